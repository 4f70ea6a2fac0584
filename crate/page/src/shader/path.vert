uniform mat4 viewProjection;
uniform float wide;
in vec4 point; // x and z on the floor; way gone so far, -1 in the mark at the end; frame
in vec2 side;
out float way;
out float frame;

void main() {
    way = point.z;
    frame = point.w;
    vec2 at = point.xy + side * wide;
    gl_Position = viewProjection * vec4(at.x, 0.0, at.y, 1.0);
}
