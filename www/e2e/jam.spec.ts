/** The other format: Sonic Jam's museum, dropped as it is, inside a disc image, or as the sample that comes with the page. */

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import {
  clean,
  drop,
  expectRows,
  freeze,
  row,
  select,
  shot,
  still,
  type TestFile,
  visit,
  withTypeface,
} from "./page.ts";

/** Our own invention, byte for byte; see `forge::museum`. */
const SAMPLE = readFileSync(new URL("../public/demo/kata-sample.mus", import.meta.url));
const ROWS = 37;
const SECTOR = 2048;

/** The front of an ISO 9660 volume with one file on it, which begins at a sector further on. */
function front(sector: number, size: number): Buffer {
  const front = Buffer.alloc(19 * SECTOR);
  front.write("SEGA SEGASATURN ", 0);
  front.write("TEST DISC", 0x60);
  const both = (at: number, value: number) => {
    front.writeUInt32LE(value, at);
    front.writeUInt32BE(value, at + 4);
  };
  const record = (at: number, name: string, lba: number, bytes: number, flags: number) => {
    const length = (33 + name.length + 1) & ~1;
    front.writeUInt8(length, at);
    both(at + 2, lba);
    both(at + 10, bytes);
    front.writeUInt8(flags, at + 25);
    front.writeUInt8(name.length, at + 32);
    front.write(name, at + 33, "latin1");
    return at + length;
  };
  const volume = 16 * SECTOR;
  front.write("\x01CD001\x01", volume, "latin1");
  both(volume + 80, sector + Math.ceil(size / SECTOR));
  front.writeUInt16LE(SECTOR, volume + 128);
  front.writeUInt16BE(SECTOR, volume + 130);
  record(volume + 156, "\0", 18, SECTOR, 2);
  front.write("\xffCD001\x01", 17 * SECTOR, "latin1");
  let at = record(18 * SECTOR, "\0", 18, SECTOR, 2);
  at = record(at, "\x01", 18, SECTOR, 2);
  record(at, "MUSEUM.MUS;1", sector, size, 0);
  return front;
}

/** Every sector as a `.bin` has it: sync, address and mode before, room for error correction behind. */
function raw(iso: Buffer): Buffer {
  const sectors = Math.ceil(iso.length / SECTOR);
  const bin = Buffer.alloc(sectors * 2352);
  const bcd = (value: number) => Math.floor(value / 10) * 16 + (value % 10);
  for (let sector = 0; sector < sectors; sector += 1) {
    const at = sector * 2352;
    bin.fill(0xff, at + 1, at + 11);
    const frames = sector + 150;
    for (const [i, value] of [Math.floor(frames / 4500), Math.floor(frames / 75) % 60, frames % 75].entries()) {
      bin.writeUInt8(bcd(value), at + 12 + i);
    }
    bin.writeUInt8(1, at + 15);
    iso.copy(bin, at + 16, sector * SECTOR, Math.min(iso.length, (sector + 1) * SECTOR));
  }
  return bin;
}

async function plays(page: Page): Promise<void> {
  await select(page, "Sonic/Tails: Running");
  await expect(page.getByText("documented, and every frame fits")).toBeVisible();
  await page.getByRole("button", { name: /^Channels, \d rows$/ }).click();
  await expect(page.getByRole("list", { name: "Channels" }).getByRole("listitem").first()).toHaveAttribute(
    "aria-label",
    /16 keys/,
  );
  await freeze(page, 0);
  const before = await shot(page);
  await freeze(page, 8);
  expect((await shot(page)).equals(before), "another frame is another picture").toBe(false);
}

test.beforeEach(async ({ page }) => {
  await withTypeface(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
});

const dropped: readonly { readonly what: string; readonly file: () => TestFile }[] = [
  { what: "MUSEUM.MUS", file: () => ({ path: "MUSEUM.MUS", bytes: SAMPLE }) },
  {
    what: "a .bin image",
    file: () => ({ path: "Track 01.bin", bytes: raw(Buffer.concat([front(19, SAMPLE.length), SAMPLE])) }),
  },
];
for (const { what, file } of dropped) {
  test(`${what} is listed by name, plays and explains itself`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await visit(page);
    await drop(page, [file()]);
    await expectRows(page, ROWS);
    await plays(page);
    expect(errors).toEqual([]);
  });
}

test("a disc image of 600 MB is searched without being read", async ({ page }) => {
  await visit(page);
  // The engine's half that reads comes with the first file; then its thread is there to be watched.
  await drop(page, [{ path: "MUSEUM.MUS", bytes: SAMPLE }]);
  await expectRows(page, ROWS);
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    const { slice } = Blob.prototype;
    const read = { bytes: 0 };
    Object.assign(globalThis, { read });
    Blob.prototype.slice = function (start, end, type) {
      read.bytes += (end ?? this.size) - (start ?? 0);
      return slice.call(this, start, end, type);
    };
  });
  const far = 290_000;
  const [head, tail] = [front(far, SAMPLE.length).toString("base64"), SAMPLE.toString("base64")];
  await page.evaluate(
    ([head = "", tail = "", gap]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      // A Blob of Blobs shares its pieces: what lies between takes 64 MB, not 600.
      const piece = new Blob([new Uint8Array(64 * 1024 * 1024)]);
      const between = Array.from({ length: Math.floor(Number(gap) / piece.size) }, () => piece);
      const rest = piece.slice(0, Number(gap) % piece.size);
      const image = new File([bytes(String(head)), ...between, rest, bytes(String(tail))], "Sonic Jam.iso");
      const transfer = new DataTransfer();
      transfer.items.add(image);
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    [head, tail, (far - 19) * SECTOR],
  );
  await expectRows(page, 2 * ROWS);
  const read = await worker?.evaluate(() => (globalThis as unknown as { read: { bytes: number } }).read.bytes);
  expect(read).toBeGreaterThan(SAMPLE.length);
  expect(read, "bytes read of 594 MB").toBeLessThan(4_000_000);
  await plays(page);
});

test("a disc without the file says which disc it is", async ({ page }) => {
  await visit(page);
  const other = front(19, SAMPLE.length);
  other.write("OTHERS.MUS", other.indexOf("MUSEUM.MUS"));
  await drop(page, [{ path: "other.iso", bytes: Buffer.concat([other, SAMPLE]) }]);
  await expect(page.getByText(/Saturn disc 'TEST DISC' found, but no MUSEUM.MUS/).first()).toBeVisible();
});

test("one click shows the sample; choices change the pose and go into the link", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Try an invented sample" }).click();
  await expectRows(page, ROWS);
  await expect(row(page, "Sonic/Tails: Running")).toHaveAttribute("aria-selected", "true");
  await freeze(page, 4);
  await expect(page).toHaveScreenshot("jam-running.png");
  const before = await still(page);
  await page.getByLabel("Joints").selectOption("schematic");
  await expect(page.getByText("Schematic figure").first()).toBeVisible();
  const after = await still(page);
  expect(after.equals(before)).toBe(false);
  await expect.poll(() => page.url()).toContain("j=joints:schematic");

  await page.goto("about:blank");
  await page.goBack();
  await expect(page.getByLabel("Joints")).toHaveValue("schematic");
  await expect(page.getByLabel("Frame number")).toHaveValue("4");
});

test("every frame stands in the table, and a click goes to it", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Try an invented sample" }).click();
  await expectRows(page, ROWS);
  await select(page, "Sonic/Tails: Falling");
  const frames = page.getByRole("region", { name: "Frames", exact: true });
  await expect(frames.getByRole("table")).toHaveAttribute("aria-rowcount", "40");
  await expect(frames.locator("tr[data-frame='0']")).toContainText("\u22120x9B0");
  await expect(frames.locator("tr[data-frame='0']")).toContainText("62");
  await expect(frames.getByRole("checkbox", { checked: true }).first()).toBeVisible();
  await frames.locator("tr[data-frame='5']").click();
  await expect(page.getByLabel("Frame number")).toHaveValue("5");
  await expect(page.getByText("Frame 5 as stored:")).toBeVisible();
});

test("what is on the stage is saved for other programs", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Try an invented sample" }).click();
  await expectRows(page, ROWS);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as GLB" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("Sonic_Tails_Running.glb");
  const bytes = readFileSync(await download.path());
  expect(bytes.toString("latin1", 0, 4)).toBe("glTF");
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
});

for (const scheme of ["dark", "light"] as const) {
  test(`nothing serious for access, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await visit(page);
    await page.getByRole("button", { name: "Try an invented sample" }).click();
    await expectRows(page, ROWS);
    await freeze(page, 4);
    await expect(page.getByText("Frame 4 as stored:")).toBeAttached();
    await clean(page);
  });
}
