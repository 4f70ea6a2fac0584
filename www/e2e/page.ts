/** What every browser test needs: the page, files dropped on it, and what is on the canvas. */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

/** A file as a user has it: its path and its bytes. */
export interface TestFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** A fixture under the name it has in the game's folder. */
export function fixture(name: string, path = name.split("/").at(-1) ?? name): TestFile {
  return { path, bytes: readFileSync(new URL(name, FIXTURES)) };
}

/** The files of a level in one of its forms. */
export function level(form: "level-pc" | "level-mac" | "level-mac-ppc"): TestFile[] {
  return readdirSync(new URL(`${form}/`, FIXTURES)).map((name) => fixture(`${form}/${name}`));
}

/** Every `.oni` file of a folder, with the folder in its path. */
export function oniFolder(folder: string): TestFile[] {
  return readdirSync(new URL(`${folder}/`, FIXTURES)).map((name) =>
    fixture(`${folder}/${name}`, `mod/${folder}/${name}`),
  );
}

/** Opens the page; `hash` is the `#` part of a link. */
export async function visit(page: Page, hash = ""): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
}

/** Drops files on the page as a browser does: folders are not told apart from what `webkitRelativePath` says. */
export async function drop(page: Page, files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ path, bytes }) => ({ path, bytes: bytes.toString("base64") }));
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { path, bytes } of given) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const file = new File([content], path.split("/").at(-1) ?? path);
      if (path.includes("/")) Object.defineProperty(file, "webkitRelativePath", { value: path });
      transfer.items.add(file);
    }
    for (const type of ["dragenter", "dragover", "drop"]) {
      window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
  }, given);
}

/** The same through the file chooser's input, for many or large files. */
export async function choose(page: Page, files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ path, bytes }) => ({
    name: path.split("/").at(-1) ?? path,
    mimeType: "application/octet-stream",
    buffer: bytes,
  }));
  await page.locator("#choose-files").setInputFiles(given);
}

/** The table of animations. */
export function grid(page: Page): Locator {
  return page.getByRole("grid", { name: "Animations" });
}

/** Waits until the table has so many rows. */
export async function expectRows(page: Page, count: number): Promise<void> {
  // The header counts as a row.
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(count + 1));
}

/** A row by the name it shows. */
export function row(page: Page, name: string): Locator {
  return grid(page)
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** Searches for one animation by name and selects it. */
export async function select(page: Page, name: string): Promise<void> {
  const search = page
    .getByRole("searchbox")
    .or(page.getByLabel("Search names, types, states, flags and varients"))
    .first();
  await search.fill(name);
  await row(page, name).first().click();
  await expect(row(page, name).first()).toHaveAttribute("aria-selected", "true");
  await search.fill("");
}

/** Pauses and goes to a frame. */
export async function freeze(page: Page, frame: number): Promise<void> {
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  if (await pause.isVisible()) await pause.click();
  const field = page.getByLabel("Frame number");
  await field.fill(String(frame));
  await field.press("Enter");
  await expect(field).toHaveValue(String(frame));
  await still(page);
}

/**
 * Without what lies over the stage: a message casts its shadow on it while it is there, and what shines through a panel is
 * not the same to the last bit twice.
 */
const BARE = "kata-toast, .float, .legend { opacity: 0 !important }";

/** What the stage shows, as a picture. */
export function shot(page: Page): Promise<Buffer> {
  return page.locator("kata-stage canvas").screenshot({ style: BARE });
}

/** Waits until two pictures in a row are the same. */
export async function still(page: Page): Promise<Buffer> {
  let last = await shot(page);
  await expect
    .poll(
      async () => {
        const now = await shot(page);
        const same = now.equals(last);
        last = now;
        return same;
      },
      { intervals: [150], timeout: 20_000 },
    )
    .toBe(true);
  return last;
}

/** Gives the page the typeface its design is made for, so that pictures do not depend on a machine's own. */
export async function withTypeface(page: Page): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const data = readFileSync(file).toString("base64");
  await page.addInitScript((data) => {
    const face = new FontFace("Inter", `url(data:font/woff2;base64,${data})`, { weight: "100 900" });
    face.load().then((loaded) => document.fonts.add(loaded));
  }, data);
}

/** Axe finds nothing serious in what the page shows; `where` says what that is. */
export async function clean(page: Page, where = "the page"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

/** Waits until no message is up: they come and go by themselves, and a picture is of what stays. */
export async function quiet(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
}
