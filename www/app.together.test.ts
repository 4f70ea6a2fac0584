import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Harness, harness, LEVEL0 } from "./test/harness.ts";

const THROW = "TRAMDEMCOMthrow_bk";
const VICTIM = "TRAMDEMCOMthrow_bk_tgt";
const PUNCH = "TRAMDEMCOMpunch";
const SECOND = "TRAMDEMCOMpunch_p";
/** Longer than any of the animations alone. */
const TOGETHER = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function opened(hash = ""): Promise<Harness> {
  const h = harness({ hash });
  const { engine } = h;
  const together = engine.stageTogether.bind(engine);
  engine.stageTogether = async (scene) => {
    const staged = await together(scene);
    engine.frames = TOGETHER;
    return { ...staged, frames: TOGETHER };
  };
  h.app.open(async () => LEVEL0);
  await h.settle();
  return h;
}

const victimOf = (h: Harness) => ({ victim: { animation: h.idOf(VICTIM), body: null } });

test("both sides of a throw play, from the start, as long as the engine says", async () => {
  const h = await opened();
  h.app.playTogether(h.idOf(THROW), victimOf(h));
  await h.settle();
  expect(h.engine.calls).toContain("together victim");
  expect(h.app.state.value).toMatchObject({ selected: h.idOf(THROW), company: victimOf(h) });
  expect(h.app.state.value.transport.playing).toBe(true);
  expect(h.app.state.value.others.get(h.idOf(VICTIM))?.name).toBe(VICTIM);
  h.app.play(false);
  h.app.seek(TOGETHER + 50);
  expect(h.app.playhead.value.frame).toBe(TOGETHER - 1);
});

test("a frame asked for before the engine has said how long a company plays is not cut to the animation's own length", async () => {
  const h = await opened();
  h.app.playTogether(h.idOf(THROW), victimOf(h));
  h.app.seek(200);
  await h.settle();
  expect(h.engine.calls).toContain("seek 200");
  h.app.seek(TOGETHER + 50);
  expect(h.engine.calls.at(-1)).toBe(`seek ${TOGETHER - 1}`);
});

test("alone again, and after another selection, the animation has its own length", async () => {
  const h = await opened();
  h.app.playTogether(h.idOf(THROW), victimOf(h));
  await h.settle();
  h.app.accompany(null);
  await h.settle();
  h.app.seek(TOGETHER);
  expect(h.app.playhead.value.frame).toBe(73);
  h.app.playTogether(h.idOf(THROW), victimOf(h));
  await h.settle();
  h.app.select(h.idOf(PUNCH));
  await h.settle();
  expect(h.app.state.value.company).toBeNull();
});

test("Back and a fresh visit restore the company; one that is not open is left out and said", async () => {
  const h = await opened();
  h.app.playTogether(h.idOf(THROW), victimOf(h));
  await h.settle();
  const link = h.address.read();
  expect(link).toMatch(/DEMCOMthrow_bk\?t=v:DEMCOMthrow_bk_tgt$/);
  h.app.select(h.idOf(PUNCH));
  await h.settle();
  h.address.go(-1);
  await h.settle();
  expect(h.app.state.value.company).toEqual(victimOf(h));

  const fresh = await opened(link.replace("?t=", "?f=250&t="));
  expect(fresh.app.state.value.company).toEqual(victimOf(fresh));
  expect(fresh.engine.calls).toContain("seek 250");

  const without = await opened(link.replace("_tgt", "_gone"));
  expect(without.app.state.value.company).toBeNull();
  expect(without.app.state.value.selected).toBe(without.idOf(THROW));
  expect(without.app.state.value.toast?.text).toContain("TRAMDEMCOMthrow_bk_gone is not open");
});

test("a queue outlives selections; on the stage it follows its edits", async () => {
  const h = await opened();
  const queue = [{ animation: h.idOf(PUNCH) }, { animation: h.idOf(SECOND) }];
  h.app.setQueue(queue);
  h.app.select(h.idOf(THROW));
  await h.settle();
  expect(h.app.state.value.queue).toBe(queue);
  expect(h.engine.calls.filter((call) => call === "together queue")).toHaveLength(0);

  h.app.playTogether(h.idOf(PUNCH), { queue: { steps: queue } });
  await h.settle();
  h.app.takeFromQueue(0);
  await h.settle();
  expect(h.app.state.value).toMatchObject({
    selected: h.idOf(SECOND),
    company: { queue: { steps: [{ animation: h.idOf(SECOND) }] } },
  });
  h.app.undoQueue();
  await h.settle();
  expect(h.app.state.value).toMatchObject({ selected: h.idOf(PUNCH), company: { queue: { steps: queue } } });
  h.app.takeFromQueue(null);
  await h.settle();
  expect(h.app.state.value).toMatchObject({ queue: [], queueBefore: queue, company: null });
});

test("sharing a queue that is too long for a link says what is left out", async () => {
  const h = await opened();
  const steps = Array.from({ length: 20 }, () => ({ animation: h.idOf(SECOND) }));
  h.app.playTogether(h.idOf(PUNCH), { queue: { steps: [{ animation: h.idOf(PUNCH) }, ...steps] } });
  await h.settle();
  h.app.share();
  await h.settle();
  expect(h.app.state.value.toast?.text).toMatch(/without the last \d+ steps of its queue/);
  expect(h.address.read().length).toBeLessThanOrEqual(200);
});

test("aiming moves without staging anew, and is in the link", async () => {
  const h = await opened();
  h.app.playTogether(h.idOf("TRAMDEMPISaim_ovl"), { aim: { screen: "", base: null, x: 0, y: 0 } });
  await h.settle();
  const stagings = () => h.engine.calls.filter((call) => call.startsWith("together")).length;
  const before = stagings();
  h.app.aim(-0.5, 0.25);
  expect(stagings()).toBe(before);
  expect(h.engine.calls).toContain("aim -0.5 0.25");
  vi.advanceTimersByTime(1000);
  expect(h.address.read()).toContain("t=a:;-50;25;");
});
