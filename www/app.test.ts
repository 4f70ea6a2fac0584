import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Summary } from "./contract.ts";
import { decode, encode } from "./link.ts";
import { resolve } from "./state/place.ts";
import { EMPTY_SUMMARY } from "./state/state.ts";
import { fixtureSummary } from "./test/fixtures.ts";
import { type Harness, harness, LEVEL0 } from "./test/harness.ts";
import { must } from "./test/must.ts";

const KICK = "TRAMDEMCOMkick_fw";
const LINK = "#1/w186923-5f0a91c2/level0_Final.dat/DEMCOMkick_fw";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function opened(options: Parameters<typeof harness>[0] = {}): Promise<Harness> {
  const h = harness(options);
  h.app.open(async () => LEVEL0);
  await h.settle();
  return h;
}

async function playing(options: Parameters<typeof harness>[0] = {}): Promise<Harness> {
  const h = await opened(options);
  h.app.select(h.idOf(KICK));
  await h.settle();
  return h;
}

describe("opening", () => {
  test("lists what was read, says so, and selects nothing", async () => {
    const { app, engine } = await opened();
    expect(app.state.value.summary.animations.length).toBeGreaterThan(50);
    expect(app.state.value.reading).toBeNull();
    expect(app.state.value.selected).toBeNull();
    expect(app.state.value.toast?.text).toContain("51 animations");
    expect(engine.calls).toContain("stage null null");
  });

  test("shows progress while it reads and can be cancelled, keeping what was open", async () => {
    const h = await opened();
    h.engine.gate = new Promise(() => {});
    h.app.open(async () => LEVEL0);
    await h.settle();
    expect(h.app.state.value.reading).toMatchObject({ done: 1, total: 2 });
    h.app.cancelReading();
    await h.settle();
    expect(h.app.state.value.reading).toBeNull();
    expect(h.app.state.value.summary.animations.length).toBeGreaterThan(50);
    expect(h.app.state.value.toast?.text).toContain("Cancelled");
  });

  test("can be cancelled while folders are walked and while the engine still starts", async () => {
    const h = harness({ around: { engine: new Promise(() => {}) } });
    h.app.open(() => new Promise(() => {}));
    await h.settle();
    expect(h.app.state.value.reading?.label).toBe("Looking for files");
    h.app.cancelReading();
    await h.settle();
    expect(h.app.state.value.reading).toBeNull();
    h.app.open(async () => LEVEL0);
    await h.settle();
    expect(h.app.state.value.reading?.label).toBe("Starting the engine");
    h.app.cancelReading();
    await h.settle();
    expect(h.app.state.value.reading).toBeNull();
  });

  test("a second drop waits for the first", async () => {
    const h = harness();
    let release = () => {};
    h.engine.gate = new Promise((done) => {
      release = done;
    });
    h.app.open(async () => LEVEL0);
    h.app.open(async () => LEVEL0.slice(0, 1));
    await h.settle();
    expect(h.engine.calls.filter((call) => call.startsWith("open"))).toEqual(["open 2"]);
    release();
    h.engine.gate = null;
    await h.settle();
    expect(h.engine.calls.filter((call) => call.startsWith("open"))).toEqual(["open 2", "open 1"]);
  });

  test("an empty folder and a failure are said, and the page goes on", async () => {
    const h = await opened();
    h.app.open(async () => []);
    await h.settle();
    expect(h.app.state.value.toast).toMatchObject({
      tone: "warning",
      text: "Nothing that Kata reads was found there.",
    });
    h.app.open(() => Promise.reject({ severity: "error", message: "notes.dat is not a level." }));
    await h.settle();
    expect(h.app.state.value.toast?.text).toBe("notes.dat is not a level.");
    h.app.open(async () => LEVEL0);
    await h.settle();
    expect(h.app.state.value.toast?.text).toContain("51 animations");
  });

  test("an engine that cannot start says why", async () => {
    const h = harness({ around: { engine: Promise.reject(new Error("This browser has no WebGL 2.")) } });
    await h.settle();
    expect(h.app.state.value.engine).toEqual({ kind: "fatal", message: "This browser has no WebGL 2." });
  });

  test("a selection survives another opening, on the same frame", async () => {
    const h = await playing();
    h.app.play(false);
    h.app.seek(16);
    h.app.open(async () => LEVEL0);
    await h.settle();
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
    expect(h.engine.frame).toBe(16);
  });
});

describe("removing", () => {
  test("takes the selection with it and can be undone, files, selection and all", async () => {
    const h = await playing();
    h.app.play(false);
    h.app.seek(9);
    h.app.remove(1);
    await h.settle();
    expect(h.app.state.value.selected).toBeNull();
    expect(h.app.state.value.toast).toMatchObject({ undo: true, text: "level0_Final.dat was removed." });
    h.app.undoRemove();
    await h.settle();
    expect(h.engine.opened.at(-1)).toEqual(LEVEL0);
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
    expect(h.engine.frame).toBe(9);
  });

  test("of a file that is not selected leaves the selection alone", async () => {
    const h = await playing();
    h.app.remove(2);
    await h.settle();
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
  });
});

describe("playing", () => {
  test("selecting plays at once and asks for the facts", async () => {
    const h = await playing();
    expect(h.app.state.value.transport.playing).toBe(true);
    expect(h.app.state.value.detail?.name).toBe(KICK);
    expect(h.app.state.value.staged?.body.name).toBe("ONCCdemo_fighter");
  });

  test("with reduced motion nothing starts by itself", async () => {
    const h = await playing({ reducedMotion: true });
    expect(h.app.state.value.transport.playing).toBe(false);
    expect(h.engine.calls.filter((call) => call.startsWith("transport play"))).toEqual([]);
    h.app.play(true);
    expect(h.engine.transport.playing).toBe(true);
  });

  test("an answer to an older selection is not shown", async () => {
    const h = await opened();
    h.app.select(h.idOf(KICK));
    h.app.select(h.idOf("TRAMDEMidle1"));
    await h.settle();
    expect(h.app.state.value.detail?.name).toBe("TRAMDEMidle1");
  });

  test("a frame step pauses and goes to the next whole frame, never off the ends", async () => {
    const h = await playing();
    h.engine.advance(3.4);
    h.app.nudge(1);
    expect(h.app.state.value.transport.playing).toBe(false);
    expect(h.engine.frame).toBe(4);
    h.app.nudge(-1);
    expect(h.engine.frame).toBe(3);
    h.app.nudge(-10);
    expect(h.engine.frame).toBe(0);
    h.app.nudge(1000);
    expect(h.engine.frame).toBe(35);
    h.app.seek(Number.NaN);
    expect(h.engine.frame).toBe(35);
  });

  test("without a loop play ends at the end, and play again starts over", async () => {
    const h = await playing();
    h.app.setLoop(false);
    h.engine.advance(100);
    expect(h.app.state.value.transport.playing).toBe(false);
    expect(h.engine.frame).toBe(35);
    h.app.play(true);
    expect(h.engine.frame).toBe(0);
    expect(h.app.state.value.transport.playing).toBe(true);
  });

  test("a tick that is older than the command does not stop play", async () => {
    const h = await playing();
    h.app.setLoop(false);
    h.engine.transport = { ...h.engine.transport, playing: false };
    h.engine.frame = 5;
    h.engine.tick();
    expect(h.app.state.value.transport.playing).toBe(true);
  });

  test("dragging the playhead holds play and lets it go on", async () => {
    const h = await playing();
    h.app.hold(true);
    expect(h.engine.transport.playing).toBe(false);
    expect(h.app.state.value.transport.playing).toBe(true);
    h.app.seek(20);
    h.app.hold(false);
    expect(h.engine.transport.playing).toBe(true);
    expect(h.engine.frame).toBe(20);
  });

  test("a loop range is kept within the animation and forgotten with the next one", async () => {
    const h = await playing();
    h.app.setRange({ first: 30, last: 400 });
    expect(h.engine.transport.range).toEqual({ first: 30, last: 35 });
    h.app.select(h.idOf("TRAMDEMidle1"));
    await h.settle();
    expect(h.engine.transport.range).toBeNull();
  });
});

describe("links", () => {
  test("the address follows what is done, replaced at most every half second", async () => {
    const h = await playing();
    h.app.play(false);
    const before = h.address.writes;
    for (let i = 0; i < 200; i += 1) {
      h.app.seek(i % 36);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(500);
    expect(h.address.writes - before).toBeLessThanOrEqual(6);
    expect(h.address.read()).toBe(`${LINK}?f=19`);
    expect(h.address.entries).toHaveLength(2);
  });

  test("a selection is a step in the history, and Back goes to the one before", async () => {
    const h = await playing();
    expect(h.address.read()).toBe(LINK);
    h.app.select(h.idOf("TRAMDEMidle1"));
    await h.settle();
    expect(h.address.entries).toEqual(["", LINK, "#1/w186923-5f0a91c2/level0_Final.dat/DEMidle1"]);
    h.address.go(-1);
    await h.settle();
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
    h.address.go(-1);
    await h.settle();
    expect(h.app.state.value.selected).toBeNull();
    h.address.go(2);
    await h.settle();
    expect(h.app.state.value.selected).toBe(h.idOf("TRAMDEMidle1"));
    expect(h.address.entries).toHaveLength(3);
  });

  test("opened without the file it waits, and goes on by itself once the file is there", async () => {
    const link = `${LINK}?f=16&l=10-30&s=0.5&b=ONCCdemo_boss&c=7850,2000,4200,0,900,0&x=k`;
    const h = harness({ hash: link });
    await h.settle();
    expect(h.app.state.value.wanted?.place).toMatchObject({ file: "level0_Final.dat", bytes: 186_923 });
    h.app.open(async () => LEVEL0);
    await h.settle();
    const { state } = h.app;
    expect(state.value.wanted).toBeNull();
    expect(state.value.selected).toBe(h.idOf(KICK));
    expect(state.value.transport).toEqual({ playing: false, speed: 0.5, loop: true, range: { first: 10, last: 30 } });
    expect(state.value.body).toBe(2);
    expect(state.value.look.figure).toBe("skeleton");
    expect(h.engine.frame).toBe(16);
    expect(h.engine.camera).toEqual({ yaw: 0.785, pitch: 0.2, distance: 42, target: [0, 9, 0] });
    vi.advanceTimersByTime(1000);
    expect(h.address.read()).toBe(link);
  });

  test("another file of the same name is used, with a notice", async () => {
    const h = await opened({ hash: LINK.replace("5f0a91c2", "00000000") });
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
    expect(h.app.state.value.toast?.text).toContain("another level0_Final.dat");
  });

  test("a link to the demo level opens it", async () => {
    const h = harness({ hash: "#1/w1000-00000000/level64_Kata.dat/DEMCOMkick_fw" });
    h.engine.onOpen = () => {
      const summary = fixtureSummary();
      const cards = summary.cards.map((card) => ({ ...card, demo: true }));
      return {
        ...summary,
        cards,
        animations: summary.animations.map((row) => ({ ...row, file: "Kata demo/level64_Kata.dat" })),
      };
    };
    await h.settle();
    expect(h.app.state.value.selected).toBe(h.idOf(KICK));
  });

  test("a hostile link is told about and changes nothing", async () => {
    const h = harness({ hash: "#1/w1-00000000/%E0%A4%A/%ff?f=<script>" });
    await h.settle();
    expect(h.app.state.value.toast?.text).toContain("cannot be followed");
    expect(h.app.state.value.wanted).toBeNull();
    h.app.open(async () => LEVEL0);
    await h.settle();
    expect(h.app.state.value.summary).not.toBe(EMPTY_SUMMARY);
  });

  test("a waiting link can be forgotten, and choosing something else forgets it", async () => {
    const h = await opened({ hash: LINK.replace("level0_Final", "level7_Final") });
    expect(h.app.state.value.wanted).not.toBeNull();
    h.app.select(h.idOf(KICK));
    expect(h.app.state.value.wanted).toBeNull();
  });

  test("sharing copies the whole address of what is on the screen", async () => {
    const h = await playing();
    h.app.play(false);
    h.app.seek(16);
    h.app.orbit(10, 0);
    h.app.share();
    await h.settle();
    const [link] = h.clipboard;
    expect(link).toMatch(/^https:\/\/kata\.test\/#1\/.*f=16&c=/);
    expect(link?.length).toBeLessThan(200);
    const decoded = decode(new URL(must(link)).hash);
    expect(decoded.kind === "place" && resolve(decoded.place, h.app.state.value.summary).kind).toBe("found");
    expect(decoded.kind === "place" && encode(decoded.place)).toBe(h.address.read());
  });

  test("a browser that forbids copying gets the link to copy by hand", async () => {
    const h = await playing({ around: { writeClipboard: () => Promise.reject(new Error("denied")) } });
    h.app.share();
    await h.settle();
    expect(h.app.state.value.toast).toMatchObject({ tone: "warning" });
    expect(h.app.state.value.toast?.text).toContain("https://kata.test/#1/");
  });
});

test("messages go away by themselves, but not while they are read", async () => {
  const h = await opened();
  h.app.holdToast(true);
  vi.advanceTimersByTime(60_000);
  expect(h.app.state.value.toast?.text).not.toBe("");
  h.app.holdToast(false);
  vi.advanceTimersByTime(6000);
  expect(h.app.state.value.toast?.text).toBe("");
});

test("a file whose motion is missing keeps the link's frame until the motion is there", async () => {
  const h = harness({ hash: `${LINK}?f=16` });
  const without = (name: string | null) => (_files: unknown, before: Summary) => {
    const summary = fixtureSummary(before.revision + 1);
    return { ...summary, animations: summary.animations.map((row) => ({ ...row, missing: name })) };
  };
  h.engine.onOpen = without("level0_Final.raw");
  h.app.open(async () => LEVEL0.slice(0, 1));
  await h.settle();
  // Without motion there is only one frame to be on.
  h.engine.frame = 0;
  h.engine.tick();
  vi.advanceTimersByTime(1000);
  expect(h.address.read()).toBe(`${LINK}?f=16`);
  h.engine.onOpen = without(null);
  h.app.open(async () => LEVEL0.slice(1));
  await h.settle();
  vi.advanceTimersByTime(1000);
  expect(h.engine.frame).toBe(16);
  expect(h.address.read()).toBe(`${LINK}?f=16`);
});

test("the address says where a gliding camera comes to rest", async () => {
  const h = await playing();
  h.app.play(false);
  h.app.orbit(10, 0);
  vi.advanceTimersByTime(1000);
  h.engine.camera = { ...h.engine.camera, yaw: 1.5 };
  h.engine.tick();
  vi.advanceTimersByTime(1000);
  expect(h.address.read()).toMatch(/c=15000,/);
});
