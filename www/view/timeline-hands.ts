import type { Span } from "../contract.ts";
import type { Commands } from "../state/commands.ts";
import { loopOver, nextEdge, snapped } from "../state/timeline-edges.ts";
import { panned, pinched, revealed, timeOf, type View, zoomed } from "../state/timeline-scale.ts";
import type { Mark } from "../state/tracks.ts";

/** What the timeline asks for. */
export type TimelineCommands = Pick<Commands, "ask" | "seek" | "nudge" | "hold" | "setRange">;

/** What hands need to know of the timeline they work on, and may do to it. */
export interface Handled {
  readonly commands: TimelineCommands;
  readonly frameCount: number;
  /** Frames with the tail. */
  readonly total: number;
  readonly range: Span | null;
  readonly view: View;
  readonly width: number;
  readonly edges: readonly number[];
  /** Where the playhead stands. */
  readonly frame: number;
  /** Left end of the lanes in the window. */
  left(): number;
  /** Shows another part. */
  show(view: View): void;
  markUnder(event: MouseEvent): Mark | null;
  /** Says what is there; null takes it back. */
  tell(event: PointerEvent | null): void;
  /** Says what is at the playhead. */
  tellFrame(frame: number): void;
  telling(): boolean;
  focusRuler(): void;
}

/** Pixels within which a drag snaps to where something begins or ends. */
const SNAP = 7;
/** Pixels a finger may stray and still only tap. */
const STRAY = 5;
/** A step of the zoom by key or button. */
export const ZOOM_STEP = 1.6;

type Gesture =
  | { readonly kind: "press"; readonly x: number }
  | { readonly kind: "scrub" }
  | { readonly kind: "range"; readonly from: number; moved: boolean }
  | { readonly kind: "edge"; readonly fixed: number }
  | { readonly kind: "pan"; readonly time: number }
  | { readonly kind: "map"; readonly grab: number }
  | { readonly kind: "pinch"; readonly held: readonly [number, number] }
  /** A finger is still down, but what it began is over. */
  | { readonly kind: "none" };

/** Where in the timeline an event happened: its innermost `data-zone`; "control" for what acts by itself. */
function zoneOf(event: Event): string {
  for (const element of event.composedPath()) {
    if (!(element instanceof HTMLElement)) continue;
    if (element.localName === "button" || element.localName === "kata-popup") return "control";
    if (element.dataset.zone) return element.dataset.zone;
  }
  return "";
}

/** Turns pointers, wheel and keys into seeking, looping, zooming and panning. */
export class TimelineHands {
  readonly #host: Handled;
  readonly #pointers = new Map<number, number>();
  #gesture: Gesture | null = null;

  constructor(host: Handled) {
    this.#host = host;
  }

  /** Whether the view is being moved by hand. */
  get busy(): boolean {
    return this.#gesture !== null;
  }

  readonly down = (event: PointerEvent): void => {
    const host = this.#host;
    const zone = zoneOf(event);
    const x = event.clientX - host.left();
    if (zone === "control" || (x < -8 && zone !== "first" && zone !== "last") || event.button > 1) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, x);
    host.tell(null);
    if (this.#pointers.size > 1) {
      this.#pinch();
      return;
    }
    if (zone === "first" || zone === "last") (event.composedPath()[0] as HTMLElement).focus();
    else host.focusRuler();
    this.#gesture = this.#begin(event, zone, x);
  };

  #begin(event: PointerEvent, zone: string, x: number): Gesture {
    const { range, view, width, total } = this.#host;
    if (event.button === 1) return { kind: "pan", time: timeOf(view, width, x) };
    if (zone === "map") {
      const time = (x / width) * total;
      const inside = time >= view.from && time <= view.from + view.span;
      const grab = inside ? time - view.from : view.span / 2;
      this.#host.show(panned(view, total, time - grab - view.from));
      return { kind: "map", grab };
    }
    if (range && zone === "first") return { kind: "edge", fixed: range.last };
    if (range && zone === "last") return { kind: "edge", fixed: range.first };
    if (zone === "ruler") return { kind: "range", from: this.#frameAt(event, x), moved: false };
    // A finger may be about to scroll the rows.
    if (event.pointerType === "touch") return { kind: "press", x };
    return this.#scrub(event, x);
  }

  readonly move = (event: PointerEvent): void => {
    const host = this.#host;
    const gesture = this.#gesture;
    if (!gesture) {
      if (event.pointerType !== "touch") host.tell(zoneOf(event) === "control" ? null : event);
      return;
    }
    if (!this.#pointers.has(event.pointerId)) return;
    const x = event.clientX - host.left();
    this.#pointers.set(event.pointerId, x);
    switch (gesture.kind) {
      case "press":
        if (Math.abs(x - gesture.x) > STRAY) this.#gesture = this.#scrub(event, x);
        break;
      case "scrub":
        host.commands.seek(this.#reach(this.#frameAt(event, x)));
        break;
      case "range": {
        const to = this.#frameAt(event, x);
        if (to !== gesture.from) gesture.moved = true;
        if (gesture.moved) this.#loop(gesture.from, this.#reach(to));
        break;
      }
      case "edge":
        this.#loop(gesture.fixed, this.#reach(this.#frameAt(event, x)));
        break;
      case "pan":
        host.show(panned(host.view, host.total, gesture.time - timeOf(host.view, host.width, x)));
        break;
      case "map":
        host.show(panned(host.view, host.total, (x / host.width) * host.total - gesture.grab - host.view.from));
        break;
      case "pinch": {
        const [one = 0, other = 0] = this.#pointers.values();
        host.show(pinched(host.total, host.width, gesture.held, [one, other]));
        break;
      }
      case "none":
        break;
    }
  };

  readonly up = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (!this.#pointers.delete(event.pointerId) || !gesture) return;
    const { commands } = this.#host;
    const done = event.type === "pointerup";
    if (gesture.kind === "scrub") commands.hold(false);
    if (done && gesture.kind === "press") {
      commands.seek(this.#frameAt(event, gesture.x));
      this.#host.tell(event);
    }
    if (done && gesture.kind === "range" && !gesture.moved) commands.seek(gesture.from);
    this.#gesture = this.#pointers.size > 0 ? { kind: "none" } : null;
  };

  /** Over a mark: loops over it. Elsewhere: loops no longer. */
  readonly twice = (event: MouseEvent): void => {
    const { commands, frameCount: frames } = this.#host;
    if (zoneOf(event) === "control" || event.clientX < this.#host.left()) return;
    const mark = this.#host.markUnder(event);
    if (mark) {
      const loop = loopOver(mark, frames);
      if (loop) commands.setRange(loop);
    } else commands.setRange(null);
  };

  readonly wheel = (event: WheelEvent): void => {
    const { view, total, width } = this.#host;
    // Lines and pages, as some mice count, in pixels.
    const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 16 : width;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      // A pinch on a touch pad comes in small steps, a notch of a wheel in one of about a hundred pixels.
      const factor = Math.exp(
        (-Math.max(-120, Math.min(120, event.deltaY * unit)) * (Math.abs(event.deltaY) < 20 ? 4 : 1.5)) / 400,
      );
      this.#host.show(zoomed(view, total, factor, timeOf(view, width, event.clientX - this.#host.left())));
      return;
    }
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (across === 0 || (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX)) || view.span >= total)
      return;
    event.preventDefault();
    this.#host.show(panned(view, total, ((across * unit) / width) * view.span));
  };

  readonly key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // In the legend, arrows and letters are not for the timeline.
    if (event.composedPath().some((element) => element instanceof HTMLElement && element.localName === "kata-popup"))
      return;
    const zone = zoneOf(event);
    if (this.#act(event.key, event.shiftKey, zone === "first" || zone === "last" ? zone : null)) event.preventDefault();
  };

  #act(key: string, shift: boolean, handle: "first" | "last" | null): boolean {
    const { commands, frameCount: frames, edges, range } = this.#host;
    const frame = this.#host.frame;
    switch (key) {
      case "ArrowLeft":
      case "ArrowRight": {
        const direction = key === "ArrowLeft" ? -1 : 1;
        const from = handle && range ? range[handle] : frame;
        const whole = direction > 0 ? Math.floor(from) : Math.ceil(from);
        const to = shift ? nextEdge(edges, from, direction, frames) : whole + direction;
        if (handle && range) this.#moveEnd(range, handle, to);
        else this.#go(to);
        return true;
      }
      case "PageUp":
      case "PageDown": {
        const by = key === "PageUp" ? 10 : -10;
        if (handle && range) this.#moveEnd(range, handle, range[handle] + by);
        else this.#go(Math.round(frame) + by);
        return true;
      }
      case "i":
      case "I":
      case "o":
      case "O": {
        const at = Math.max(0, Math.min(frames - 1, Math.round(frame)));
        const end = key.toLowerCase() === "i" ? "first" : "last";
        commands.setRange({ first: range?.first ?? 0, last: range?.last ?? frames - 1, [end]: at });
        return true;
      }
      case "+":
      case "=":
        this.zoom(ZOOM_STEP);
        return true;
      case "-":
      case "_":
        this.zoom(1 / ZOOM_STEP);
        return true;
      case "Escape":
        if (this.#host.telling()) this.#host.tell(null);
        else if (range) commands.setRange(null);
        else return false;
        return true;
      default:
        return false;
    }
  }

  /** Around the playhead where it is seen, else around the middle. */
  zoom(factor: number): void {
    const { view, total } = this.#host;
    const at = this.#host.frame + 0.5;
    const seen = at >= view.from && at <= view.from + view.span;
    this.#host.show(zoomed(view, total, factor, seen ? at : view.from + view.span / 2));
  }

  #go(to: number): void {
    const { commands, frameCount: frames, frame } = this.#host;
    const at = Math.max(0, Math.min(frames - 1, to));
    // As `nudge` counts: from between two frames to the whole one on the way.
    commands.nudge(at - (at > frame ? Math.floor(frame + 1e-6) : Math.ceil(frame - 1e-6)));
    this.#host.tellFrame(at);
  }

  /** An end goes as far as its other end. */
  #moveEnd(range: Span, end: "first" | "last", to: number): void {
    const { commands, frameCount: frames } = this.#host;
    const [low, high] = end === "first" ? [0, range.last - 1] : [range.first + 1, frames - 1];
    commands.setRange({ ...range, [end]: Math.max(low, Math.min(high, to)) });
  }

  #scrub(event: PointerEvent, x: number): Gesture {
    this.#host.commands.hold(true);
    this.#host.commands.seek(this.#frameAt(event, x));
    return { kind: "scrub" };
  }

  #pinch(): void {
    const { view, width, commands } = this.#host;
    if (this.#gesture?.kind === "scrub") commands.hold(false);
    const [one = 0, other = 0] = this.#pointers.values();
    this.#gesture =
      this.#pointers.size === 2
        ? { kind: "pinch", held: [timeOf(view, width, one), timeOf(view, width, other)] }
        : { kind: "none" };
  }

  /** The whole frame at a place; Alt keeps it from snapping. */
  #frameAt(event: PointerEvent, x: number): number {
    const { view, width, frameCount: frames, edges } = this.#host;
    return snapped(timeOf(view, width, x), frames, edges, event.altKey ? 0 : (SNAP / Math.max(1, width)) * view.span);
  }

  /** A drag beyond either end takes the view along. */
  #reach(frame: number): number {
    const { view, total } = this.#host;
    const next = revealed(view, total, frame);
    if (next !== view) this.#host.show(next);
    return frame;
  }

  #loop(one: number, other: number): void {
    this.#host.commands.setRange({ first: Math.min(one, other), last: Math.max(one, other) });
  }
}
