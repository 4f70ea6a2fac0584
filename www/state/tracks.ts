import type { Detail, Span } from "../contract.ts";
import { count, list, span as spanText } from "../lib/format.ts";
import { memo } from "../lib/memo.ts";
import { blendTracks, pauseMarks } from "./timeline-passing.ts";

export type TrackKind =
  | "attack"
  | "invulnerable"
  | "atomic"
  | "damage"
  | "action"
  | "blend"
  | "pause"
  | "particle"
  | "blur"
  | "step"
  | "sound"
  | "key";

/** Something that happens on one frame or over several. */
export interface Mark {
  readonly first: number;
  readonly last: number;
  /** A bar for what lasts, else the shape by which the kind is known without its colour. */
  readonly shape: "bar" | "diamond" | "circle" | "triangle" | "square";
  /** Written on a bar or beside a mark where it fits. */
  readonly text: string;
  /** The same in words, without the frames: see `markWords`. */
  readonly title: string;
  /** "light" is the weaker of two of a kind; "hollow" what only may happen, or does not count. */
  readonly look?: "light" | "hollow";
}

/** Key frames of a bone, or of all, ascending. */
export interface Keys {
  readonly frames: readonly number[];
  /** How many of the rows it stands for have a key on each of these frames, 0 to 1; null when it is one row. */
  readonly shares: readonly number[] | null;
  /** What a row is of: "bone". */
  readonly of: string;
  /** The two keys furthest apart, or null with fewer than two. */
  readonly gap: Span | null;
}

/** One row. Its marks do not overlap and are in order of time: `tracksFrom` makes such rows of any marks. */
export interface Track {
  readonly kind: TrackKind;
  readonly label: string;
  readonly marks: readonly Mark[];
  readonly keys?: Keys;
  /** Marks that found no room: how many. */
  readonly left?: number;
}

/** Rows that belong together under a heading: the victim's below the thrower's, say. */
export interface TrackGroup {
  /** "" for none. */
  readonly title: string;
  readonly tracks: readonly Track[];
  /** The rows are folded at first; this one stands for them in the heading. */
  readonly folded?: Track;
}

export function bar(span: Span, text: string, title: string): Mark {
  return { first: span.first, last: span.last, shape: "bar", text, title };
}

export function point(frame: number, shape: Mark["shape"], title: string, text = ""): Mark {
  return { first: frame, last: frame, shape, text, title };
}

/** A mark with its frames: "Cannot be hit, frames 4–9". A pause lies behind the last frame and says so itself. */
export function markWords(kind: TrackKind, { first, last, title }: Mark): string {
  if (kind === "pause") return title;
  return `${title}, ${first === last ? "frame" : "frames"} ${spanText(first, last)}`;
}

/** The longest list of marks in one row: more cannot be told apart anywhere. */
const MOST_MARKS = 65_536;
/** Lanes of one kind drawn at most. */
const MOST_LANES = 6;

/**
 * Spreads marks that overlap over as few lanes as they need, each in order of time. What would need more than `most`
 * lanes is counted in `left`.
 */
export function lanes(
  marks: readonly Mark[],
  most = Number.POSITIVE_INFINITY,
): { readonly lanes: readonly (readonly Mark[])[]; readonly left: number } {
  const result: Mark[][] = [];
  let left = 0;
  for (const mark of [...marks].sort((a, b) => a.first - b.first || a.last - b.last)) {
    const lane = result.find((taken) => (taken[taken.length - 1]?.last ?? -1) < mark.first);
    if (lane) lane.push(mark);
    else if (result.length < most) result.push([mark]);
    else left += 1;
  }
  return { lanes: result, left };
}

/** Rows of one kind, as many as it takes so that no marks overlap; none without marks. */
export function tracksFrom(kind: TrackKind, label: string, marks: readonly Mark[]): readonly Track[] {
  const spread = lanes(marks.slice(0, MOST_MARKS), MOST_LANES);
  const left = spread.left + Math.max(0, marks.length - MOST_MARKS);
  return spread.lanes.map((lane, i, all) => ({
    kind,
    label: all.length > 1 ? `${label} ${i + 1}` : label,
    marks: lane,
    ...(left > 0 && i === all.length - 1 ? { left } : {}),
  }));
}

/** The same rows so many frames later: a step of a queue, a victim who starts late. */
export function shifted(tracks: readonly Track[], by: number): readonly Track[] {
  return tracks.map((track) => ({
    ...track,
    marks: track.marks.map((mark) => ({ ...mark, first: mark.first + by, last: mark.last + by })),
    ...(track.keys
      ? {
          keys: {
            ...track.keys,
            frames: track.keys.frames.map((frame) => frame + by),
            gap: track.keys.gap && { first: track.keys.gap.first + by, last: track.keys.gap.last + by },
          },
        }
      : {}),
  }));
}

function attackMark(attack: Detail["attacks"][number]): Mark {
  const flags = attack.flags.map((flag) => flag.name);
  const parts = [`${attack.damage} damage`, attack.hitType.name];
  if (flags.length > 0) parts.push(list(flags));
  if (attack.bones.length > 0) parts.push(`with ${list(attack.bones)}`);
  return bar(attack.span, [attack.damage, attack.hitType.name, ...flags].join(" \u00b7 "), parts.join(", "));
}

function stepMark({ frame, left, right }: Detail["footsteps"][number]): Mark {
  if (left && right) return point(frame, "diamond", "Both feet step", "L R");
  if (left) return point(frame, "diamond", "Left foot steps", "L");
  return right ? point(frame, "diamond", "Right foot steps", "R") : point(frame, "diamond", "Footstep");
}

/** The tracks of an animation: only those in which something happens. */
export const tracksOf = memo((detail: Detail): readonly Track[] => {
  const tracks: Track[] = [];
  const add = (kind: TrackKind, label: string, marks: readonly Mark[]) =>
    tracks.push(...tracksFrom(kind, label, marks));

  // Each attack has a row of its own, also where two follow each other: they are hit by hit what a move is about.
  detail.attacks.slice(0, MOST_LANES).forEach((attack, i, all) => {
    const left = i === all.length - 1 ? detail.attacks.length - all.length : 0;
    tracks.push({
      kind: "attack",
      label: all.length > 1 ? `Attack ${i + 1}` : "Attack",
      marks: [attackMark(attack)],
      ...(left > 0 ? { left } : {}),
    });
  });
  if (detail.invulnerable) add("invulnerable", "Invulnerable", [bar(detail.invulnerable, "", "Cannot be hit")]);
  // Zeros where nothing was ever set are no window worth a track; the facts still tell them.
  const atomic = detail.flags.some((flag) => flag.name === "Atomic") || (detail.atomic?.last ?? 0) > 0;
  if (detail.atomic && atomic) add("atomic", "Atomic", [bar(detail.atomic, "", "Cannot be interrupted")]);
  if (detail.actionFrame !== null) {
    add("action", "Action frame", [point(detail.actionFrame, "triangle", "Action frame")]);
  }
  add(
    "damage",
    "Self damage",
    detail.selfDamage.map(({ frame, points }) =>
      point(frame, "square", `Loses ${count(points, "hit point")}`, `\u2212${points}`),
    ),
  );
  add(
    "particle",
    "Particles",
    detail.particles.map(({ span, name, bone }) => bar(span, `${name} \u00b7 ${bone}`, `Particle ${name} at ${bone}`)),
  );
  add(
    "blur",
    "Motion blur",
    detail.motionBlur.map(({ span, bones }) => bar(span, list(bones), `Blurs ${list(bones)}`)),
  );
  add("step", "Footsteps", detail.footsteps.map(stepMark));
  add(
    "sound",
    "Sounds",
    detail.sounds.map(({ frame, name }) => point(frame, "circle", `Sound ${name}`, name)),
  );
  tracks.push(...blendTracks(detail));
  add("pause", "Pauses", pauseMarks(detail));
  return tracks;
});
