import type { Span } from "../contract.ts";
import { lowerBound } from "./timeline-keys.ts";
import type { Mark, Track, TrackGroup } from "./tracks.ts";

/** Frames on which something begins or ends, ascending, each once. Folded rows do not count: keys are everywhere. */
export function edgesOf(groups: readonly TrackGroup[], frames: number): readonly number[] {
  const edges = new Set<number>();
  for (const { tracks, folded } of groups) {
    if (folded) continue;
    for (const { marks } of tracks) {
      for (const { first, last } of marks) {
        if (first >= 0 && first < frames) edges.add(first);
        if (last >= 0 && last < frames) edges.add(last);
      }
    }
  }
  return [...edges].sort((a, b) => a - b);
}

/** The whole frame at a time, or an edge nearer than `within` frames. `within` 0 does not snap. */
export function snapped(time: number, frames: number, edges: readonly number[], within: number): number {
  const frame = Math.max(0, Math.min(frames - 1, Math.floor(time)));
  const after = lowerBound(edges, frame);
  let best = frame;
  let distance = within;
  for (const edge of [edges[after - 1], edges[after]]) {
    // From the middle of the edge's cell.
    if (edge !== undefined && Math.abs(edge + 0.5 - time) < distance) {
      best = edge;
      distance = Math.abs(edge + 0.5 - time);
    }
  }
  return best;
}

/** The next edge in a direction, else the first or the last frame. */
export function nextEdge(edges: readonly number[], frame: number, direction: 1 | -1, frames: number): number {
  if (direction > 0) return edges[lowerBound(edges, Math.floor(frame) + 1)] ?? frames - 1;
  return edges[lowerBound(edges, Math.ceil(frame)) - 1] ?? 0;
}

/** Place of the first mark that ends at or behind a time. */
export function firstSeen(marks: readonly Mark[], time: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.last ?? 0) + 1 < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The mark under a pointer; what is thinner than `slack` frames on either side is easier to hit. */
export function markAt({ marks }: Track, time: number, slack: number): Mark | null {
  let best: Mark | null = null;
  let distance = slack;
  for (let i = firstSeen(marks, time - slack); i < marks.length; i += 1) {
    const mark = marks[i];
    if (!mark || mark.first - slack > time) break;
    const [from, to] = mark.shape === "bar" ? [mark.first, mark.last + 1] : [mark.first + 0.5, mark.first + 0.5];
    const off = Math.max(from - time, time - to, 0);
    if (off < distance || (off === 0 && !best)) {
      best = mark;
      distance = off;
    }
  }
  return best;
}

/** What happens on a frame, over all rows that are not folded. At most `most` marks. */
export function marksOn(
  groups: readonly TrackGroup[],
  frame: number,
  most: number,
): readonly { readonly track: Track; readonly mark: Mark }[] {
  const found: { track: Track; mark: Mark }[] = [];
  for (const { tracks, folded } of groups) {
    if (folded) continue;
    for (const track of tracks) {
      const mark = track.marks[firstSeen(track.marks, frame + 1)];
      if (mark && mark.first <= frame && mark.last >= frame && found.length < most) found.push({ track, mark });
    }
  }
  return found;
}

/** Frames before and behind a mark of one frame that are looped with it: one frame alone shows nothing. */
const AROUND = 6;

/** What to loop over to see a mark; null when it lies behind the last frame. */
export function loopOver(mark: Mark, frames: number): Span | null {
  if (mark.first >= frames) return null;
  const around = mark.first === mark.last ? AROUND : 0;
  return { first: Math.max(0, mark.first - around), last: Math.min(frames - 1, mark.last + around) };
}
