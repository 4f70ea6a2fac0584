/** The timeline under hands and keys: what it shows, how it seeks, loops and zooms. */

import { expect, type Locator, type Page, test } from "@playwright/test";
import { drop, freeze, level, select, visit } from "./page.ts";

const playhead = (page: Page): Locator => page.getByRole("slider", { name: "Playhead" });
const frame = (page: Page): Locator => page.getByLabel("Frame number");

/** Where the middle of a frame is on the ruler, while all of `total` frames and tail are shown. */
async function place(page: Page, at: number, total: number): Promise<{ x: number; y: number }> {
  const box = await playhead(page).boundingBox();
  if (!box) throw new Error("no ruler");
  return { x: box.x + ((at + 0.5) / total) * box.width, y: box.y + box.height / 2 };
}

// Of the fixtures' forward kick: 36 frames, an attack from 10 to 16.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page);
  await drop(page, level("level-pc"));
  await select(page, "DEMCOMkick_fw");
  await freeze(page, 0);
});

async function frames(page: Page): Promise<number> {
  return page.locator("kata-timeline").evaluate((timeline) => (timeline as HTMLElement & { total: number }).total);
}

test("rows say what happens when; keys of bones are folded under them", async ({ page }) => {
  const rows = page.getByRole("list", { name: "What happens when" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Attack" })).toHaveAttribute(
    "aria-label",
    /10 damage, KnockdownBody.*frames 10–16/,
  );
  const fold = page.getByRole("button", { name: "Keys, 19 rows" });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.click();
  const bones = page.getByRole("list", { name: "Keys" }).getByRole("listitem");
  await expect(bones).toHaveCount(19);
  await expect(bones.first()).toHaveAttribute("aria-label", /^Pelvis: \d+ keys, largest gap \d+ frames?, \d+–\d+$/);
});

test("the keys step by frames and by edges, and loop", async ({ page }) => {
  await playhead(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame(page)).toHaveValue("1");
  await freeze(page, 9);
  await playhead(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(frame(page)).toHaveValue("10");
  await expect(playhead(page)).toHaveAttribute("aria-valuetext", /^Frame 10;.*10 damage/);
  await page.keyboard.press("i");
  await freeze(page, 16);
  await playhead(page).focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("slider", { name: "Loop start" })).toHaveAttribute("aria-valuenow", "10");
  const end = page.getByRole("slider", { name: "Loop end" });
  await expect(end).toHaveAttribute("aria-valuenow", "16");
  await end.focus();
  await page.keyboard.press("ArrowRight");
  await expect(end).toHaveAttribute("aria-valuenow", "17");
  await page.keyboard.press("Escape");
  await expect(end).toBeHidden();
});

test("a press seeks, a drag on the numbers loops, a double press on a mark loops over it", async ({ page }) => {
  const total = await frames(page);
  const from = await place(page, 4, total);
  await page.mouse.click(from.x, from.y);
  await expect(frame(page)).toHaveValue("4");
  const to = await place(page, 22, total);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole("slider", { name: "Loop start" })).toHaveAttribute("aria-valuenow", "4");
  await expect(page.getByRole("slider", { name: "Loop end" })).toHaveAttribute("aria-valuenow", "22");
  const row = await page.locator("kata-timeline [role=listitem]").first().boundingBox();
  const mark = await place(page, 13, total);
  await page.mouse.dblclick(mark.x, (row?.y ?? 0) + 10);
  await expect(page.getByRole("slider", { name: "Loop start" })).toHaveAttribute("aria-valuenow", "10");
  await expect(page.getByRole("slider", { name: "Loop end" })).toHaveAttribute("aria-valuenow", "16");
});

test("hovering a mark says it in words", async ({ page }) => {
  const row = await page.locator("kata-timeline [role=listitem]").first().boundingBox();
  const mark = await place(page, 13, await frames(page));
  await page.mouse.move(mark.x, (row?.y ?? 0) + 10);
  await expect(page.getByRole("tooltip")).toContainText("10 damage, KnockdownBody");
  await page.mouse.move(mark.x, 200);
  await expect(page.getByRole("tooltip")).toBeHidden();
});

test("zoomed in, the playhead stays in view while it is moved", async ({ page }) => {
  const view = () =>
    page
      .locator("kata-timeline")
      .evaluate((timeline) => (timeline as HTMLElement & { view: { from: number; span: number } }).view);
  await playhead(page).focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
  await expect.poll(async () => (await view()).span).toBeLessThan(20);
  await page.keyboard.press("End");
  await expect.poll(async () => (await view()).from + (await view()).span).toBeGreaterThan(35);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(async () => (await view()).from).toBe(0);
});
