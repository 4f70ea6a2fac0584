/** Pictures of the page, compared with a tolerance. Look at each when it changes: `npx playwright test -c www/e2e -u`. */

import { expect, type Page, test } from "@playwright/test";
import { drop, fixture, freeze, level, quiet, select, visit, withTypeface } from "./page.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function demoKick(page: Page): Promise<void> {
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
  await select(page, "SABCOMkick_fw");
  await freeze(page, 16);
  await quiet(page);
}

test.beforeEach(async ({ page }) => {
  await withTypeface(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize(DESKTOP);
});

test("the empty page", async ({ page }) => {
  await visit(page);
  await expect(page).toHaveScreenshot("empty.png");
});

test("the demo level playing a kick, with its facts", async ({ page }) => {
  await demoKick(page);
  await expect(page).toHaveScreenshot("demo-kick.png");
});

test("the same in the light theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await demoKick(page);
  await expect(page).toHaveScreenshot("demo-kick-light.png");
});

test("the problems of a damaged level", async ({ page }) => {
  await visit(page);
  const cut = fixture("level-pc/level0_Final.dat").bytes.subarray(0, 120_000);
  await drop(page, [
    ...level("level-pc").slice(2),
    { path: "level2_Final.dat", bytes: cut },
    { path: "notes.dat", bytes: Buffer.from("no level ".repeat(20)) },
  ]);
  const button = page.getByRole("button", { name: /problem/ }).first();
  await expect(button).toBeVisible();
  await quiet(page);
  await button.click();
  await expect(page).toHaveScreenshot("problems.png");
});

test("the list on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page);
  await drop(page, level("level-pc"));
  await expect(page.getByRole("grid", { name: "Animations" })).toBeVisible();
  await quiet(page);
  await expect(page).toHaveScreenshot("phone-list.png");
});

test("the stage on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await demoKick(page);
  await expect(page).toHaveScreenshot("phone-stage.png");
});
