/** The combat inspector: what a move does, what it reaches, and moves against one another. */

import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  clean,
  drop,
  fixture,
  freeze,
  grid,
  level,
  quiet,
  row,
  select,
  shot,
  still,
  visit,
  withTypeface,
} from "./page.ts";

const KICK = "DEMCOMkick_fw";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The kick as the reference tool read it: `TRAMDEMCOMkick_fw.xml` says the same. */
const reference = JSON.parse(fixture("expected-json/TRAMDEMCOMkick_fw.json").bytes.toString()) as {
  readonly frames: number;
  readonly attacks: readonly {
    readonly start: number;
    readonly end: number;
    readonly hitPoints: number;
    readonly hitLength: number;
    readonly stunLength: number;
  }[];
};

async function openLevel(page: Page): Promise<void> {
  await visit(page);
  await drop(page, level("level-pc"));
}

async function combat(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Combat" }).click();
  const panel = page.getByRole("region", { name: /^Combat of/ });
  await expect(panel).toBeVisible();
  return panel;
}

/** The value that stands with a label. */
function value(panel: Locator, label: string): Locator {
  return panel.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("+ dd");
}

async function demo(page: Page, move: string, frame: number): Promise<void> {
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
  await select(page, move);
  await freeze(page, frame);
  await quiet(page);
}

test.beforeEach(async ({ page }) => {
  await withTypeface(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize(DESKTOP);
});

test("a kick's frame data is what one works out by hand", async ({ page }) => {
  await openLevel(page);
  await select(page, KICK);
  await freeze(page, 0);
  const panel = await combat(page);
  // 36 frames, one attack in frames 10 to 16, 10 points; a hit holds for 14 frames, a block for 10.
  expect(reference).toMatchObject({
    frames: 36,
    attacks: [{ start: 10, end: 16, hitPoints: 10, hitLength: 14, stunLength: 10 }],
  });
  // Frames 0 to 9 pass before it: 10. It can hit in 10 to 16: 7. Left are 17 to 35: 19. 10 + 7 + 19 = 36.
  await expect(value(panel, "Startup")).toHaveText("10");
  await expect(value(panel, "Active")).toHaveText("7");
  await expect(value(panel, "Recovery")).toHaveText("19");
  await expect(value(panel, "Damage")).toHaveText("10");
  // 10 points in 36/60 of a second: 16.67 a second.
  await expect(value(panel, "Per second")).toHaveText("16.7");
  // The ring's longest entry is 9.5 units of 0.1 m.
  await expect(value(panel, "Reach").first()).toHaveText(/0\.95\s*m/);
  // A hit at frame 10 leaves 36 - 10 = 26 frames: 14 - 26 = -12. Blocked: 10 - 26 = -16. No pause, so all readings are the same.
  for (const reading of ["At its end", "To block again", "To act again"]) {
    const line = panel.getByRole("row", { name: new RegExp(`^${reading}`) });
    await expect(line.getByRole("cell")).toHaveText(["\u221212", "\u221216"]);
  }
  // At the last attack frame every reading is 16 - 10 = 6 frames better.
  await expect(panel.getByText("is 6 frames better")).toBeVisible();
});

test("pauses and what follows count as the engine counts them", async ({ page }) => {
  await openLevel(page);
  await select(page, "DEMCOMpunch_p_p");
  await freeze(page, 0);
  const panel = await combat(page);
  // 44 frames, attack in 14 to 22, hard pause 20, no direct animation; atomic in 0 to 40, so free from frame 41.
  await expect(value(panel, "Startup")).toHaveText("14");
  await expect(value(panel, "Recovery")).toHaveText(String(44 - 1 - 22));
  await expect(value(panel, "Free at")).toContainText("frame 41");
  await expect(value(panel, "Pauses")).toContainText("hard 20, soft 0");
  const hit = async (reading: string) => {
    const line = panel.getByRole("row", { name: new RegExp(`^${reading}`) });
    return Number((await line.getByRole("cell").first().textContent())?.replace("\u2212", "-"));
  };
  expect(await hit("To block again")).toBe((await hit("At its end")) - 20);
  // A direct animation cancels them: the first punch has 10 and 14, and both its followers' link is a button.
  await select(page, "DEMCOMpunch");
  await expect(value(panel, "Pauses")).toContainText("Not counted");
  await expect(panel.getByRole("button", { name: "DEMCOMpunch_p", exact: true })).toBeVisible();
});

test("a press on the picture goes to the frame, and the stage shows what hits there", async ({ page }) => {
  await openLevel(page);
  await select(page, KICK);
  await freeze(page, 4);
  const panel = await combat(page);
  await still(page);
  const legend = page.locator("kata-legend");
  await expect(legend.getByText("Attack ring")).toBeVisible();
  await expect(legend.getByText("Bones that hit now")).toBeHidden();
  // By key it goes to where the stretch begins.
  await panel.getByRole("button", { name: /^Active, 7 frames/ }).press("Enter");
  await expect(page.getByLabel("Frame number")).toHaveValue("10");
  await expect(legend.getByText("Bones that hit now")).toBeVisible();
  await expect(legend.getByText("Extent of this frame")).toBeVisible();

  // What the extent covers is drawn over the figure: the same frame without it is another picture.
  await freeze(page, 13);
  const hitting = await still(page);
  const reach = page.getByRole("button", { name: "Reach", exact: true });
  await reach.click();
  await expect(legend.getByText("Attack ring")).toBeHidden();
  await expect(legend.getByText("Bones that hit now")).toBeVisible();
  await expect.poll(async () => (await shot(page)).equals(hitting)).toBe(false);
  // Outside of the attack nothing glows.
  await freeze(page, 20);
  await expect(legend).toBeHidden();
  await reach.click();
  await expect(legend.getByText("Attack ring")).toBeVisible();
});

test("the page says which sense of the ring the data supports", async ({ page }) => {
  await openLevel(page);
  await select(page, KICK);
  await freeze(page, 12);
  const panel = await combat(page);
  // Two attacks to a side are open: a punch to the right, farthest at entry 27, and a kick that reaches to the front.
  await expect(value(panel, "Ring's sense")).toContainText(
    "Of 2 attacks to the left or right, 1 fit a ring whose entry 9 is the left, 0 the other way round; 1 do not tell.",
  );
  const both = panel.getByRole("button", { name: "Ring in both senses" });
  const before = await still(page);
  await both.click();
  await expect(both).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("kata-legend").getByText("Ring in the other sense")).toBeVisible();
  await expect.poll(async () => (await shot(page)).equals(before)).toBe(false);
});

test("stale extents are seen at a glance, and fresh ones are not called so", async ({ page }) => {
  await openLevel(page);
  await select(page, KICK);
  await freeze(page, 13);
  const panel = await combat(page);
  const body = async (name: string) => {
    await page.locator("kata-body-chooser").getByRole("button").first().click();
    await page
      .getByRole("button", { name: new RegExp(name) })
      .last()
      .click();
  };
  // The extents were made for the fighter's own body.
  await body("demo_low");
  await expect(panel.getByText("Stale extents")).toBeVisible();
  await expect(panel.getByText(/differ by up to/)).toBeVisible();
  await expect(panel.getByText("7 attack frames, 7 of them stale", { exact: false })).toBeVisible();
  const lines = panel.locator("kata-combat-reach table tbody");
  await expect(lines).toHaveCount(7);
  // Frame 13 is the one shown; it reaches 9.5 units ahead by the file.
  await expect(lines.nth(3).getByRole("row").first().getByRole("cell")).toContainText(["13", "0\u00b0", "0.95"]);
  // Without meshes there is nothing to compare with.
  await body("Kata figure");
  await expect(panel.getByText("Extents not compared")).toBeVisible();

  await page.goto("about:blank");
  await demo(page, "SABCOMkick_fw", 16);
  await combat(page);
  await expect(page.getByText("Extents match the poses")).toBeVisible();
  await expect(page.getByText("Stale extents")).toBeHidden();
});

test("who is thrown loses what the file says; there is no attack, and that is said", async ({ page }) => {
  await openLevel(page);
  await select(page, "DEMCOMthrow_bk_tgt");
  await freeze(page, 0);
  const panel = await combat(page);
  await expect(panel.getByText("This move has no attack.")).toBeVisible();
  // 8 at frame 1, 3 at 20, 19 at 95.
  await expect(value(panel, "In all")).toContainText(`${8 + 3 + 19} points`);
  await panel.getByRole("button", { name: /19\s*frame 95/ }).click();
  await expect(page.getByLabel("Frame number")).toHaveValue("95");
});

test("moves are chosen in the list and compared in the table, which plays and exports them", async ({ page }) => {
  await openLevel(page);
  await expect(grid(page)).toHaveAttribute("aria-multiselectable", "true");
  await select(page, KICK);
  await freeze(page, 12);
  await page.getByRole("button", { name: "Frame data", exact: true }).click();
  const table = page.getByRole("table", { name: "Frame data" });
  // Nothing is chosen: all eleven moves of both levels that attack. The head is a row, too.
  await expect(table).toHaveAttribute("aria-rowcount", "12");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(table).toBeHidden();

  await row(page, KICK).click({ modifiers: ["Control"] });
  await row(page, "DEMCOMkick_bk").click({ modifiers: ["Control"] });
  // Space does the same once something is chosen.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Compare 3" }).click();
  await expect(table).toHaveAttribute("aria-rowcount", "4");
  const names = table.getByRole("rowheader");
  await expect(names).toHaveText(["DEMCOMkick_bk", KICK, "DEMCOMkick_low"]);
  await expect(table.getByRole("row").nth(2)).toHaveAttribute("aria-current", "true");

  // Startups are 8, 10 and 9 by the fixtures' manifest; the least is the best.
  await table.getByRole("button", { name: "Startup" }).click();
  await expect(names).toHaveText(["DEMCOMkick_bk", "DEMCOMkick_low", KICK]);
  await expect(table.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("8, best");
  await table.getByRole("button", { name: "Startup" }).click();
  await expect(names).toHaveText([KICK, "DEMCOMkick_low", "DEMCOMkick_bk"]);

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^level\d_Final-frame-data\.csv$/);
  const [head, ...lines] = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(head).toContain("Name,File,Type,From,To,Frames,Startup,Active,Gap,Recovery,Damage");
  expect(lines.map((line) => line.split(",")[0])).toEqual([
    "TRAMDEMCOMkick_fw",
    "TRAMDEMCOMkick_low",
    "TRAMDEMCOMkick_bk",
  ]);
  // Frames, startup, active, gap, recovery and damage, as above.
  expect(lines[0]?.split(",").slice(5, 11)).toEqual(["36", "10", "7", "0", "19", "10"]);

  await table.getByRole("row").nth(3).getByRole("cell").first().click();
  await expect(row(page, "DEMCOMkick_bk")).toHaveAttribute("aria-current", "true");
  await expect(table).toBeVisible();
  await table.press("Escape");
  await expect(table).toBeHidden();
});

test("particles are named at their bone while they live", async ({ page }) => {
  await openLevel(page);
  await select(page, "DEMCOMpunch");
  const [particle] = (
    JSON.parse(fixture("expected-json/TRAMDEMCOMpunch.json").bytes.toString()) as {
      readonly particles: readonly { readonly start: number; readonly end: number; readonly name: string }[];
    }
  ).particles;
  if (!particle) throw new Error("The punch has a particle.");
  const label = page.locator("kata-stage .labels").getByText(`${particle.name} ${particle.start}\u2013${particle.end}`);
  await freeze(page, particle.start);
  await expect(label).toBeVisible();
  await freeze(page, particle.end + 1);
  await expect(label).toBeHidden();
});

for (const [where, size] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const) {
  test(`a picture of an attack frame: ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    await demo(page, "SABCOMkick_fw", 16);
    if (where === "phone") await page.getByRole("button", { name: "Facts", exact: true }).click();
    const panel = await combat(page);
    await expect(panel.getByText("Extents match the poses")).toBeAttached();
    await still(page);
    await expect(page).toHaveScreenshot(`combat-${where}.png`);
    await clean(page, "the combat tab");
    if (where === "desktop") await page.getByRole("button", { name: "Frame data", exact: true }).click();
    else await page.getByRole("button", { name: "Table of frame data" }).click();
    await expect(page.getByRole("rowheader", { name: "SABCOMkick_fw" })).toBeVisible();
    await still(page);
    await expect(page).toHaveScreenshot(`frame-table-${where}.png`);
    await clean(page, "the table");
  });
}

test("nothing serious in the light theme, and in the menu of the stage", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openLevel(page);
  await select(page, KICK);
  await freeze(page, 12);
  await combat(page);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("button", { name: "Hull" }).first().click();
  await clean(page, "the stage's menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Frame data", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: KICK })).toBeVisible();
  await clean(page, "the combat tab and the table");
});
