import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ObjectDetail, ObjectRow } from "./contract.ts";
import { type Harness, harness, LEVEL0 } from "./test/harness.ts";

const DOOR: ObjectRow = {
  id: 500,
  name: "OBANdoor",
  file: "level0_Final.dat",
  fileBytes: 186_923,
  fileFingerprint: "5f0a91c2",
  edition: "Windows retail",
  index: 41,
  level: "level0_Final",
  frames: 60,
  frameCount: 60,
  frameLength: 1,
  seconds: 1,
  keys: 3,
  flags: [],
  halfStop: 30,
  kind: "door",
  reason: "",
  animation: null,
  animationName: "",
  problems: [],
};
const WING = { id: 600, name: "M3GMwing", reason: "", likely: true };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function started(hash = ""): Harness {
  const h = harness({ hash });
  h.engine.objectRows = [DOOR];
  h.engine.objectDetails = [{ row: DOOR, geometries: [WING] } as unknown as ObjectDetail];
  return h;
}

async function opened(hash = ""): Promise<Harness> {
  const h = started(hash);
  h.app.open(async () => LEVEL0);
  await h.settle();
  return h;
}

async function shown(): Promise<Harness> {
  const h = await opened();
  h.app.showObject({ row: DOOR, geometry: WING.id, geometryName: WING.name, camera: false }, false);
  await h.settle();
  h.app.seek(12);
  vi.advanceTimersByTime(1000);
  await h.settle();
  return h;
}

test("an object on the stage is in the address, by its names", async () => {
  const h = await shown();
  expect(h.address.read()).toBe("#1/w186923-5f0a91c2/level0_Final.dat/!OBANdoor?f=12&i=41&o=M3GMwing");
});

test("a fresh visit waits for the file, then shows the object as it was", async () => {
  const link = (await shown()).address.read();
  const fresh = started(link);
  await fresh.settle();
  expect(fresh.app.state.value.wanted?.place.animation).toBe("OBANdoor");
  fresh.app.open(async () => LEVEL0);
  await fresh.settle();
  expect(fresh.app.state.value.object).toMatchObject({ row: { id: 500 }, geometry: 600, camera: false });
  expect(fresh.engine.calls).toContain("object 500 600 false");
  expect(fresh.engine.calls).toContain("seek 12");
  expect(fresh.app.state.value.transport.playing).toBe(false);
  expect(fresh.app.state.value.wanted).toBeNull();
});

test("what it was taken for is kept; a geometry that is not open is said", async () => {
  const link = (await shown()).address.read().replace("M3GMwing", "M3GMgone&v=c");
  const fresh = await opened(link);
  expect(fresh.app.state.value.object).toMatchObject({ row: { kind: "camera" }, geometry: null, camera: true });
  expect(fresh.app.state.value.toast?.text).toContain("M3GMgone is not open");
});

test("an object that its file does not hold is said, and the rest is usable", async () => {
  const fresh = await opened((await shown()).address.read().replace("OBANdoor", "OBANnone"));
  expect(fresh.app.state.value.object).toBeNull();
  expect(fresh.app.state.value.toast?.text).toContain("no animation named OBANnone");
});

test("Back leads from an animation to the object and from it to nothing", async () => {
  const h = await shown();
  h.app.select(h.idOf("TRAMDEMCOMpunch"));
  await h.settle();
  h.address.go(-1);
  await h.settle();
  expect(h.app.state.value).toMatchObject({ selected: null, object: { row: { id: 500 } } });
  h.address.go(-1);
  await h.settle();
  expect(h.app.state.value.object).toBeNull();
});

test("another file dropped leaves the object on the stage", async () => {
  const h = await shown();
  h.app.open(async () => LEVEL0);
  await h.settle();
  expect(h.app.state.value.object?.row.id).toBe(500);
  expect(h.app.playhead.value.frame).toBe(12);
});
