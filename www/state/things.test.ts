import { expect, test } from "vitest";
import { ordered } from "./things.ts";

const all = {
  tags: ["TXMP", "ONCC"],
  meanings: ["", ""],
  files: ["a.dat"],
  id: [1, 2, 3, 4],
  name: ["TXMPskin", "ONCCman", "", "TXMPbelt"],
  index: [0, 1, 2, 3],
  tag: [0, 1, 0, 0],
  file: [0, 0, 0, 0],
  size: [10, 400, 30, 20],
};

test("instances are found by words, kept to a kind and put in order", () => {
  expect(ordered(all, "", "", "file")).toEqual([0, 1, 2, 3]);
  expect(ordered(all, "txmp B", "", "file")).toEqual([3]);
  expect(ordered(all, "", "TXMP", "name")).toEqual([3, 0, 2]);
  expect(ordered(all, "", "", "tag")).toEqual([1, 3, 0, 2]);
  expect(ordered(all, "", "", "size")).toEqual([1, 2, 3, 0]);
  expect(ordered(all, "", "GONE", "file")).toEqual([]);
});
