import { expect, test } from "vitest";
import { fixtureRows, fixtureSummary, manyRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { COLUMNS, column, columnsFor, inOrder } from "./columns.ts";
import {
  neighbour,
  nextSort,
  problemCounts,
  rankedProblems,
  search,
  severalLevels,
  sortRows,
  typeAhead,
  visibleRows,
} from "./derive.ts";
import { DEFAULT_PREFERENCES, initial, type State } from "./state.ts";

const rows = fixtureRows();
const names = (list: readonly { name: string }[]) => list.map((row) => row.name);

function opened(change: Partial<State> = {}): State {
  return { ...initial(DEFAULT_PREFERENCES), summary: fixtureSummary(), ...change };
}

test("an empty query shows everything", () => {
  expect(search(rows, "   ")).toBe(rows);
});

test("every word has to be found, in any order and any letter case", () => {
  const found = names(search(rows, "KICK combat"));
  expect(found).toContain("TRAMDEMCOMkick_fw");
  expect(found).toEqual(names(search(rows, "combat kick")));
  expect(found.length).toBeLessThan(search(rows, "combat").length);
});

test("names, types, states, flags, varients, hit types and levels are searched", () => {
  for (const query of [
    "punch_rt",
    "KickHeavy",
    "FallenFront",
    "DontInterpolateVelocity",
    "LeftRifle",
    "KnockdownFoot",
    "level1",
  ]) {
    expect(search(rows, query), query).not.toHaveLength(0);
    expect(search(rows, query).length, query).toBeLessThan(rows.length);
  }
});

test("what is nowhere finds nothing", () => {
  expect(search(rows, "kick no_such_word")).toEqual([]);
  expect(search(rows, ".* [ \\ ( %")).toEqual([]);
});

test("names sort as people count", () => {
  const named = ["run10", "run2", "Run1"].map((name, id) => ({ ...must(rows[0]), id, name: `TRAM${name}` }));
  expect(names(sortRows(named, { column: "name", descending: false }))).toEqual(["TRAMRun1", "TRAMrun2", "TRAMrun10"]);
});

test("every column sorts both ways and keeps what has no value at the end", () => {
  for (const { id, key } of COLUMNS) {
    for (const descending of [false, true]) {
      const keys = sortRows(rows, { column: id, descending }).map(key);
      const empty = keys.indexOf(null);
      if (empty >= 0)
        expect(
          keys.slice(empty).every((value) => value === null),
          id,
        ).toBe(true);
      const numbers = keys.filter((value) => typeof value === "number");
      const expected = [...numbers].sort((a, b) => (descending ? b - a : a - b));
      expect(numbers, id).toEqual(expected);
    }
  }
});

test("sorting never loses or doubles a row, nor touches the list it was given", () => {
  const before = [...rows];
  const sorted = sortRows(rows, { column: "damage", descending: true });
  expect(rows).toEqual(before);
  expect([...sorted].sort((a, b) => a.id - b.id)).toEqual([...rows].sort((a, b) => a.id - b.id));
});

test("a head clicked goes up, down and back to the list's own order", () => {
  const byName = { column: "name", descending: false } as const;
  const first = nextSort(byName, "type");
  expect(first).toEqual({ column: "type", descending: false });
  const second = nextSort(first, "type");
  expect(second).toEqual({ column: "type", descending: true });
  expect(nextSort(second, "type")).toEqual(byName);
  expect(nextSort(byName, "name")).toEqual({ column: "name", descending: true });
  expect(nextSort({ column: "name", descending: true }, "name")).toEqual(byName);
});

test("of a number the largest comes first", () => {
  expect(nextSort({ column: "name", descending: false }, "damage")).toEqual({ column: "damage", descending: true });
});

test("the same state derives the same list, and typing does not sort again", () => {
  const state = opened();
  expect(visibleRows(state)).toBe(visibleRows(state));
  expect(visibleRows({ ...state, query: "kick" })).toBe(visibleRows({ ...state, query: "kick" }));
});

test("previous and next follow the list as shown and stop at its ends", () => {
  const state = opened({ query: "kick" });
  const shown = visibleRows(state);
  expect(neighbour(state, 1)).toBe(shown[0]);
  expect(neighbour(state, -1)).toBe(shown[shown.length - 1]);
  expect(neighbour({ ...state, selected: must(shown[0]).id }, 1)).toBe(shown[1]);
  expect(neighbour({ ...state, selected: must(shown[0]).id }, -1)).toBeNull();
  expect(neighbour({ ...state, selected: must(shown.at(-1)).id }, 1)).toBeNull();
});

test("typing leads to the next name that begins so, else to one that holds it", () => {
  const list = sortRows(rows, { column: "name", descending: false });
  const at = typeAhead(list, "demcomk", 0);
  expect(list[at]?.name).toBe("TRAMDEMCOMkick_bk");
  expect(list[typeAhead(list, "demcomk", at + 1)]?.name).toBe("TRAMDEMCOMkick_fw");
  expect(list[typeAhead(list, "taunt", 0)]?.name).toBe("TRAMDEMCOMtaunt");
  expect(typeAhead(list, "no such", 0)).toBe(-1);
  expect(typeAhead([], "a", 0)).toBe(-1);
});

test("the columns that fit are shown, the most telling first, and always the name", () => {
  expect(columnsFor(430, false)).toEqual(["name", "type", "frames", "damage"]);
  expect(columnsFor(40, false)).toEqual(["name"]);
  expect(columnsFor(560, true)).toContain("level");
  expect(columnsFor(5000, true)).toEqual(COLUMNS.map((c) => c.id));
  expect(columnsFor(5000, false)).not.toContain("level");
  expect(inOrder(new Set(["damage", "type"]))).toEqual(["name", "type", "damage"]);
});

test("cells say what a row is, and what is missing", () => {
  const text = (name: string, id: Parameters<typeof column>[0]) =>
    column(id).text(must(rows.find((row) => row.name === name)));
  expect(text("TRAMDEMCOMkick_spin", "damage")).toMatch(/^\d+\+\d+$/);
  expect(text("TRAMDEMCOMthrow_fw", "damage")).toBe("throw");
  expect(text("TRAMDEMCOMthrow_fw_tgt", "damage")).toBe("thrown");
  expect(text("TRAMDEMwalk_lt", "damage")).toBe("\u2013");
  const unread = { ...must(rows[0]), attacks: [], attackCount: 2, travel: null };
  expect(column("damage").text(unread)).toBe("?");
  expect(column("travel").text(unread)).toBe("?");
});

test("levels count as several only when there are", () => {
  expect(severalLevels(rows)).toBe(true);
  expect(severalLevels(rows.filter((row) => row.level === "level0_Final"))).toBe(false);
});

test("problems are ranked by how bad they are", () => {
  const { problems } = fixtureSummary();
  expect(rankedProblems([...problems].reverse()).map((p) => p.severity)).toEqual(["error", "warning"]);
  expect(problemCounts(problems)).toEqual({ error: 1, warning: 1, hint: 0 });
});

test("ten thousand rows are sorted and searched well within a second", () => {
  const many = manyRows(10_000);
  const start = performance.now();
  const sorted = sortRows(many, { column: "type", descending: false });
  expect(search(sorted, "kick").length).toBeGreaterThan(1000);
  expect(performance.now() - start).toBeLessThan(1000);
});
