import { expect, test, vi } from "vitest";
import { memo } from "./memo.ts";

test("the same arguments are computed once, others anew", () => {
  const compute = vi.fn((a: number, b: number) => ({ sum: a + b }));
  const add = memo(compute);
  expect(add(1, 2)).toBe(add(1, 2));
  expect(compute).toHaveBeenCalledTimes(1);
  expect(add(2, 2)).toEqual({ sum: 4 });
  expect(add(1, 2)).toEqual({ sum: 3 });
  expect(compute).toHaveBeenCalledTimes(3);
});
