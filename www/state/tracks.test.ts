import { expect, test } from "vitest";
import { fixtureDetail, fixtureRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { lanes, rulerTicks, tracksOf } from "./tracks.ts";

const rows = fixtureRows();

function tracks(name: string) {
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(name);
  return tracksOf(fixtureDetail(row));
}

test("only what happens has a track", () => {
  expect(tracks("TRAMDEMwalk_lt").map((track) => track.label)).toEqual(["Footsteps"]);
  expect(tracks("TRAMDEMCOMpunch").map((track) => track.label)).toEqual(["Attack", "Atomic", "Particles", "Sounds"]);
});

test("an attack says damage, reaction, limbs and frames", () => {
  const [attack] = tracks("TRAMDEMCOMkick_fw");
  expect(attack?.marks).toEqual([
    {
      first: 10,
      last: 16,
      shape: "bar",
      text: "10 \u00b7 KnockdownBody",
      title: "10 damage, KnockdownBody, with RightCalf and RightFoot, frames 10\u201316",
    },
  ]);
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
  const result = lanes(marks);
  expect(result.flat()).toHaveLength(marks.length);
  expect(result).toHaveLength(2);
});

test("a throw's victim shows where it loses hit points", () => {
  const damage = tracks("TRAMDEMCOMthrow_bk_tgt").find((track) => track.kind === "damage");
  expect(damage?.marks.map((mark) => mark.title)).toEqual([
    "Loses 8 hit points, frame 1",
    "Loses 3 hit points, frame 20",
    "Loses 19 hit points, frame 95",
  ]);
});

test("a list of ten thousand marks is cut, not drawn", () => {
  const detail = fixtureDetail(must(rows[0]));
  const sounds = Array.from({ length: 10_000 }, (_, frame) => ({ frame: frame % 7, name: `s${frame}` }));
  const made = tracksOf({ ...detail, sounds });
  expect(made.filter((track) => track.kind === "sound").length).toBeLessThanOrEqual(6);
});

test("ruler numbers are round, fit, and end with the last frame", () => {
  expect(rulerTicks(36, 8)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  expect(rulerTicks(1, 8)).toEqual([0]);
  expect(rulerTicks(2, 8)).toEqual([0, 1]);
  for (const frames of [3, 7, 14, 60, 140, 600, 2049, 65_535]) {
    for (const room of [2, 5, 12, 40]) {
      const ticks = rulerTicks(frames, room);
      expect(ticks[0]).toBe(0);
      expect(ticks[ticks.length - 1]).toBe(frames - 1);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(2, room) + 2);
      expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
    }
  }
});
