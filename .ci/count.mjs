// Adds up what cargo test, Vitest and Playwright say about themselves in a log, and prints one line.

import { readFileSync } from "node:fs";

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const log = readFileSync(process.argv[2], "utf8").replace(/\x1b\[[0-9;]*m/g, "");

let passed = 0;
let failed = 0;
let skipped = 0;

function add(pattern, into) {
  for (const found of log.matchAll(pattern)) into(Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0));
}

// cargo: "test result: ok. 12 passed; 0 failed; 1 ignored; ..."
add(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm, (ok, bad, left) => {
  passed += ok;
  failed += bad;
  skipped += left;
});
// Vitest: "      Tests  1 failed | 40 passed | 2 skipped (43)"
for (const [, line] of log.matchAll(/^\s*Tests\s+(.*\(\d+\))$/gm)) {
  passed += Number(/(\d+) passed/.exec(line)?.[1] ?? 0);
  failed += Number(/(\d+) failed/.exec(line)?.[1] ?? 0);
  skipped += Number(/(\d+) (?:skipped|todo)/.exec(line)?.[1] ?? 0);
}
// Playwright: "  12 passed (30.1s)", "  1 failed", "  2 skipped", each a line of its own.
add(/^ {2}(\d+) passed \(/gm, (count) => {
  passed += count;
});
add(/^ {2}(\d+) failed$/gm, (count) => {
  failed += count;
});
add(/^ {2}(\d+) skipped$/gm, (count) => {
  skipped += count;
});

console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
