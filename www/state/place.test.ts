import { expect, test } from "vitest";
import { fixtureSummary } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import * as act from "./actions.ts";
import { fileName, placeOf, resolve } from "./place.ts";
import { DEFAULT_PREFERENCES, initial } from "./state.ts";

const summary = fixtureSummary();
const kick = must(summary.animations.find((row) => row.name === "TRAMDEMCOMkick_fw"));
const state = act.selected(act.loaded(initial(DEFAULT_PREFERENCES), summary), kick.id, false);
const place = must(placeOf(state, 16, null));

test("nothing selected is no place", () => {
  expect(placeOf(initial(DEFAULT_PREFERENCES), 0, null)).toBeNull();
});

test("a place names the file, not the folders it lies in", () => {
  expect(place).toMatchObject({ file: "level0_Final.dat", animation: kick.name, frame: 16, index: null, body: null });
  expect(fileName("a/b/c.oni")).toBe("c.oni");
  expect(fileName("c.oni")).toBe("c.oni");
});

test("while playing there is no frame to name", () => {
  expect(placeOf(act.transportChanged(state, { playing: true }), 16, null)?.frame).toBeNull();
});

test("it is found again, whatever folder and letter case it comes back in", () => {
  const moved = {
    ...summary,
    animations: summary.animations.map((row) => ({ ...row, file: `GameDataFolder/${row.file.toUpperCase()}` })),
  };
  const found = resolve(place, moved);
  expect(found.kind === "found" && found.row.name).toBe(kick.name);
  expect(found.kind === "found" && found.notice).toBe("");
});

test("other bytes under the same name are used, with a notice", () => {
  const other = resolve({ ...place, fingerprint: "deadbeef" }, summary);
  expect(other.kind === "found" && other.notice).toMatch(/deadbeef.*5f0a91c2/);
});

test("the same bytes win over other bytes of the same name", () => {
  const twin = { ...kick, id: 900, card: 3, fileFingerprint: "deadbeef" };
  const both = { ...summary, animations: [twin, ...summary.animations] };
  const found = resolve(place, both);
  expect(found.kind === "found" && found.row.id).toBe(kick.id);
  const other = resolve({ ...place, fingerprint: "deadbeef" }, both);
  expect(other.kind === "found" && other.row.id).toBe(900);
});

test("two of the same name in one file are told apart by index", () => {
  const twin = { ...kick, id: 900, index: 999 };
  const both = act.selected(
    act.loaded(state, { ...summary, revision: 2, animations: [...summary.animations, twin] }),
    900,
    false,
  );
  const twinPlace = must(placeOf(both, 0, null));
  expect(twinPlace.index).toBe(999);
  const found = resolve(twinPlace, both.summary);
  expect(found.kind === "found" && found.row.id).toBe(900);
});

test("a file that is not open is waited for, an animation that is not in it is not", () => {
  expect(resolve({ ...place, file: "level9_Final.dat" }, summary)).toEqual({ kind: "waiting" });
  expect(resolve({ ...place, animation: "TRAMnone" }, summary).kind).toBe("absent");
  const empty = { ...summary, animations: [] };
  expect(resolve(place, empty).kind).toBe("absent");
});
