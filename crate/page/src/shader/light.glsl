// The studio: one key light above and before the stage, a dome of soft light, and what stands in their way.
// A figure casts shadows as one rounded rod a bone: soft, exact where a foot meets the floor, and without a second pass.

const int RODS = 40;
uniform vec4 rodFrom[RODS]; // xyz, radius
uniform vec4 rodTo[RODS];   // xyz, number of the parent's rod
uniform int rods;
uniform vec3 key;           // unit vector towards the key light

// Share of the key light that passes a rod on its way to a point.
float passing(vec3 at, vec3 from, vec3 to, float radius) {
    vec3 along = to - from, off = at - from;
    float a = max(dot(along, along), 1e-4), b = dot(along, key), c = dot(off, along), d = dot(off, key);
    float t = (b * c - a * d) / max(a - b * b, 1e-3);
    float s = clamp((c + max(t, 0.0) * b) / a, 0.0, 1.0);
    t = max(s * b - d, 0.0);
    float gap = length(off + t * key - s * along) - radius;
    // A light as wide as a window: edges soften with the way the shadow has gone.
    float soft = 0.10 + 0.16 * t;
    return mix(1.0, smoothstep(-soft, soft, gap), smoothstep(0.0, 0.6, t));
}

// Share of the dome a rod hides from a point with this normal.
float hiding(vec3 at, vec3 normal, vec3 from, vec3 to, float radius) {
    vec3 along = to - from;
    float s = clamp(dot(at - from, along) / max(dot(along, along), 1e-4), 0.0, 1.0);
    vec3 away = from + along * s - at;
    float far = max(length(away), 1e-3);
    return clamp(dot(away, normal) / far, 0.0, 1.0) * min(radius * radius / (far * far), 1.0);
}

// Linear light to what a screen shows: a soft shoulder, then the sRGB curve.
vec3 shown(vec3 light) {
    light = light / (1.0 + 0.18 * light);
    return mix(12.92 * light, 1.055 * pow(max(light, 1e-5), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

// Less than a step of 8-bit colour, so that wide gradients show no bands.
vec3 grain() {
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    return vec3((noise - 0.5) / 255.0);
}
