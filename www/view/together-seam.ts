import { html, nothing } from "lit";
import type { Drift, QueuePlan } from "../contract.ts";
import { count, decimal, length, type Units } from "../lib/format.ts";

/** A jump is what goes much farther in one frame than the frame before. */
const JUMP = 2;
/** Less than this is no slide that anybody sees, units. */
const NOTHING = 0.05;

/** The widest bar of a plan, so that all its seams are on one scale. */
export function widestDrift(plan: QueuePlan): number {
  return Math.max(0.5, ...plan.drift.map(({ carrying, left, right }) => Math.max(carrying, left, right)));
}

export function jumps({ stepOver, pace }: Drift): boolean {
  return stepOver > NOTHING && stepOver > pace * JUMP;
}

/** How far feet slide where one animation passes into the next: small bars with the numbers. */
export function seam(drift: Drift, widest: number, units: Units) {
  const rows: readonly (readonly [string, number])[] = [
    ["Carrying foot", drift.carrying],
    ["Left foot", drift.left],
    ["Right foot", drift.right],
  ];
  return html`<dl class="seam">
      ${rows.map(
        ([label, value]) => html`<div>
          <dt>${label}</dt>
          <dd class="bar" aria-hidden="true"><i style="width: ${Math.min(100, (value / widest) * 100)}%"></i></dd>
          <dd>${length(value, units)}</dd>
        </div>`,
      )}
    </dl>
    <p class="small">
      Slides over ${count(drift.frames, "frame")}.
      ${jumps(drift) ? html`<strong>It jumps:</strong> a joint goes ${length(drift.stepOver, units)} in one frame, ${length(drift.pace, units)} the frame before.` : nothing}
    </p>`;
}

/** Where a step begins, in words. */
export function standing([x, z]: readonly [number, number], turn: number, units: Units): string {
  const degrees = (turn * 180) / Math.PI;
  const way = [
    Math.abs(z) < 0.05 ? "" : `${length(Math.abs(z), units)} ${z > 0 ? "ahead" : "back"}`,
    Math.abs(x) < 0.05 ? "" : `${length(Math.abs(x), units)} ${x > 0 ? "left" : "right"}`,
  ].filter(Boolean);
  const where = way.length > 0 ? way.join(", ") : "at the start";
  return Math.abs(degrees) < 0.5
    ? where
    : `${where}, turned ${decimal(Math.abs(degrees), 0)}\u00b0 ${degrees > 0 ? "left" : "right"}`;
}
