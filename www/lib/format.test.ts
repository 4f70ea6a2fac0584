import { expect, test } from "vitest";
import {
  bareName,
  bytes,
  count,
  decimal,
  frame,
  heading,
  length,
  lengthRange,
  list,
  span,
  speed,
  whole,
} from "./format.ts";

test("numbers are grouped by thousands and never end in useless zeros", () => {
  expect(whole(186_923)).toBe("186,923");
  expect(decimal(0.6)).toBe("0.6");
  expect(decimal(-9)).toBe("\u22129");
  expect(decimal(-0.001)).toBe("0");
  expect(decimal(Number.NaN)).toBe("NaN");
});

test("a size is told in the unit that fits", () => {
  expect([0, 999, 1000, 186_923, 999_999, 5_368_709_120].map(bytes)).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "187 kB",
    "1 MB",
    "5.4 GB",
  ]);
});

test("one is not many", () => {
  expect(count(1, "animation")).toBe("1 animation");
  expect(count(10_000, "animation")).toBe("10,000 animations");
});

test("a length is told in metres or in world units", () => {
  expect(length(9.5, "metres")).toBe("0.95 m");
  expect(length(9.5, "units")).toBe("9.5 units");
  expect(length(-0.4, "metres")).toBe("\u22120.04 m");
  expect(lengthRange(8.9, 9.4, "metres")).toBe("0.89 to 0.94 m");
  expect(lengthRange(9, 9, "metres")).toBe("0.90 m");
});

test("a frame between two frames shows that it is one", () => {
  expect(frame(16)).toBe("16");
  expect(frame(16.25)).toBe("16.25");
  expect(span(10, 16)).toBe("10\u201316");
  expect(span(4, 4)).toBe("4");
  expect(speed(-0.5)).toBe("\u22120.5\u00d7");
});

test("a name loses its tag and nothing else", () => {
  expect(bareName("TRAMDEMCOMkick_fw")).toBe("DEMCOMkick_fw");
  expect(bareName("TRAM")).toBe("TRAM");
  expect(bareName("kick")).toBe("kick");
});

test("items are joined as one would say them", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(list)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("a floor vector is told from the figure's own view: its left is +x, its front +z", () => {
  expect(heading(0, 6)).toBe("forward");
  expect(heading(0, -6)).toBe("back");
  expect(heading(6, 0)).toBe("left");
  expect(heading(-6, 0)).toBe("right");
  expect(heading(4, -4)).toBe("back and left");
  expect(heading(0.01, 0)).toBe("");
});
