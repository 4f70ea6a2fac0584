import type { DroppedFile, Engine, FileCard, Summary } from "./contract.ts";
import type { Gather } from "./intake/files.ts";
import { KeptFiles } from "./kept.ts";
import { count, whole } from "./lib/format.ts";
import { messageOf } from "./lib/thrown.ts";
import type { Notices } from "./notices.ts";
import { readingEnded, readingStarted } from "./state/actions.ts";
import type { State } from "./state/state.ts";
import type { Store } from "./state/store.ts";

/** More sentences than this are not read in a message that goes away. */
const MOST_NEWS = 3;

/** What is read and removed, one after the other, with progress, a way to cancel and a way to undo. */
export class Opening {
  readonly #engine: Promise<Engine>;
  readonly #state: Store<State>;
  readonly #notices: Notices;
  readonly #onOpen: (summary: Summary) => void;
  readonly #kept = new KeptFiles();
  #queue: Promise<void> = Promise.resolve();
  #abort: AbortController | null = null;
  #removed: readonly DroppedFile[] = [];
  #started = false;

  /** `onOpen` is told of every change of what is open. */
  constructor(engine: Promise<Engine>, state: Store<State>, notices: Notices, onOpen: (summary: Summary) => void) {
    this.#engine = engine;
    this.#state = state;
    this.#notices = notices;
    this.#onOpen = onOpen;
    engine.then(
      () => {
        this.#started = true;
      },
      // Whoever waits for it is told then.
      () => undefined,
    );
  }

  /** Resolves when its turn has come and it is done, whatever came of it. */
  open(gather: Gather): Promise<void> {
    return this.#inTurn(() => this.#read(gather));
  }

  cancel(): void {
    this.#abort?.abort();
    if (this.#started) void this.#engine.then((engine) => engine.cancel());
  }

  /** `onRemoved` is called just before what is open changes. */
  remove(card: FileCard, onRemoved: () => void): void {
    void this.#inTurn(() => this.#remove(card, onRemoved));
  }

  /** Opens again what was removed last. */
  undo(): void {
    const files = this.#removed;
    this.#removed = [];
    if (files.length > 0) void this.open(async () => files);
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(run);
    return this.#queue;
  }

  async #read(gather: Gather): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#abort = abort;
    const progress = (done: number, total: number, label: string) => {
      if (this.#abort === abort) this.#state.update((state) => readingStarted(state, { done, total, label }));
    };
    progress(0, 0, "Looking for files");
    try {
      const found = gather((files) => progress(0, 0, `Found ${count(files, "file")}`), signal);
      const files = await orAborted(found, signal);
      if (files.length === 0) {
        this.#notices.tell("Nothing that Kata reads was found there.", "warning");
        return;
      }
      if (!this.#started) progress(0, 0, "Starting the engine");
      const engine = await orAborted(this.#engine, signal);
      const summary = await engine.open(files, (p) => progress(p.done, p.total, p.label));
      this.#kept.add(files);
      const worse = worries(summary) > worries(this.#state.value.summary);
      const news = newsText(summary.news);
      if (news) this.#notices.tell(news, worse ? "warning" : "info");
      // After the news: what a waiting link has to say about the file matters more.
      this.#onOpen(summary);
    } catch (error) {
      if (signal.aborted || isCancelled(error)) this.#notices.tell("Cancelled. What was open before is still open.");
      else this.#notices.tell(messageOf(error), "warning");
    } finally {
      this.#abort = null;
      this.#state.update(readingEnded);
    }
  }

  async #remove(card: FileCard, onRemoved: () => void): Promise<void> {
    try {
      const engine = await this.#engine;
      const files = this.#kept.of(card);
      const summary = await engine.remove([card.id]);
      this.#kept.drop(files);
      onRemoved();
      this.#onOpen(summary);
      this.#removed = files;
      this.#notices.tell(`${card.name} was removed.`, "info", files.length > 0);
    } catch (error) {
      this.#notices.tell(messageOf(error), "warning");
    }
  }
}

/** Waits no longer than until it is cancelled. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "Cancelled" || error.message === "Cancelled");
}

/** Errors and missing files: what a message should not be green about when there is more of it than before. */
function worries({ problems, cards }: Summary): number {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return cards.reduce((sum, card) => sum + card.missing.length, errors);
}

function newsText(news: readonly string[]): string {
  const more = news.length - MOST_NEWS;
  return more > 1 ? `${news.slice(0, MOST_NEWS).join(" ")} And ${whole(more)} more.` : news.join(" ");
}
