/*
 * Where a frame stands on the timeline, and how that changes when one zooms or pans. A frame is a cell: frame f lies
 * between f and f + 1. Lengths are frames, places on the screen CSS pixels from the left end of the lanes.
 */

/** The part that is seen. */
export interface View {
  readonly from: number;
  readonly span: number;
}

/** Fewest frames seen at once. */
const LEAST = 6;

/** The whole animation, with its tail unless that is so long that it would squeeze the animation itself. */
export function fitted(frames: number, tail: number): View {
  return { from: 0, span: frames + Math.min(tail, Math.max(12, frames)) };
}

/** Inside of what there is. `total` counts the tail in. */
export function kept({ from, span }: View, total: number): View {
  const wide = Math.min(total, Math.max(Math.min(LEAST, total), span));
  return { from: Math.max(0, Math.min(from, total - wide)), span: wide };
}

/** Seen `factor` times as large; what lies at frame `at` keeps its place. */
export function zoomed(view: View, total: number, factor: number, at: number): View {
  const { span } = kept({ from: 0, span: view.span / factor }, total);
  return kept({ from: at - ((at - view.from) / view.span) * span, span }, total);
}

export function panned(view: View, total: number, by: number): View {
  return kept({ from: view.from + by, span: view.span }, total);
}

/** Two fingers hold two frames: each stays under its finger. */
export function pinched(
  total: number,
  width: number,
  held: readonly [number, number],
  places: readonly [number, number],
): View {
  const apart = Math.max(8, Math.abs(places[1] - places[0]));
  const span = Math.max(1e-3, Math.abs(held[1] - held[0])) * (width / apart);
  const wide = kept({ from: 0, span }, total).span;
  const middle = (places[0] + places[1]) / 2;
  return kept({ from: (held[0] + held[1]) / 2 - (middle / width) * wide, span: wide }, total);
}

/** Moved only as far as it takes to see the frame with some room around it. */
export function revealed(view: View, total: number, frame: number): View {
  const room = Math.min(2, view.span * 0.1);
  if (frame - room < view.from) return kept({ from: frame - room, span: view.span }, total);
  const end = view.from + view.span;
  return frame + 1 + room > end ? kept({ from: frame + 1 + room - view.span, span: view.span }, total) : view;
}

/** Moves along with play: the playhead is let run to three quarters of the way, then held there. */
export function followed(view: View, total: number, frame: number, backwards: boolean): View {
  const place = (frame - view.from) / view.span;
  // A loop that starts again jumps: what comes next is what one wants to see.
  const hold = place < 0 || place > 1 ? 0.15 : 0.75;
  const at = backwards ? 1 - hold : hold;
  const within = backwards ? place >= 0.25 && place <= 1 : place >= 0 && place <= 0.75;
  return within ? view : kept({ from: frame - view.span * at, span: view.span }, total);
}

/** Pixels of a time in frames. */
export function xOf(view: View, width: number, time: number): number {
  return ((time - view.from) / view.span) * width;
}

/** The time at a pixel, not rounded. */
export function timeOf(view: View, width: number, x: number): number {
  return view.from + (width > 0 ? x / width : 0) * view.span;
}

/** A number under the ruler and the frame whose middle it stands under. */
export interface RulerTick {
  readonly frame: number;
  readonly text: string;
}

/** The smallest of 1, 2, 5, 10, 20 … not below `least`. */
function roundStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const factor of [1, 2, 5]) if (unit * factor >= least) return unit * factor;
  }
}

/**
 * Round numbers, no more than about `room` of them, the last frame always among them where it is seen. Behind it the
 * tail is counted from the end: "+5".
 */
export function rulerTicks(view: View, frames: number, room: number): readonly RulerTick[] {
  const last = Math.max(0, frames - 1);
  const step = roundStep(Math.max(1, view.span / Math.max(2, Math.floor(room))));
  const end = view.from + view.span;
  const ticks: RulerTick[] = [];
  const number = (frame: number) => ticks.push({ frame, text: String(frame) });
  for (
    let tick = Math.ceil(Math.max(0, view.from - 0.5) / step) * step;
    tick <= last && tick + 0.5 <= end;
    tick += step
  ) {
    number(tick);
  }
  if (last + 0.5 >= view.from && last + 0.5 <= end) {
    // The last frame is what one looks for; a round number too close to it makes way.
    const near = ticks[ticks.length - 1]?.frame ?? Number.NEGATIVE_INFINITY;
    if (near !== last) {
      if (last - near < step * 0.6 && near > 0) ticks.pop();
      number(last);
    }
  }
  const past = Math.max(1, Math.ceil((view.from - 0.5 - last) / step));
  for (let more = past * step; last + more + 0.5 <= end; more += step) {
    ticks.push({ frame: last + more, text: `+${more}` });
  }
  return ticks;
}
