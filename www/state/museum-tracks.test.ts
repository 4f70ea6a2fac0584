import { expect, test } from "vitest";
import type { MuseumDetail } from "../contract.ts";
import { museumGroups } from "./museum-tracks.ts";
import { keyWordsAt } from "./timeline-keys.ts";
import { rowWords } from "./timeline-words.ts";

const of = (frameFlags: MuseumDetail["frameFlags"]) => museumGroups({ frameFlags } as MuseumDetail);

test("a channel has a key where its bit is not set, and one that is never stored has no row", () => {
  // Angles on every frame; the position's X on the first and the last.
  const [channels, ...others] = of([0x1f0, 0x1f8, 0x1f8, 0x1f0]);
  expect(others).toEqual([]);
  expect(channels?.tracks.map(({ label }) => label)).toEqual(["angle X", "angle Y", "angle Z", "position X"]);
  expect(channels?.tracks.at(-1)?.keys).toMatchObject({ frames: [0, 3], gap: { first: 0, last: 3 } });
  const folded = channels?.folded;
  expect(folded && keyWordsAt(folded, 1, 4)).toBe("Keys of 3 of 4 channels, frame 1");
});

test("empty frames and those that cannot be read are told in runs, and bits that mean nothing do not hide an empty one", () => {
  const [odd, channels] = of([0x1ff, 0xfdff, null, 0x1f8, 0x1ff]);
  expect(odd?.tracks.map(rowWords)).toEqual([
    "Empty: No channel is stored, frames 0\u20131; No channel is stored, frame 4",
    "Unreadable: The frame cannot be read, frame 2",
  ]);
  expect(channels?.tracks).toHaveLength(3);
});

test("an animation without frames has no rows", () => {
  expect(of([])).toEqual([]);
});
