import { expect, test } from "vitest";
import { must } from "../test/must.ts";
import { edgesOf, loopOver, markAt, marksOn, nextEdge, snapped } from "./timeline-edges.ts";
import { type Mark, type Track, type TrackGroup, tracksFrom } from "./tracks.ts";

function bar(first: number, last: number): Mark {
  return { first, last, shape: "bar", text: "", title: `${first} to ${last}` };
}

function dot(frame: number): Mark {
  return { first: frame, last: frame, shape: "circle", text: "", title: `at ${frame}` };
}

const attack: Track = must(tracksFrom("attack", "Attack", [bar(10, 16), bar(30, 34)])[0]);
const sounds: Track = must(tracksFrom("sound", "Sounds", [dot(12), dot(20)])[0]);
const pause: Track = must(tracksFrom("pause", "Pauses", [bar(40, 51)])[0]);
const folded: TrackGroup = { title: "Keys", tracks: [must(tracksFrom("step", "Keys", [dot(3)])[0])], folded: sounds };
const groups: readonly TrackGroup[] = [{ title: "", tracks: [attack, sounds, pause] }, folded];
const edges = edgesOf(groups, 40);

test("edges are where something begins or ends; the tail and folded rows have none", () => {
  expect(edges).toEqual([10, 12, 16, 20, 30, 34]);
});

test("a drag snaps to whole frames, and to an edge that is near", () => {
  expect(snapped(7.9, 40, edges, 0)).toBe(7);
  expect(snapped(8.6, 40, edges, 1)).toBe(8);
  expect(snapped(8.6, 40, edges, 2)).toBe(10);
  expect(snapped(11.4, 40, edges, 2)).toBe(10);
  expect(snapped(11.6, 40, edges, 2)).toBe(12);
  expect(snapped(-5, 40, edges, 1)).toBe(0);
  expect(snapped(90, 40, [], 1)).toBe(39);
});

test("the next edge is the next one, else the end", () => {
  expect(nextEdge(edges, 0, 1, 40)).toBe(10);
  expect(nextEdge(edges, 10, 1, 40)).toBe(12);
  expect(nextEdge(edges, 10.5, 1, 40)).toBe(12);
  expect(nextEdge(edges, 10.5, -1, 40)).toBe(10);
  expect(nextEdge(edges, 10, -1, 40)).toBe(0);
  expect(nextEdge(edges, 34, 1, 40)).toBe(39);
});

test("a mark is hit on it or, when it is thin, beside it", () => {
  expect(markAt(attack, 13, 1)?.first).toBe(10);
  expect(markAt(attack, 16.9, 1)?.first).toBe(10);
  expect(markAt(attack, 17.5, 1)?.first).toBe(10);
  expect(markAt(attack, 19, 1)).toBeNull();
  expect(markAt(sounds, 21.2, 1)?.first).toBe(20);
  // Of two the nearer one.
  expect(markAt(sounds, 17, 10)?.first).toBe(20);
});

test("marks are found among very many without a look at all of them", () => {
  const many = must(
    tracksFrom(
      "sound",
      "Sounds",
      Array.from({ length: 60_000 }, (_, i) => dot(i)),
    )[0],
  );
  expect(markAt(many, 43_210.4, 0.6)?.first).toBe(43_210);
});

test("what happens on a frame is told over all rows that are not folded", () => {
  expect(marksOn(groups, 12, 5).map(({ mark }) => mark.title)).toEqual(["10 to 16", "at 12"]);
  expect(marksOn(groups, 12, 1)).toHaveLength(1);
  expect(marksOn(groups, 3, 5)).toEqual([]);
});

test("looping over a mark of one frame takes what is around it; a pause cannot be looped", () => {
  expect(loopOver(bar(10, 16), 40)).toEqual({ first: 10, last: 16 });
  expect(loopOver(dot(3), 40)).toEqual({ first: 0, last: 9 });
  expect(loopOver(bar(30, 99), 40)).toEqual({ first: 30, last: 39 });
  expect(loopOver(bar(40, 51), 40)).toBeNull();
});
