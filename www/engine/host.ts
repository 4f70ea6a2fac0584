/**
 * Runs the Rust engine on whichever thread it is on: owns the canvas and the frame loop, reads in small steps, and
 * turns a trap into one plain message. The only import of the generated package.
 */

import type { DroppedFile, EngineStatus, Orders, Progress, Questions, Summary, Tick } from "../contract.ts";
import laterModule from "./pkg/later.wasm?url";
import init, { Inspector, lastPanic } from "./pkg/page.js";

/** What the host tells by itself. */
export interface HostEvents {
  tick(tick: Tick): void;
  status(status: EngineStatus): void;
}

/** Milliseconds a step of reading may take: between two steps frames are drawn and calls answered. */
const STEP_IN_WORKER = 24;
const STEP_ON_PAGE = 7;
/** Without a worker a file is held in memory whole; one larger than this is refused. */
const LARGEST_ON_PAGE = 1_000_000_000;

/** One engine with its canvas. */
export class EngineHost {
  readonly #inspector: Inspector;
  readonly #events: HostEvents;
  readonly #later: Later;
  /** Blobs can be read synchronously, by range. */
  readonly #inWorker = "FileReaderSync" in globalThis;
  /** Readings and removals wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();
  #cancelled = false;
  #scheduled = false;
  #lost = false;
  #dead = "";

  private constructor(
    inspector: Inspector,
    canvas: OffscreenCanvas | HTMLCanvasElement,
    events: HostEvents,
    later: Later,
  ) {
    this.#inspector = inspector;
    this.#events = events;
    this.#later = later;
    canvas.addEventListener("webglcontextlost", (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      this.#lost = true;
      this.#call((engine) => engine.contextLost());
      events.status({ kind: "contextLost" });
    });
    canvas.addEventListener("webglcontextrestored", () => {
      this.#lost = false;
      if (this.#call((engine) => engine.contextRestored())) events.status({ kind: "ready" });
    });
    this.#wake();
  }

  /** Loads the engine; rejects with a readable error where it cannot run. */
  static async create(canvas: OffscreenCanvas | HTMLCanvasElement, events: HostEvents): Promise<EngineHost> {
    const exports = await init();
    let inspector: Inspector;
    try {
      inspector = new Inspector(canvas);
    } catch (error) {
      throw new Error(words(error));
    }
    return new EngineHost(inspector, canvas, events, new Later({ ...exports }));
  }

  open(files: readonly DroppedFile[], onProgress: (progress: Progress) => void): Promise<Summary> {
    return this.#inTurn(async () => {
      this.#cancelled = false;
      await this.#later.load();
      for await (const part of this.#prepared(files, onProgress)) {
        if (this.#cancelled) break;
        this.#must((engine) => engine.queue(part));
      }
      const budget = this.#inWorker ? STEP_IN_WORKER : STEP_ON_PAGE;
      for (;;) {
        if (this.#cancelled) {
          this.#must((engine) => engine.cancel());
          throw cancelled();
        }
        const progress: Progress | null = this.#must((engine) => engine.read(budget));
        if (!progress) break;
        onProgress(progress);
        await pause();
      }
      return this.#summary();
    });
  }

  cancel(): void {
    this.#cancelled = true;
  }

  remove(cards: readonly number[]): Promise<Summary> {
    return this.#inTurn(async () => {
      await this.#later.load();
      this.#must((engine) => engine.remove(Uint32Array.from(cards)));
      return this.#summary();
    });
  }

  /** Rejects with the engine's own words. */
  async ask<Q extends keyof Questions>(question: Q, args: Parameters<Questions[Q]>): Promise<ReturnType<Questions[Q]>> {
    // Only where it must: what is asked and ordered in one go is done in that order.
    if (!this.#later.loaded) await this.#later.load();
    return this.#must((engine) => {
      const verbs: Questions = engine;
      return Reflect.apply(verbs[question], engine, args);
    });
  }

  tell<O extends keyof Orders>(order: O, args: Parameters<Orders[O]>): void {
    this.#call((engine) => {
      const verbs: Orders = engine;
      Reflect.apply(verbs[order], engine, args);
    });
  }

  /** Files as the engine takes them: Blobs where they can be read by range, else whole buffers, one at a time. */
  async *#prepared(files: readonly DroppedFile[], onProgress: (progress: Progress) => void) {
    if (this.#inWorker) {
      yield [...files];
      return;
    }
    for (const [done, { path, blob }] of files.entries()) {
      onProgress({ done, total: files.length, label: path });
      if (blob.size > LARGEST_ON_PAGE) {
        yield [
          { path, blob, refused: "This browser cannot read files over 1 GB in parts; try a current version of it." },
        ];
        continue;
      }
      try {
        yield [{ path, buffer: await blob.arrayBuffer() }];
      } catch (error) {
        yield [{ path, blob, refused: `The browser cannot read the file: ${words(error)}` }];
      }
    }
  }

  #summary(): Summary {
    this.#wake();
    return this.#must((engine) => engine.summary());
  }

  /** A call whose answer matters: rejects with the engine's own words. */
  #must<T>(call: (engine: Inspector) => T): T {
    if (this.#dead) throw new Error(this.#dead);
    try {
      const answer = call(this.#inspector);
      this.#wake();
      return answer;
    } catch (error) {
      this.#notice(error);
      throw error;
    }
  }

  /** A call nobody waits for: never throws. True when it went through. */
  #call(call: (engine: Inspector) => void): boolean {
    if (this.#dead) return false;
    try {
      call(this.#inspector);
      this.#wake();
      return true;
    } catch (error) {
      this.#notice(error);
      return false;
    }
  }

  /** A trap in WebAssembly is a bug of ours and the end of this engine; it is said once. */
  #notice(error: unknown): void {
    if (this.#dead || !(error instanceof WebAssembly.RuntimeError)) return;
    let panic: string | undefined;
    try {
      panic = lastPanic();
    } catch {
      // Too broken to say why.
    }
    this.#dead = `The engine stopped: ${panic ?? error.message}`;
    this.#events.status({ kind: "fatal", message: this.#dead });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Runs the frame loop until nothing changes any more. */
  #wake(): void {
    if (this.#scheduled || this.#dead || this.#lost) return;
    this.#scheduled = true;
    nextFrame((now) => {
      this.#scheduled = false;
      this.#draw(now);
    });
  }

  #draw(now: number): void {
    if (this.#dead || this.#lost) return;
    try {
      if (this.#inspector.draw(now) < 0) return;
      const shown: Omit<Tick, "labels"> = this.#inspector.shown();
      this.#events.tick({ ...shown, labels: this.#inspector.labels() ?? null });
      this.#wake();
    } catch (error) {
      this.#notice(error);
    }
  }
}

/**
 * The half of the engine that nothing needs before a file is opened: reading, and answering questions. It shares the
 * first half's memory (see `crate/xtask/src/split.rs`).
 */
class Later {
  loaded = false;
  readonly #first: WebAssembly.ModuleImports;
  #loading: Promise<void> | null = null;

  constructor(first: WebAssembly.ModuleImports) {
    this.#first = first;
  }

  /** Rejects with a sentence that can be shown; the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      throw new Error(`A part of Kata could not be loaded: ${words(error)}`);
    });
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    const response = await fetch(laterModule);
    if (!response.ok) throw new Error(`the server answered ${response.status}.`);
    // Not streamed: some static hosts serve modules under another type.
    await WebAssembly.instantiate(await response.arrayBuffer(), { first: this.#first });
    this.loaded = true;
  }
}

function nextFrame(callback: (now: number) => void): void {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(callback);
  else setTimeout(() => callback(performance.now()), 16);
}

/** Lets everything that waits have its turn. Timers would be slowed down to 4 ms each, messages are not. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function cancelled(): Error {
  const error = new Error("Cancelled.");
  error.name = "Cancelled";
  return error;
}

/** The message of an error or of a thrown `Problem`. */
function words(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
