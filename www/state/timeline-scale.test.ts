import { expect, test } from "vitest";
import {
  fitted,
  followed,
  kept,
  panned,
  pinched,
  revealed,
  rulerTicks,
  timeOf,
  xOf,
  zoomed,
} from "./timeline-scale.ts";

const numbers = (frames: number, room: number, view = fitted(frames, 0)) =>
  rulerTicks(view, frames, room).map(({ frame }) => frame);

test("fitting shows the tail, but does not let it squeeze the animation", () => {
  expect(fitted(40, 0)).toEqual({ from: 0, span: 40 });
  expect(fitted(40, 20)).toEqual({ from: 0, span: 60 });
  expect(fitted(40, 65_535)).toEqual({ from: 0, span: 80 });
  expect(fitted(3, 9)).toEqual({ from: 0, span: 12 });
});

test("what lies under the pointer stays there while zooming", () => {
  const total = 1000;
  let view = { from: 0, span: total };
  for (let i = 0; i < 6; i += 1) {
    const x = xOf(view, 600, 400);
    view = zoomed(view, total, 1.7, 400);
    expect(xOf(view, 600, 400)).toBeCloseTo(x, 6);
  }
  expect(view.span).toBeCloseTo(total / 1.7 ** 6, 6);
});

test("zooming ends at a few frames and at everything", () => {
  expect(zoomed({ from: 10, span: 20 }, 100, 1e9, 15).span).toBe(6);
  expect(zoomed({ from: 10, span: 20 }, 100, 1e-9, 15)).toEqual({ from: 0, span: 100 });
  // One of three frames cannot be zoomed at all.
  expect(zoomed({ from: 0, span: 3 }, 3, 4, 1)).toEqual({ from: 0, span: 3 });
});

test("panning stops at both ends", () => {
  expect(panned({ from: 10, span: 20 }, 100, -50)).toEqual({ from: 0, span: 20 });
  expect(panned({ from: 10, span: 20 }, 100, 500)).toEqual({ from: 80, span: 20 });
  expect(kept({ from: 90, span: 200 }, 100)).toEqual({ from: 0, span: 100 });
});

test("two fingers keep the frames they hold", () => {
  const view = pinched(1000, 500, [200, 300], [100, 350]);
  expect(xOf(view, 500, 200)).toBeCloseTo(100, 6);
  expect(xOf(view, 500, 300)).toBeCloseTo(350, 6);
  // Fingers on one spot do not blow up.
  expect(pinched(1000, 500, [200, 200], [100, 100]).span).toBe(6);
});

test("a place and its time are each other's inverse", () => {
  const view = { from: 12.5, span: 80 };
  for (const x of [0, 13, 250, 499.5]) expect(xOf(view, 500, timeOf(view, 500, x))).toBeCloseTo(x, 9);
  expect(timeOf(view, 0, 10)).toBe(12.5);
});

test("the playhead is followed only when it runs out of view", () => {
  const view = { from: 100, span: 100 };
  expect(followed(view, 1000, 150, false)).toBe(view);
  const next = followed(view, 1000, 180, false);
  expect((180 - next.from) / next.span).toBeCloseTo(0.75);
  // A loop that starts again is caught up with.
  const again = followed(view, 1000, 20, false);
  expect((20 - again.from) / again.span).toBeCloseTo(0.15);
  const back = followed(view, 1000, 120, true);
  expect((120 - back.from) / back.span).toBeCloseTo(0.25);
  // Everything in view: nothing to follow.
  expect(followed({ from: 0, span: 1000 }, 1000, 999, false)).toEqual({ from: 0, span: 1000 });
});

test("a frame out of view is brought in, one in view moves nothing", () => {
  const view = { from: 100, span: 50 };
  expect(revealed(view, 1000, 120)).toBe(view);
  expect(revealed(view, 1000, 99).from).toBe(97);
  expect(revealed(view, 1000, 150).from).toBe(103);
  expect(revealed(view, 1000, 0).from).toBe(0);
});

test("ruler numbers are round, fit, and end with the last frame", () => {
  expect(numbers(36, 8)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  expect(numbers(1, 8)).toEqual([0]);
  expect(numbers(2, 8)).toEqual([0, 1]);
  for (const frames of [3, 7, 14, 60, 140, 600, 2049, 65_535]) {
    for (const room of [2, 5, 12, 40]) {
      const ticks = numbers(frames, room);
      expect(ticks[0]).toBe(0);
      expect(ticks[ticks.length - 1]).toBe(frames - 1);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(2, room) + 2);
      expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
    }
  }
});

test("zoomed in, the numbers are those of the part that is seen", () => {
  expect(numbers(65_535, 10, { from: 30_000, span: 40 })).toEqual([
    30_000, 30_005, 30_010, 30_015, 30_020, 30_025, 30_030, 30_035,
  ]);
});

test("behind the last frame it is counted from the end", () => {
  const ticks = rulerTicks(fitted(40, 20), 40, 12);
  expect(ticks.map(({ text }) => text)).toEqual([
    "0",
    "5",
    "10",
    "15",
    "20",
    "25",
    "30",
    "35",
    "39",
    "+5",
    "+10",
    "+15",
    "+20",
  ]);
  expect(ticks[9]?.frame).toBe(44);
  // Only the tail in view.
  expect(rulerTicks({ from: 50, span: 10 }, 40, 5).map(({ text }) => text)).toEqual([
    "+12",
    "+14",
    "+16",
    "+18",
    "+20",
  ]);
});
