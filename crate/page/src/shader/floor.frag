uniform vec2 center;  // where the light falls
uniform float reach;  // where the last of the floor is gone
uniform vec3 eye;
uniform vec3 ground;  // linear colour of the floor in full light
uniform vec3 minor;   // lines every half metre
uniform vec3 major;   // lines every metre
uniform float shadow; // what is left of the light where none of the key light comes
uniform vec3 mark;    // where the figure starts and faces
in vec3 world;
layout(location = 0) out vec4 color;

// Coverage of lines `every` so many units, `wide` units wide, evenly filtered at any distance.
float lines(vec2 at, float every, float wide) {
    vec2 p = at / every;
    vec2 step = max(fwidth(p), 1e-6);
    vec2 half_ = clamp(vec2(wide / every), step * 0.5, vec2(0.5));
    vec2 off = abs(fract(p - 0.5) - 0.5);
    vec2 line = smoothstep(half_ + step, half_ - step * 0.5, off) * clamp(wide / every / (step * 0.5), 0.0, 1.0);
    // Where lines are closer than pixels, their mean.
    line = mix(line, vec2(2.0 * wide / every), clamp(step * 2.2 - 0.6, 0.0, 1.0));
    return max(line.x, line.y);
}

// Ring and arrow: the figure starts here, facing there.
float marker(vec2 at) {
    float soft = max(length(fwidth(at)) * 0.7, 1e-4);
    float ring = abs(length(at) - 5.0) - 0.07;
    // A gap in the ring, and in it an arrow head that points ahead.
    vec2 tip = at - vec2(0.0, 6.35);
    float head = max(abs(tip.x) * 0.86 + tip.y * 0.5, -tip.y - 0.95);
    float notch = max(abs(tip.x) * 0.86 + (tip.y + 1.0) * 0.5, -(tip.y + 1.0) - 0.95);
    head = max(head, -notch);
    float gap = abs(at.x) - 0.9;
    ring = at.y > 0.0 ? max(ring, -gap) : ring;
    return 1.0 - smoothstep(-soft, soft, min(ring, head));
}

void main() {
    vec2 at = world.xz;
    float far = length(at - center) / reach;

    float lit = 1.0, open = 1.0;
    for (int i = 0; i < rods; i++) {
        vec4 from = rodFrom[i], to = rodTo[i];
        if (from.w <= 0.0) continue;
        lit *= passing(world, from.xyz, to.xyz, from.w);
        open *= 1.0 - 0.85 * hiding(world, vec3(0.0, 1.0, 0.0), from.xyz, to.xyz, from.w);
    }
    float shade = mix(shadow, 1.0, lit) * open;

    // A pool of light around the figure; beyond it the floor is the backdrop.
    float pool = exp(-far * far * 14.0);
    float whole = lines(at, 10.0, 0.035), part = lines(at, 5.0, 0.022) * 0.5;
    float grid = max(whole, part) * (1.0 - smoothstep(0.18, 0.80, far));
    float sign_ = marker(at) * 0.75 * (1.0 - smoothstep(0.3, 0.8, far));
    vec3 surface = mix(ground, mix(minor, major, step(part, whole)), grid);
    surface = mix(surface, mark, sign_) * shade;
    // Grazing views fade sooner: what is left there is only noise.
    float grazing = smoothstep(0.0, 0.09, abs(normalize(eye - world).y));
    float alpha = max(pool, max(grid * 0.75, sign_) * (1.0 - smoothstep(0.5, 1.0, far))) * grazing;
    // Where the floor is gone its shadow still falls on what is behind.
    color = vec4(shown(surface) + grain(), max(alpha, (1.0 - shade) * grazing));
}
