const int BONES = 64;
uniform vec4 bones[3 * BONES]; // three rows of each bone's matrix
uniform mat4 viewProjection;
uniform int seen;              // bones that are drawn, one bit a bone
in vec4 place; // vertex around its bone's joint; the bone's number
in vec4 face;  // facet's normal; its tone
in vec3 normal; // the surface's own, for what has a texture
in vec2 uv;
uniform int cover; // 0 for no texture
out vec3 world;
out vec3 outward;
out vec2 spot;
flat out int bone;
flat out int tone;

void main() {
    bone = int(place.w);
    tone = int(face.w);
    vec4 a = bones[3 * bone], b = bones[3 * bone + 1], c = bones[3 * bone + 2];
    vec4 at = vec4(place.xyz, 1.0);
    world = vec3(dot(a, at), dot(b, at), dot(c, at));
    vec3 own = cover == 0 ? face.xyz : normal;
    outward = normalize(vec3(dot(a.xyz, own), dot(b.xyz, own), dot(c.xyz, own)));
    spot = vec2(uv.x, 1.0 - uv.y); // rows are uploaded from the lowest up
    bool hidden = seen != -1 && ((seen >> min(bone, 31)) & 1) == 0;
    gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : viewProjection * vec4(world, 1.0);
}
