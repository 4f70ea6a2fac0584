/**
 * The engine by itself, without the page around it: in its worker and on the page's own thread, with its context taken
 * away and given back, with readings cancelled and files it cannot read.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test, type Worker } from "@playwright/test";
import type { Engine, EngineStatus, Summary, Tick } from "../contract.ts";

const ORIGIN = `http://localhost:${Number(process.env.KATA_TEST_PORT ?? 4173) + 1}`;
const FIXTURES = new URL("../../fixtures/", import.meta.url);

declare global {
  interface Window {
    engine: Engine;
    ticks: Tick[];
    statuses: EngineStatus[];
    bytes: Record<string, string>;
    files(names: readonly string[]): { path: string; blob: Blob }[];
    summary: Summary;
  }
}

/** A bare page with a canvas and an engine on it. `before` runs in the page before anything is loaded. */
async function start(page: Page, before?: () => void): Promise<void> {
  if (before) await page.addInitScript(before);
  await page.route("**/bare.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Engine</title><canvas style='position:fixed;inset:0;width:100vw;height:100vh'></canvas>",
    }),
  );
  await page.setViewportSize({ width: 480, height: 400 });
  await page.goto(`${ORIGIN}/bare.html`);
  const level = ["level0_Final.dat", "level0_Final.raw"];
  const bytes = Object.fromEntries(
    level.map((name) => [name, readFileSync(new URL(`level-pc/${name}`, FIXTURES)).toString("base64")]),
  );
  await page.evaluate(async (bytes) => {
    window.bytes = bytes;
    window.files = (names) =>
      names.map((path) => ({
        path,
        blob: new Blob([Uint8Array.from(atob(window.bytes[path] ?? ""), (letter) => letter.charCodeAt(0))]),
      }));
    const source = "/engine/engine.ts";
    const { createEngine } = await import(source);
    window.ticks = [];
    window.statuses = [];
    window.engine = await createEngine(document.querySelector("canvas"));
    window.engine.onTick((tick) => window.ticks.push(tick));
    window.engine.onStatus((status) => window.statuses.push(status));
    window.engine.resize(480, 400, 1);
  }, bytes);
}

/** Opens the reference level and puts a kick on the stage, paused. */
async function stageKick(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.summary = await window.engine.open(window.files(["level0_Final.dat", "level0_Final.raw"]), () => undefined);
    const kick = window.summary.animations.find((row) => row.name === "TRAMDEMCOMkick_fw");
    await window.engine.stage(kick?.id ?? null, null);
  });
  await settled(page, 0);
}

/** Waits until this frame is on the screen and nothing is drawn any more. */
async function settled(page: Page, frame: number): Promise<void> {
  let drawn = -1;
  await expect
    .poll(
      async () => {
        const before = drawn;
        const last = await page.evaluate(() => ({ count: window.ticks.length, tick: window.ticks.at(-1) }));
        drawn = last.count;
        return drawn === before && last.tick?.frame === frame && !last.tick.playing;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

/** What is to be seen of a frame, as a short text that is the same for the same pixels. */
async function picture(page: Page, frame: number): Promise<string> {
  await settled(page, frame);
  return createHash("sha256")
    .update(await page.screenshot())
    .digest("hex");
}

const ON_PAGE = () => {
  // What a browser without WebGL in workers looks like.
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
};

for (const [where, before] of [
  ["in a worker", undefined],
  ["on the page's own thread", ON_PAGE],
] as const) {
  test.describe(where, () => {
    test("an animation is opened, played and paused", async ({ page }) => {
      await start(page, before);
      expect(page.workers().length).toBe(before ? 0 : 1);
      const empty = await picture(page, 0);
      await stageKick(page);
      const first = await picture(page, 0);
      expect(first).not.toBe(empty);
      await page.evaluate(() => window.engine.seek(16));
      const kicking = await picture(page, 16);
      expect(kicking).not.toBe(first);
      await page.evaluate(() => window.engine.setTransport({ playing: true, speed: 1, loop: true, range: null }));
      const before_ = await page.evaluate(() => window.ticks.length);
      await expect.poll(() => page.evaluate(() => window.ticks.length)).toBeGreaterThan(before_ + 5);
      await page.evaluate(() => {
        window.engine.setTransport({ playing: false, speed: 1, loop: true, range: null });
        window.engine.seek(16);
      });
      expect(await picture(page, 16)).toBe(kicking);
    });

    test("the picture survives a lost context", async ({ page }) => {
      await start(page, before);
      await stageKick(page);
      await page.evaluate(() => window.engine.seek(12));
      const whole = await picture(page, 12);
      await loseAndRestore(page);
      await expect
        .poll(() => page.evaluate(() => window.statuses.map((status) => status.kind)))
        .toEqual(["ready", "contextLost", "ready"]);
      expect(await picture(page, 12)).toBe(whole);
      await page.evaluate(() => window.engine.seek(20));
      expect(await picture(page, 20)).not.toBe(whole);
    });

    test("a cancelled reading leaves what was open", async ({ page }) => {
      await start(page, before);
      await stageKick(page);
      const after = await page.evaluate(async () => {
        const many = Array.from({ length: 400 }, (_, n) => ({
          path: `mod${n}/level${n}_Final.dat`,
          blob: window.files(["level0_Final.dat"])[0]?.blob ?? new Blob(),
        }));
        const reading = window.engine.open(many, () => window.engine.cancel());
        const name = await reading.then(
          () => "finished",
          (error: Error) => error.name,
        );
        const summary = await window.engine.remove([]);
        return { name, cards: summary.cards.length, animations: summary.animations.length };
      });
      const open = await page.evaluate(() => window.summary.animations.length);
      expect(after).toEqual({ name: "Cancelled", cards: 1, animations: open });
    });

    test("files that cannot be read are told of and the rest is opened", async ({ page }) => {
      await start(page, before);
      const summary = await page.evaluate(() =>
        window.engine.open(
          [
            { path: "empty.dat", blob: new Blob([]) },
            { path: "text.dat", blob: new Blob(["This is no level file at all, whatever it is called."]) },
            ...window.files(["level0_Final.dat", "level0_Final.raw"]),
          ],
          () => undefined,
        ),
      );
      expect(summary.cards.map((card) => card.name)).toEqual(["level0_Final.dat"]);
      expect(summary.animations.length).toBeGreaterThan(20);
      const errors = summary.problems.filter((problem) => problem.severity === "error");
      expect(errors.map((problem) => problem.file).sort()).toEqual(["empty.dat", "text.dat"]);
    });

    test("an animation that is not open is refused in words", async ({ page }) => {
      await start(page, before);
      const refused = await page.evaluate(() =>
        window.engine.detail(4711).then(
          () => "",
          (problem: { message: string }) => problem.message,
        ),
      );
      expect(refused).toBe("This animation is not open.");
    });
  });
}

/** Takes the context away as a crashed driver would, and gives it back. */
async function loseAndRestore(page: Page): Promise<void> {
  const worker: Worker | undefined = page.workers()[0];
  const inside = (work: () => void) => (worker ? worker.evaluate(work) : page.evaluate(work));
  // Nothing hands the context out; the next drawing gives it away.
  await inside(() => {
    const prototype = WebGL2RenderingContext.prototype;
    const clear = prototype.clear;
    prototype.clear = function (this: WebGL2RenderingContext, mask) {
      Object.assign(globalThis, { caught: this });
      clear.call(this, mask);
    };
  });
  const drawn = await page.evaluate(() => window.ticks.length);
  await page.evaluate(() => {
    window.engine.setLook({
      figure: "body",
      textures: true,
      reflections: true,
      rootMotion: true,
      rootPath: true,
      boneNames: false,
      reach: false,
      anew: false,
      bothSenses: false,
      hull: false,
      heights: false,
      ghosts: 0,
      blur: false,
      marks: false,
      theme: "dark",
    });
  });
  await expect.poll(() => page.evaluate(() => window.ticks.length)).toBeGreaterThan(drawn);
  await inside(() => {
    const { caught } = globalThis as unknown as { caught: WebGL2RenderingContext };
    const extension = caught.getExtension("WEBGL_lose_context");
    extension?.loseContext();
    setTimeout(() => extension?.restoreContext(), 300);
  });
}
