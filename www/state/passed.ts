import type { Tick, Transport } from "../contract.ts";

/** Further than so many frames at once is a hand on the playhead, not play, where not enough time has gone by for them. */
const LARGEST_STEP = 16;

/** A moment of play, and when that was, in milliseconds. */
export interface Moment extends Pick<Tick, "frame" | "playing"> {
  readonly at: number;
}

/**
 * Whether play came past a frame between two moments: past those after the one before, up to the one now, and past the
 * one it set out from. Nothing is passed by seeking, or backwards: a sound that starts there would have begun at its end.
 */
export function passing(
  before: Moment,
  now: Moment,
  { speed, loop, range }: Pick<Transport, "speed" | "loop" | "range">,
  frames: number,
): (frame: number) => boolean {
  const [first, last] = range ? [range.first, range.last] : [0, Math.max(0, frames - 1)];
  // Play that has just come to its end says so together with the last frame.
  const plays = now.playing || (before.playing && !loop && now.frame >= last);
  if (!plays || speed <= 0) return () => false;
  const round = loop && now.frame < before.frame;
  const step = now.frame - before.frame + (round ? last - first + 1 : 0);
  // A slow machine draws few pictures, and takes its time for each.
  const possible = Math.max(LARGEST_STEP * Math.max(1, speed), (now.at - before.at) * 0.06 * speed * 1.5);
  if (step < 0 || step > possible) return () => false;
  const sets = (frame: number) => !before.playing && frame === Math.ceil(before.frame - 1e-6);
  if (!round) return (frame) => (frame > before.frame || sets(frame)) && frame <= now.frame;
  return (frame) => (frame > before.frame && frame <= last) || (frame >= first && frame <= now.frame) || sets(frame);
}
