import type { Detail, Span } from "../contract.ts";
import { count, span as spanText } from "../lib/format.ts";
import { memo } from "../lib/memo.ts";
import { type Keys, type Track, type TrackGroup, tracksOf } from "./tracks.ts";

/** The two neighbours furthest apart, the first such pair; null with fewer than two keys. */
export function largestGap(frames: readonly number[]): Span | null {
  let gap: Span | null = null;
  for (let i = 1; i < frames.length; i += 1) {
    const [first, last] = [frames[i - 1] ?? 0, frames[i] ?? 0];
    if (!gap || last - first > gap.last - gap.first) gap = { first, last };
  }
  return gap;
}

/** Each frame once, ascending. */
function ordered(frames: readonly number[]): readonly number[] {
  const straight = frames.every((frame, i) => i === 0 || frame > (frames[i - 1] ?? 0));
  return straight ? frames : [...new Set(frames)].sort((a, b) => a - b);
}

function together(all: readonly (readonly number[])[], of: string): Keys {
  const rows = new Map<number, number>();
  for (const frames of all) for (const frame of frames) rows.set(frame, (rows.get(frame) ?? 0) + 1);
  const frames = [...rows.keys()].sort((a, b) => a - b);
  return { frames, shares: frames.map((frame) => (rows.get(frame) ?? 0) / all.length), gap: null, of };
}

/** Rows of key frames, folded under one that shows on which frames how many of them have a key; null without rows. */
export function keysGroup(
  title: string,
  of: string,
  rows: readonly { readonly label: string; readonly frames: readonly number[] }[],
): TrackGroup | null {
  if (rows.length === 0) return null;
  const all = rows.map(({ frames }) => ordered(frames));
  return {
    title,
    tracks: rows.map(({ label }, i) => {
      const frames = all[i] ?? [];
      return { kind: "key", label, marks: [], keys: { frames, shares: null, gap: largestGap(frames), of } };
    }),
    folded: { kind: "key", label: title, marks: [], keys: together(all, of) },
  };
}

/** A row a bone; null without keys. */
export function keysOf(detail: Detail): TrackGroup | null {
  const bones = detail.keys?.perBone ?? [];
  return keysGroup(
    "Keys",
    "bone",
    bones.map(({ bone, frames }) => ({ label: bone, frames })),
  );
}

/** Everything the timeline shows of one animation. */
export const groupsOf = memo((detail: Detail): readonly TrackGroup[] => {
  const keys = keysOf(detail);
  const tracks: TrackGroup = { title: "", tracks: tracksOf(detail) };
  return keys ? [tracks, keys] : [tracks];
});

/** Place of the first item not below `value`. */
export function lowerBound(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A bone's keys in a sentence: "LeftThigh: 12 keys, largest gap 8 frames, from 12 to 20". */
export function keysWords({ label, keys }: Track): string {
  if (!keys) return label;
  const { frames, gap, shares } = keys;
  if (shares) return `${label}: ${count(frames.length, "frame")} with keys`;
  if (!gap) return `${label}: ${count(frames.length, "key")}`;
  return `${label}: ${count(frames.length, "key")}, largest gap ${count(gap.last - gap.first, "frame")}, ${spanText(gap.first, gap.last)}`;
}

/** What the row says at a frame: a key, or the gap it lies in. `rows` is how many it stands for. */
export function keyWordsAt({ keys }: Track, frame: number, rows: number): string {
  if (!keys) return "";
  const { frames, shares } = keys;
  const at = lowerBound(frames, frame);
  if (frames[at] === frame) {
    return shares
      ? `Keys of ${Math.round((shares[at] ?? 0) * rows)} of ${count(rows, keys.of)}, frame ${frame}`
      : `Key on frame ${frame}`;
  }
  const [before, after] = [frames[at - 1], frames[at]];
  if (before === undefined || after === undefined) return `No key on frame ${frame}`;
  return `Between keys ${before} and ${after}: ${count(after - before, "frame")}`;
}
