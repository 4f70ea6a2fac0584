import { expect, test } from "vitest";
import { parsePreferences } from "./preferences.ts";
import { DEFAULT_PREFERENCES } from "./state/state.ts";

test("what was kept is read back", () => {
  const kept = { theme: "light", units: "units", columns: ["name", "travel"], listWidth: 512, explain: false } as const;
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

test("whatever else is found falls back, field by field", () => {
  for (const text of [null, "", "null", "7", "[", '{"theme":7}', '{"listWidth":"1e9"}', '{"columns":"name"}']) {
    expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
  }
  expect(parsePreferences('{"columns":["name","evil",7],"theme":"dark"}')).toEqual({
    ...DEFAULT_PREFERENCES,
    theme: "dark",
    columns: ["name"],
  });
});
