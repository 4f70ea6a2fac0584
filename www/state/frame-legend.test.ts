import { expect, test } from "vitest";
import type { Detail, Staged } from "../contract.ts";
import { fixtureDetail, fixtureSummary } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { legendLines } from "./frame-legend.ts";
import { jointMarks } from "./frame-marks.ts";
import { DEFAULT_LOOK } from "./state.ts";

const { animations, bodies } = fixtureSummary();

function facts(name: string): Detail {
  return fixtureDetail(must(animations.find((row) => row.name === name)));
}

function on(detail: Detail, more: Partial<Staged> = {}): Staged {
  return {
    animation: detail.id,
    frames: detail.frames,
    body: must(bodies.find(({ triangles }) => triangles > 0)),
    bodyReason: "",
    notice: "",
    actors: [{ part: "lead", animation: detail.id, name: detail.name, body: "", weaponHand: 18 }],
    overlay: null,
    throw: null,
    queue: null,
    ...more,
  };
}

const ids = (...of: Parameters<typeof legendLines>) => legendLines(...of).map(({ id }) => id);

test("the legend names what can be seen at the frame, and nothing else", () => {
  const kick = facts("TRAMDEMCOMkick_fw");
  const staged = on(kick);
  expect(ids(kick, staged, DEFAULT_LOOK, 9.9)).toEqual(["ring"]);
  expect(ids(kick, staged, DEFAULT_LOOK, 10)).toEqual(["ring", "extent", "glow"]);
  expect(ids(kick, staged, DEFAULT_LOOK, 16.5)).toEqual(["ring", "extent", "glow"]);
  expect(ids(kick, staged, DEFAULT_LOOK, 17)).toEqual(["ring"]);
  const all = { ...DEFAULT_LOOK, anew: true, bothSenses: true, hull: true, heights: true, ghosts: 5 };
  expect(ids(kick, staged, all, 0)).toEqual([
    "ring",
    "ringOther",
    "anew",
    "hull",
    "attackBand",
    "figureBand",
    "ghosts",
  ]);
});

test("what is switched on but has nothing to show has no line", () => {
  const idle = facts("TRAMDEMidle1");
  expect(ids(idle, on(idle), { ...DEFAULT_LOOK, anew: true, hull: true, bothSenses: true }, 3)).toEqual([]);
  const thrown = facts("TRAMDEMCOMthrow_fw_tgt");
  expect(ids(thrown, on(thrown), DEFAULT_LOOK, 0)).toEqual(["tint"]);
  expect(ids(thrown, on(idle), DEFAULT_LOOK, 0)).toEqual([]);
  expect(ids(null, null, DEFAULT_LOOK, 0)).toEqual([]);
});

test("particles are named at their bone while they live", () => {
  const punch = facts("TRAMDEMCOMpunch");
  const particle = must(punch.particles[0]);
  const at = (frame: number) => jointMarks(punch, on(punch), frame).map(({ kind, text }) => `${kind} ${text}`);
  expect(at(particle.span.first)).toEqual([expect.stringContaining(particle.name)]);
  expect(at(particle.span.last + 0.9)).toHaveLength(1);
  expect(at(particle.span.last + 1)).toEqual([]);
  if (particle.span.first > 0) expect(at(particle.span.first - 0.1)).toEqual([]);
});

test("the hand that holds a weapon is marked where the move has to do with one", () => {
  const aim = facts("TRAMDEMPISaim_ovl");
  expect(jointMarks(aim, on(aim), 0)).toContainEqual({ bone: 18, kind: "weapon", text: "Weapon hand" });
  const kick = facts("TRAMDEMCOMkick_fw");
  expect(jointMarks(kick, on(kick), 0)).toEqual([]);
});
