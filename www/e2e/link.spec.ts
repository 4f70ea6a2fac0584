/** Links: what is on the screen, in the `#` part only. */

import { expect, test } from "@playwright/test";
import { drop, expectRows, freeze, level, select, still, visit } from "./page.ts";

test("a link restores the animation and frame, and asks for its file where that is not open", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, "DEMCOMpunch");
  await select(page, "DEMCOMkick_fw");
  await freeze(page, 14);
  await page.getByRole("button", { name: "Front" }).click();
  await still(page);
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("DEMCOMkick_fw");
  await page.waitForTimeout(700);
  await still(page);
  const hash = await page.evaluate(() => location.hash);
  expect(hash.length).toBeLessThan(200);

  await page.goto("about:blank");
  await visit(page, hash);
  await expect(page.getByText(/needs/).first()).toContainText("level0_Final.dat");
  await drop(page, level("level-pc"));
  await expectRows(page, 51);
  await expect(page.getByRole("heading", { name: "TRAMDEMCOMkick_fw" })).toBeVisible();
  await expect(page.getByLabel("Frame number")).toHaveValue("14");
});

test("Back and Forward go through what was selected", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, "DEMCOMpunch");
  await select(page, "DEMCOMkick_fw");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "TRAMDEMCOMpunch", exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "TRAMDEMCOMkick_fw" })).toBeVisible();
});

for (const hash of [
  "#",
  "#1",
  "#1/../../x?f=NaN",
  "#99/level0_Final.dat/x",
  `#1/${"A".repeat(5000)}`,
  "#1/%E0%A4%A/%00",
  "#1/<img src=x onerror=alert(1)>/TRAM<script>?f=1e309&r=-5-99999999999&c=NaN,NaN",
]) {
  test(`a hostile link leaves the page usable: ${hash.slice(0, 40)}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("dialog", (dialog) => errors.push(dialog.message()));
    await visit(page, hash);
    await drop(page, level("level-pc"));
    await expectRows(page, 51);
    await select(page, "DEMCOMkick_fw");
    expect(errors).toEqual([]);
  });
}
