uniform vec2 size;
uniform vec3 near;   // behind the figure's shoulders
uniform vec3 middle;
uniform vec3 edge;
layout(location = 0) out vec4 color;

void main() {
    vec2 at = gl_FragCoord.xy / size - vec2(0.5, 0.72);
    float far = length(at * vec2(0.95, 1.1));
    vec3 light = mix(mix(near, middle, smoothstep(0.0, 0.52, far)), edge, smoothstep(0.45, 1.0, far));
    color = vec4(shown(light) + grain(), 1.0);
}
