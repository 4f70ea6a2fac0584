import type { CameraPose, Span } from "./contract.ts";
import { companyText, fullName, readCompany, shortName } from "./state/company-link.ts";
import type { Place } from "./state/place.ts";
import { DEFAULT_LOOK, DEFAULT_TRANSPORT } from "./state/state.ts";

/**
 * The part of the address after `#`, which no server ever sees:
 *
 *     #1/w186923-1a2b3c4d/level0_Final.dat/DEMCOMkick_fw?f=16&l=10-16
 *
 * version / edition letter, file size and fingerprint / file / animation without its tag ? only what differs from the
 * default. Written by anyone and opened by anyone, so reading it never fails and never trusts a number.
 */
const VERSION = "1";
/** Longer than any link Kata writes by far; what is longer is not read at all. */
const LONGEST = 2048;
/** What a link should be at most; a queue is cut to it. */
const ROOM = 200;
const LONGEST_NAME = 255;
const LONGEST_QUERY = 60;
const MOST_FRAMES = 65_535;

const EDITIONS: readonly (readonly [string, string])[] = [
  ["w", "Windows retail"],
  ["m", "Mac or demo"],
  ["o", "OniSplit .oni"],
];

/** Switches that are off or on against the default, one letter each. */
const SWITCHES: readonly (readonly [string, Exclude<keyof Place["look"], "ghosts" | "figure">])[] = [
  ["t", "textures"],
  ["g", "reflections"],
  ["i", "rootMotion"],
  ["p", "rootPath"],
  ["n", "boneNames"],
  ["r", "reach"],
  ["a", "anew"],
  ["s", "bothSenses"],
  ["h", "hull"],
  ["e", "heights"],
  ["u", "blur"],
  ["m", "marks"],
];
/** The tag by which a name is known as that of an object animation. */
const OBJECT = "OBAN";
const CAMERA = "c";
const THROUGH = "t";
const SKELETON = "k";
const ONCE = "o";
/** A ghost every so many frames, at most. */
const MOST_GHOSTS = 600;

export type Decoded =
  | { readonly kind: "none" }
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "bad"; readonly reason: string };

/** At most so many characters, without halves of surrogate pairs, which cannot be written in an address. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}/gu, "\ufffd");
}

function component(text: string, most = LONGEST_NAME): string {
  return encodeURIComponent(cut(text, most));
}

function number(value: number): string {
  return String(Number(value.toFixed(2)) + 0);
}

/** Parts of a radian and of a unit that a camera is told in: a fifth of a pixel is the most a restored picture is off. */
const ANGLE = 10_000;
const LENGTH = 100;

function cameraText(camera: CameraPose): string {
  const angle = (radians: number) => Math.round(radians * ANGLE);
  const length = (units: number) => Math.round(units * LENGTH);
  return [angle(turn(camera.yaw)), angle(camera.pitch), length(camera.distance), ...camera.target.map(length)].join(
    ",",
  );
}

/** The same angle between -π and π. */
function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

export function encode(place: Place): string {
  return written(place).hash;
}

/** How many steps of the queue find no room in the link. */
export function stepsLeftOut(place: Place): number {
  return written(place).left;
}

function written(place: Place): { readonly hash: string; readonly left: number } {
  const edition = EDITIONS.find(([, name]) => name === place.edition)?.[0] ?? "";
  const options: string[] = [];
  const add = (key: string, value: string) => options.push(`${key}=${value}`);

  if (place.frame !== null) add("f", number(place.frame));
  if (place.range) add("l", `${place.range.first}-${place.range.last}`);
  if (place.speed !== DEFAULT_TRANSPORT.speed) add("s", number(place.speed));
  if (place.index !== null) add("i", String(place.index));
  if (place.body !== null) add("b", component(place.body));
  if (place.object) {
    const { geometry, camera, through } = place.object;
    if (geometry !== null) add("o", component(geometry));
    if (camera || through) add("v", `${camera ? CAMERA : ""}${through ? THROUGH : ""}`);
  }
  if (place.camera) add("c", cameraText(place.camera));
  const switches = [
    place.look.figure === "skeleton" ? SKELETON : "",
    ...SWITCHES.map(([letter, name]) => (place.look[name] === DEFAULT_LOOK[name] ? "" : letter)),
    place.loop ? "" : ONCE,
  ].join("");
  if (switches) add("x", switches);
  if (place.look.ghosts !== DEFAULT_LOOK.ghosts) add("g", String(place.look.ghosts));
  if (place.museum) add("j", place.museum);
  if (place.query) add("q", component(place.query, LONGEST_QUERY));

  const name = component(shortName(place.animation));
  const head = `#${VERSION}/${edition}${place.bytes}-${place.fingerprint}/${component(place.file)}/${name}`;
  let left = 0;
  if (place.company) {
    const room = ROOM - [head, ...options, "t="].join("&").length - 1;
    const company = companyText(place.company, place.animation, room);
    left = company.left;
    add("t", company.text);
  }
  return { hash: options.length > 0 ? `${head}?${options.join("&")}` : head, left };
}

export function decode(hash: string): Decoded {
  const text = hash.startsWith("#") ? hash.slice(1) : hash;
  if (text === "") return { kind: "none" };
  if (text.length > LONGEST) return bad("It is too long to be one of Kata's.");
  const version = text.slice(0, text.indexOf("/") + 1 || undefined);
  if (version !== `${VERSION}/`) {
    return /^\d+\/$/.test(version)
      ? bad("It was made by a newer version of Kata. Reload the page and try again.")
      : bad("It is not one of Kata's.");
  }
  const [path = "", query = ""] = splitOnce(text, "?");
  const [, file, rawName, rawAnimation, ...rest] = path.split("/");
  const name = decoded(rawName);
  const animation = decoded(rawAnimation);
  const identity = /^([a-z]?)(\d{1,16})-([0-9a-f]{8})$/.exec(file ?? "");
  if (!name || !animation || !identity || rest.length > 0) return bad("It is damaged: a part of it is missing.");
  const bytes = Number(identity[2]);
  if (!Number.isSafeInteger(bytes)) return bad("It is damaged: the file size makes no sense.");
  return {
    kind: "place",
    place: {
      file: name,
      bytes,
      fingerprint: identity[3] ?? "",
      edition: EDITIONS.find(([letter]) => letter === identity[1])?.[1] ?? "",
      animation: fullName(animation),
      ...options(query, fullName(animation)),
    },
  };
}

function bad(reason: string): Decoded {
  return { kind: "bad", reason: `This link cannot be followed. ${reason}` };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Null for what is no text, empty or longer than any name. */
function decoded(part: string | undefined): string | null {
  if (!part) return null;
  try {
    const text = decodeURIComponent(part);
    return text.length <= LONGEST_NAME ? cut(text, LONGEST_NAME) : null;
  } catch {
    return null;
  }
}

/** Options that make no sense are left out one by one: half a link is better than none. */
function options(query: string, own: string): Omit<Place, "file" | "bytes" | "fingerprint" | "edition" | "animation"> {
  const given = new Map(query.split("&", 32).map((pair) => splitOnce(pair, "=")));
  const switches = given.get("x") ?? "";
  const has = (letter: string) => switches.includes(letter);
  return {
    frame: inRange(given.get("f"), 0, MOST_FRAMES),
    range: range(given.get("l")),
    speed: speed(given.get("s")),
    loop: !has(ONCE),
    index: index(given.get("i")),
    body: decoded(given.get("b")),
    object: own.startsWith(OBJECT)
      ? {
          geometry: decoded(given.get("o")),
          camera: (given.get("v") ?? "").includes(CAMERA),
          through: (given.get("v") ?? "").includes(THROUGH),
        }
      : null,
    company: own.startsWith(OBJECT) ? null : readCompany(given.get("t"), own),
    camera: camera(given.get("c")),
    look: {
      ...DEFAULT_LOOK,
      ...Object.fromEntries(SWITCHES.map(([letter, name]) => [name, has(letter) !== DEFAULT_LOOK[name]])),
      figure: has(SKELETON) ? "skeleton" : DEFAULT_LOOK.figure,
      ghosts: Math.round(inRange(given.get("g"), 0, MOST_GHOSTS) ?? DEFAULT_LOOK.ghosts),
    },
    museum: museumOptions(given.get("j")),
    query: cut(decoded(given.get("q")) ?? "", LONGEST_QUERY),
  };
}

/** Pairs of small letters and words; what they mean is the engine's business, which takes nothing it does not know. */
function museumOptions(text: string | undefined): string {
  return /^([a-z]{2,9}:[a-zA-Z0-9.]{1,12})(,[a-z]{2,9}:[a-zA-Z0-9.]{1,12}){0,15}$/.test(text ?? "") ? (text ?? "") : "";
}

function inRange(text: string | undefined, low: number, high: number): number | null {
  if (!text || !/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value + 0 : null;
}

function index(text: string | undefined): number | null {
  const value = inRange(text, 0, 0xffff_ffff);
  return value !== null && Number.isInteger(value) ? value : null;
}

function speed(text: string | undefined): number {
  const value = inRange(text, -4, 4);
  return value !== null && Math.abs(value) >= 0.1 ? value : DEFAULT_TRANSPORT.speed;
}

function range(text: string | undefined): Span | null {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(text ?? "");
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  return match && first < last && last <= MOST_FRAMES ? { first, last } : null;
}

function camera(text: string | undefined): CameraPose | null {
  const values = (text ?? "").split(",", 7).map((part) => (/^-?\d{1,7}$/.test(part) ? Number(part) : Number.NaN));
  const [yaw, pitch, distance, x, y, z] = values;
  if (values.length !== 6 || values.some(Number.isNaN)) return null;
  if (yaw === undefined || pitch === undefined || distance === undefined) return null;
  if (x === undefined || y === undefined || z === undefined) return null;
  // A camera inside its target or with its head through its feet shows nothing.
  if (distance <= 0 || Math.abs(pitch) > (Math.PI / 2) * ANGLE + 1 || Math.abs(yaw) > Math.PI * ANGLE + 1) return null;
  return {
    yaw: yaw / ANGLE,
    pitch: pitch / ANGLE,
    distance: distance / LENGTH,
    target: [x / LENGTH, y / LENGTH, z / LENGTH],
  };
}
