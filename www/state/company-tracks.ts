import type { Company, Detail, QueuePlan, Staged } from "../contract.ts";
import { bareName, count, decimal } from "../lib/format.ts";
import { groupsOf } from "./timeline-keys.ts";
import { bar, type Mark, shifted, type Track, type TrackGroup, tracksFrom, tracksOf } from "./tracks.ts";

/** What the timeline shows while several animations play. */

type Details = ReadonlyMap<number, Detail>;

/** What of a step is shown on a queue's timeline: which moves hit, and what one hears and sees of them. */
const OF_A_STEP: ReadonlySet<Track["kind"]> = new Set(["attack", "invulnerable", "damage", "step"]);

function heading(detail: Detail): string {
  return bareName(detail.name);
}

/** A thrower's rows, then its victim's. */
function throwGroups(thrower: Detail, victim: Detail): readonly TrackGroup[] {
  return [
    { title: `Thrower, ${heading(thrower)}`, tracks: tracksOf(thrower) },
    { title: `Victim, ${heading(victim)}`, tracks: tracksOf(victim) },
  ];
}

/** One lane of steps with the frames over which each is blended into, then what happens in each. */
export function queueGroups(plan: QueuePlan, details: Details): readonly TrackGroup[] {
  const steps: Mark[] = [];
  const blends: Mark[] = [];
  const events = new Map<Track["kind"], Mark[]>();
  for (const [i, step] of plan.steps.entries()) {
    const name = bareName(step.animation.name);
    const last = step.start + Math.max(1, step.frames) - 1;
    // Neighbours of one filling could not be told apart.
    steps.push({
      ...bar({ first: step.start, last }, name, `${i + 1}. ${name}`),
      ...(i % 2 === 1 ? { look: "light" as const } : {}),
    });
    if (step.blend > 0) {
      const end = step.start + Math.min(step.blend, Math.max(1, step.frames)) - 1;
      blends.push(bar({ first: step.start, last: end }, "", `Blends into ${name} over ${count(step.blend, "frame")}`));
    }
    const detail = step.animation.animation === null ? undefined : details.get(step.animation.animation);
    if (!detail) continue;
    for (const track of shifted(tracksOf(detail), step.start)) {
      if (!OF_A_STEP.has(track.kind)) continue;
      const marks = events.get(track.kind) ?? [];
      // A step that is cut short ends what it does there.
      for (const mark of track.marks) if (mark.first <= last) marks.push({ ...mark, last: Math.min(mark.last, last) });
      events.set(track.kind, marks);
    }
  }
  const labels: Partial<Record<Track["kind"], string>> = {
    attack: "Attacks",
    invulnerable: "Invulnerable",
    damage: "Self damage",
    step: "Footsteps",
  };
  return [
    {
      title: "",
      tracks: [
        ...tracksFrom("key", "Plays", steps),
        ...tracksFrom("blend", "Blends in", blends),
        ...[...events].flatMap(([kind, marks]) => tracksFrom(kind, labels[kind] ?? kind, marks)),
      ],
    },
  ];
}

/** The same rows on another clock. */
function stretched(tracks: readonly Track[], by: number): readonly Track[] {
  if (by === 1) return tracks;
  const at = (frame: number) => Math.round(frame * by);
  return tracks.map((track) => ({
    ...track,
    marks: track.marks.map((mark) => ({
      ...mark,
      first: at(mark.first),
      last: at(mark.last),
      title: `${mark.title} (its own frame ${mark.first})`,
    })),
  }));
}

/** Rows of the timeline for what is on the stage, or null for those of the animation alone. */
export function companyGroups(
  company: Company | null,
  own: Detail | null,
  staged: Staged | null,
  details: Details,
): readonly TrackGroup[] | null {
  if (!company || !own || !staged) return null;
  if ("victim" in company) {
    const victim = details.get(company.victim.animation);
    return victim && staged.throw ? throwGroups(own, victim) : null;
  }
  if ("queue" in company) return staged.queue ? queueGroups(staged.queue, details) : null;
  if ("other" in company) {
    const other = details.get(company.other.animation);
    if (!other) return null;
    const by = company.other.pairing === "stretched" ? Math.max(1, own.frames - 1) / Math.max(1, other.frames - 1) : 1;
    const pace = by === 1 ? "" : `, at ${decimal(1 / by)}\u00d7`;
    return [
      { title: heading(own), tracks: tracksOf(own) },
      {
        title: `${heading(other)}${own.name === other.name ? ` of ${other.file}` : ""}${pace}`,
        tracks: stretched(tracksOf(other), by),
      },
    ];
  }
  if ("aim" in company) {
    // Its frames are directions, not moments: what goes on in time is the animation below.
    const below = company.aim.base === null ? undefined : details.get(company.aim.base);
    return below ? groupsOf(below) : [];
  }
  return null;
}
