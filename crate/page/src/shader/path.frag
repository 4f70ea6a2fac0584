uniform vec3 ink;
uniform float now;
uniform float wide;
in float way;
in float frame;
layout(location = 0) out vec4 color;

void main() {
    float every = wide * 14.0;
    float soft = max(fwidth(way), 1e-5);
    float dash = smoothstep(0.0, soft, abs(fract(way / every) * every - every * 0.5) - every * 0.17);
    bool ahead = frame > now;
    float alpha = way < 0.0 ? 0.9 : mix(0.95, 0.6 * dash, float(ahead));
    color = vec4(shown(ink), alpha);
}
