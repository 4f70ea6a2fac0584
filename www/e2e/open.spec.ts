/** Dropping files: every form of the format, in any order, together or one after the other. */

import { expect, test } from "@playwright/test";
import { drop, expectRows, fixture, grid, level, oniFolder, row, select, visit } from "./page.ts";

test("the Windows level dropped at once lists every animation and says what it is", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await expectRows(page, 51);
  await expect(page.getByText("Windows retail").first()).toBeVisible();
});

test("the Mac level opens to the same rows, its companions first", async ({ page }) => {
  await visit(page);
  await drop(page, [...level("level-mac")].reverse());
  await expectRows(page, 51);
  await expect(page.getByText("Mac or demo").first()).toBeVisible();
});

test("a folder of .oni files opens to the same rows", async ({ page }) => {
  await visit(page);
  await drop(page, [...oniFolder("oni/level0"), ...oniFolder("oni/level1")]);
  await expectRows(page, 51);
});

test("a level without its raw lists, says what to add, and is completed by it", async ({ page }) => {
  await visit(page);
  await drop(page, [fixture("level-pc/level0_Final.dat")]);
  await expectRows(page, 48);
  await select(page, "DEMCOMkick_fw");
  await expect(page.getByText("level0_Final.raw").filter({ visible: true }).first()).toBeVisible();
  await drop(page, [fixture("level-pc/level0_Final.raw", "LEVEL0_FINAL.RAW")]);
  await expect(page.getByRole("heading", { name: "TRAMDEMCOMkick_fw" })).toBeVisible();
  await expect(page.getByText("KnockdownBody").first()).toBeVisible();
});

test("rows are searched, sorted and walked by keyboard", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await expectRows(page, 51);
  await page.keyboard.press("/");
  await page.keyboard.type("kick");
  await expect(row(page, "DEMCOMkick_fw").first()).toBeVisible();
  await expect(row(page, "DEMrun_lt")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await grid(page)
    .getByRole("columnheader", { name: /Frames/ })
    .click();
  await expect(grid(page).getByRole("columnheader", { name: /Frames/ })).toHaveAttribute(
    "aria-sort",
    /ascending|descending/,
  );
});

test("a card is removed, and the removal undone", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await expectRows(page, 51);
  await page
    .getByRole("button", { name: /^Remove level1_Final/ })
    .first()
    .click();
  await expectRows(page, 48);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectRows(page, 51);
});

test("the demo level is one click away and plays", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const rows = Number(await grid(page).getAttribute("aria-rowcount")) - 1;
  expect(rows).toBeGreaterThanOrEqual(20);
});
