uniform vec3 eye;
uniform vec3 tones[3];  // linear colours: body, joints, mark
uniform vec3 dome;      // light from above
uniform vec3 bounce;    // light from the floor
uniform vec3 keyLight;
uniform vec3 fillLight;
uniform vec3 rim;       // light from behind, along the outline
uniform vec3 glow;      // colour of bones that hit
uniform vec3 shield;    // colour of what cannot be hit
uniform int glowing;    // bones that hit, one bit a bone
uniform float safe;     // strength of the shield, 0 to 1
uniform float alpha;
uniform int first;      // where this figure's rods begin
uniform int cover;      // 0 no texture, 1 all of it, 2 where its alpha is over half, 3 by its alpha,
                        // 4 where its alpha is full
uniform sampler2D skin;
uniform int mirroring;  // whether it mirrors anything
uniform sampler2D mirror; // what: the world on a ball, seen from where the viewer stands
in vec3 world;
in vec3 outward;
in vec2 spot;
flat in int bone;
flat in int tone;
layout(location = 0) out vec4 color;

void main() {
    vec3 view = normalize(eye - world);
    vec4 pixel = texture(skin, spot);
    if (cover == 2 && pixel.a < 0.5 || cover == 4 && pixel.a < 0.99) discard;
    // The inside of cloth has its light from its own side; the rim of a round one, seen from outside, stays.
    bool inside = !gl_FrontFacing && (cover == 0 || dot(outward, view) < 0.0);
    vec3 normal = normalize(inside ? -outward : outward);
    int own = first + bone;
    int parent = own < rods ? int(rodTo[own].w) : -1;
    float lit = 1.0, open = 1.0;
    int casting = alpha < 1.0 ? 0 : rods; // a ghost is in nobody's shadow
    for (int i = 0; i < casting; i++) {
        vec4 from = rodFrom[i], to = rodTo[i];
        if (from.w <= 0.0 || i == own) continue;
        bool joined = i == parent || int(to.w) == own;
        // Bones that meet in a joint overlap there; their shadow on each other would be the overlap's.
        if (!joined) lit *= passing(world + normal * 0.1, from.xyz, to.xyz, from.w);
        open *= 1.0 - (joined ? 0.35 : 0.8) * hiding(world, normal, from.xyz, to.xyz, from.w);
    }
    // The floor hides the lower half of the dome and gives some light back.
    float up = normal.y * 0.5 + 0.5;
    float near = exp(-max(world.y, 0.0) * 0.35);
    open *= 1.0 - 0.45 * near * (1.0 - up);

    float facing = max(dot(normal, key), 0.0);
    // A weak second light at the viewer's left shoulder: no side of the stage is unreadable.
    vec3 aside = normalize(view + vec3(view.z, 0.9, -view.x) * 0.7);
    float fill = max(dot(normal, aside), 0.0);
    vec3 surface = cover == 0 ? tones[tone] : pow(pixel.rgb, vec3(2.2));
    vec3 light = surface * (mix(bounce, dome, up) * open + keyLight * facing * lit + fillLight * fill * open);

    if (mirroring == 1) {
        // The files say which map and no more. Taken [inferred]: a ball's picture, found by the direction a glance is
        // thrown back in; its colours are added, by as much as its alpha says.
        vec3 right = normalize(vec3(view.z, 0.0, -view.x) + vec3(1e-4, 0.0, 0.0));
        vec3 above = cross(view, right);
        vec3 back = reflect(-view, normal);
        vec3 seen = vec3(dot(back, right), dot(back, above), dot(back, view));
        vec2 ball = seen.xy / max(2.0 * sqrt(dot(seen.xy, seen.xy) + (seen.z + 1.0) * (seen.z + 1.0)), 1e-3);
        vec4 thrown = texture(mirror, vec2(0.5) + ball);
        light += pow(thrown.rgb, vec3(2.2)) * thrown.a * 0.4 * open;
    }

    vec3 middle = normalize(view + key);
    light += keyLight * 0.10 * pow(max(dot(normal, middle), 0.0), 24.0) * lit;
    float edge = pow(1.0 - max(dot(normal, view), 0.0), 3.0);
    light += rim * edge * (0.35 + 0.65 * up) * open;
    light = mix(light, shield * (0.25 + 0.75 * edge), safe * (0.30 + 0.55 * edge));
    if (bone < 32 && ((glowing >> bone) & 1) == 1) light = light * 0.45 + glow * (0.42 + 0.9 * edge);
    color = vec4(shown(light) + grain(), cover == 3 ? alpha * pixel.a : alpha);
}
