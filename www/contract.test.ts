import { expect, test } from "vitest";
import type { Detail, Summary } from "./contract.ts";
import { COLUMNS } from "./state/columns.ts";
import { search, sortRows } from "./state/derive.ts";
import { tracksOf } from "./state/tracks.ts";
import { fixtureDetail, fixtureSummary } from "./test/fixtures.ts";
import { must } from "./test/must.ts";

/**
 * The golden files are written by Rust. What TypeScript believes to receive (the fixtures here are checked against
 * `contract.ts` by the compiler) has to have the same fields, no more and no fewer.
 */
const goldens = import.meta.glob("../crate/inspect/tests/golden/*.json", { eager: true, import: "default" });
const golden = (name: string) => must(Object.entries(goldens).find(([path]) => path.endsWith(`/${name}.json`)))[1];
const summary = golden("summary") as Summary;
const details = Object.entries(goldens)
  .filter(([path]) => path.includes("/detail-"))
  .map(([, value]) => value as Detail);

/** Every field's path and whether it holds text, a number or a truth; an empty list or null says nothing of its inside. */
function fields(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) for (const item of value) fields(item, `${path}[]`, into);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inside] of Object.entries(value)) fields(inside, `${path}.${key}`, into);
  } else if (value !== null) into.set(path, typeof value);
  return into;
}

/** Paths of which both say something but disagree, and those whose parent both know but only one has. */
function differences(ours: unknown, theirs: unknown): string[] {
  const [a, b] = [fields(ours), fields(theirs)];
  const parents = (paths: Map<string, string>) =>
    new Set([...paths.keys()].map((path) => path.slice(0, path.lastIndexOf("."))));
  const [inA, inB] = [parents(a), parents(b)];
  const wrong: string[] = [];
  for (const [path, type] of a)
    if (b.has(path) && b.get(path) !== type) wrong.push(`${path} is ${type} here, ${b.get(path)} there`);
  const nullable =
    /\.(travelTo|travel|missing|throwRole|offset|animation|actionFrame|vocalization|onPunch|onKick|problem)(\W|$)/;
  const known = (parent: string, set: Set<string>) => set.has(parent);
  for (const path of a.keys()) {
    const parent = path.slice(0, path.lastIndexOf("."));
    if (!b.has(path) && known(parent, inB) && !nullable.test(path)) wrong.push(`${path} is only here`);
  }
  for (const path of b.keys()) {
    const parent = path.slice(0, path.lastIndexOf("."));
    if (!a.has(path) && known(parent, inA) && !nullable.test(path)) wrong.push(`${path} is only there`);
  }
  return wrong;
}

test("the summary has the fields the page expects, of the kinds it expects", () => {
  expect(differences({ ...fixtureSummary(), problems: [] }, { ...summary, problems: [] })).toEqual([]);
});

test("facts have the fields the page expects, of the kinds it expects", () => {
  expect(details.length).toBeGreaterThan(3);
  const row = (name: string) => must(fixtureSummary().animations.find((candidate) => candidate.name === name));
  for (const detail of details) {
    // Lists may be empty on one side, since not all relations are known here.
    expect(differences(fixtureDetail(row(detail.name)), detail), detail.name).toEqual([]);
  }
});

test("the same animations are read as by the reference, number for number", () => {
  const ours = new Map(fixtureSummary().animations.map((row) => [row.name, row]));
  const common = summary.animations.filter((row) => ours.has(row.name));
  expect(common.length).toBeGreaterThan(45);
  for (const row of common) {
    const reference = must(ours.get(row.name));
    const told = (r: typeof row) => ({
      type: r.type,
      from: r.from,
      to: r.to,
      varient: r.varient,
      flags: r.flags,
      frames: r.frames,
      attacks: r.attacks,
      keySize: r.keySize,
      throwRole: r.throwRole,
    });
    expect(told(row), row.name).toEqual(told(reference));
  }
});

test("every column, the search and the timeline take what Rust gives", () => {
  for (const { id, text } of COLUMNS) {
    const sorted = sortRows(summary.animations, { column: id, descending: false });
    expect(sorted).toHaveLength(summary.animations.length);
    expect(
      sorted.every((row) => text(row) !== "" && !/undefined|NaN|null/.test(text(row))),
      id,
    ).toBe(true);
  }
  expect(search(summary.animations, "kick combat").length).toBeGreaterThan(3);
  const kinds = new Set(details.flatMap((detail) => tracksOf(detail).map((track) => track.kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(["attack", "sound", "particle", "blend"]));
});
