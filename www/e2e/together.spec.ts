/** Animations shown together and compared: two figures, chains, overlays, aiming, twins, and links to all of it. */

import { expect, type Page, test } from "@playwright/test";
import {
  clean,
  drop,
  fixture,
  freeze,
  level,
  quiet,
  select,
  still,
  type TestFile,
  visit,
  withTypeface,
} from "./page.ts";

/** The twin's hard pause; the level's is 0. */
const EDITED = 12;

async function tab(page: Page, name: "Together" | "Compare"): Promise<void> {
  await page.getByRole("tab", { name }).click();
  const region = name === "Together" ? "What is shown together" : "Comparison";
  await expect(page.getByRole("region", { name: region })).toHaveAttribute("aria-busy", "false");
}

async function opened(page: Page, more: readonly TestFile[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await visit(page);
  await drop(page, [...level("level-pc"), ...more]);
  await expect(page.getByRole("grid", { name: "Animations" })).toBeVisible();
}

async function demo(page: Page): Promise<void> {
  await withTypeface(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
}

/** The fixtures' kick as a file of its own with another hard pause, as a modder would have it. */
function editedKick(): TestFile {
  const { path, bytes } = fixture("oni/level0/TRAMDEMCOMkick_fw.oni");
  const edited = Buffer.from(bytes);
  // The header says at 32 where the data begins, the first descriptor at 68 where in it its instance is.
  const payload = edited.readUInt32LE(32) + edited.readUInt32LE(68);
  edited.writeUInt16LE(EDITED, payload + 0x148);
  return { path: `mod/${path}`, bytes: edited };
}

test("a throw is shown with its victim, from either side, and the link restores both", async ({ page }) => {
  await opened(page);
  await select(page, "DEMCOMthrow_bk_tgt");
  await tab(page, "Together");
  const region = page.getByRole("region", { name: "What is shown together" });
  // 5.5 behind and 0.4 to the right, not turned: behind the thrower it looks at the thrower's back.
  await expect(region).toContainText("The victim stands behind the thrower and faces the thrower.");
  await expect(region).toContainText("0.55 m behind, 0.04 m to the right");
  await region.getByRole("button", { name: "Show with its thrower" }).click();
  await expect(page.getByRole("row", { selected: true })).toContainText("DEMCOMthrow_bk");
  await expect(region).toContainText("DEMCOMthrow_bk with its victim DEMCOMthrow_bk_tgt");
  // The victim's 96 frames are more than the thrower's 74.
  await expect(page.getByText("/ 95")).toBeVisible();
  await freeze(page, 90);
  const together = await still(page);

  await expect.poll(() => page.evaluate(() => location.hash)).toContain("t=v:DEMCOMthrow_bk_tgt");
  await page.waitForTimeout(700);
  const hash = await page.evaluate(() => location.hash);
  expect(hash.length).toBeLessThan(200);

  await region.getByRole("button", { name: "Show alone" }).click();
  await freeze(page, 73);
  expect((await still(page)).equals(together)).toBe(false);

  await page.goto("about:blank");
  await visit(page, hash);
  await drop(page, level("level-pc"));
  await expect(page.getByText("/ 95")).toBeVisible();
  await expect(page.getByLabel("Frame number")).toHaveValue("90");
});

test("a chain plays through, is queued, reordered by keys, and a step taken out comes back", async ({ page }) => {
  await opened(page);
  await select(page, "DEMCOMpunch");
  await tab(page, "Together");
  const region = page.getByRole("region", { name: "What is shown together" });
  await region.getByRole("button", { name: "Play Chain start, punch, punch" }).click();
  // 26, 28 and 44 frames.
  await expect(page.getByText("/ 97")).toBeVisible();
  await freeze(page, 60);
  await region.getByRole("button", { name: "Put Chain start, punch, punch in the queue" }).click();
  const moves = region.getByRole("button", { name: /^Move / });
  await expect(moves).toHaveCount(3);
  await moves.first().press("ArrowDown");
  await expect(moves.nth(0)).toHaveAccessibleName(/DEMCOMpunch_p,/);
  await expect(moves.nth(1)).toBeFocused();
  await region.getByRole("button", { name: /^Take DEMCOMpunch_p_p/ }).click();
  await expect(moves).toHaveCount(2);
  await region.getByRole("button", { name: "Undo" }).click();
  await expect(moves).toHaveCount(3);
  await select(page, "DEMidle1");
  await expect(moves).toHaveCount(3);
  await region.getByRole("button", { name: "Play the queue" }).click();
  await expect(page.getByText("/ 97")).toBeVisible();
  await clean(page);
});

test("an overlay lists its bones and lies over another animation", async ({ page }) => {
  await opened(page);
  await select(page, "DEMPISholster_ovl");
  await tab(page, "Together");
  const region = page.getByRole("region", { name: "What is shown together" });
  await expect(region).toContainText("Assumed, since no public source says it");
  // The drawing names them, too; what is meant is the list.
  for (const bone of ["RightArm", "RightWrist", "RightFist"]) {
    await expect(region.getByText(bone, { exact: true }).last()).toBeVisible();
  }
  await freeze(page, 10);
  const idle = await still(page);
  await region.getByRole("combobox", { name: "Animation under the overlay" }).fill("crouch_idle");
  await page.keyboard.press("Enter");
  await expect(region).toContainText("DEMPISholster_ovl over DEMcrouch_idle");
  await freeze(page, 10);
  expect((await still(page)).equals(idle)).toBe(false);
  await clean(page);
});

test("the pad aims, and a double click looks straight ahead again", async ({ page }) => {
  await opened(page);
  await select(page, "DEMPISaim_ovl");
  await tab(page, "Together");
  await page
    .getByRole("button", { name: /^Aim with/ })
    .first()
    .click();
  const pad = page.getByRole("slider", { name: /^Aim with/ });
  await expect(pad).toHaveAttribute("aria-valuetext", "straight ahead");
  await freeze(page, 0);
  const ahead = await still(page);
  for (let i = 0; i < 10; i += 1) await pad.press("ArrowLeft");
  await expect(pad).toHaveAttribute("aria-valuetext", /left$/);
  expect((await still(page)).equals(ahead)).toBe(false);
  await pad.dblclick();
  await expect(pad).toHaveAttribute("aria-valuetext", "straight ahead");
  expect((await still(page)).equals(ahead)).toBe(true);
  await clean(page);
});

test("the same animation in another file is found by itself, with what was changed in it", async ({ page }) => {
  await opened(page, [editedKick()]);
  await select(page, "DEMCOMkick_fw");
  await tab(page, "Compare");
  const region = page.getByRole("region", { name: "Comparison" });
  await expect(region).toContainText("The same name in another file");
  await expect(region).toContainText("Differs.");
  await expect(region).toContainText("All poses are the same to the last bit.");
  await expect(region.getByRole("row").filter({ hasText: /pause/i }).getByRole("cell")).toContainText([
    "0",
    String(EDITED),
  ]);
  await region.getByRole("button", { name: "Beside" }).click();
  await freeze(page, 14);
  const beside = await still(page);
  await region.getByRole("button", { name: "In one place" }).click();
  await freeze(page, 14);
  expect((await still(page)).equals(beside)).toBe(false);
  await clean(page);
});

test("what differs is a strip of bones and frames that is read and pressed", async ({ page }) => {
  await opened(page);
  await select(page, "DEMCOMkick_fw");
  await tab(page, "Compare");
  await page.getByRole("combobox", { name: "Animation to compare with" }).fill("dae_kick");
  await page.keyboard.press("Enter");
  const strip = page.getByRole("slider", { name: "Difference of each bone in each frame" });
  await strip.focus();
  for (let i = 0; i < 9; i += 1) await strip.press("ArrowRight");
  await expect(strip).toHaveAttribute("aria-valuetext", /^Pelvis, frame 9: /);
  await strip.press("Enter");
  await expect(page.getByLabel("Frame number")).toHaveValue("9");
  await clean(page);
});

test("an animation that belongs to nothing says so and what can be done", async ({ page }) => {
  await opened(page);
  await select(page, "DEMqkeys");
  await tab(page, "Together");
  await expect(page.getByRole("region", { name: "What is shown together" })).toContainText(
    "DEMqkeys belongs to no throw",
  );
});

test.describe("pictures", () => {
  test("a throw", async ({ page }) => {
    await demo(page);
    await select(page, "SABCOMthrow_fw");
    await tab(page, "Together");
    await page.getByRole("button", { name: "Play together" }).click();
    await freeze(page, 30);
    await quiet(page);
    await expect(page).toHaveScreenshot("together-throw.png");
  });

  test("a chain", async ({ page }) => {
    await demo(page);
    await select(page, "SABCOMpunch");
    await tab(page, "Together");
    await page
      .getByRole("button", { name: /^Play Chain/ })
      .first()
      .click();
    await freeze(page, 40);
    await quiet(page);
    await expect(page).toHaveScreenshot("together-chain.png");
  });

  test("aiming", async ({ page }) => {
    await demo(page);
    await select(page, "SABPISaim_ovl");
    await tab(page, "Together");
    await page
      .getByRole("button", { name: /^Aim with/ })
      .first()
      .click();
    const pad = page.getByRole("slider", { name: /^Aim with/ });
    for (let i = 0; i < 10; i += 1) await pad.press("ArrowRight");
    await freeze(page, 0);
    await quiet(page);
    await expect(page).toHaveScreenshot("together-aim.png");
  });

  for (const [name, width, height] of [
    ["compare", 1440, 900],
    ["compare-phone", 390, 844],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await demo(page);
      await select(page, "SABCOMkick_fw");
      if (width < 900) await page.getByRole("navigation").getByRole("button", { name: "Facts" }).click();
      await tab(page, "Compare");
      await page.getByRole("combobox", { name: "Animation to compare with" }).fill("kick_heavy");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Beside" }).click();
      await freeze(page, 20);
      await quiet(page);
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
  }
});
