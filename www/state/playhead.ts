import type { Tick } from "../contract.ts";
import { Store } from "./store.ts";

/**
 * What changes with every frame. It has a store of its own so that sixty ticks a second move a line and a number
 * instead of rendering the page: those few views that show it listen here and write to their elements directly.
 */
export type Playhead = Store<Tick>;

export function createPlayhead(): Playhead {
  return new Store<Tick>({
    frame: 0,
    playing: false,
    root: [0, 0],
    camera: { yaw: 0, pitch: 0, distance: 0, target: [0, 0, 0] },
    labels: null,
  });
}

/** What a view may do with it. */
export type Ticks = Pick<Playhead, "value" | "subscribe">;
