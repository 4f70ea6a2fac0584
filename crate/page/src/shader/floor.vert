uniform mat4 viewProjection;
uniform vec2 center;
uniform float reach;
out vec3 world;

void main() {
    vec2 corner = vec2(gl_VertexID % 3 == 0 ? -1.0 : 1.0, 1.0);
    // Two triangles: (-,-) (+,-) (+,+) and (+,+) (-,+) (-,-), seen from above.
    int n = gl_VertexID;
    vec2 at = vec2((n == 0 || n == 4 || n == 5) ? -1.0 : 1.0, (n == 0 || n == 1 || n == 5) ? -1.0 : 1.0);
    world = vec3(center.x + at.x * reach, 0.0, center.y - at.y * reach);
    gl_Position = viewProjection * vec4(world, 1.0);
}
