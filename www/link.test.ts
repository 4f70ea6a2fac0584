import { describe, expect, test } from "vitest";
import { decode, encode, stepsLeftOut } from "./link.ts";
import type { Place } from "./state/place.ts";
import { DEFAULT_LOOK } from "./state/state.ts";

const PLAIN: Place = {
  file: "level0_Final.dat",
  bytes: 186_923,
  fingerprint: "1a2b3c4d",
  edition: "Windows retail",
  animation: "TRAMDEMCOMkick_fw",
  index: null,
  frame: null,
  range: null,
  speed: 1,
  loop: true,
  body: null,
  object: null,
  company: null,
  camera: null,
  look: DEFAULT_LOOK,
  museum: "",
  query: "",
};

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function placeOf(link: string): Place {
  const decoded = decode(link);
  if (decoded.kind !== "place") throw new Error(`${link} is ${JSON.stringify(decoded)}`);
  return decoded.place;
}

const NAMES = [
  "level0_Final.dat",
  "a/b?c&d=e#f.oni",
  "TRAMИдёт.oni",
  "100% \u{1f94b}.dat",
  "..",
  "<img src=x onerror=alert(1)>",
  "\u202egnp.dat",
];

function anyPlace(next: () => number): Place {
  const pick = <T>(...items: T[]): T => items[Math.floor(next() * items.length)] as T;
  const whole = (most: number) => Math.floor(next() * most);
  const first = whole(500);
  const animation = pick("TRAMDEMidle1", "TRAM", "other", "TRAMa/b?c", "TRAM\u00e9%41", "!x", "TRAM!x", "OBANdoor", "");
  const isObject = animation.startsWith("OBAN");
  return {
    file: pick(...NAMES),
    bytes: whole(2 ** 40),
    fingerprint: whole(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
    edition: pick("Windows retail", "Mac or demo", "OniSplit .oni", ""),
    animation,
    index: pick(null, 0, whole(70_000)),
    frame: pick(null, 0, whole(600), whole(60_000) / 100),
    range: pick(null, { first, last: first + 1 + whole(100) }),
    speed: pick(1, 0.1, 4, -0.25, 0.5),
    loop: pick(true, false),
    body: pick(null, "ONCCdemo_fighter", "a&b=c"),
    object: isObject
      ? { geometry: pick(null, "M3GMdoor", "a&b=c"), camera: pick(true, false), through: pick(true, false) }
      : null,
    company: isObject
      ? null
      : pick(
          null,
          { base: { name: "TRAMDEMidle1", file: "" } },
          { victim: { name: pick(...NAMES), file: pick("", ...NAMES) } },
          { aim: { screen: pick("", ...NAMES), base: pick(null, { name: "TRAM,;:@", file: "" }), x: -0.4, y: 1 } },
          { other: { name: "TRAMa;b@c,d", file: pick("", ...NAMES), beside: pick(true, false), pairing: "stretched" } },
        ),
    camera: pick(null, {
      // Without a minus zero, which no link tells from zero.
      yaw: Math.round((next() * 6.28 - 3.14) * 1000) / 1000 + 0,
      pitch: Math.round((next() * 3 - 1.5) * 1000) / 1000 + 0,
      distance: (1 + whole(3000)) / 10,
      target: [whole(900) / 10, whole(200) / 10, -whole(900) / 10 + 0],
    } as const),
    look: {
      figure: pick("body", "skeleton"),
      textures: pick(true, false),
      reflections: pick(true, false),
      rootMotion: pick(true, false),
      rootPath: pick(true, false),
      boneNames: pick(true, false),
      reach: pick(true, false),
      anew: pick(true, false),
      bothSenses: pick(true, false),
      hull: pick(true, false),
      heights: pick(true, false),
      ghosts: pick(0, 5),
      blur: pick(true, false),
      marks: pick(true, false),
    },
    museum: "",
    query: pick("", "kick combat", "100%&x=k"),
  };
}

test("a link reads as what it leads to", () => {
  expect(encode(PLAIN)).toBe("#1/w186923-1a2b3c4d/level0_Final.dat/DEMCOMkick_fw");
  expect(encode({ ...PLAIN, frame: 16, range: { first: 10, last: 16 } })).toBe(
    "#1/w186923-1a2b3c4d/level0_Final.dat/DEMCOMkick_fw?f=16&l=10-16",
  );
});

test("a link to an object says its geometry and its camera, and stays under 200 characters", () => {
  const place: Place = {
    ...PLAIN,
    file: "level19_Final.dat",
    bytes: 29_876_543,
    animation: "OBANCutscene_Muro_throws_cam_02",
    index: 12_345,
    frame: 116.25,
    range: { first: 104, last: 218 },
    speed: -0.25,
    camera: { yaw: -2.356, pitch: 0.214, distance: 142.7, target: [-112.4, 9.1, 204.6] },
    object: { geometry: "M3GMa_long_name_of_a_mesh", camera: true, through: true },
    query: "camera",
  };
  const link = encode(place);
  expect(link).toContain("&o=M3GMa_long_name_of_a_mesh&v=ct");
  expect(link.length).toBeLessThan(200);
  expect(placeOf(link)).toEqual(place);
});

test("a link with everything in it stays under 200 characters", () => {
  const full = encode({
    ...PLAIN,
    animation: "TRAMKONCOMthrow_fw_k_tgt",
    bytes: 29_876_543,
    frame: 116.25,
    range: { first: 104, last: 218 },
    speed: -0.25,
    body: "ONCCkonoko_generic",
    camera: { yaw: -2.356, pitch: 0.214, distance: 142.7, target: [-112.4, 9.1, 204.6] },
    look: { ...DEFAULT_LOOK, figure: "skeleton", rootMotion: false, rootPath: false, boneNames: true },
    loop: false,
    museum: "",
    query: "kick combat",
  });
  expect(full.length).toBeLessThan(200 - "https://example.github.io/kata/".length);
  expect(placeOf(full)).toMatchObject({
    animation: "TRAMKONCOMthrow_fw_k_tgt",
    frame: 116.25,
    speed: -0.25,
    loop: false,
  });
});

test("what was written is read back, whatever the names", () => {
  const next = random(7);
  for (let i = 0; i < 2000; i += 1) {
    const place = anyPlace(next);
    expect(placeOf(encode(place))).toEqual(place);
  }
});

test("a link is plain ASCII, so that no mail program breaks it", () => {
  const next = random(11);
  for (let i = 0; i < 300; i += 1) expect(encode(anyPlace(next))).toMatch(/^#[!-~]+$/);
});

test("half a surrogate pair does not throw", () => {
  expect(() => encode({ ...PLAIN, file: "\ud800.dat", body: "\udfff" })).not.toThrow();
});

test("nothing after # is no link", () => {
  expect(decode("")).toEqual({ kind: "none" });
  expect(decode("#")).toEqual({ kind: "none" });
});

describe("a link that cannot be followed says why", () => {
  test.each([
    ["#2/w1-00000000/a.dat/b", /newer version/],
    ["#top", /not one of Kata's/],
    ["#1/", /damaged/],
    ["#1/w1-00000000/a.dat", /damaged/],
    ["#1/w1-00000000/a.dat/b/c", /damaged/],
    ["#1/w1-0000000g/a.dat/b", /damaged/],
    ["#1/w-1-00000000/a.dat/b", /damaged/],
    ["#1/w1-00000000/%E0%A4%A/b", /damaged/],
    ["#1/w9999999999999999-00000000/a.dat/b", /file size/],
    [`#1/w1-00000000/${"a".repeat(300)}/b`, /damaged/],
    [`#1/w1-00000000/a.dat/b?q=${"x".repeat(5000)}`, /too long/],
  ])("%s", (link, reason) => {
    const decoded = decode(link);
    expect(decoded.kind).toBe("bad");
    expect(decoded.kind === "bad" && decoded.reason).toMatch(reason);
  });
});

test("an option that makes no sense is left out and the rest is followed", () => {
  const head = "#1/w186923-1a2b3c4d/level0_Final.dat/DEMCOMkick_fw";
  const nonsense = "f=NaN&f=-3&l=9-2&s=1e9&i=1.5&b=%&c=1,2,3&x=??&__proto__=1&constructor&=&&q=%ff";
  expect(placeOf(`${head}?${nonsense}`)).toEqual({ ...PLAIN });
  for (const camera of [
    "0,0,0,0,0,0",
    "0,99999,10,0,0,0",
    "a,b,c,d,e,f",
    "1,2,3,4,5,6,7",
    "1e3,0,10,0,0,0",
    "NaN,0,1,0,0,0",
  ]) {
    expect(placeOf(`${head}?c=${camera}`).camera, camera).toBeNull();
  }
  for (const frame of ["", "1e3", "0x10", "Infinity", "99999999", "-1", " 3", "3,5"]) {
    expect(placeOf(`${head}?f=${frame}`).frame, frame).toBeNull();
  }
  for (const range of ["5-5", "5-4", "-5", "5-", "0-99999999", "1-2-3"]) {
    expect(placeOf(`${head}?l=${range}`).range, range).toBeNull();
  }
  expect(placeOf(`${head}?s=0`).speed).toBe(1);
  expect(placeOf(`${head}?s=-5`).speed).toBe(1);
});

test("no text whatsoever breaks the reading, and what is read can be written again", () => {
  const next = random(3);
  const alphabet = "#1/wm09af-?&=%,.;:!<>'\"\\ \n\0é\u202e\ud83e\udd4bkfslbcxq";
  const valid = encode({
    ...PLAIN,
    frame: 16,
    body: "ONCCx",
    camera: { yaw: 1, pitch: 0, distance: 40, target: [0, 9, 0] },
  });
  for (let i = 0; i < 20_000; i += 1) {
    const letters = Array.from(
      { length: Math.floor(next() * 40) },
      () => alphabet[Math.floor(next() * alphabet.length)],
    );
    const at = Math.floor(next() * valid.length);
    const text =
      i % 2 === 0 ? letters.join("") : valid.slice(0, at) + letters.slice(0, 3).join("") + valid.slice(at + 1);
    const decoded = decode(text);
    if (decoded.kind !== "place") continue;
    const { place } = decoded;
    expect(placeOf(encode(place))).toEqual(place);
    expect(Number.isSafeInteger(place.bytes)).toBe(true);
    expect(place.frame === null || (place.frame >= 0 && Number.isFinite(place.frame))).toBe(true);
    expect(Math.abs(place.speed)).toBeLessThanOrEqual(4);
    expect(place.camera === null || place.camera.distance > 0).toBe(true);
  }
});

describe("company", () => {
  const queue = (length: number): Place => ({
    ...PLAIN,
    company: {
      queue: Array.from({ length }, (_, i) => ({
        name: i === 0 ? PLAIN.animation : `TRAMDEMCOMpunch_${i}`,
        file: "",
        ...(i === 1 ? { enter: "direct" as const, frames: 12 } : {}),
      })),
    },
  });

  test("is one short option of names without the tag", () => {
    const victim: Place = { ...PLAIN, company: { victim: { name: "TRAMDEMCOMthrow_bk_tgt", file: "" } } };
    expect(encode(victim)).toMatch(/DEMCOMkick_fw\?t=v:DEMCOMthrow_bk_tgt$/);
    expect(encode(queue(3))).toMatch(/\?t=q:,DEMCOMpunch_1;d12,DEMCOMpunch_2$/);
    expect(placeOf(encode(queue(3)))).toEqual(queue(3));
  });

  test("a long queue loses its tail, and it is told how much", () => {
    const long = queue(40);
    const link = encode(long);
    expect(link.length).toBeLessThanOrEqual(200);
    expect(stepsLeftOut(queue(3))).toBe(0);
    const left = stepsLeftOut(long);
    expect(left).toBeGreaterThan(20);
    const read = placeOf(link).company;
    expect(read && "queue" in read && read.queue.length).toBe(40 - left);
  });

  test.each([
    "v",
    "v:",
    "v:a@b@c",
    "z:DEMidle1",
    "a:screen;0",
    "a:screen;200;0;",
    "a:screen;NaN;0;",
    "o:DEMidle1;xx",
    "o:DEMidle1;b;s",
    "q:%E0%A4%A",
    `v:${"A".repeat(300)}`,
  ])("what makes no sense is no company: %s", (text) => {
    const { company, ...rest } = placeOf(`${encode(PLAIN)}?t=${text}`);
    // An empty name is the link's own animation.
    expect(company).toEqual(text === "v:" ? { victim: { name: PLAIN.animation, file: "" } } : null);
    expect({ ...rest, company: null }).toEqual(PLAIN);
  });

  test("a queue ends at the step that cannot be read, and never grows past what the engine takes", () => {
    const read = (text: string) => placeOf(`${encode(PLAIN)}?t=${text}`).company;
    expect(read("q:,DEMidle1,DEMidle2;x9,DEMidle1")).toMatchObject({
      queue: [{ name: PLAIN.animation }, { name: "TRAMDEMidle1" }],
    });
    const many = read(`q:${",".repeat(1500)}`);
    expect(many && "queue" in many && many.queue.length).toBe(64);
  });
});
