import { expect, test } from "vitest";
import { frameWords, labelWords, rowWords, wordsAt } from "./timeline-words.ts";
import type { Mark, Track } from "./tracks.ts";

const attack: Track = {
  kind: "attack",
  label: "Attack",
  marks: [{ first: 12, last: 17, shape: "bar", text: "10", title: "10 damage, HitBody" }],
};
const dots = (n: number): readonly Mark[] =>
  Array.from({ length: n }, (_, i) => ({ first: i, last: i, shape: "circle", text: "", title: `Sound s${i}` }));

test("a row is read as a sentence, a very long one is cut and counted", () => {
  expect(rowWords(attack)).toBe("Attack: 10 damage, HitBody, frames 12\u201317");
  const long = rowWords({ kind: "sound", label: "Sounds", marks: dots(2000), left: 3 });
  expect(long.length).toBeLessThan(1500);
  expect(long).toContain("and 1,963 more");
});

test("a frame tells what happens on it, row by row", () => {
  const groups = [{ title: "", tracks: [attack, { kind: "sound" as const, label: "Sounds", marks: dots(20) }] }];
  expect(frameWords(groups, 13)).toEqual([
    "Attack: 10 damage, HitBody, frames 12\u201317",
    "Sounds: Sound s13, frame 13",
  ]);
  expect(frameWords(groups, 30)).toEqual([]);
});

test("under the pointer a mark says its time and length", () => {
  expect(wordsAt(attack, 14, 0.1, 0)).toEqual(["10 damage, HitBody, frames 12\u201317", "From 0.20 s, for 6 frames"]);
  expect(wordsAt(attack, 30, 0.1, 0)).toEqual([]);
  expect(wordsAt({ ...attack, kind: "pause" }, 14, 0.1, 0)).toEqual(["10 damage, HitBody"]);
});

test("a label says what found no room", () => {
  expect(labelWords(attack)).toEqual([]);
  expect(labelWords({ ...attack, left: 7 })).toEqual(["Attack", "7 more overlap and are not drawn"]);
});
