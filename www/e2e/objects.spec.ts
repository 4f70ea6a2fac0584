/** Objects, cameras, geometry and sounds: listed, shown, looked through, heard. */

import { expect, type Page, test } from "@playwright/test";
import { clean, drop, freeze, level, quiet, select, shot, still, visit, withTypeface } from "./page.ts";

async function demo(page: Page): Promise<void> {
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
}

async function objects(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Objects" }).click();
  await expect(page.getByRole("list", { name: "Object animations" })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await withTypeface(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a door opens in its first half and closes in its second", async ({ page }) => {
  await demo(page);
  await objects(page);
  await page.getByRole("button", { name: /^kata_door_left/ }).click();
  await expect(page.getByRole("heading", { name: "kata_door_left" })).toBeVisible();
  // The path is drawn as far as it has been gone, which tells the last frame from the first.
  await page.getByRole("button", { name: "Path", exact: true }).click();
  await freeze(page, 0);
  const closed = await still(page);
  await freeze(page, 40);
  const open = await still(page);
  expect(open.equals(closed)).toBe(false);
  await page.getByRole("button", { name: "Closes (40\u201380)" }).click();
  await expect(page.getByLabel("Loop range, frames 40\u201380")).toBeVisible();
  await expect(page.getByLabel("Frame number")).toHaveValue("40");
  await freeze(page, 80);
  expect((await still(page)).equals(closed), "closed again").toBe(true);
  await page.getByRole("button", { name: "Path", exact: true }).click();
  // In a mirror.
  await page.getByRole("button", { name: /^kata_door_right/ }).click();
  await expect(page.getByText("Mirrored: left becomes right.").first()).toBeVisible();
  await freeze(page, 24);
  await quiet(page);
  await clean(page, "a door");
  await expect(page).toHaveScreenshot("object-door.png");
});

test("a link shows an object again as it was, and Back leads to it", async ({ page }) => {
  await demo(page);
  await objects(page);
  await page.getByRole("button", { name: /^kata_door_right/ }).click();
  await freeze(page, 24);
  const seen = await still(page);
  await expect.poll(() => page.url()).toMatch(/!OBANkata_door_right\?f=24&/);
  const link = page.url();
  await page.getByRole("tab", { name: "Animations", exact: true }).click();
  await select(page, "SABidle1");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "kata_door_right" })).toBeVisible();
  await expect(page.getByLabel("Frame number")).toHaveValue("24");
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "kata_door_right" })).toBeVisible();
  await expect(page.getByLabel("Frame number")).toHaveValue("24");
  await expect.poll(async () => (await shot(page)).equals(seen)).toBe(true);
});

test("an object animation among everything is put on the stage, too", async ({ page }) => {
  await demo(page);
  await page.getByRole("tab", { name: "Everything" }).click();
  await page.getByLabel("Kind").selectOption("OBAN");
  await page
    .getByRole("list", { name: "Instances" })
    .getByRole("button", { name: /OBANkata_lift/ })
    .click();
  await expect(page.getByRole("heading", { name: "kata_lift", exact: true })).toBeVisible();
  await expect(page.getByRole("application", { name: /^OBANkata_lift/ })).toBeVisible();
});

test("what the guess says can be overruled, and the box stands in for geometry", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await objects(page);
  await expect(page.getByRole("list", { name: "Object animations" }).getByRole("button")).toHaveCount(7);
  // The game begins this one at any of its frames.
  await page.getByRole("button", { name: /^demo_aniso_spin/ }).click();
  const frame = page.getByLabel("Frame number");
  const before = await frame.inputValue();
  const another = page.getByRole("button", { name: "Random frame" });
  await expect
    .poll(async () => {
      await another.click();
      return frame.inputValue();
    })
    .not.toBe(before);
  await page.getByRole("button", { name: /^demo_van_scaled/ }).click();
  await expect(page.getByRole("button", { name: "Random frame" })).toBeHidden();
  await freeze(page, 10);
  const box = await still(page);
  await page.getByLabel("Geometry").selectOption({ label: "demo_crate" });
  await expect.poll(async () => (await shot(page)).equals(box)).toBe(false);
  await page.getByLabel("What it moves").selectOption("camera");
  await expect(page.getByText("Chosen by you; the guess was object.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Through the camera" })).toHaveAttribute("aria-pressed", "true");
});

test("a cut scene is seen through its camera until a hand turns the view", async ({ page }) => {
  await demo(page);
  await objects(page);
  await page.getByRole("button", { name: /^SABcs_entrance_cam/ }).click();
  const through = page.getByRole("button", { name: "Through the camera" });
  await expect(through).toHaveAttribute("aria-pressed", "true");
  await freeze(page, 40);
  await quiet(page);
  await expect(page).toHaveScreenshot("object-camera.png");
  const seen = await still(page);
  await page.getByRole("application").press("ArrowLeft");
  await expect(through).toHaveAttribute("aria-pressed", "false");
  expect((await still(page)).equals(seen)).toBe(false);
  await through.click();
  await expect.poll(async () => (await shot(page)).equals(seen)).toBe(true);
});

test("the pair of an animation and an object plays together", async ({ page }) => {
  await demo(page);
  await select(page, "SABcs_entrance");
  await expect(page.locator("kata-toast").getByText("OBANSABcs_entrance turns and carries the pelvis")).toBeVisible();
  await freeze(page, 20);
  const early = await still(page);
  await freeze(page, 100);
  expect((await still(page)).equals(early)).toBe(false);
  const scene = page.getByRole("button", { name: "Cut scene" });
  await scene.click();
  await expect(scene).toHaveAttribute("aria-pressed", "true");
});

test("a sound is decoded to as many samples as it has", async ({ page }) => {
  await demo(page);
  await objects(page);
  await page.getByRole("group", { name: "What is listed" }).getByRole("button", { name: "Sounds" }).click();
  await expect(page.getByRole("list", { name: "Sounds" }).getByRole("listitem")).toHaveCount(12);
  await page.getByRole("button", { name: "Play kata_thud.aif" }).click();
  await expect(page.getByRole("img", { name: "Waveform of kata_thud.aif" })).toBeVisible();
  // 0.2 s at 22,050 samples a second are 4,410; whole blocks of ADPCM may hold a few more.
  const text = (await page.locator("kata-sounds .decoded").textContent()) ?? "";
  const samples = Number(/([\d,.\u2009\u202f\u00a0 ]+) samples/.exec(text)?.[1]?.replace(/\D/g, ""));
  expect(samples).toBeGreaterThanOrEqual(4410);
  expect(samples).toBeLessThan(4410 + 1100);
  await clean(page, "sounds");
});
