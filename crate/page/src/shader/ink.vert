uniform mat4 viewProjection;
uniform mat4 home;   // the shapes' own space in the world
uniform vec2 size;   // of the canvas in pixels
in vec4 here;        // this end of a line; half its width in pixels, signed by the side
in vec4 there;       // the other end; way gone along the line
in vec4 tint;        // linear colour; alpha
out vec4 ink;
out float way;

void main() {
    ink = tint;
    way = there.w;
    vec4 a = viewProjection * home * vec4(here.xyz, 1.0);
    vec4 b = viewProjection * home * vec4(there.xyz, 1.0);
    // An end behind the eye has no place on the canvas: the line is cut where it comes into sight.
    const float near = 0.05;
    if (a.w < near && b.w > near) a = mix(a, b, (near - a.w) / (b.w - a.w));
    else if (b.w < near && a.w > near) b = mix(b, a, (near - b.w) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) * size;
    float reach = length(along);
    vec2 aside = reach > 1e-4 ? vec2(-along.y, along.x) / reach : vec2(0.0);
    // Fillings have no width and stay where they are.
    a.xy += aside * here.w * 2.0 / size * a.w;
    a.z -= 0.0004 * a.w; // what lies on the floor lies on top of it
    gl_Position = a;
}
