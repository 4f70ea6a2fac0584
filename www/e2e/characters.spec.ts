/** Characters, their textures, and who uses what: found, shown and exact. */

import { expect, type Page, test } from "@playwright/test";
import { clean, drop, fixture, freeze, level, quiet, select, still, visit, withTypeface } from "./page.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}

async function openFighter(page: Page): Promise<void> {
  await visit(page);
  await drop(page, level("level-pc"));
  await tab(page, "Characters");
  await page.getByRole("button", { name: /^demo_fighter/ }).click();
  await expect(page.getByRole("heading", { name: "ONCCdemo_fighter" })).toBeVisible();
}

/** The texture viewer's pixels. */
async function viewed(page: Page): Promise<readonly number[]> {
  const canvas = page.getByRole("dialog").locator("canvas");
  return canvas.evaluate((found: HTMLCanvasElement) => {
    const context = found.getContext("2d");
    return [found.width, found.height, ...(context?.getImageData(0, 0, found.width, found.height).data ?? [])];
  });
}

/** The pixels of a picture file, as the browser decodes it. */
async function decoded(page: Page, bytes: Buffer): Promise<readonly number[]> {
  return page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return [image.width, image.height, ...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
    },
    `data:image/png;base64,${bytes.toString("base64")}`,
  );
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
});

test("characters are listed with their pictures, and their levels of detail change the body on the stage", async ({
  page,
}) => {
  await openFighter(page);
  await expect(page.locator("kata-character-sheet kata-portrait[drawn]")).toBeVisible();
  const fine = page.getByRole("button", { name: /^Super high\s+2,052 triangles/ });
  const coarse = page.getByRole("button", { name: /^Super low\s+152 triangles/ });
  await expect(fine).toHaveAttribute("aria-pressed", "true");
  const before = await still(page);
  await coarse.click();
  await expect(coarse).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await still(page)).equals(before)).toBe(false);
  await fine.click();
  await expect(fine).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await still(page)).equals(before)).toBe(true);
  await clean(page, "a character");
  await page.getByRole("button", { name: "All characters" }).click();
  await expect(page.getByRole("list", { name: "Characters" }).getByRole("listitem")).not.toHaveCount(0);
  await clean(page, "all characters");
});

test("the texture viewer shows the very pixels of the file, says who uses it, and leads there", async ({ page }) => {
  await openFighter(page);
  await page.getByRole("button", { name: "TXMPdemo_torso" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "TXMPdemo_torso, 64 by 64 pixels" })).toBeVisible();
  const expected = await decoded(page, fixture("expected-tex/png/TXMPdemo_torso.png").bytes);
  expect(await viewed(page)).toEqual(expected);
  await clean(page, "the texture viewer");

  await dialog.getByLabel("Copy").selectOption("2");
  await expect.poll(async () => (await viewed(page)).slice(0, 2)).toEqual([16, 16]);
  await dialog.getByRole("button", { name: "green" }).click();
  await expect
    .poll(async () => (await viewed(page)).every((value, i) => i < 2 || (i - 2) % 4 !== 1 || value === 0))
    .toBe(true);

  const users = dialog.getByRole("list", { name: "Used by" });
  await expect(users.getByText("texture").first()).toBeVisible();
  await users.getByRole("button", { name: /^TRMA/ }).first().click();
  await expect(page.getByRole("tab", { name: "Everything" })).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByRole("list", { name: "Uses" }).getByRole("button", { name: "TXMPdemo_torso" }).first(),
  ).toBeVisible();
});

test("everything is listed, kept to a kind, and links into what is not open are named", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc").slice(2));
  await tab(page, "Everything");
  const rows = page.getByRole("list", { name: "Instances" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  await clean(page, "everything");
  await page.getByLabel("Kind").selectOption("TRAM");
  await expect(rows.first().getByRole("button")).toContainText("TRAM");
  await page.getByLabel("Kind").selectOption("dangling");
  await expect(
    page
      .locator("kata-everything")
      .getByText(/: TRAM|: TXMP|: TRAC|: ONC/)
      .first(),
  ).toBeVisible();
});

test("the tabs of the left column are reached with arrow keys", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await page.getByRole("tab", { name: "Animations" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Characters" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Characters" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("grid", { name: "Animations" })).toBeVisible();
});

async function demo(page: Page): Promise<void> {
  await withTypeface(page);
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
  await select(page, "SABCOMkick_fw");
  await freeze(page, 16);
  await quiet(page);
  await tab(page, "Characters");
  await expect(page.locator("kata-portrait[drawn]").first()).toBeVisible();
}

test("what textures mirror is drawn, and can be switched off", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await demo(page);
  const mirrored = await still(page);
  const toggle = async () => {
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByRole("button", { name: /^Reflections/ }).click();
    await page.keyboard.press("Escape");
  };
  await toggle();
  await expect.poll(async () => (await still(page)).equals(mirrored)).toBe(false);
  await toggle();
  await expect.poll(async () => (await still(page)).equals(mirrored)).toBe(true);
});

test("pictures: the textured fighter, all characters, and a texture", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await demo(page);
  await expect(page).toHaveScreenshot("characters.png");
  await page.getByRole("button", { name: /^sable_fighter/ }).click();
  await page.getByRole("button", { name: "TXMPsable_chest" }).click();
  await expect(page.getByRole("img", { name: /^TXMPsable_chest, \d/ })).toBeVisible();
  await expect(page).toHaveScreenshot("texture.png");
});

test("pictures: a character on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await demo(page);
  await page.getByRole("button", { name: /^sable_fighter/ }).click();
  await expect(page.locator("kata-character-sheet kata-portrait[drawn]")).toBeVisible();
  await expect(page).toHaveScreenshot("character-phone.png");
});
