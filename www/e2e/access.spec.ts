/** Access: axe finds nothing serious, in both themes and at both sizes. */

import { expect, test } from "@playwright/test";
import { clean, drop, freeze, level, select, visit } from "./page.ts";

for (const scheme of ["dark", "light"] as const) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`nothing serious: ${scheme}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await visit(page);
      await clean(page, "empty page");
      await drop(page, level("level-pc"));
      await select(page, "DEMCOMkick_fw");
      await freeze(page, 14);
      await clean(page, "a kick");
    });
  }
}

test("with reduced motion nothing starts by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, "DEMrun_lt");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});
