/**
 * What the page calls. The engine lives in a worker with the canvas; where a browser cannot draw there, the same host
 * runs on the page's own thread and nobody notices but the scroll bar.
 */

import { type Remote as Proxied, proxy, transfer, wrap } from "comlink";
import type { Engine, EngineStatus, Tick } from "../contract.ts";
import type { EngineHost } from "./host.ts";
import type { Remote, WorkerNews } from "./worker.ts";

/** Loads the engine and gives it the canvas for good. Rejects with a readable error where it cannot run. */
export async function createEngine(canvas: HTMLCanvasElement): Promise<Engine> {
  return (await inWorker(canvas)) ?? (await onPage(canvas));
}

/** Listeners and what they have missed: the last status is told to whoever comes late. */
class News {
  readonly #ticks = new Set<(tick: Tick) => void>();
  readonly #statuses = new Set<(status: EngineStatus) => void>();
  #lastTick: Tick | null = null;
  #lastStatus: EngineStatus = { kind: "ready" };

  tick = (tick: Tick): void => {
    this.#lastTick = tick;
    for (const listener of this.#ticks) listener(tick);
  };

  status = (status: EngineStatus): void => {
    this.#lastStatus = status;
    for (const listener of this.#statuses) listener(status);
  };

  onTick = (listener: (tick: Tick) => void): void => {
    this.#ticks.add(listener);
    if (this.#lastTick) listener(this.#lastTick);
  };

  onStatus = (listener: (status: EngineStatus) => void): void => {
    this.#statuses.add(listener);
    listener(this.#lastStatus);
  };
}

/** The engine in a worker, or null where that does not work. */
async function inWorker(canvas: HTMLCanvasElement): Promise<Engine | null> {
  if (typeof Worker === "undefined" || !("transferControlToOffscreen" in canvas)) return null;
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(event.message || "The engine could not be loaded.")), {
      once: true,
    });
  });
  const remote = wrap<Remote>(worker);
  try {
    if (!(await Promise.race([remote.supported(), failed]))) {
      worker.terminate();
      return null;
    }
  } catch {
    // Some browsers have workers but no module workers.
    worker.terminate();
    return null;
  }
  const news = new News();
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerNews>) => {
    // Answers to calls come the same way; they are comlink's business.
    if ("tick" in data) news.tick(data.tick);
    else if ("status" in data) news.status(data.status);
  });
  worker.addEventListener("error", (event) => {
    news.status({ kind: "fatal", message: `The engine stopped: ${event.message}` });
  });
  const offscreen = canvas.transferControlToOffscreen();
  await Promise.race([remote.start(transfer(offscreen, [offscreen])), failed]);
  return overRemote(remote, news);
}

function overRemote(remote: Proxied<Remote>, news: News): Engine {
  // What a call nobody waits for comes to is told as a status, never as an unhandled rejection.
  const send = (sent: Promise<void>): void => void sent.catch(() => undefined);
  return {
    open: (files, onProgress) => remote.open(files, proxy(onProgress)),
    cancel: () => send(remote.cancel()),
    remove: (cards) => remote.remove(cards),
    detail: (animation) => remote.detail(animation),
    stage: (animation, body) => remote.stage(animation, body),
    setTransport: (transport) => send(remote.setTransport(transport)),
    seek: (frame) => send(remote.seek(frame)),
    setLook: (look) => send(remote.setLook(look)),
    orbit: (dx, dy) => send(remote.orbit(dx, dy)),
    pan: (dx, dy) => send(remote.pan(dx, dy)),
    zoom: (factor) => send(remote.zoom(factor)),
    preset: (preset) => send(remote.preset(preset)),
    setCamera: (camera) => send(remote.setCamera(camera)),
    resize: (width, height, ratio) => send(remote.resize(width, height, ratio)),
    onTick: news.onTick,
    onStatus: news.onStatus,
  };
}

/** The engine on the page's own thread. Loaded only where it is needed. */
async function onPage(canvas: HTMLCanvasElement): Promise<Engine> {
  const { EngineHost } = await import("./host.ts");
  const news = new News();
  const host: EngineHost = await EngineHost.create(canvas, { tick: news.tick, status: news.status });
  return {
    open: (files, onProgress) => host.open(files, onProgress),
    cancel: () => host.cancel(),
    remove: (cards) => host.remove(cards),
    detail: async (animation) => host.detail(animation),
    stage: async (animation, body) => host.stage(animation, body),
    setTransport: (transport) => host.setTransport(transport),
    seek: (frame) => host.seek(frame),
    setLook: (look) => host.setLook(look),
    orbit: (dx, dy) => host.orbit(dx, dy),
    pan: (dx, dy) => host.pan(dx, dy),
    zoom: (factor) => host.zoom(factor),
    preset: (preset) => host.preset(preset),
    setCamera: (camera) => host.setCamera(camera),
    resize: (width, height, ratio) => host.resize(width, height, ratio),
    onTick: news.onTick,
    onStatus: news.onStatus,
  };
}
