import { expect, test } from "vitest";
import { passing } from "./passed.ts";

const on = (frame: number, at = 0) => ({ frame, playing: true, at });
const off = (frame: number, at = 0) => ({ frame, playing: false, at });
const usual = { speed: 1, loop: true, range: null };
const all = Array.from({ length: 40 }, (_, frame) => frame);

test("each frame is passed once, at any speed and however long a picture takes", () => {
  for (const step of [0.1, 0.5, 1, 1.3, 4, 11]) {
    const heard: number[] = [];
    let before = off(0);
    for (let at = step; at < 39; at += step) {
      heard.push(...all.filter(passing(before, on(at), { ...usual, speed: Math.max(1, step / 3) }, 40)));
      before = on(at);
    }
    expect(heard).toEqual(all.slice(0, heard.length));
    expect(heard.length).toBeGreaterThan(25);
  }
});

test("at the end of a loop the last frames and the first ones are passed", () => {
  expect(all.filter(passing(on(38.5), on(1), usual, 40))).toEqual([0, 1, 39]);
  expect(all.filter(passing(on(19.5), on(10.5), { ...usual, range: { first: 10, last: 20 } }, 40))).toEqual([10, 20]);
});

test("play that comes to its end passes the last frame", () => {
  expect(all.filter(passing(on(37), off(39), { ...usual, loop: false }, 40))).toEqual([38, 39]);
});

test("nothing is passed by seeking, in pause, or backwards", () => {
  expect(all.filter(passing(on(2), on(30), usual, 40))).toEqual([]);
  expect(all.filter(passing(on(30), on(2), { ...usual, loop: false }, 40))).toEqual([]);
  expect(all.filter(passing(on(30), on(10), usual, 40))).toEqual([]);
  expect(all.filter(passing(off(2), off(3), usual, 40))).toEqual([]);
  expect(all.filter(passing(on(4), off(5), usual, 40))).toEqual([]);
  expect(all.filter(passing(on(5), on(3), { ...usual, speed: -1 }, 40))).toEqual([]);
  expect(all.filter(passing(on(0), on(39), { ...usual, speed: -1 }, 40))).toEqual([]);
});

test("a long step is play when it took as long", () => {
  expect(all.filter(passing(on(2, 1000), on(30, 1470), usual, 40))).toHaveLength(28);
  expect(all.filter(passing(on(2, 1000), on(30, 1200), usual, 40))).toEqual([]);
});

test("the frame play sets out from is passed, and not again when it goes on", () => {
  expect(all.filter(passing(off(7), on(7.4), usual, 40))).toEqual([7]);
  expect(all.filter(passing(on(7.4), on(7.9), usual, 40))).toEqual([]);
});
