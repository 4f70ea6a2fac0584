import { expect, test } from "vitest";
import { fixtureDetail, fixtureRows } from "../test/fixtures.ts";
import { must } from "../test/must.ts";
import { groupsOf, keysOf, keysWords, keyWordsAt, largestGap, lowerBound } from "./timeline-keys.ts";

const base = fixtureDetail(must(fixtureRows().find((row) => row.name === "TRAMDEMCOMkick_fw")));
const keys = must(base.keys);

function made(perBone: readonly (readonly number[])[]) {
  return keysOf({
    ...base,
    keys: { ...keys, perBone: perBone.map((frames, i) => ({ bone: `Bone${i}`, text: "", frames })) },
  });
}

test("the largest gap is that between neighbours, the first of equals", () => {
  expect(largestGap([0, 4, 12, 14, 22])).toEqual({ first: 4, last: 12 });
  expect(largestGap([7])).toBeNull();
  expect(largestGap([])).toBeNull();
});

test("each bone has a row with its keys and its largest gap", () => {
  const group = must(keysOf(base));
  expect(group.tracks).toHaveLength(19);
  expect(group.tracks.map((track) => track.label)[0]).toBe("Pelvis");
  group.tracks.forEach((track, i) => {
    expect(track.keys?.frames).toEqual(keys.perBone[i]?.frames);
  });
  const largest = Math.max(...group.tracks.map(({ keys }) => (keys?.gap ? keys.gap.last - keys.gap.first : 0)));
  expect(largest).toBe(keys.largestGap);
});

test("folded, one row says how many of the bones have a key on a frame", () => {
  const { folded } = must(
    made([
      [0, 5, 9],
      [0, 9],
      [0, 3, 5, 9],
      [0, 9],
    ]),
  );
  expect(folded?.keys?.frames).toEqual([0, 3, 5, 9]);
  expect(folded?.keys?.shares).toEqual([1, 0.25, 0.5, 1]);
  expect(keyWordsAt(must(folded), 5, 4)).toBe("Keys of 2 of 4 bones, frame 5");
});

test("keys that are out of order or double are put in order", () => {
  expect(made([[9, 0, 5, 5]])?.tracks[0]?.keys?.frames).toEqual([0, 5, 9]);
});

test("a row says its gap, and at each frame the key or the gap it lies in", () => {
  const track = must(made([[0, 4, 12]])?.tracks[0]);
  expect(keysWords(track)).toBe("Bone0: 3 keys, largest gap 8 frames, 4\u201312");
  expect(keyWordsAt(track, 4, 1)).toBe("Key on frame 4");
  expect(keyWordsAt(track, 7, 1)).toBe("Between keys 4 and 12: 8 frames");
  expect(keyWordsAt(track, 13, 1)).toBe("No key on frame 13");
});

test("without keys there is nothing to fold", () => {
  expect(keysOf({ ...base, keys: null })).toBeNull();
  expect(groupsOf({ ...base, keys: null })).toHaveLength(1);
  expect(groupsOf(base).map(({ title }) => title)).toEqual(["", "Keys"]);
});

test("a place in a list is found from below", () => {
  expect([-1, 0, 1, 3, 4, 9].map((value) => lowerBound([0, 3, 3, 8], value))).toEqual([0, 0, 1, 1, 3, 4]);
});
