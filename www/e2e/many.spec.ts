/** Thousands of files: all of them listed, a handful of rows in the document at any time, and any row a key away. */

import { expect, type Page, test } from "@playwright/test";
import { expectRows, fixture, grid, visit } from "./page.ts";

// Nothing plays by itself: drawing in software would take the time that scrolling is to show.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const FILES = 1500;
const ROWS = 10_000;

test("fifteen hundred .oni files dropped at once are all listed, with progress while they are read", async ({
  page,
}) => {
  await visit(page);
  const { bytes } = fixture("oni/level0/TRAMDEMidle1.oni");
  await page.evaluate(
    ({ base64, many }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      for (let number = 0; number < many; number += 1) {
        const name = `TRAM${String(number).padStart(5, "0")}.oni`;
        const file = new File([content], name);
        Object.defineProperty(file, "webkitRelativePath", { value: `mod/many/${name}` });
        transfer.items.add(file);
      }
      for (const type of ["dragenter", "dragover", "drop"]) {
        window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    { base64: bytes.toString("base64"), many: FILES },
  );
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await expect(grid(page)).toBeVisible({ timeout: 120_000 });
  await expectRows(page, FILES);
  await anyRowIsAKeyAway(page, FILES);
});

test("ten thousand rows are scrolled with a handful of them in the document", async ({ page }, info) => {
  // A stand-in engine, served beside the sources: only the list is looked at.
  const address = new URL(info.project.use.baseURL ?? "");
  address.port = String(Number(address.port) + 1);
  await page.goto(new URL(`/test/page.html?rows=${ROWS}&still`, address).href);
  await expectRows(page, ROWS);
  await anyRowIsAKeyAway(page, ROWS);
});

async function anyRowIsAKeyAway(page: Page, many: number): Promise<void> {
  const rows = () => grid(page).getByRole("row").count();
  expect(await rows()).toBeLessThan(120);
  await grid(page).getByRole("row").nth(1).click();
  await page.keyboard.press("End");
  const last = grid(page).locator(`[aria-rowindex="${many + 1}"]`);
  await expect(last).toBeVisible();
  expect(await rows()).toBeLessThan(120);

  // Scrolled by a wheel that does not wait, there is always a row under the middle of the list.
  const box = await grid(page).boundingBox();
  if (!box) throw new Error("the list has no place");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, -9000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect
    .poll(() =>
      page.evaluate(({ x, y }) => {
        let at = document.elementFromPoint(x, y);
        while (at?.shadowRoot) {
          const inner = at.shadowRoot.elementFromPoint(x, y);
          if (!inner || inner === at) break;
          at = inner;
        }
        return at?.closest('[role="row"]')?.getAttribute("aria-rowindex") ?? null;
      }, middle),
    )
    .not.toBeNull();
  expect(await rows()).toBeLessThan(120);
}
