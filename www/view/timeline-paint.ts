import { firstSeen } from "../state/timeline-edges.ts";
import { lowerBound } from "../state/timeline-keys.ts";
import { type RulerTick, type View, xOf } from "../state/timeline-scale.ts";
import type { Keys, Mark, Track, TrackKind } from "../state/tracks.ts";
import type { Shapes } from "./sound-shapes.ts";
import type { Palette } from "./timeline-colours.ts";

/*
 * Rows are painted on canvases: an animation may have 65,535 frames and as many marks, and zooming paints them anew
 * with every movement of a finger. Only what is seen is visited, and what would fall on the same pixel is skipped.
 * Every kind is known without its colour: by shape, by how its bars are filled, or by both.
 */

/** A canvas to paint on, in CSS pixels, and what of the animation it shows. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly view: View;
  readonly palette: Palette;
}

/** Sizes a canvas for the screen's pixels and clears it; null when there is no room or no context. */
export function brush(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  view: View,
  palette: Palette,
): Brush | null {
  const ratio = Math.min(3, devicePixelRatio || 1);
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (wide < 1 || high < 1) return null;
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  // Rows are small and painted often: kept off the graphics card, they wait for nothing that the stage draws there.
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return null;
  ctx.setTransform(wide / width, 0, 0, high / height, 0, 0);
  ctx.clearRect(0, 0, width, height);
  return { ctx, width, height, view, palette };
}

export function paintTrack(on: Brush, track: Track, shapes?: Shapes): void {
  if (track.keys) paintKeys(on, track.keys);
  if (track.kind === "sound" && shapes && shapes.size > 0) paintWaves(on, track.marks, shapes);
  const { ctx, view, width, height, palette } = on;
  const { marks, kind } = track;
  ctx.font = palette.font;
  ctx.textBaseline = "middle";
  const end = view.from + view.span;
  // Half a shape may reach in from outside.
  const slack = (8 / width) * view.span;
  let painted = Number.NEGATIVE_INFINITY;
  let free = 0;
  for (let i = firstSeen(marks, view.from - slack); i < marks.length; i += 1) {
    const mark = marks[i];
    if (!mark || mark.first - slack > end) break;
    const isBar = mark.shape === "bar";
    const x0 = xOf(view, width, isBar ? mark.first : mark.first + 0.5);
    const x1 = isBar ? Math.max(x0 + 3, xOf(view, width, mark.last + 1)) : x0;
    if (Math.max(x1, x0 + 1.5) < painted + 1.5) continue;
    painted = x1;
    ctx.fillStyle = ctx.strokeStyle = palette.kinds[kind];
    if (isBar) paintBar(on, kind, mark, x0, x1);
    else paintPoint(ctx, mark.shape, x0, height / 2);
    const next = marks[i + 1];
    const room = next ? xOf(view, width, next.first) - (next.shape === "bar" ? 4 : 8) : width;
    free = paintText(on, kind, mark, x0, x1, Math.max(free, 0), room);
  }
}

/** Writes on a bar where it fits, else behind the mark up to `room`; says up to where something is written. */
function paintText(on: Brush, kind: TrackKind, mark: Mark, x0: number, x1: number, free: number, room: number): number {
  const { ctx, palette, height } = on;
  if (mark.text === "" || room - x0 < 10) return free;
  const y = height / 2 + 0.5;
  const writable = mark.shape === "bar" && kind !== "blend" && kind !== "blur";
  if (writable && x1 - x0 > 16) {
    const from = Math.max(x0, 0) + 6;
    const inside = Math.min(x1, on.width) - 5 - from;
    const text = inside > 8 ? fitting(ctx, mark.text, inside, room - x1 > 40) : "";
    if (text !== "") {
      ctx.fillStyle = mark.look ? palette.text : palette.ink;
      ctx.fillText(text, from, y);
      return x1;
    }
  }
  const from = x1 + (mark.shape === "bar" ? 6 : 9);
  if (from < free || from < 0 || from > on.width) return free;
  const text = fitting(ctx, mark.text, room - from, false);
  if (text === "") return free;
  if (kind === "sound") {
    // What the sound looks like would strike its name through.
    ctx.strokeStyle = palette.panel;
    ctx.lineWidth = 4;
    ctx.lineJoin = "round";
    ctx.strokeText(text, from, y);
  }
  ctx.fillStyle = palette.muted;
  ctx.fillText(text, from, y);
  return from + ctx.measureText(text).width;
}

/** The text without as many of its last parts as it takes, or "". With `whole` nothing is left out. */
function fitting(ctx: CanvasRenderingContext2D, text: string, room: number, whole: boolean): string {
  const parts = text.split(" \u00b7 ");
  for (let n = parts.length; n > 0; n -= 1) {
    const some = parts.slice(0, n).join(" \u00b7 ");
    if (ctx.measureText(some).width <= room) return some;
    if (whole) return "";
  }
  return "";
}

function paintBar(on: Brush, kind: TrackKind, mark: Mark, x0: number, x1: number): void {
  const { ctx, height } = on;
  const [top, bottom] = [4.5, height - 4.5];
  // Far outside nothing is seen of it, and an endless path costs time.
  const [a, b] = [Math.max(x0, -20), Math.min(x1, on.width + 20)];
  const high = bottom - top;
  if (kind === "blend") {
    // What it comes from fades away: a wedge, pointed where only the new one is left.
    ctx.beginPath();
    ctx.moveTo(x0, top);
    ctx.lineTo(x1, bottom);
    ctx.lineTo(x0, bottom);
    ctx.closePath();
    if (mark.look) outline(ctx);
    else ctx.fill();
    return;
  }
  if (kind === "blur") {
    // Speed lines.
    for (let i = 0; i < 4; i += 1) ctx.fillRect(a, top + 1 + i * (high / 4), b - a, Math.max(1.5, high / 4 - 2));
    return;
  }
  ctx.beginPath();
  ctx.roundRect(a, top, b - a, high, kind === "particle" ? high / 2 : Math.min(4, (b - a) / 2));
  if (mark.look === "hollow") {
    ctx.save();
    ctx.setLineDash([4, 3]);
    outline(ctx);
    ctx.restore();
    return;
  }
  if (mark.look === "light") {
    outline(ctx, 0.45);
    return;
  }
  ctx.fill();
  if (kind !== "invulnerable" && kind !== "atomic") return;
  ctx.save();
  ctx.clip();
  ctx.fillStyle = ctx.strokeStyle = on.palette.panel;
  if (kind === "invulnerable") stripes(ctx, x0, a, b, top, bottom);
  else dots(ctx, x0, a, b, top, bottom);
  ctx.restore();
}

/** The shape that was last laid out, thinly filled, with its border inside. */
function outline(ctx: CanvasRenderingContext2D, filled = 0.22): void {
  ctx.save();
  ctx.globalAlpha = filled;
  ctx.fill();
  ctx.restore();
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** Slanting stripes that hang on the bar's own beginning, so that they stand still while one pans. */
function stripes(ctx: CanvasRenderingContext2D, x0: number, a: number, b: number, top: number, bottom: number): void {
  const high = bottom - top;
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  for (let x = x0 + Math.floor((a - x0) / 8) * 8 - high; x < b + high; x += 8) {
    ctx.moveTo(x, bottom);
    ctx.lineTo(x + high, top);
  }
  ctx.stroke();
}

function dots(ctx: CanvasRenderingContext2D, x0: number, a: number, b: number, top: number, bottom: number): void {
  const rows = 2;
  const step = (bottom - top) / rows;
  for (let i = Math.floor((a - x0) / step); x0 + i * step < b + step; i += 1) {
    for (let row = 0; row < rows; row += 1) {
      ctx.fillRect(x0 + (i + (row % 2) / 2) * step + 1.5, top + row * step + step / 2 - 1.25, 2.5, 2.5);
    }
  }
}

function paintPoint(ctx: CanvasRenderingContext2D, shape: Mark["shape"], x: number, y: number): void {
  ctx.beginPath();
  if (shape === "circle") ctx.arc(x, y, 4.5, 0, Math.PI * 2);
  else if (shape === "square") ctx.rect(x - 4.5, y - 4.5, 9, 9);
  else if (shape === "diamond") corners(ctx, [x, y - 6, x + 6, y, x, y + 6, x - 6, y]);
  else corners(ctx, [x, y - 5.5, x + 5.5, y + 4.5, x - 5.5, y + 4.5]);
  ctx.fill();
}

function corners(ctx: CanvasRenderingContext2D, points: readonly number[]): void {
  for (let i = 0; i + 1 < points.length; i += 2) ctx.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  ctx.closePath();
}

/** How long a sound is at most drawn, in frames, when looking for those that reach in from the left. */
const LONGEST_WAVE = 3600;

/** Sounds from the frame they begin on, below their marks and names; each ends where the next in the row begins. */
function paintWaves({ ctx, view, width, height, palette }: Brush, marks: readonly Mark[], shapes: Shapes): void {
  ctx.save();
  ctx.fillStyle = palette.kinds.sound;
  ctx.globalAlpha = 0.45;
  const [middle, half] = [height / 2, height / 2 - 2];
  for (let i = firstSeen(marks, view.from - LONGEST_WAVE); i < marks.length; i += 1) {
    const mark = marks[i];
    if (!mark || mark.first > view.from + view.span) break;
    const shape = shapes.get(mark.text);
    if (!shape) continue;
    const count = shape.peaks.length / 2;
    const from = xOf(view, width, mark.first + 0.5);
    const step = ((shape.frames / count) * width) / view.span;
    const next = marks[i + 1];
    const end = Math.min(from + step * count, next ? xOf(view, width, next.first + 0.5) : width, width);
    if (end < 0 || step <= 0) continue;
    // A column a pixel, or a column a stretch where those are wider.
    const column = Math.max(1, step);
    // In one piece, or the seams would show.
    ctx.beginPath();
    for (let x = Math.max(from, from + Math.floor(-from / column) * column); x < end; x += column) {
      const [a, b] = [Math.floor((x - from) / step), Math.max(1, Math.ceil((x + column - from) / step))];
      let [least, most] = [0, 0];
      for (let k = Math.max(0, a); k < Math.min(b, count); k += 1) {
        least = Math.min(least, shape.peaks[k * 2] ?? 0);
        most = Math.max(most, shape.peaks[k * 2 + 1] ?? 0);
      }
      const top = middle - Math.max(0.5, most * half);
      ctx.rect(x, top, Math.min(column, end - x), Math.max(0.5, -least * half) + middle - top);
    }
    ctx.fill();
  }
  ctx.restore();
}

/** A stroke a key; the largest gap of a bone is underlined. A row for all bones is higher where more have a key. */
function paintKeys({ ctx, view, width, height, palette }: Brush, { frames, shares, gap }: Keys): void {
  const middle = height / 2;
  ctx.fillStyle = palette.line;
  const [first, last] = [frames[0], frames[frames.length - 1]];
  if (first !== undefined && last !== undefined) {
    const [a, b] = [Math.max(0, xOf(view, width, first + 0.5)), Math.min(width, xOf(view, width, last + 0.5))];
    if (b > a) ctx.fillRect(a, middle - 0.5, b - a, 1);
  }
  ctx.fillStyle = palette.kinds.key;
  if (gap) {
    const [a, b] = [Math.max(0, xOf(view, width, gap.first + 0.5)), Math.min(width, xOf(view, width, gap.last + 0.5))];
    if (b > a) ctx.fillRect(a, middle - 1.5, b - a, 3);
  }
  let i = lowerBound(frames, view.from - 1);
  while (i < frames.length) {
    const x = xOf(view, width, (frames[i] ?? 0) + 0.5);
    if (x > width + 2) break;
    // Of the keys that share a pixel the strongest is drawn.
    const next = Math.max(i + 1, lowerBound(frames, view.from + ((x + 1) / width) * view.span - 0.5));
    let share = 1;
    if (shares) {
      share = 0;
      for (let k = i; k < next; k += 1) share = Math.max(share, shares[k] ?? 0);
    }
    const high = shares ? 3 + share * (height - 13) : height - 12;
    ctx.fillRect(x - 1, middle - high / 2, 2, high);
    i = next;
  }
}

export function paintRuler({ ctx, view, width, height, palette }: Brush, ticks: readonly RulerTick[]): void {
  ctx.font = palette.ruler;
  ctx.textBaseline = "middle";
  ctx.textAlign = "center";
  for (const { frame, text } of ticks) {
    const x = xOf(view, width, frame + 0.5);
    ctx.fillStyle = palette.faint;
    // A number at the very edge is moved in rather than cut.
    const half = ctx.measureText(text).width / 2;
    ctx.fillText(text, Math.max(half, Math.min(width - half, x)), height / 2 - 1);
    ctx.fillStyle = palette.line;
    ctx.fillRect(Math.round(x) - 0.5, height - 6, 1, 5);
  }
}

/** Everything at a glance, a line a row. */
export function paintMap({ ctx, view, width, height, palette }: Brush, tracks: readonly Track[]): void {
  tracks.forEach(({ kind, marks }, i) => {
    ctx.fillStyle = palette.kinds[kind];
    const step = (height - 4) / tracks.length;
    let painted = -1;
    for (const { first, last } of marks) {
      const [a, b] = [xOf(view, width, first), xOf(view, width, last + 1)];
      if (b < painted + 0.5) continue;
      painted = Math.max(b, a + 1.5);
      ctx.fillRect(a, 2 + i * step, painted - a, Math.max(1, Math.min(2, step - 0.5)));
    }
  });
}
