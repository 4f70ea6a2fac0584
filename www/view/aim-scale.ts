import type { AimScreen } from "../contract.ts";
import { decimal } from "../lib/format.ts";

/** An aiming pad's arithmetic: -1 to 1 is the whole of each side, however far it reaches. */

export interface Aim {
  readonly x: number;
  readonly y: number;
}

type Grid = Pick<
  AimScreen,
  "columns" | "rows" | "ahead" | "leftDegrees" | "rightDegrees" | "upDegrees" | "downDegrees"
>;

export function clampAim(x: number, y: number): Aim {
  const within = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) + 0 : 0);
  return { x: within(x), y: within(y) };
}

/** Degrees to the left (negative to the right) and up (negative down). */
export function degrees({ x, y }: Aim, grid: Grid): { readonly left: number; readonly up: number } {
  return {
    left: (x < 0 ? -x * grid.leftDegrees : -x * grid.rightDegrees) + 0,
    up: (y < 0 ? y * grid.downDegrees : y * grid.upDegrees) + 0,
  };
}

/** "25° left, 10° up"; "straight ahead". */
export function aimWords(aim: Aim, grid: Grid): string {
  const { left, up } = degrees(aim, grid);
  const side = (value: number, one: string, other: string) =>
    Math.abs(value) < 0.05 ? "" : `${decimal(Math.abs(value), 1)}\u00b0 ${value > 0 ? one : other}`;
  return [side(left, "left", "right"), side(up, "up", "down")].filter(Boolean).join(", ") || "straight ahead";
}

/** Nodes drawn at most along one side; a made-up file may say thousands. */
const MOST_NODES = 41;

/** Where nodes of one axis are on the pad: so many before the one straight ahead, then the rest. */
export function nodes(count: number, ahead: number): readonly number[] {
  if (count > MOST_NODES || count < 1) return [];
  const before = Math.min(count - 1, Math.max(0, ahead));
  const after = count - 1 - before;
  return Array.from({ length: count }, (_, i) => (i < before ? i / before - 1 : after > 0 ? (i - before) / after : 0));
}

/** Column and row of the node that looks straight ahead. */
export function middle({ columns, ahead }: Grid): { readonly column: number; readonly row: number } {
  return columns > 0 ? { column: ahead % columns, row: Math.floor(ahead / columns) } : { column: 0, row: 0 };
}
