/** Playing: what the stage shows, and that every form of a level shows the same. */

import { expect, test } from "@playwright/test";
import { drop, expectRows, freeze, level, oniFolder, select, shot, still, visit } from "./page.ts";

const KICK = "DEMCOMkick_fw";

test("a kick plays: pixels change from frame to frame, and do not when it is paused", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, KICK);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const first = await shot(page);
  await expect.poll(async () => (await shot(page)).equals(first)).toBe(false);

  await freeze(page, 4);
  const early = await still(page);
  await page.waitForTimeout(500);
  expect((await shot(page)).equals(early)).toBe(true);
  await freeze(page, 14);
  expect((await still(page)).equals(early)).toBe(false);
});

test("the same level in every form draws the same picture", async ({ page }) => {
  const forms = {
    "Windows level": level("level-pc"),
    "Mac level": level("level-mac"),
    ".oni files": [...oniFolder("oni/level0"), ...oniFolder("oni/level1")],
  };
  const pictures: Buffer[] = [];
  for (const files of Object.values(forms)) {
    await page.goto("about:blank");
    await visit(page);
    await drop(page, files);
    await expectRows(page, 51);
    await select(page, KICK);
    await freeze(page, 14);
    pictures.push(await still(page));
  }
  const [windows, mac, oni] = pictures;
  expect(windows && mac?.equals(windows), "Mac and Windows").toBe(true);
  expect(windows && oni?.equals(windows), ".oni and Windows").toBe(true);
});

test("body and skeleton, presets and bone names change the picture", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, KICK);
  await freeze(page, 14);
  let before = await still(page);
  const changes = async (what: string, act: () => Promise<void>) => {
    await act();
    await expect.poll(async () => (await shot(page)).equals(before), { message: what }).toBe(false);
    before = await still(page);
  };
  await changes("skeleton", () => page.getByRole("button", { name: "Skeleton" }).click());
  await changes("front", () => page.getByRole("button", { name: "Front" }).click());
  await changes("top", () => page.getByRole("button", { name: "Top" }).click());
  await page.getByRole("button", { name: /Names/ }).click();
  await expect(page.getByText("LeftFoot", { exact: true }).first()).toBeVisible();
});

test("keys play, step and stop as video players have them", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, KICK);
  await freeze(page, 10);
  const frame = page.getByLabel("Frame number");
  await frame.blur();
  await page.keyboard.press(".");
  await expect(frame).toHaveValue("11");
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await expect(frame).toHaveValue("9");
  await page.keyboard.press("Home");
  await expect(frame).toHaveValue("0");
  await page.keyboard.press("End");
  await expect(frame).toHaveValue("35");
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
});
