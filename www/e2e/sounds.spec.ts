/** Sounds: heard on their frames where that is wished for, listed, stopped, saved. */

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { clean, freeze, select, visit } from "./page.ts";

/** What was started, and which frame the page showed when it was, and just after. */
interface Started {
  readonly frame: number;
  after: number;
  readonly seconds: number;
  readonly pitch: number;
}

declare global {
  interface Window {
    started: Started[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    window.started = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
      const find = (root: ParentNode): HTMLInputElement | null => {
        const field = root.querySelector<HTMLInputElement>('input[aria-label="Frame number"]');
        if (field) return field;
        for (const { shadowRoot } of root.querySelectorAll("*")) {
          const inner = shadowRoot && find(shadowRoot);
          if (inner) return inner;
        }
        return null;
      };
      const shown = () => Number(find(document)?.value ?? -1);
      const one = { frame: shown(), after: -1, seconds: this.buffer?.duration ?? 0, pitch: this.playbackRate.value };
      window.started.push(one);
      // The field may be told of the same picture only after the speaker.
      setTimeout(() => {
        one.after = shown();
      });
      return start.apply(this, args);
    };
  });
  await visit(page);
  await page.getByRole("button", { name: "Open the demo level" }).click();
  await expect(page.getByLabel("Frame number")).toBeVisible();
});

/** Everything that was started since it was asked the last time. */
function started(page: Page): Promise<Started[]> {
  return page.evaluate(() => window.started.splice(0));
}

/** Plays once from a frame to the end. */
async function playFrom(page: Page, frame: number): Promise<Started[]> {
  await freeze(page, frame);
  await started(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  return started(page);
}

test("sounds are heard on their frames when they are switched on, and only while it plays forwards", async ({
  page,
}) => {
  // It plays ten times, and where pictures take longer than 250 ms each, play goes on by 1/60 s with each.
  test.slow();
  // A whoosh (0.22 s) on frame 5 and a step (0.11 s) on frame 8 of 28.
  await select(page, "SABCOMpunch");
  await page.getByRole("button", { name: "Loop", exact: true }).click();
  expect(await playFrom(page, 0)).toEqual([]);

  const speaker = page.getByRole("button", { name: "Sounds", exact: true }).and(page.locator("[aria-pressed]")).last();
  await speaker.click();
  await expect(speaker).toHaveAttribute("aria-pressed", "true");
  // Decoded by now: the same questions are answered one after the other.
  await page.waitForTimeout(500);
  const heard = await playFrom(page, 0);
  expect(heard.map(({ seconds }) => seconds > 0.18)).toEqual([true, false]);
  const [whoosh, step] = heard;
  // Not before its frame, and by the picture that passes it: a busy machine goes up to 15 frames at once.
  expect(whoosh?.after).toBeGreaterThanOrEqual(5);
  expect(whoosh?.frame).toBeLessThanOrEqual(20);
  expect(step?.frame).toBeGreaterThanOrEqual(whoosh?.frame ?? 0);
  // Each is heard when play sets out from its very frame, and not from the one behind it, however busy the machine is.
  expect(await playFrom(page, 5)).toHaveLength(2);
  expect(await playFrom(page, 6)).toHaveLength(1);
  expect(await playFrom(page, 8)).toHaveLength(1);
  expect(await playFrom(page, 9)).toHaveLength(0);

  // Seeking is silent.
  for (const frame of [4, 5, 6, 8, 3, 20]) await freeze(page, frame);
  expect(await started(page)).toEqual([]);

  // Slower each once, and at its own pitch; backwards none. Keys are for the page while no field has them.
  const change = async (key: string, times: number) => {
    await page.getByLabel("Frame number").blur();
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
  };
  await change("<", 1);
  const slow = await playFrom(page, 3);
  expect(slow.map(({ pitch }) => pitch)).toEqual([1, 1]);
  const speed = page.getByRole("button", { name: /^Speed / });
  await change("<", 6);
  await expect(speed).toHaveAccessibleName(/^Speed [-\u2212]/);
  expect(await playFrom(page, 12)).toEqual([]);
  await change(">", 12);
  await expect(speed).toHaveAccessibleName(/^Speed \d/);

  await speaker.click();
  expect(await playFrom(page, 0)).toEqual([]);
});

test("a sound of the list plays, stops, and is saved as every editor opens it", async ({ page }) => {
  await page.getByRole("tab", { name: "Objects" }).click();
  await page.getByRole("group", { name: "What is listed" }).getByRole("button", { name: "Sounds" }).click();
  const list = page.getByRole("list", { name: "Sounds" });
  await page.getByLabel("Search sounds").fill("shot");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Search sounds").fill("kata_th");
  const play = list.getByRole("button", { name: "Play kata_thud.aif" });
  await play.click();
  await expect.poll(() => started(page)).toHaveLength(1);
  await expect(page.getByRole("img", { name: "Waveform of kata_thud.aif" })).toBeVisible();
  // By itself it is ready to be played again.
  await expect(play).toBeVisible();
  const download = page.waitForEvent("download");
  await list.getByRole("button", { name: "Save kata_thud.aif as WAV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("kata_thud.wav");
  const bytes = readFileSync(await saved.path());
  expect([bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 12)]).toEqual(["RIFF", "WAVE"]);
  expect([bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([22_050, bytes.length - 44]);
  // 0.2 s of one channel, with what is left over of a block at most.
  expect(bytes.length).toBeGreaterThanOrEqual(44 + 4410 * 2);
  expect(bytes.length).toBeLessThan(44 + 5500 * 2);
  // Up and down go from sound to sound.
  await page.getByLabel("Search sounds").fill("");
  await list.getByRole("button", { name: "Play kata_step1.aif" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("button", { name: "Play kata_step2.aif" })).toBeFocused();
  await clean(page, "sounds");
});

test("the names of an animation lead to its sounds, and the timeline shows what they look like", async ({ page }) => {
  await select(page, "SABCOMpunch");
  const facts = page.locator("kata-sound-names");
  await expect(facts.getByText("one of kata_step1.aif, kata_step2.aif")).toBeVisible();
  await facts.getByRole("button", { name: "Hear whoosh_light" }).click();
  await expect.poll(() => started(page)).toHaveLength(1);
  // The whoosh begins on frame 5 of 28 and is heard for more than three: between the two marks the row is not empty.
  const row = page.getByRole("listitem", { name: /^Sounds/ }).locator("canvas");
  const inked = () =>
    row.evaluate((canvas: HTMLCanvasElement) => {
      // The animation has 28 frames and five behind them.
      const at = Math.round((canvas.width * 7.2) / 33);
      const pixels = canvas.getContext("2d")?.getImageData(at, 0, 1, canvas.height).data ?? [];
      return pixels.filter((_, i) => i % 4 === 3).filter((alpha) => alpha > 40).length;
    });
  await expect.poll(inked).toBeGreaterThan(0);
});
