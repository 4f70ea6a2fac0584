import type { AnimationRow, FrameRow } from "../contract.ts";
import { memo } from "../lib/memo.ts";
import { visibleRows } from "./derive.ts";
import type { State } from "./state.ts";

/** Which rows the table of frame data has, and in which order. */

const picked = memo(
  (all: readonly AnimationRow[], shown: readonly AnimationRow[], chosen: ReadonlySet<number>): readonly number[] => {
    // As the list has them; what a search hides comes after.
    const own = new Set([...shown, ...all].filter((row) => chosen.has(row.id)).map((row) => row.id));
    return own.size > 0 ? [...own] : shown.filter((row) => row.attackCount > 0).map((row) => row.id);
  },
);

/** What was chosen; when nothing is, every attack the list shows. */
export function frameIds(state: State): readonly number[] {
  return picked(state.summary.animations, visibleRows(state), state.chosen);
}

/** How many of what was chosen are still open. */
export function chosenCount(state: State): number {
  return openOf(state.summary.animations, state.chosen);
}

const openOf = memo((all: readonly AnimationRow[], chosen: ReadonlySet<number>): number =>
  chosen.size === 0 ? 0 : all.filter((row) => chosen.has(row.id)).length,
);

/** The other way round for one animation. */
export function toggled(chosen: ReadonlySet<number>, animation: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(animation)) next.add(animation);
  return next;
}

/** Everything between two rows added, both with it, as a Shift-click does. */
export function stretched(
  chosen: ReadonlySet<number>,
  rows: readonly AnimationRow[],
  from: number,
  to: number,
): ReadonlySet<number> {
  const next = new Set(chosen);
  const [first, last] = [Math.max(0, Math.min(from, to)), Math.max(from, to)];
  for (const row of rows.slice(first, last + 1)) next.add(row.id);
  return next;
}

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export interface FrameSort {
  readonly column: FrameColumn;
  readonly descending: boolean;
}

export interface FrameColumn {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Width in CSS pixels. */
  readonly width: number;
  readonly numeric: boolean;
  /** What it is sorted and compared by; null is nothing, and comes last either way. */
  readonly key: (row: FrameRow) => string | number | null;
  /** What a player would rather have, where that can be said. */
  readonly better: "more" | "less" | null;
  /** How a number is written; plainly when left out. */
  readonly write?: "signed" | "length" | "one";
}

function first<T>(row: FrameRow, read: (attack: FrameRow["attacks"][number]) => T): T | null {
  const [attack] = row.attacks;
  return attack ? read(attack) : null;
}

const GUARDS = { either: "any", standing: "standing", crouching: "crouching", none: "no" } as const;

function text(id: string, label: string, hint: string, width: number, key: FrameColumn["key"]): FrameColumn {
  return { id, label, hint, width, numeric: false, key, better: null };
}

function number(
  id: string,
  label: string,
  hint: string,
  width: number,
  key: (row: FrameRow) => number | null,
  better: FrameColumn["better"] = null,
  write?: FrameColumn["write"],
): FrameColumn {
  return { id, label, hint, width, numeric: true, key, better, ...(write ? { write } : {}) };
}

/** Frame data as players read it, in the order of the table. What belongs to one attack is that of the first. */
export const FRAME_COLUMNS: readonly FrameColumn[] = [
  text("name", "Move", "Name without its tag", 190, (row) => row.name.replace(/^TRAM(?=.)/, "")),
  number("startup", "Startup", "Frames before the first that can hit", 78, (row) => row.startup, "less"),
  number("active", "Active", "Frames that can hit", 70, (row) => (row.startup === null ? null : row.active), "more"),
  number("gap", "Gap", "Frames between two attacks in which nothing hits", 58, (row) => row.gap || null),
  number("recovery", "Recovery", "Frames after the last that can hit", 86, (row) => row.recovery, "less"),
  number("frames", "Frames", "The whole animation", 74, (row) => row.frames),
  number(
    "onHit",
    "On hit",
    "Frames by which the attacker is free first after a hit, at the end of the animation",
    74,
    (row) => first(row, (attack) => attack.onHit.atEnd),
    "more",
    "signed",
  ),
  number(
    "onBlock",
    "On block",
    "The same after a block; empty where it cannot be blocked",
    84,
    (row) => first(row, (attack) => attack.onBlock?.atEnd ?? null),
    "more",
    "signed",
  ),
  text("guard", "Block", "How it can be blocked", 84, (row) => first(row, (attack) => GUARDS[attack.guard])),
  number("damage", "Damage", "The most one play does to one victim", 78, damage, "more"),
  number(
    "perSecond",
    "Per second",
    "Damage for each second of the animation",
    96,
    (row) => (row.startup === null ? null : row.damagePerSecond),
    "more",
    "one",
  ),
  number("reach", "Reach", "Largest reach of the attack ring", 80, (row) => row.reach, "more", "length"),
  number("low", "Lowest", "Lowest point it reaches", 80, (row) => row.low, null, "length"),
  number("high", "Highest", "Highest point it reaches", 84, (row) => row.high, null, "length"),
  number("knockback", "Knockback", "How far the victim is pushed", 96, (row) => first(row, (a) => a.knockback), "more"),
  text("hitType", "Victim plays", "Type of the animation the victim plays", 150, (row) => first(row, (a) => a.hitType)),
  number("hard", "Hard pause", "Frames after the end in which nothing can be started", 98, pause("hardPause")),
  number("soft", "Soft pause", "Frames after the end in which only blocking can be started", 94, pause("softPause")),
  text("punch", "On punch", "What follows on punch", 150, (row) => row.onPunch.replace(/^TRAM(?=.)/, "") || null),
  text("kick", "On kick", "What follows on kick", 150, (row) => row.onKick.replace(/^TRAM(?=.)/, "") || null),
  number("free", "Free at", "First frame in which it can be interrupted", 90, (row) => row.freeFrom, "less"),
  text("type", "Type", "What kind of move it is", 130, (row) => row.type),
  text("starts", "From", "State it starts from", 130, (row) => row.from),
  text("ends", "To", "State it ends in", 130, (row) => row.to),
  text("file", "File", "File it is in", 160, (row) => row.file),
];

function damage(row: FrameRow): number | null {
  return row.startup === null ? null : row.damage;
}

/** Pauses that a direct animation cancels do not count. */
function pause(which: "hardPause" | "softPause") {
  return (row: FrameRow) => (row.pausesCount ? row[which] : 0) || null;
}

/** Sorted by one column; what has no value comes last either way, and equal rows stay as they are. */
export function sortFrameRows(rows: readonly FrameRow[], sort: FrameSort | null): readonly FrameRow[] {
  if (!sort) return rows;
  const { key } = sort.column;
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1;
    if (typeof a.key === "number" && typeof b.key === "number") return sign * (a.key - b.key);
    return sign * COLLATOR.compare(String(a.key), String(b.key));
  });
  return keyed.map(({ row }) => row);
}

/** The best value of each column, where more than one row has a value and they are not all the same. */
export function bestValues(rows: readonly FrameRow[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const column of FRAME_COLUMNS) {
    if (!column.better) continue;
    let [least, most, seen] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const row of rows) {
      const value = column.key(row);
      if (typeof value !== "number") continue;
      seen += 1;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (seen > 1 && least < most) best.set(column.id, column.better === "more" ? most : least);
  }
  return best;
}

/** What a click on a column's head asks for: the better end first, then the other, then the list's own order. */
export function nextFrameSort(sort: FrameSort | null, column: FrameColumn): FrameSort | null {
  const begins = column.better ? column.better === "more" : false;
  if (sort?.column.id !== column.id) return { column, descending: begins };
  return sort.descending === begins ? { column, descending: !begins } : null;
}
