import { expect, test } from "vitest";
import { type Channel, pixelsOf, withChannels } from "./pixels.ts";

const one = Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, 10, 20, 30, 40);

test("pixels come behind their size", () => {
  expect(pixelsOf(one)).toEqual({ width: 1, height: 1, rgba: Uint8ClampedArray.of(10, 20, 30, 40) });
  expect(pixelsOf(one.subarray(0, 11))).toBeNull();
  expect(pixelsOf(undefined)).toBeNull();
});

test("channels can be left out, and one alone is grey", () => {
  const rgba = Uint8ClampedArray.of(10, 20, 30, 40);
  const shown = (...channels: Channel[]) => [...withChannels(rgba, new Set(channels))];
  expect(shown("red", "green", "blue", "alpha")).toEqual([10, 20, 30, 40]);
  expect(shown("red", "green", "blue")).toEqual([10, 20, 30, 255]);
  expect(shown("green", "alpha")).toEqual([0, 20, 0, 40]);
  expect(shown("alpha")).toEqual([40, 40, 40, 255]);
  expect(shown()).toEqual([0, 0, 0, 255]);
});
