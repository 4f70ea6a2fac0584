import { describe, expect, test } from "vitest";
import type { AttackRow, FrameRow } from "../contract.ts";
import { fixtureSummary } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import * as act from "./actions.ts";
import { phases } from "./frame-phases.ts";
import {
  bestValues,
  chosenCount,
  FRAME_COLUMNS,
  frameIds,
  nextFrameSort,
  sortFrameRows,
  stretched,
  toggled,
} from "./frame-rows.ts";
import { DEFAULT_PREFERENCES, initial } from "./state.ts";

const even = { atEnd: 0, toBlock: 0, toAct: 0 };

function attack(first: number, last: number, more: Partial<AttackRow> = {}): AttackRow {
  return {
    span: { first, last },
    damage: 10,
    knockback: 5,
    guard: "either",
    halfDamage: false,
    hitType: "HitBody",
    hitLength: 14,
    staggers: false,
    stunLength: 10,
    blockStun: false,
    staggerLength: 0,
    onHit: even,
    onBlock: even,
    ifAttackerStaggers: null,
    ifBlockerStaggers: null,
    ...more,
  };
}

function row(id: number, more: Partial<FrameRow> = {}): FrameRow {
  return {
    id,
    name: `TRAMmove${id}`,
    file: "level0_Final.dat",
    type: "Kick",
    from: "Standing",
    to: "Standing",
    frames: 36,
    startup: 10,
    active: 7,
    gap: 0,
    recovery: 19,
    damage: 10,
    damagePerSecond: 16.7,
    reach: 9.5,
    low: 6,
    high: 11,
    hardPause: 0,
    softPause: 0,
    pausesCount: true,
    onPunch: "",
    onKick: "",
    atomic: null,
    freeFrom: 0,
    invulnerable: null,
    attacks: [attack(10, 16)],
    ...more,
  };
}

const column = (id: string) => must(FRAME_COLUMNS.find((c) => c.id === id));

describe("phases", () => {
  const brief = (of: FrameRow) => phases(of).map(({ kind, first, frames }) => [kind, first, frames]);

  test("one attack: before, while and after it can hit, together the whole move", () => {
    expect(brief(row(1))).toEqual([
      ["startup", 0, 10],
      ["active", 10, 7],
      ["recovery", 17, 19],
    ]);
  });

  test("two apart leave a gap; two that overlap are one; one that starts at once has no startup", () => {
    const apart = row(1, { attacks: [attack(20, 24), attack(4, 7)], frames: 30 });
    expect(brief(apart)).toEqual([
      ["startup", 0, 4],
      ["active", 4, 4],
      ["gap", 8, 12],
      ["active", 20, 5],
      ["recovery", 25, 5],
    ]);
    expect(brief(row(2, { attacks: [attack(12, 18), attack(15, 30)], frames: 52 }))[1]).toEqual(["active", 12, 19]);
    expect(brief(row(3, { attacks: [attack(0, 35)] }))).toEqual([["active", 0, 36]]);
  });

  test("what lies beyond the end is no part of the move; pauses follow it, one after the other", () => {
    const paused = row(1, { attacks: [attack(30, 90)], hardPause: 10, softPause: 14, pausesCount: false });
    expect(brief(paused)).toEqual([
      ["startup", 0, 30],
      ["active", 30, 6],
      ["hardPause", 36, 10],
      ["softPause", 46, 14],
    ]);
    expect(phases(paused).at(-1)?.counts).toBe(false);
  });

  test("a move without an attack is one stretch", () => {
    expect(brief(row(1, { attacks: [], startup: null, recovery: null, active: 0 }))).toEqual([["whole", 0, 36]]);
  });
});

describe("the table's rows", () => {
  const state = act.loaded(initial(DEFAULT_PREFERENCES), fixtureSummary());
  const rows = state.summary.animations;

  test("are every attack the list shows, until something is chosen", () => {
    const attacks = rows.filter((animation) => animation.attackCount > 0).length;
    expect(frameIds(state)).toHaveLength(attacks);
    const kicks = frameIds(act.searched(state, "kick"));
    expect(kicks.length).toBeGreaterThan(0);
    expect(kicks.length).toBeLessThan(attacks);
    const id = (name: string) => must(rows.find((animation) => animation.name === name)).id;
    const [kick, run] = [id("TRAMDEMCOMkick_fw"), id("TRAMDEMrun_lt")];
    const chosen = act.chosen(state, new Set([run, kick, 99_999]));
    // As the list has them, and without what is open no more; a search hides none.
    expect(frameIds(chosen)).toEqual([kick, run]);
    expect(frameIds(act.sorted(chosen, { column: "name", descending: true }))).toEqual([run, kick]);
    expect(chosenCount(chosen)).toBe(2);
    expect(frameIds(act.searched(chosen, "run_lt"))).toEqual([run, kick]);
  });

  test("are chosen one by one, or from one to another in either direction", () => {
    expect([...toggled(new Set([1]), 2)]).toEqual([1, 2]);
    expect([...toggled(new Set([1, 2]), 1)]).toEqual([2]);
    const some = rows.slice(0, 5);
    const ids = some.map(({ id }) => id);
    expect([...stretched(new Set(), some, 3, 1)].sort()).toEqual(ids.slice(1, 4).sort());
  });

  test("sort by a column with what has no value last either way", () => {
    const some = [row(1, { startup: 9 }), row(2, { startup: null }), row(3, { startup: 4 })];
    const order = (descending: boolean) =>
      sortFrameRows(some, { column: column("startup"), descending }).map(({ id }) => id);
    expect(order(false)).toEqual([3, 1, 2]);
    expect(order(true)).toEqual([1, 3, 2]);
    expect(sortFrameRows(some, null)).toBe(some);
  });

  test("a head is pressed for the better end first, then the other, then the list's own order", () => {
    const first = nextFrameSort(null, column("damage"));
    expect(first?.descending).toBe(true);
    const second = nextFrameSort(first, column("damage"));
    expect(second?.descending).toBe(false);
    expect(nextFrameSort(second, column("damage"))).toBeNull();
    expect(nextFrameSort(null, column("startup"))?.descending).toBe(false);
  });

  test("the best of a column is the least or the most, and nothing where all are the same", () => {
    const some = [
      row(1, { startup: 9, damage: 12, attacks: [attack(1, 2, { onBlock: null })] }),
      row(2, { startup: 4, damage: 12 }),
      row(3, { startup: null, damage: 0, attacks: [] }),
    ];
    const best = bestValues(some);
    expect(best.get("startup")).toBe(4);
    expect(best.has("damage")).toBe(false);
    expect(best.has("onBlock")).toBe(false);
  });
});
