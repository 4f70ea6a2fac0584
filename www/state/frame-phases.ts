import type { FrameRow } from "../contract.ts";

/** A stretch of a move: what its frames are good for. Pauses lie behind its end. */
export interface Phase {
  readonly kind: "startup" | "active" | "gap" | "recovery" | "whole" | "hardPause" | "softPause";
  /** First frame, and how many. */
  readonly first: number;
  readonly frames: number;
  /** False for a pause that a direct animation cancels. */
  readonly counts: boolean;
}

/** The stretches of a move in order. Up to its end they add up to its frames. */
export function phases(row: FrameRow): readonly Phase[] {
  const found: Phase[] = [];
  const add = (kind: Phase["kind"], first: number, frames: number, counts = true) => {
    if (frames > 0) found.push({ kind, first, frames, counts });
  };
  const windows = activeWindows(row);
  let at = 0;
  for (const [first, end] of windows) {
    add(at === 0 ? "startup" : "gap", at, first - at);
    add("active", first, end - first);
    at = end;
  }
  if (row.startup === null || windows.length === 0) add("whole", 0, row.frames);
  else add("recovery", at, row.frames - at);
  add("hardPause", row.frames, row.hardPause, row.pausesCount);
  add("softPause", row.frames + row.hardPause, row.softPause, row.pausesCount);
  return found;
}

/** Where anything can hit, as [first, end) in order, attacks that touch or overlap as one. */
function activeWindows({ attacks, frames }: FrameRow): readonly (readonly [number, number])[] {
  const spans = attacks
    .map(({ span }): [number, number] => [Math.max(0, span.first), Math.min(frames, span.last + 1)])
    .filter(([first, end]) => first < end)
    .sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else joined.push(span);
  }
  return joined;
}
