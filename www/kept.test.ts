import { expect, test } from "vitest";
import { KeptFiles } from "./kept.ts";
import { fixtureSummary } from "./test/fixtures.ts";
import { must } from "./test/must.ts";

const card = must(fixtureSummary().cards[0]);
const file = (path: string, text = path) => ({ path, blob: new Blob([text]) });
const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

test("a card's files are its index file and the companions beside it, in any letter case", () => {
  const kept = new KeptFiles();
  kept.add(
    [
      "level-pc/level0_Final.dat",
      "level-pc/LEVEL0_FINAL.RAW",
      "level-mac/level0_Final.raw",
      "level-pc/level1_Final.raw",
    ].map((path) => file(path)),
  );
  expect(paths(kept.of(card))).toEqual(["level-pc/level0_Final.dat", "level-pc/LEVEL0_FINAL.RAW"]);
  kept.drop(kept.of(card));
  expect(kept.of(card)).toEqual([]);
});

test("a bare name that is open exactly once replaces what is open", async () => {
  const kept = new KeptFiles();
  kept.add([file("level-pc/level0_Final.dat", "old")]);
  kept.add([file("level0_Final.dat", "new")]);
  const [only, ...more] = kept.of(card);
  expect(more).toEqual([]);
  expect(await only?.blob.text()).toBe("new");
});
