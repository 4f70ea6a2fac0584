/** Strangers' files: one clear message each, and the rest stays usable. */

import { expect, type Page, test } from "@playwright/test";
import { drop, expectRows, fixture, level, select, type TestFile, visit } from "./page.ts";

async function problems(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /problem/ })
    .first()
    .click();
}

const bad: readonly { readonly what: string; readonly files: readonly TestFile[]; readonly says: RegExp }[] = [
  {
    what: "a truncated .dat",
    files: [{ path: "level2_Final.dat", bytes: fixture("level-pc/level0_Final.dat").bytes.subarray(0, 5000) }],
    says: /cut off|has only/,
  },
  {
    what: "a text file named .dat",
    files: [
      { path: "readme.dat", bytes: Buffer.from("Dear player, this is no level, whatever its name says. ".repeat(3)) },
    ],
    says: /not an Oni level file/,
  },
  { what: "an empty file", files: [{ path: "level3_Final.dat", bytes: Buffer.alloc(0) }], says: /empty/ },
  {
    what: "a foreign .raw",
    files: [
      fixture("level-pc/level1_Final.dat", "level5_Final.dat"),
      { path: "level5_Final.raw", bytes: Buffer.alloc(20_000, 0x55) },
    ],
    says: /does not seem to belong/,
  },
];

for (const { what, files, says } of bad) {
  test(`${what} gets one message and leaves the rest usable`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await visit(page);
    await drop(page, [...level("level-pc"), ...files]);
    await expect(page.getByText("Windows retail").first()).toBeVisible();
    await problems(page);
    await expect(page.getByText(says)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await select(page, "DEMCOMkick_fw");
    expect(errors).toEqual([]);
  });
}

test("a 5 GB sparse file is refused at once", async ({ page }) => {
  await visit(page);
  await drop(page, level("level-pc"));
  await expectRows(page, 51);
  // A Blob of Blobs shares its pieces: five gigabytes that take 64 MB.
  await page.evaluate(() => {
    const piece = new Blob([new Uint8Array(64 * 1024 * 1024)]);
    const big = new File(
      Array.from({ length: 80 }, () => piece),
      "level9_Final.dat",
    );
    const transfer = new DataTransfer();
    transfer.items.add(big);
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/could not be opened/).first()).toBeVisible();
  await problems(page);
  await expect(page.getByText(/not an Oni level file/)).toHaveCount(1);
});

test("markup in a file's name stays text", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  await visit(page);
  await drop(page, [
    { path: "<img src=x onerror=alert(1)>.dat", bytes: Buffer.from("nothing of the kind ".repeat(9)) },
  ]);
  await problems(page);
  await expect(page.getByText("<img src=x onerror=alert(1)>.dat").first()).toBeVisible();
  expect(dialogs).toEqual([]);
});
