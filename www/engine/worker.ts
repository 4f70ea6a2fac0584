/** The engine's own thread: takes the canvas, answers calls, and posts ticks and statuses by itself. */

import { expose } from "comlink";
import type { DroppedFile, EngineStatus, Orders, Progress, Questions, Tick } from "../contract.ts";
import { EngineHost } from "./host.ts";

/** What the worker posts without being asked. */
export type WorkerNews = { readonly tick: Tick } | { readonly status: EngineStatus };

function post(news: WorkerNews): void {
  self.postMessage(news);
}

let host: EngineHost | undefined;

function running(): EngineHost {
  if (!host) throw new Error("The engine has not been started.");
  return host;
}

/** What the page may call. */
const remote = {
  /** Whether the stage can be drawn in a worker at all; asked before the canvas is given away for good. */
  supported(): boolean {
    if (!("OffscreenCanvas" in globalThis && "FileReaderSync" in globalThis)) return false;
    const context = new OffscreenCanvas(1, 1).getContext("webgl2");
    // Contexts are few; this one has done its work.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  },
  async start(canvas: OffscreenCanvas): Promise<void> {
    host = await EngineHost.create(canvas, {
      tick: (tick) => post({ tick }),
      status: (status) => post({ status }),
    });
  },
  open: (files: readonly DroppedFile[], onProgress: (progress: Progress) => void) => running().open(files, onProgress),
  cancel: () => running().cancel(),
  remove: (cards: readonly number[]) => running().remove(cards),
  ask: <Q extends keyof Questions>(question: Q, args: Parameters<Questions[Q]>) => running().ask(question, args),
  tell: <O extends keyof Orders>(order: O, args: Parameters<Orders[O]>) => running().tell(order, args),
};

export type Remote = typeof remote;

expose(remote);
