import { expect, test } from "vitest";
import { CHOICES, choose, chosen, invert, rate } from "./museum-options.ts";

test("the default is no words, and a choice taken back leaves none", () => {
  const hold = choose("", "absent", "hold");
  expect(hold).toBe("absent:hold");
  expect(chosen(hold, "absent")).toBe("hold");
  expect(choose(hold, "absent", "")).toBe("");
});

test("words keep the engine's order however they were chosen", () => {
  expect(choose(choose(choose("", "fps", "12"), "order", "RxRyRz"), "between", "linear")).toBe(
    "order:RxRyRz,between:linear,fps:12",
  );
});

test("axes are turned around one by one", () => {
  const both = invert(invert("", "z", true), "x", true);
  expect(both).toBe("invert:xz");
  expect(invert(invert(both, "x", false), "z", false)).toBe("");
});

test("a rate out of range is the default", () => {
  expect([rate(""), rate("fps:12"), rate("fps:0"), rate("fps:1e9"), rate("fps:x")]).toEqual([30, 12, 30, 30, 30]);
});

test("every choice begins with its default", () => {
  for (const { values } of CHOICES) expect(values[0]?.[0]).toBe("");
});
