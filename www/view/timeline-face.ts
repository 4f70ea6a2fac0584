import type { Span } from "../contract.ts";
import { rulerTicks, type View, xOf } from "../state/timeline-scale.ts";
import type { Track } from "../state/tracks.ts";
import type { Shapes } from "./sound-shapes.ts";
import { type Palette, readPalette } from "./timeline-colours.ts";
import { brush, paintMap, paintRuler, paintTrack } from "./timeline-paint.ts";

/** Pixels a number on the ruler takes. */
const TICK_ROOM = 46;

/** What there is to show, and which part of it. */
export interface Shown {
  readonly view: View;
  /** Pixels of the lanes. */
  readonly width: number;
  readonly frameCount: number;
  readonly total: number;
  readonly range: Span | null;
  /** Rows as they stand below each other. */
  readonly tracks: readonly Track[];
  /** Rows of the small map. */
  readonly mapped: readonly Track[];
  /** What sounds look like, by name. */
  readonly shapes: Shapes;
  readonly empty: boolean;
}

/** Places and paints what moves when one zooms, pans or plays, in the elements Lit has made. */
export class TimelineFace {
  readonly #root: ParentNode;
  #palette: Palette | null = null;
  #mapStale = true;
  #stale = new Set<Element>();

  constructor(root: ParentNode) {
    this.#root = root;
  }

  /** Colours or the typeface are others. */
  lookChanged(): void {
    this.#palette = null;
    this.#mapStale = true;
  }

  /** The whole is another, or another width. */
  wholeChanged(): void {
    this.#mapStale = true;
  }

  paint(shown: Shown): void {
    const { view, width, frameCount, total, range, empty } = shown;
    const probe = this.#find(".probe");
    const ruler = this.#find<HTMLCanvasElement>(".ruler canvas");
    if (width < 1 || !probe || !ruler) return;
    this.#palette ??= readPalette(probe);
    const x = (time: number) => Math.max(0, Math.min(width, xOf(view, width, time)));
    this.#stretch(".tail", x(frameCount), x(total));
    if (range) this.#placeRange(range, shown);
    const on = brush(ruler, width, ruler.parentElement?.clientHeight ?? 0, view, this.#palette);
    if (on) paintRuler(on, empty ? [] : rulerTicks(view, frameCount, width / TICK_ROOM));
    this.#stale = new Set(this.#rows());
    this.paintRows(shown);
    this.#paintMap(shown);
  }

  /** Paints the rows that are seen; the others are painted when they are scrolled to. */
  paintRows({ tracks, width, view, shapes }: Shown): void {
    const palette = this.#palette;
    const scroller = this.#find(".scroll");
    if (!palette || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const rows = this.#rows();
    // All are measured before the first is painted, so that the page is laid out once.
    const boxes = rows.map((row) => row.getBoundingClientRect());
    rows.forEach((row, i) => {
      const [box, track, canvas] = [boxes[i], tracks[i], row.firstElementChild];
      if (!box || !track || !this.#stale.has(row) || box.bottom < top || box.top > bottom) return;
      this.#stale.delete(row);
      const on = canvas instanceof HTMLCanvasElement && brush(canvas, width, Math.floor(box.height), view, palette);
      if (on) paintTrack(on, track, shapes);
    });
  }

  /** The playhead, in the rows, on the ruler and on the map. */
  place({ view, width, total }: Shown, frame: number): void {
    const x = xOf(view, width, frame + 0.5);
    const away = x < -0.5 || x > width + 0.5;
    const [head, number] = [this.#find(".head"), this.#find(".number")];
    for (const element of [head, number]) element?.classList.toggle("away", away);
    move(head, x);
    move(number, x, " translateX(-50%)");
    move(this.#find(".at"), ((frame + 0.5) / total) * width);
  }

  /** A second, fainter one under the pointer, with its number; null takes it away. */
  point({ view, width }: Shown, frame: number | null): void {
    const [line, number] = [this.#find(".hover"), this.#find(".ghost")];
    for (const element of [line, number]) if (element) element.hidden = frame === null;
    if (frame === null || !number) return;
    const x = xOf(view, width, frame + 0.5);
    move(line, x);
    move(number, x, " translateX(-50%)");
    number.textContent = String(frame);
  }

  #placeRange(range: Span, { view, width }: Shown): void {
    const [from, to] = [xOf(view, width, range.first), xOf(view, width, range.last + 1)];
    const [a, b] = [Math.max(0, Math.min(width, from)), Math.max(0, Math.min(width, to))];
    this.#stretch(".loop", a, b);
    this.#stretch(".before", 0, a);
    this.#stretch(".behind", b, width);
    for (const [end, x] of [
      ["first", from],
      ["last", to],
    ] as const) {
      const handle = this.#find(`.handle.${end}`);
      move(handle, x);
      // Out of sight it is still found by the keys, which bring it back.
      handle?.classList.toggle("away", x < -1 || x > width + 1);
    }
  }

  #paintMap({ view, total, width, mapped }: Shown): void {
    const [map, canvas] = [this.#find(".map"), this.#find<HTMLCanvasElement>(".map canvas")];
    const whole = view.span >= total - 1e-6;
    map?.classList.toggle("unused", whole);
    if (whole || !this.#palette || !canvas) return;
    if (this.#mapStale) {
      this.#mapStale = false;
      const all = { from: 0, span: total };
      const on = brush(canvas, width, canvas.parentElement?.clientHeight ?? 0, all, this.#palette);
      if (on) paintMap(on, mapped);
    }
    // Of a long animation the part that is seen would be too thin to take hold of.
    const wide = Math.max(12, (view.span / total) * width);
    const from = (view.from / (total - view.span)) * (width - wide);
    this.#stretch(".thumb", from, from + wide);
  }

  #stretch(selector: string, from: number, to: number): void {
    const element = this.#find(selector);
    move(element, from);
    if (element) element.style.width = `${Math.max(0, to - from).toFixed(2)}px`;
  }

  #find<T extends HTMLElement = HTMLElement>(selector: string): T | null {
    return this.#root.querySelector<T>(selector);
  }

  #rows(): readonly HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>("[data-row]")];
  }
}

function move(element: HTMLElement | null, x: number, and = ""): void {
  if (element) element.style.transform = `translateX(${x.toFixed(2)}px)${and}`;
}
