import { expect, test } from "vitest";
import { signed } from "./signed.ts";

test("a sign is always written, with a true minus, but never before nothing", () => {
  expect([3, -12, 0, -0].map((value) => signed(value))).toEqual(["+3", "\u221212", "0", "0"]);
  expect([0.004, -0.004, 0.126, -1.5].map((value) => signed(value, 2))).toEqual([
    "0.00",
    "0.00",
    "+0.13",
    "\u22121.50",
  ]);
});
