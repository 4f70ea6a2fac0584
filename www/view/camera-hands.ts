import type { Commands } from "../state/commands.ts";

type CameraCommands = Pick<Commands, "orbit" | "pan" | "zoom" | "preset">;

/** Pixels an arrow key is worth. */
const KEY_STEP = 24;
const KEY_ZOOM = 1.15;
/** How much one pixel of a wheel zooms. */
const WHEEL_ZOOM = 0.0016;
/** A wheel that counts in lines or pages. */
const LINE = 16;
const PAGE = 400;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Turns what fingers, mouse and keys do on the stage into camera commands: one finger or the left button orbits; two
 * fingers pan and pinch; the right or middle button, or Shift, pans; the wheel zooms; pressed twice it all goes back.
 */
export class CameraHands {
  readonly #commands: CameraCommands;
  readonly #pointers = new Map<number, Point>();
  #pans = false;

  constructor(element: HTMLElement, commands: CameraCommands) {
    this.#commands = commands;
    element.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button > 2) return;
      element.setPointerCapture(event.pointerId);
      this.#pans = event.button !== 0 || event.shiftKey;
      this.#pointers.set(event.pointerId, point(event));
    });
    element.addEventListener("pointermove", (event) => this.#moved(event));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
      element.addEventListener(end, (event) => this.#pointers.delete(event.pointerId));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("dblclick", () => commands.preset("reset"));
    element.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
  }

  pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [
      0, 0,
    ];
    if (dx !== 0 || dy !== 0) {
      const move = event.shiftKey ? this.#commands.pan : this.#commands.orbit;
      move.call(this.#commands, (dx ?? 0) * KEY_STEP, (dy ?? 0) * KEY_STEP);
    } else if (event.key === "+" || event.key === "=") this.#commands.zoom(KEY_ZOOM);
    else if (event.key === "-" || event.key === "\u2212") this.#commands.zoom(1 / KEY_ZOOM);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #moved(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = point(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (this.#pointers.size === 1) {
      this.#pointers.set(event.pointerId, now);
      if (this.#pans) this.#commands.pan(dx, dy);
      else this.#commands.orbit(dx, dy);
      return;
    }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) return;
    // Each finger tells of its own half of the movement.
    this.#commands.pan(dx / 2, dy / 2);
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const nowApart = Math.hypot(now.x - other.x, now.y - other.y);
    if (apart > 8 && nowApart > 8) this.#commands.zoom(nowApart / apart);
  }

  #wheeled(event: WheelEvent): void {
    event.preventDefault();
    const unit =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? PAGE : 1;
    // A pinch on a touch pad comes as a wheel with Ctrl, in small steps.
    const pixels = event.deltaY * unit * (event.ctrlKey ? 6 : 1);
    this.#commands.zoom(Math.exp(-Math.max(-600, Math.min(600, pixels)) * WHEEL_ZOOM));
  }
}

function point(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
