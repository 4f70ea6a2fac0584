import type { AnimationRow, Company, Queued, Summary } from "../contract.ts";
import { bareName } from "../lib/format.ts";

/** What an animation is shown with: questions about a `Company`, and edits of a queue. */

/** Steps the engine takes; its `MOST_QUEUED`. */
export const MOST_QUEUED = 64;

export type Queue = readonly Queued[];

/** Handles of everything a company needs besides the animation it is for; a queue's first step is that animation. */
export function membersOf(company: Company | null): readonly number[] {
  if (!company) return [];
  if ("base" in company) return [company.base.animation];
  if ("victim" in company) return [company.victim.animation];
  if ("queue" in company) return [...new Set(company.queue.steps.map((step) => step.animation))];
  if ("aim" in company) return company.aim.base === null ? [] : [company.aim.base];
  return [company.other.animation];
}

/** The company without what is not open any more: a shorter queue, or none at all. */
export function stillOpen(company: Company | null, rows: readonly AnimationRow[]): Company | null {
  if (!company) return null;
  const open = new Set(rows.map((row) => row.id));
  if ("queue" in company) {
    const [first] = company.queue.steps;
    const steps = company.queue.steps.filter((step) => open.has(step.animation));
    return first && open.has(first.animation) ? { queue: { steps } } : null;
  }
  return membersOf(company).every((id) => open.has(id)) ? company : null;
}

export function queueStillOpen(queue: Queue, rows: readonly AnimationRow[]): Queue {
  const open = new Set(rows.map((row) => row.id));
  return queue.every((step) => open.has(step.animation)) ? queue : queue.filter((step) => open.has(step.animation));
}

export function sameQueue(one: Queue, other: Queue): boolean {
  return (
    one.length === other.length &&
    one.every((step, i) => {
      const twin = other[i];
      return (
        twin !== undefined &&
        step.animation === twin.animation &&
        (step.enter ?? "auto") === (twin.enter ?? "auto") &&
        (step.frames ?? null) === (twin.frames ?? null)
      );
    })
  );
}

/** The queue that is on the stage, or null. */
export function queueOf(company: Company | null): Queue | null {
  return company && "queue" in company ? company.queue.steps : null;
}

export function added(queue: Queue, animation: number): Queue {
  return queue.length >= MOST_QUEUED ? queue : [...queue, { animation }];
}

export function removed(queue: Queue, at: number): Queue {
  return queue.filter((_, i) => i !== at);
}

/** The step at `from` taken out and put in so that it is number `to` then; the same queue where there is no such step. */
export function moved(queue: Queue, from: number, to: number): Queue {
  const step = queue[from];
  const target = Math.min(queue.length - 1, Math.max(0, to));
  if (!step || target === from) return queue;
  const rest = removed(queue, from);
  return [...rest.slice(0, target), step, ...rest.slice(target)];
}

export function changed(queue: Queue, at: number, change: Partial<Queued>): Queue {
  return queue.map((step, i) => (i === at ? { ...step, ...change } : step));
}

/** A cut length as typed: whole and at least 1; none for as long as the animation, or longer. */
export function cutLength(typed: string, frames: number): number | null {
  if (!/^\s*\d{1,6}\s*$/.test(typed)) return null;
  const value = Math.max(1, Number(typed));
  return value >= frames ? null : value;
}

/** The animation and what is with it, in a few words: "with its victim DEMthrow_tgt". */
export function companyWords(company: Company | null, summary: Summary): string {
  if (!company) return "alone";
  const name = (id: number | null) => bareName(summary.animations.find((row) => row.id === id)?.name ?? "");
  if ("base" in company) return `over ${name(company.base.animation)}`;
  if ("victim" in company) return `with its victim ${name(company.victim.animation)}`;
  if ("queue" in company) {
    const more = company.queue.steps.length - 1;
    return more === 1 ? "with 1 animation after it" : `with ${more} animations after it`;
  }
  if ("aim" in company) {
    const screen = company.aim.screen ? `on the aiming screen ${company.aim.screen}` : "on its aiming screen";
    return company.aim.base === null ? screen : `${screen}, over ${name(company.aim.base)}`;
  }
  return `${company.other.beside ? "beside" : "in one place with"} ${name(company.other.animation)}`;
}
