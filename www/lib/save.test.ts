import { expect, test } from "vitest";
import { fileStem } from "./save.ts";

test("a level's name becomes a file's name without what file systems forbid", () => {
  expect(fileStem("level0_Final")).toBe("level0_Final");
  expect(fileStem("../my mod: kicks?")).toBe("my_mod_kicks");
  expect(fileStem("\u2026")).toBe("kata");
});
