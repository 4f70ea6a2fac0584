import { expect, test } from "vitest";
import { fixtureDetail, fixtureRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { lanes, markWords, shifted, tracksFrom, tracksOf } from "./tracks.ts";

const rows = fixtureRows();

function tracks(name: string) {
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(name);
  return tracksOf(fixtureDetail(row));
}

test("only what happens has a track", () => {
  expect(tracks("TRAMDEMwalk_lt").map((track) => track.label)).toEqual(["Footsteps", "Blend in"]);
  expect(tracks("TRAMDEMCOMpunch").map((track) => track.label)).toEqual([
    "Attack",
    "Atomic",
    "Particles",
    "Sounds",
    "Blend in",
    "Pauses",
  ]);
});

test("an attack says damage, reaction, limbs and frames", () => {
  const [attack] = tracks("TRAMDEMCOMkick_fw");
  expect(attack?.marks).toEqual([
    {
      first: 10,
      last: 16,
      shape: "bar",
      text: "10 \u00b7 KnockdownBody",
      title: "10 damage, KnockdownBody, with RightCalf and RightFoot",
    },
  ]);
  expect(markWords("attack", must(attack?.marks[0]))).toBe(
    "10 damage, KnockdownBody, with RightCalf and RightFoot, frames 10\u201316",
  );
});

test("two attacks have a track each, also where they overlap", () => {
  expect(
    tracks("TRAMDEMdae_kick")
      .filter((track) => track.kind === "attack")
      .map((track) => track.label),
  ).toEqual(["Attack 1", "Attack 2"]);
});

test("particles that overlap are spread over lanes", () => {
  const particles = tracks("TRAMDEMCOMpunch_p_p").filter((track) => track.kind === "particle");
  expect(particles.length).toBeGreaterThan(1);
  for (const { marks } of particles) {
    const sorted = marks.every((mark, i) => i === 0 || mark.first > (marks[i - 1]?.last ?? 0));
    expect(sorted).toBe(true);
  }
});

test("lanes keep every mark and never overlap", () => {
  const marks = [
    [0, 9],
    [3, 4],
    [5, 12],
    [10, 11],
    [12, 12],
  ].map(([first = 0, last = 0]) => ({ first, last, shape: "bar" as const, text: "", title: "" }));
  const all = lanes(marks);
  expect(all.lanes.flat()).toHaveLength(marks.length);
  expect(all.lanes).toHaveLength(2);
  expect(all.left).toBe(0);
  // With room for one lane only, what overlaps is counted.
  const one = lanes(marks, 1);
  expect(one.lanes).toHaveLength(1);
  expect(one.lanes.flat().length + one.left).toBe(marks.length);
  expect(one.left).toBe(2);
});

test("a throw's victim shows where it loses hit points", () => {
  const damage = tracks("TRAMDEMCOMthrow_bk_tgt").find((track) => track.kind === "damage");
  expect(damage?.marks.map((mark) => markWords("damage", mark))).toEqual([
    "Loses 8 hit points, frame 1",
    "Loses 3 hit points, frame 20",
    "Loses 19 hit points, frame 95",
  ]);
});

test("of ten thousand marks on seven frames six lanes are drawn and the rest is counted", () => {
  const detail = fixtureDetail(must(rows[0]));
  const sounds = Array.from({ length: 10_000 }, (_, frame) => ({ frame: frame % 7, name: `s${frame}` }));
  const made = tracksOf({ ...detail, sounds });
  const lanesMade = made.filter((track) => track.kind === "sound");
  expect(lanesMade).toHaveLength(6);
  expect(lanesMade.flatMap((track) => track.marks)).toHaveLength(42);
  expect(lanesMade.map((track) => track.left ?? 0)).toEqual([0, 0, 0, 0, 0, 10_000 - 42]);
});

test("the flags of an attack are said and written", () => {
  const detail = fixtureDetail(must(rows.find((row) => row.name === "TRAMDEMCOMkick_fw")));
  const [attack] = detail.attacks;
  const flags = [
    { value: 1, name: "Unblockable", text: "", known: true },
    { value: 8, name: "HalfDamage", text: "", known: true },
  ];
  const [track] = tracksOf({ ...detail, attacks: [{ ...must(attack), flags }] });
  expect(track?.marks[0]?.text).toBe("10 \u00b7 KnockdownBody \u00b7 Unblockable \u00b7 HalfDamage");
  expect(track?.marks[0]?.title).toContain("Unblockable and HalfDamage");
});

test("feet are told apart", () => {
  const detail = fixtureDetail(must(rows[0]));
  const step = (left: boolean, right: boolean) => ({ frame: 3, left, right });
  const marks = tracksOf({
    ...detail,
    footsteps: [step(true, false), { ...step(false, true), frame: 9 }],
  }).find((track) => track.kind === "step")?.marks;
  expect(marks?.map((mark) => [mark.text, mark.title])).toEqual([
    ["L", "Left foot steps"],
    ["R", "Right foot steps"],
  ]);
});

test("rows can be moved along a queue, and their words with them", () => {
  const [track] = tracksFrom("sound", "Sounds", [
    { first: 4, last: 4, shape: "circle", text: "", title: "Sound whoosh" },
  ]);
  const keys = {
    kind: "key" as const,
    label: "Head",
    marks: [],
    keys: { frames: [0, 9], shares: null, gap: { first: 0, last: 9 }, of: "bone" },
  };
  const [moved, movedKeys] = shifted([must(track), keys], 30);
  expect(markWords("sound", must(moved?.marks[0]))).toBe("Sound whoosh, frame 34");
  expect(movedKeys?.keys).toEqual({ frames: [30, 39], shares: null, gap: { first: 30, last: 39 }, of: "bone" });
});
