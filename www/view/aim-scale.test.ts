import { expect, test } from "vitest";
import { aimWords, clampAim, middle, nodes } from "./aim-scale.ts";

const grid = { columns: 7, rows: 5, ahead: 17, leftDegrees: 90, rightDegrees: 60, upDegrees: 40, downDegrees: 30 };

test("each half of the pad reaches as far as its side", () => {
  expect(aimWords({ x: -1, y: 1 }, grid)).toBe("90\u00b0 left, 40\u00b0 up");
  expect(aimWords({ x: 0.5, y: -0.5 }, grid)).toBe("30\u00b0 right, 15\u00b0 down");
  expect(aimWords({ x: 0, y: 0 }, grid)).toBe("straight ahead");
});

test("nodes lie evenly to each side of the one straight ahead", () => {
  expect(middle(grid)).toEqual({ column: 3, row: 2 });
  expect(nodes(7, 3).map((x) => Number(x.toFixed(3)))).toEqual([-1, -0.667, -0.333, 0, 0.333, 0.667, 1]);
  expect(nodes(4, 1)).toEqual([-1, 0, 0.5, 1]);
  expect(nodes(1, 0)).toEqual([0]);
  expect(nodes(100_000, 3)).toEqual([]);
});

test("what is outside of the pad, or no number, is brought within", () => {
  expect(clampAim(9, -9)).toEqual({ x: 1, y: -1 });
  expect(clampAim(Number.NaN, Number.POSITIVE_INFINITY)).toEqual({ x: 0, y: 0 });
});
