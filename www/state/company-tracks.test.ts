import { expect, test } from "vitest";
import type { Detail, QueuePlan, QueueStep, Staged } from "../contract.ts";
import { fixtureDetail, fixtureRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { companyGroups } from "./company-tracks.ts";

const rows = fixtureRows();
const detailOf = (name: string) => fixtureDetail(must(rows.find((row) => row.name === name)));
const others = (...details: Detail[]) => new Map(details.map((detail) => [detail.id, detail]));
const staged = (parts: Partial<Staged>): Staged => ({
  animation: null,
  frames: 1,
  body: { id: 0, name: "", kind: "builtIn", level: "", bones: 19, triangles: 0 },
  bodyReason: "",
  notice: "",
  actors: [],
  overlay: null,
  throw: null,
  queue: null,
  ...parts,
});

test("alone, the timeline has its own rows", () => {
  const kick = detailOf("TRAMDEMCOMkick_fw");
  expect(companyGroups(null, kick, staged({}), others(kick))).toBeNull();
});

test("a queue has one lane of steps, its blends, and each attack at its step's offset", () => {
  const [punch, second] = [detailOf("TRAMDEMCOMpunch"), detailOf("TRAMDEMCOMpunch_p")];
  const step = (detail: Detail, start: number, frames: number, blend: number): QueueStep => ({
    animation: { name: detail.name, animation: detail.id, problem: "" },
    start,
    frames,
    entered: "first",
    blend,
    text: "",
    at: [0, 0],
    turn: 0,
  });
  const plan: QueuePlan = {
    steps: [step(punch, 0, 26, 0), step(second, 26, 12, 8)],
    frames: 38,
    drift: [],
    problems: [],
  };
  const company = { queue: { steps: [{ animation: punch.id }, { animation: second.id, frames: 12 }] } };
  const [group] = must(companyGroups(company, punch, staged({ frames: 38, queue: plan }), others(punch, second)));
  const track = (label: string) =>
    must(group?.tracks.find((one) => one.label === label)).marks.map(({ first, last }) => [first, last]);
  expect(track("Plays")).toEqual([
    [0, 25],
    [26, 37],
  ]);
  expect(track("Blends in")).toEqual([[26, 33]]);
  // The first hits in 8 to 13; the second in 9 to 14 of its own, but is cut after frame 11.
  expect(track("Attacks")).toEqual([
    [8, 13],
    [35, 37],
  ]);
});

test("what is compared stretched is on the clock of the first", () => {
  const [kick, spin] = [detailOf("TRAMDEMCOMkick_fw"), detailOf("TRAMDEMCOMkick_spin")];
  const company = { other: { animation: spin.id, beside: true, pairing: "stretched" as const } };
  const groups = must(companyGroups(company, kick, staged({ frames: 36 }), others(kick, spin)));
  expect(groups.map(({ title }) => title)).toEqual(["DEMCOMkick_fw", "DEMCOMkick_spin, at 1.46\u00d7"]);
  // 12 of 51 is 8 of 35.
  expect(groups[1]?.tracks[0]?.marks[0]).toMatchObject({ first: 8, last: 12 });
});
