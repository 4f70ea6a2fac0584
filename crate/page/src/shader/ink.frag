uniform float strength;
in vec4 ink;
in float way; // negative for what is not dashed
layout(location = 0) out vec4 color;

void main() {
    float soft = max(fwidth(way), 1e-4);
    float dash = way < 0.0 ? 1.0 : smoothstep(0.0, soft, abs(fract(way) - 0.5) - 0.2);
    color = vec4(shown(ink.rgb), ink.a * strength * dash);
}
