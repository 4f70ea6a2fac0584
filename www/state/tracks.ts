import type { Detail, Span } from "../contract.ts";
import { count, list, span as spanText } from "../lib/format.ts";
import { memo } from "../lib/memo.ts";

export type TrackKind =
  | "attack"
  | "invulnerable"
  | "atomic"
  | "damage"
  | "action"
  | "blend"
  | "particle"
  | "blur"
  | "step"
  | "sound";

/** Something that happens on one frame or over several. */
export interface Mark {
  readonly first: number;
  readonly last: number;
  /** A bar for what lasts, else the shape by which the kind is known without its colour. */
  readonly shape: "bar" | "diamond" | "circle" | "triangle" | "square";
  /** Written on a bar where it fits. */
  readonly text: string;
  /** The same in words, for pointer and screen reader. */
  readonly title: string;
}

export interface Track {
  readonly kind: TrackKind;
  readonly label: string;
  readonly marks: readonly Mark[];
}

function frames(span: Span): string {
  return span.first === span.last ? `frame ${span.first}` : `frames ${spanText(span.first, span.last)}`;
}

function bar(span: Span, text: string, title: string): Mark {
  return { first: span.first, last: span.last, shape: "bar", text, title: `${title}, ${frames(span)}` };
}

function point(frame: number, shape: Mark["shape"], title: string): Mark {
  return { first: frame, last: frame, shape, text: "", title: `${title}, frame ${frame}` };
}

/** Spreads marks that overlap over as few lanes as they need, each lane in order of time. */
export function lanes(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const result: Mark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.first - b.first || a.last - b.last)) {
    const lane = result.find((taken) => (taken[taken.length - 1]?.last ?? -1) < mark.first);
    if (lane) lane.push(mark);
    else result.push([mark]);
  }
  return result;
}

function spread(kind: TrackKind, label: string, marks: readonly Mark[]): Track[] {
  const rows = lanes(marks);
  return rows.map((lane, i) => ({ kind, label: rows.length > 1 ? `${label} ${i + 1}` : label, marks: lane }));
}

function footstepTitle(step: Detail["footsteps"][number]): string {
  if (step.left && step.right) return "Both feet step";
  return step.left ? "Left foot steps" : step.right ? "Right foot steps" : "Footstep";
}

/** The longest list of marks drawn in one track; a made-up file may name tens of thousands. */
const MOST_MARKS = 1000;
/** Lanes of one kind drawn at most. */
const MOST_LANES = 6;

function some<T>(items: readonly T[]): readonly T[] {
  return items.slice(0, MOST_MARKS);
}

/** The tracks of the timeline: only those in which something happens. */
export const tracksOf = memo((detail: Detail): readonly Track[] => {
  const tracks: Track[] = [];
  const add = (kind: TrackKind, label: string, marks: readonly Mark[]) => {
    if (marks.length > 0) tracks.push(...spread(kind, label, marks).slice(0, MOST_LANES));
  };

  some(detail.attacks)
    .slice(0, MOST_LANES)
    .forEach((attack, i, all) => {
      const title = `${attack.damage} damage, ${attack.hitType.name}${attack.bones.length > 0 ? `, with ${list(attack.bones)}` : ""}`;
      tracks.push({
        kind: "attack",
        label: all.length > 1 ? `Attack ${i + 1}` : "Attack",
        marks: [bar(attack.span, `${attack.damage} \u00b7 ${attack.hitType.name}`, title)],
      });
    });
  if (detail.invulnerable) {
    add("invulnerable", "Invulnerable", [bar(detail.invulnerable, "", "Cannot be hit")]);
  }
  // Zeros where nothing was ever set are no window worth a track; the facts still tell them.
  const atomic = detail.flags.some((flag) => flag.name === "Atomic") || (detail.atomic?.last ?? 0) > 0;
  if (detail.atomic && atomic) add("atomic", "Atomic", [bar(detail.atomic, "", "Cannot be interrupted")]);
  if (detail.actionFrame !== null) {
    add("action", "Action frame", [point(detail.actionFrame, "triangle", "Action frame")]);
  }
  const longest = detail.shortcuts.reduce((most, shortcut) => Math.max(most, shortcut.length), 0);
  if (longest > 0) {
    const from = detail.shortcuts.map((shortcut) => `${shortcut.from.name} over ${count(shortcut.length, "frame")}`);
    const text = count(longest, "frame");
    add("blend", "Blend in", [
      { first: 0, last: longest - 1, shape: "bar", text, title: `Blends in from ${list(from)}` },
    ]);
  }
  add(
    "damage",
    "Self damage",
    some(detail.selfDamage).map(({ frame, points }) => point(frame, "square", `Loses ${count(points, "hit point")}`)),
  );
  add(
    "particle",
    "Particles",
    some(detail.particles).map((particle) =>
      bar(particle.span, `${particle.name} \u00b7 ${particle.bone}`, `Particle ${particle.name} at ${particle.bone}`),
    ),
  );
  add(
    "blur",
    "Motion blur",
    some(detail.motionBlur).map((blur) => bar(blur.span, list(blur.bones), `Blurs ${list(blur.bones)}`)),
  );
  add(
    "step",
    "Footsteps",
    some(detail.footsteps).map((step) => point(step.frame, "diamond", footstepTitle(step))),
  );
  add(
    "sound",
    "Sounds",
    some(detail.sounds).map((sound) => point(sound.frame, "circle", `Sound ${sound.name}`)),
  );
  return tracks;
});

/** Numbers under a ruler: round steps, no more than fit at `room` labels, the last frame always among them. */
export function rulerTicks(frameCount: number, room: number): readonly number[] {
  const last = Math.max(0, frameCount - 1);
  const most = Math.max(2, Math.floor(room));
  const least = last / most;
  let step = 1;
  for (let unit = 1; step < least; unit *= 10) {
    for (const factor of [1, 2, 5, 10]) {
      step = unit * factor;
      if (step >= least) break;
    }
  }
  const ticks: number[] = [];
  for (let tick = 0; tick <= last; tick += step) ticks.push(tick);
  // The last frame is what one looks for; a round number too close to it makes way.
  const near = ticks[ticks.length - 1] ?? 0;
  if (near !== last) {
    if (last - near < step * 0.6 && ticks.length > 1) ticks.pop();
    ticks.push(last);
  }
  return ticks;
}
