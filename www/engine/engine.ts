/**
 * What the page calls. The engine lives in a worker with the canvas; where a browser cannot draw there, the same host
 * runs on the page's own thread and nobody notices but the scroll bar.
 */

import { type Remote as Proxied, proxy, transfer, wrap } from "comlink";
import {
  type Asked,
  type Engine,
  type EngineStatus,
  ORDERS,
  type Orders,
  QUESTIONS,
  type Questions,
  type Tick,
} from "../contract.ts";
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
    ...verbs(
      (question, args) => remote.ask(question, args as never),
      (order, args) => send(remote.tell(order, args as never)),
    ),
    open: (files, onProgress) => remote.open(files, proxy(onProgress)),
    cancel: () => send(remote.cancel()),
    remove: (cards) => remote.remove(cards),
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
    ...verbs(
      (question, args) => host.ask(question, args as never),
      (order, args) => host.tell(order, args as never),
    ),
    open: (files, onProgress) => host.open(files, onProgress),
    cancel: () => host.cancel(),
    remove: (cards) => host.remove(cards),
    onTick: news.onTick,
    onStatus: news.onStatus,
  };
}

/** A method for every question and every order of the contract: what ties arguments to answers is its type. */
function verbs(
  ask: (question: keyof Questions, args: readonly unknown[]) => Promise<unknown>,
  tell: (order: keyof Orders, args: readonly unknown[]) => void,
): Asked & Orders {
  const questions = (Object.keys(QUESTIONS) as (keyof Questions)[]).map(
    (name) => [name, (...args: unknown[]) => ask(name, args)] as const,
  );
  const orders = (Object.keys(ORDERS) as (keyof Orders)[]).map(
    (name) => [name, (...args: unknown[]) => tell(name, args)] as const,
  );
  return Object.fromEntries<unknown>([...questions, ...orders]) as unknown as Asked & Orders;
}
