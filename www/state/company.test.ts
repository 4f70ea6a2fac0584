import { expect, test } from "vitest";
import { fixtureRows } from "../test/fixtures.ts";
import {
  added,
  changed,
  cutLength,
  MOST_QUEUED,
  membersOf,
  moved,
  type Queue,
  removed,
  sameQueue,
  stillOpen,
} from "./company.ts";

const queue: Queue = [{ animation: 1 }, { animation: 2, enter: "direct" }, { animation: 3, frames: 4 }];
const order = (steps: Queue) => steps.map((step) => step.animation);

test("a step is moved either way, and past the ends as far as it goes", () => {
  expect(order(moved(queue, 0, 2))).toEqual([2, 3, 1]);
  expect(order(moved(queue, 2, 0))).toEqual([3, 1, 2]);
  expect(order(moved(queue, 1, 99))).toEqual([1, 3, 2]);
  expect(moved(queue, 1, 1)).toBe(queue);
  expect(moved(queue, 7, 0)).toBe(queue);
});

test("what is set of a step goes with it", () => {
  expect(moved(queue, 2, 0)[0]).toEqual({ animation: 3, frames: 4 });
  expect(changed(queue, 0, { frames: 9 })[0]).toEqual({ animation: 1, frames: 9 });
  expect(order(removed(queue, 1))).toEqual([1, 3]);
});

test("a queue takes as many as the engine and no more", () => {
  let full: Queue = [];
  for (let i = 0; i < MOST_QUEUED + 5; i += 1) full = added(full, i);
  expect(full).toHaveLength(MOST_QUEUED);
});

test("queues are the same when they ask the same of the engine", () => {
  expect(sameQueue(queue, [{ animation: 1, enter: "auto", frames: null }, ...queue.slice(1)])).toBe(true);
  expect(sameQueue(queue, changed(queue, 2, { frames: 5 }))).toBe(false);
  expect(sameQueue(queue, removed(queue, 2))).toBe(false);
});

test("a cut is whole, at least one frame, and none where it cuts nothing off", () => {
  expect(cutLength(" 12 ", 30)).toBe(12);
  expect(cutLength("0", 30)).toBe(1);
  expect(cutLength("30", 30)).toBeNull();
  for (const typed of ["", "x", "-3", "1e9", "9999999"]) expect(cutLength(typed, 30), typed).toBeNull();
});

test("company goes when what it is made of is not open any more; a queue only gets shorter", () => {
  const [a, b] = fixtureRows();
  const rows = [a, b].filter((row) => row !== undefined);
  const [first, second] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  const victim = { victim: { animation: second, body: null } };
  expect(stillOpen(victim, rows)).toBe(victim);
  expect(stillOpen(victim, rows.slice(0, 1))).toBeNull();
  const steps = { queue: { steps: [{ animation: first }, { animation: second }] } };
  expect(stillOpen(steps, rows.slice(0, 1))).toEqual({ queue: { steps: [{ animation: first }] } });
  expect(stillOpen(steps, rows.slice(1))).toBeNull();
  expect(membersOf(steps)).toEqual([first, second]);
});
