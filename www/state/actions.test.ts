import { expect, test } from "vitest";
import { fixtureSummary } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import * as act from "./actions.ts";
import { DEFAULT_PREFERENCES, initial, type State } from "./state.ts";

function opened(): State {
  return act.loaded(initial(DEFAULT_PREFERENCES), fixtureSummary());
}

test("an older summary does not overwrite a newer one", () => {
  const newer = act.loaded(opened(), fixtureSummary(5));
  expect(act.loaded(newer, fixtureSummary(4))).toBe(newer);
});

test("a selection stays while its file is open and ends with it", () => {
  const on = act.transportChanged(act.selected(opened(), 3, true), { range: { first: 1, last: 5 } });
  expect(act.loaded(on, fixtureSummary(2)).selected).toBe(3);
  const gone = { ...fixtureSummary(2), animations: fixtureSummary().animations.filter((row) => row.id !== 3) };
  const after = act.loaded(on, gone);
  expect(after.selected).toBeNull();
  expect(after.detail).toBeNull();
  expect(after.transport.playing).toBe(false);
  expect(after.transport.range).toBeNull();
});

test("a body that went away is no longer chosen", () => {
  const on = act.bodyChosen(opened(), 2);
  expect(on.body).toBe(2);
  expect(act.loaded(on, { ...fixtureSummary(2), bodies: [] }).body).toBeNull();
  expect(act.bodyChosen(on, 99).body).toBeNull();
});

test("what cannot be selected is not", () => {
  const state = opened();
  expect(act.selected(state, 12_345, true)).toBe(state);
});

test("facts that come too late are not shown", () => {
  const state = act.selected(opened(), 3, true);
  expect(act.detailed(state, { id: 4 } as never)).toBe(state);
});

test("a speed stays within what the engine accepts, in both directions", () => {
  const speeds = [0, 0.01, -0.01, 9, -9, 0.3, Number.NaN, Number.POSITIVE_INFINITY].map(act.clampSpeed);
  expect(speeds).toEqual([0.1, 0.1, -0.1, 4, -4, 0.3, 1, 1]);
});

test("slower goes down through the slowest into reverse, faster comes back the same way", () => {
  const down: number[] = [];
  for (let speed = 4; down.length < 11; down.push(speed)) speed = act.nextSpeed(speed, -1);
  expect(down).toEqual([2, 1, 0.5, 0.25, 0.1, -0.1, -0.25, -0.5, -1, -2, -4]);
  expect(act.nextSpeed(-4, -1)).toBe(-4);
  expect(act.nextSpeed(4, 1)).toBe(4);
  expect(act.nextSpeed(0.3, 1)).toBe(0.5);
});

test("a loop range lies within the animation, in order, and is none when it is everything", () => {
  expect(act.rangeWithin(16, 10, 36)).toEqual({ first: 10, last: 16 });
  expect(act.rangeWithin(-5, 99, 36)).toBeNull();
  expect(act.rangeWithin(7, 7, 36)).toBeNull();
  expect(act.rangeWithin(30, 99, 36)).toEqual({ first: 30, last: 35 });
  expect(act.rangeWithin(Number.NaN, 3, 36)).toBeNull();
  expect(act.rangeWithin(0, 1, 1)).toBeNull();
});

test("an engine that failed for good stays failed", () => {
  const failed = act.engineChanged(opened(), { kind: "fatal", message: "No WebGL 2" });
  expect(act.engineChanged(failed, { kind: "ready" })).toBe(failed);
});

test("only the message meant is taken away", () => {
  const one = act.told(opened(), "one");
  const two = act.told(one, "two");
  expect(act.untold(two, must(one.toast).id)).toBe(two);
  expect(act.untold(two, must(two.toast).id).toast?.text).toBe("");
});
