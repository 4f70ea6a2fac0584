import type { AnimationRow, FileCard, ObjectRow, Problem, Severity, Summary } from "../contract.ts";
import { memo } from "../lib/memo.ts";
import { type ColumnId, column } from "./columns.ts";
import { rate } from "./museum-options.ts";
import type { Sort, State } from "./state.ts";

/** Natural order: "run2" before "run10", letter case only where nothing else differs. */
const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** What a row is searched by. Kept beside the row, which never changes; gone when the row is. */
const SEARCHED = new WeakMap<AnimationRow, string>();

function searchText(row: AnimationRow): string {
  let text = SEARCHED.get(row);
  if (text === undefined) {
    text = [
      row.name,
      row.level,
      row.file,
      row.type,
      row.from,
      row.to,
      ...row.varient,
      ...row.flags,
      row.sureness,
      ...row.attacks.map((attack) => attack.hitType),
      row.throwRole === "source" ? "throw" : row.throwRole === "target" ? "thrown" : "",
    ]
      .join("\n")
      .toLowerCase();
    SEARCHED.set(row, text);
  }
  return text;
}

/** The words of a query; every one of them has to be found somewhere in a row. */
export function queryWords(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Rows that hold every word of the query, in the order given. */
export function search(rows: readonly AnimationRow[], query: string): readonly AnimationRow[] {
  const words = queryWords(query);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchText(row);
    return words.every((word) => text.includes(word));
  });
}

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return COLLATOR.compare(String(a), String(b));
}

/** Sorted by one column; equal rows by name, then by where they were found. What has no value comes last either way. */
export function sortRows(rows: readonly AnimationRow[], sort: Sort): readonly AnimationRow[] {
  const keyOf = column(sort.column).key;
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1;
    } else {
      const order = compareKeys(a.key, b.key);
      if (order !== 0) return sign * order;
    }
    return COLLATOR.compare(a.row.name, b.row.name) || a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row);
}

// Sorting comes first and is remembered apart, so that typing a query only ever filters.
const sorted = memo(sortRows);
const searched = memo(search);

/** The rows of the table, in the order shown. */
export function visibleRows(state: State): readonly AnimationRow[] {
  return searched(sorted(state.summary.animations, state.sort), state.query);
}

const rowsById = memo(
  (rows: readonly AnimationRow[]): ReadonlyMap<number, AnimationRow> => new Map(rows.map((row) => [row.id, row])),
);

export function rowOf(summary: Summary, id: number | null): AnimationRow | null {
  return id === null ? null : (rowsById(summary.animations).get(id) ?? null);
}

export function selectedRow(state: State): AnimationRow | null {
  return rowOf(state.summary, state.selected);
}

/** Frames of what plays: all of it, in company. */
export function lengthOf(state: State): number {
  if (state.object) return state.object.row.frames;
  const own = selectedRow(state)?.frames ?? 1;
  const { company, staged, selected } = state;
  return company && staged && staged.animation === selected ? staged.frames : own;
}

const lasting = memo((row: AnimationRow | null, frames: number, rate: number): AnimationRow | null =>
  row && (row.frames !== frames || row.seconds !== frames / rate) ? { ...row, frames, seconds: frames / rate } : row,
);

/** Frames a second of what plays: 60 in Oni, in the other format what is chosen, for nobody knows. */
export function rateOf(state: State): number {
  return selectedRow(state)?.format === "jam" ? rate(state.museumOptions) : 60;
}

/** An object animation as transport and timeline know what plays. */
const objectRow = memo(
  (row: ObjectRow): AnimationRow => ({
    id: row.id,
    card: 0,
    file: row.file,
    format: "oni",
    sureness: "",
    fileBytes: row.fileBytes,
    fileFingerprint: row.fileFingerprint,
    edition: row.edition,
    index: row.index,
    name: row.name,
    level: row.level,
    type: row.kind,
    from: "",
    to: "",
    varient: [],
    flags: row.flags.map((flag) => flag.name),
    frames: row.frames,
    seconds: row.seconds,
    attacks: [],
    attackCount: 0,
    keySize: 0,
    travel: null,
    travelTo: null,
    throwRole: null,
    missing: null,
    problems: row.problems.length,
  }),
);

/** The selection as long as what plays with it: what transport, keys and timeline go by. */
export function playedRow(state: State): AnimationRow | null {
  if (state.object) return objectRow(state.object.row);
  return lasting(selectedRow(state), lengthOf(state), rateOf(state));
}

/** The animation `step` rows away from the selection in the list as shown; the ends do not wrap. */
export function neighbour(state: State, step: number): AnimationRow | null {
  const rows = visibleRows(state);
  const at = rows.findIndex((row) => row.id === state.selected);
  if (at < 0) return rows[step > 0 ? 0 : rows.length - 1] ?? null;
  return rows[at + step] ?? null;
}

/** Where a typed beginning leads: the next row (from `from` on, wrapping) whose name starts with it, else one that holds it. */
export function typeAhead(rows: readonly AnimationRow[], typed: string, from: number): number {
  const wanted = typed.toLowerCase();
  const name = (row: AnimationRow) => column("name").text(row).toLowerCase();
  for (const test of [(text: string) => text.startsWith(wanted), (text: string) => text.includes(wanted)]) {
    for (let step = 0; step < rows.length; step += 1) {
      const at = (from + step) % rows.length;
      const row = rows[at];
      if (row && test(name(row))) return at;
    }
  }
  return -1;
}

/** Whether the level column tells rows apart. */
export const severalLevels = memo(
  (rows: readonly AnimationRow[]): boolean => new Set(rows.map((row) => row.level)).size > 1,
);

const RANK: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/** Problems, the worst first, else in the order in which they were found. */
export const rankedProblems = memo((problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => RANK[a.severity] - RANK[b.severity]),
);

/** How many of each severity. */
export const problemCounts = memo((problems: readonly Problem[]): Readonly<Record<Severity, number>> => {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const problem of problems) counts[problem.severity] += 1;
  return counts;
});

/** What a card shows as its count: "57 animations". */
export function totalAnimations(cards: readonly FileCard[]): number {
  return cards.reduce((sum, card) => sum + card.animations, 0);
}

/** What a click on a column's head asks for: ascending, then descending, then the list's own order again. */
export function nextSort(sort: Sort, id: ColumnId): Sort {
  if (sort.column !== id) return { column: id, descending: column(id).numeric };
  const first = column(id).numeric;
  if (sort.descending === first) return { column: id, descending: !first };
  return id === "name" ? { column: id, descending: first } : { column: "name", descending: false };
}
