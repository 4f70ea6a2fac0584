import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * Imports run one way. A room may import from the rooms listed, and from itself; a single file is a room of its own.
 * Tests and the generated engine package are outside.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "contract.ts": [],
  lib: [],
  state: ["contract.ts", "lib"],
  view: ["contract.ts", "lib", "state"],
  intake: ["contract.ts"],
  engine: ["contract.ts", "lib"],
  "link.ts": ["contract.ts", "state"],
  "kept.ts": ["contract.ts"],
  "address.ts": ["lib"],
  "notices.ts": ["state"],
  "opening.ts": ["contract.ts", "lib", "state", "intake", "kept.ts", "notices.ts"],
  "preferences.ts": ["state"],
  "app.ts": ["contract.ts", "lib", "state", "link.ts", "notices.ts", "opening.ts", "address.ts", "intake"],
  "main.ts": ["lib", "state", "app.ts", "view", "intake", "engine", "address.ts", "preferences.ts"],
};
/** Packages a room may use besides its own files. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  view: /^(lit(\/.*)?|lucide|@lit\/task|@tanstack\/virtual-core)$/,
  engine: /^comlink$/,
};

const ROOT = dirname(fileURLToPath(import.meta.url));

function sources(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(pkg|test|e2e|public|node_modules)$/.test(entry.name) ? [] : sources(path);
    return /\.ts$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

function room(path: string): string {
  const [first = ""] = relative(ROOT, path).split("/");
  return first;
}

/** What is written between the quotes of every import, `import()` and `new URL(..., import.meta.url)`. */
function imports(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)"([^"\n]+)"/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

test("every file belongs to a room whose arrows are known", () => {
  const rooms = new Set(sources().map(room));
  expect(rooms.size).toBeGreaterThan(8);
  expect([...rooms].filter((name) => !(name in ARROWS))).toEqual([]);
});

test("no import runs backwards", () => {
  const backwards: string[] = [];
  for (const path of sources()) {
    const from = room(path);
    for (const wanted of imports(path)) {
      if (!wanted.startsWith(".")) {
        if (!PACKAGES[from]?.test(wanted)) backwards.push(`${relative(ROOT, path)} uses ${wanted}`);
        continue;
      }
      const to = room(resolve(dirname(path), wanted));
      if (to !== from && !ARROWS[from]?.includes(to)) backwards.push(`${relative(ROOT, path)} imports ${wanted}`);
    }
  }
  expect(backwards).toEqual([]);
});

test("nothing writes markup from text, or logs", () => {
  const found = sources().filter((path) =>
    /innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|document\.write|console\.|\balert\(/.test(
      readFileSync(path, "utf8"),
    ),
  );
  expect(found.map((path) => relative(ROOT, path))).toEqual([]);
});
