import { expect, test } from "vitest";
import type { PoseDifference } from "../contract.ts";
import { cellAt, columnOf, columns, ownFrame, scaleEnd } from "./compare-scale.ts";

const poses = (parts: Partial<PoseDifference>): PoseDifference => ({
  lengths: [10, 10],
  frames: 10,
  root: [],
  bones: [],
  worstAngle: 0,
  worstDistance: 0,
  meanAngle: 0,
  meanDistance: 0,
  same: false,
  ...parts,
});

test("a scale ends at 1, 2 or 5 of its order, and never so low that rounding glows", () => {
  for (const [worst, end] of [
    [0, 1],
    [0.3, 1],
    [1, 1],
    [1.2, 2],
    [20, 20],
    [34, 50],
    [101, 200],
    [Number.NaN, 1],
  ] as const) {
    expect(scaleEnd(poses({ worstAngle: worst }), "angle"), String(worst)).toBeCloseTo(end, 9);
  }
});

test("one bad frame of a long move is seen in a narrow strip, and frames are wide in a broad one", () => {
  const values = Array.from({ length: 1000 }, (_, i) => (i === 637 ? 9 : 0));
  const narrow = columns(values, 100);
  expect(narrow).toHaveLength(100);
  expect(narrow.indexOf(9)).toBe(63);
  expect(columns([1, 5], 4)).toEqual([1, 1, 5, 5]);
});

test("a point is a bone and a frame, and nothing outside", () => {
  expect(cellAt(99, 18, 100, 19, 10, 19)).toEqual({ bone: 18, frame: 9 });
  expect(cellAt(0, 0, 100, 19, 10, 19)).toEqual({ bone: 0, frame: 0 });
  expect(cellAt(100, 0, 100, 19, 10, 19)).toBeNull();
  expect(cellAt(Number.NaN, 0, 100, 19, 10, 19)).toBeNull();
});

test("stretched to the longer one, a column is a frame of the shorter own", () => {
  const stretched = poses({ lengths: [11, 21], frames: 21 });
  expect(ownFrame(stretched, 20)).toBe(10);
  expect(columnOf(stretched, 5)).toBe(10);
  expect(ownFrame(poses({}), 4)).toBe(4);
});
