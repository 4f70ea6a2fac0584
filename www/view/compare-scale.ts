import type { PoseDifference } from "../contract.ts";
import { decimal, length, type Units } from "../lib/format.ts";

/** What a heat strip shows, without the strip. */

export type Metric = "angle" | "distance";

/** No scale ends below this, or rounding of keys would glow: degrees and units. */
const LEAST: Readonly<Record<Metric, number>> = { angle: 1, distance: 0.1 };

/** Where the scale ends: the worst of it, rounded up to 1, 2 or 5 of its order. */
export function scaleEnd(poses: PoseDifference, metric: Metric): number {
  const worst = metric === "angle" ? poses.worstAngle : poses.worstDistance;
  const value = Math.max(LEAST[metric], Number.isFinite(worst) ? worst : 0);
  const order = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const step = [1, 2, 5, 10].find((step) => step * order >= value - 1e-9) ?? 10;
  return step * order;
}

export function valueAt(poses: PoseDifference, metric: Metric, bone: number, frame: number): number {
  return poses.bones[bone]?.[metric][frame] ?? 0;
}

/** Bone and frame under a point of a strip of this size; null outside. */
export function cellAt(
  x: number,
  y: number,
  width: number,
  height: number,
  frames: number,
  bones: number,
): { readonly bone: number; readonly frame: number } | null {
  if (!(x >= 0 && y >= 0 && x < width && y < height) || frames < 1 || bones < 1) return null;
  return { bone: Math.floor((y / height) * bones), frame: Math.floor((x / width) * frames) };
}

/** For every column of pixels the largest value of the frames it stands for, so that one bad frame of a long move is seen. */
export function columns(values: readonly number[], width: number): readonly number[] {
  const frames = values.length;
  return Array.from({ length: Math.max(0, width) }, (_, x) => {
    const first = Math.min(frames - 1, Math.floor((x / width) * frames));
    const last = Math.max(first, Math.min(frames, Math.ceil(((x + 1) / width) * frames)) - 1);
    let most = 0;
    for (let frame = first; frame <= last; frame += 1) most = Math.max(most, values[frame] ?? 0);
    return most;
  });
}

export function metricText(value: number, metric: Metric, units: Units): string {
  if (metric === "angle") return `${decimal(value, value < 10 ? 1 : 0)}\u00b0`;
  // Centimetres are the smallest that `length` shows.
  return value > 0 && value < 0.05 ? `under ${length(0.1, units)}` : length(value, units);
}

/**
 * The animation's own frame that a column stands for: as many columns as the longer one has frames, when it is stretched.
 */
export function ownFrame(poses: PoseDifference, column: number): number {
  const [own] = poses.lengths;
  if (poses.frames <= own || poses.frames < 2) return Math.min(column, Math.max(0, own - 1));
  return Math.round((column / (poses.frames - 1)) * (own - 1));
}

export function columnOf(poses: PoseDifference, frame: number): number {
  const [own] = poses.lengths;
  if (poses.frames <= own || own < 2) return Math.min(frame, Math.max(0, poses.frames - 1));
  return (frame / (own - 1)) * (poses.frames - 1);
}
