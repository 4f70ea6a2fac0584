import { expect, test } from "vitest";
import type { Detail } from "../contract.ts";
import { fixtureDetail, fixtureRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { blendTracks, pauseMarks, tailOf } from "./timeline-passing.ts";

const base = fixtureDetail(must(fixtureRows().find((row) => row.name === "TRAMDEMCOMkick_fw")));
const STANDING = { value: 7, name: "Standing", text: "", known: true };
const NONE = { value: 0, name: "None", text: "", known: true };

function shortcut(name: string, length: number): Detail["shortcuts"][number] {
  return { from: { ...STANDING, name }, length, replaceAtomic: false, flags: 0, comesFrom: [] };
}

function blends(change: Partial<Detail>) {
  return blendTracks({ ...base, ...change }).map(({ label, marks }) => ({ label, ...must(marks[0]) }));
}

test("without shortcuts the default eight frames are what is blended, as an outline", () => {
  const [only, ...others] = blends({ from: STANDING, shortcuts: [] });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ label: "Blend in", first: 0, last: 7, look: "hollow" });
  expect(only?.title).toContain("when it follows Standing");
  expect(only?.title).not.toContain("unless");
});

test("shortcuts of one length share a row; the default is what is left for the others", () => {
  const rows = blends({
    from: STANDING,
    shortcuts: [shortcut("RunStart", 3), shortcut("Crouch", 12), shortcut("Falling", 3)],
  });
  expect(rows.map(({ label, last, text }) => [label, last, text])).toEqual([
    ["Blend, shortcut", 11, "12 frames from Crouch"],
    ["Blend, shortcut", 2, "3 frames from RunStart and Falling"],
    ["Blend, default", 7, "8 frames"],
  ]);
  expect(rows[2]?.title).toContain("unless a shortcut applies");
});

test("FromState None leaves the shortcuts as the only way in", () => {
  expect(blends({ from: NONE, shortcuts: [shortcut("RunStart", 3)] }).map(({ label }) => label)).toEqual([
    "Blend, shortcut",
  ]);
  expect(blends({ from: NONE, shortcuts: [] })).toEqual([]);
});

test("a shortcut of no frames is a hard cut, not a bar of nothing", () => {
  const [cut] = blends({ from: NONE, shortcuts: [shortcut("RunStart", 0)] });
  expect(cut).toMatchObject({ first: 0, last: 0, shape: "triangle" });
  expect(cut?.title).toContain("hard cut");
});

test("an animation shorter than the default is blended over all of it", () => {
  expect(blends({ from: STANDING, shortcuts: [], frames: 5 })[0]?.last).toBe(4);
});

test("many names and lengths are cut and counted", () => {
  const rows = blendTracks({
    ...base,
    from: NONE,
    shortcuts: [
      ...Array.from({ length: 30 }, (_, i) => shortcut(`S${i}`, 2)),
      ...Array.from({ length: 9 }, (_, i) => shortcut("Crouch", i + 3)),
    ],
  });
  expect(rows).toHaveLength(5);
  expect(rows[4]?.left).toBe(5);
  expect(
    blends({ from: NONE, shortcuts: Array.from({ length: 30 }, (_, i) => shortcut(`S${i}`, 2)) })[0]?.text,
  ).toContain("and 18 more");
});

test("pauses lie one after the other behind the last frame", () => {
  const detail = { ...base, frames: 40, hardPause: 12, softPause: 8, onPunch: null, onKick: null };
  expect(pauseMarks(detail).map(({ first, last, look }) => [first, last, look])).toEqual([
    [40, 51, undefined],
    [52, 59, "light"],
  ]);
  expect(tailOf(detail)).toBe(20);
  expect(pauseMarks({ ...detail, hardPause: 0 }).map(({ first, last }) => [first, last])).toEqual([[40, 47]]);
  expect(pauseMarks({ ...detail, hardPause: 0, softPause: 0 })).toEqual([]);
});

test("with a direct animation set neither pause counts, and it is said so", () => {
  const onKick = { name: "TRAMnext", animation: null, problem: "" };
  const marks = pauseMarks({ ...base, frames: 40, hardPause: 12, softPause: 8, onPunch: null, onKick });
  expect(marks.map(({ look }) => look)).toEqual(["hollow", "hollow"]);
  for (const { title, text } of marks) {
    expect(title).toContain("does not count");
    expect(title).toContain("XML:TRAM");
    expect(text).toContain("not counted");
  }
});
