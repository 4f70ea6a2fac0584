import type { Address } from "./address.ts";
import type { DroppedFile, Engine, FileCard, Look, Preset, Span, Summary, Tick } from "./contract.ts";
import type { Gather } from "./intake/files.ts";
import { KeptFiles } from "./kept.ts";
import { count, speed as speedText } from "./lib/format.ts";
import { throttle } from "./lib/throttle.ts";
import { decode, encode } from "./link.ts";
import * as act from "./state/actions.ts";
import type { ColumnId } from "./state/columns.ts";
import type { Commands } from "./state/commands.ts";
import { neighbour, rowOf } from "./state/derive.ts";
import { fileName, type Place, placeOf, resolve } from "./state/place.ts";
import { createPlayhead } from "./state/playhead.ts";
import { initial, type Panel, type Preferences, type Sort, type State, type Tab } from "./state/state.ts";
import { Store } from "./state/store.ts";

/** What the app needs from the world around it. */
export interface Surroundings {
  readonly engine: Promise<Engine>;
  readonly address: Address;
  readonly preferences: Preferences;
  /** Fetches the level that comes with the page. */
  readonly demo: Gather;
  readonly demoFile: string;
  readonly chooseFiles: () => void;
  readonly chooseFolder: () => void;
  readonly writeClipboard: (text: string) => Promise<void>;
  readonly prefersReducedMotion: () => boolean;
  readonly prefersLight: () => boolean;
}

/** The address is written at most this often. */
const ADDRESS_INTERVAL = 500;
/** How long a message stays; one that can be acted on stays longer. */
const TOAST_TIME = 6000;
const UNDO_TIME = 12_000;
/** Facts of the animation before are taken away when the new ones take longer than this. */
const DETAIL_PATIENCE = 250;

/** The commands a user can give: the one place where the engine and the state meet. */
export class App implements Commands {
  readonly state: Store<State>;
  readonly playhead = createPlayhead();
  readonly #around: Surroundings;
  readonly #kept = new KeptFiles();
  #engine: Engine | null = null;
  /** Openings are carried out one after the other. */
  #queue: Promise<void> = Promise.resolve();
  #abort: AbortController | null = null;
  #removed: { readonly files: readonly DroppedFile[]; readonly place: Place | null } | null = null;
  /** Grows with every selection, so that an answer to an older one is recognised. */
  #turn = 0;
  #held = false;
  #cameraMoved = false;
  /** Of the stage, which may be there before the engine is. */
  #size: Parameters<Engine["resize"]> | null = null;
  #written: string;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #writeAddress = throttle(() => this.#replaceAddress(), ADDRESS_INTERVAL);

  constructor(around: Surroundings) {
    this.#around = around;
    this.state = new Store(initial(around.preferences));
    this.#written = around.address.read();
    around.address.onChange((hash) => this.#followAddress(hash));
    around.engine.then(
      (engine) => this.#engineCame(engine),
      (error: unknown) => this.#set((s) => act.engineChanged(s, { kind: "fatal", message: messageOf(error) })),
    );
    this.#followAddress(this.#written);
  }

  // Files

  chooseFiles(): void {
    this.#around.chooseFiles();
  }

  chooseFolder(): void {
    this.#around.chooseFolder();
  }

  open(gather: Gather): void {
    this.#queue = this.#queue.then(() => this.#read(gather));
  }

  openDemo(): void {
    this.open(this.#around.demo);
    this.#queue = this.#queue.then(() => {
      const { selected, summary, wanted } = this.state.value;
      if (selected !== null || wanted) return;
      // A first look should be a move, not a man standing.
      const demo = summary.cards.find((card) => card.demo);
      const rows = summary.animations.filter((row) => row.card === demo?.id);
      const first = rows.find((row) => row.attackCount > 0 && /kick/i.test(row.name)) ?? rows[0];
      if (first) this.select(first.id);
    });
  }

  cancelReading(): void {
    this.#abort?.abort();
    this.#engine?.cancel();
  }

  remove(id: number): void {
    const card = this.state.value.summary.cards.find((c) => c.id === id);
    if (card) this.#queue = this.#queue.then(() => this.#remove(card));
  }

  undoRemove(): void {
    const removed = this.#removed;
    if (!removed) return;
    this.#removed = null;
    this.dismissToast();
    if (removed.place) this.#set((s) => act.waitingFor(s, removed.place));
    this.open(async () => removed.files);
  }

  async #read(gather: Gather): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const progress = (done: number, total: number, label: string) => {
      if (this.#abort === abort) this.#set((s) => act.readingStarted(s, { done, total, label }));
    };
    progress(0, 0, "Looking for files");
    try {
      const files = await gather((found) => progress(0, 0, `Found ${count(found, "file")}`), abort.signal);
      abort.signal.throwIfAborted();
      if (files.length === 0) return this.#tell("Nothing that Kata reads was found there.", "warning");
      if (!this.#engine) progress(0, 0, "Starting the engine");
      const engine = await this.#around.engine;
      abort.signal.throwIfAborted();
      const summary = await engine.open(files, (p) => progress(p.done, p.total, p.label));
      this.#kept.add(files);
      const news = summary.news.join(" ");
      const worry = summary.cards.some((card) => card.missing.length > 0) || summary.problems.some(isError);
      if (news) this.#tell(news, worry ? "warning" : "info");
      // After the news: what a waiting link has to say about the file matters more.
      this.#loaded(summary);
    } catch (error) {
      if (abort.signal.aborted || isCancelled(error)) this.#tell("Cancelled. What was open before is still open.");
      else this.#tell(messageOf(error), "warning");
    } finally {
      this.#abort = null;
      this.#set(act.readingEnded);
    }
  }

  async #remove(card: FileCard): Promise<void> {
    try {
      const engine = await this.#around.engine;
      const files = this.#kept.of(card);
      const row = rowOf(this.state.value.summary, this.state.value.selected);
      const place = row?.card === card.id ? this.#place() : null;
      const summary = await engine.remove([card.id]);
      this.#kept.drop(files);
      this.#loaded(summary);
      this.#removed = { files, place };
      this.#tell(`${card.name} was removed.`, "info", files.length > 0);
    } catch (error) {
      this.#tell(messageOf(error), "warning");
    }
  }

  /** Other files are open: the selection stays where it can, and what had to wait may go on. */
  #loaded(summary: Summary): void {
    const before = rowOf(this.state.value.summary, this.state.value.selected);
    const frame = this.playhead.value.frame;
    this.#set((s) => act.loaded(s, summary));
    const after = rowOf(summary, this.state.value.selected);
    if (after) void this.#present(frame, after.file === before?.file && after.fileBytes === before.fileBytes);
    else void this.#presentNothing();
    const { wanted } = this.state.value;
    if (wanted) this.#follow(wanted.place);
    this.#writeAddress();
  }

  // Selection

  select(animation: number): void {
    const row = rowOf(this.state.value.summary, animation);
    if (!row) return;
    this.#set((s) => act.waitingFor(s, null));
    this.#show(animation, !this.#around.prefersReducedMotion(), null);
    this.#pushAddress();
  }

  step(rows: number): void {
    const row = neighbour(this.state.value, rows);
    if (row) this.select(row.id);
  }

  search(query: string): void {
    this.#set((s) => act.searched(s, query));
    this.#writeAddress();
  }

  sort(sort: Sort): void {
    this.#set((s) => act.sorted(s, sort));
  }

  #show(animation: number, playing: boolean, frame: number | null, range: Span | null = null): void {
    this.#set((s) => act.transportChanged(act.selected(s, animation, playing), { range }));
    this.#sendTransport();
    void this.#present(frame, false);
  }

  /** Puts the selection on the stage and asks for its facts. `frame` is where it starts; null = at its beginning. */
  async #present(frame: number | null, sameFile: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { selected, body } = this.state.value;
    if (selected === null) return;
    if (!sameFile) this.playhead.set({ ...this.playhead.value, frame: frame ?? 0 });
    const slow = setTimeout(() => {
      if (turn === this.#turn && this.state.value.detail?.id !== selected) this.#set((s) => act.detailed(s, null));
    }, DETAIL_PATIENCE);
    try {
      const engine = await this.#around.engine;
      const staging = engine.stage(selected, body);
      if (frame !== null) engine.seek(frame);
      const [staged, detail] = await Promise.all([staging, engine.detail(selected)]);
      if (turn !== this.#turn) return;
      this.#set((s) => act.detailed(act.staged(s, staged), detail));
      if (staged.notice) this.#tell(staged.notice, "warning");
    } catch (error) {
      if (turn === this.#turn) this.#tell(messageOf(error), "warning");
    } finally {
      clearTimeout(slow);
    }
  }

  async #presentNothing(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const engine = await this.#around.engine;
      const staged = await engine.stage(null, this.state.value.body);
      if (turn === this.#turn) this.#set((s) => act.staged(s, staged));
    } catch (error) {
      this.#tell(messageOf(error), "warning");
    }
  }

  // Transport

  play(playing: boolean): void {
    if (this.state.value.selected === null) return;
    if (playing) this.#leaveTheEnd();
    this.#transport({ playing });
  }

  seek(frame: number): void {
    const last = this.#lastFrame();
    if (this.state.value.selected === null || !Number.isFinite(frame)) return;
    const target = Math.min(last, Math.max(0, frame));
    this.playhead.set({ ...this.playhead.value, frame: target });
    this.#engine?.seek(target);
    this.#writeAddress();
  }

  nudge(frames: number): void {
    if (this.state.value.transport.playing) this.#transport({ playing: false });
    const { frame } = this.playhead.value;
    // From between two frames the next step is the nearest whole one.
    this.seek(frames > 0 ? Math.floor(frame + 1e-6) + frames : Math.ceil(frame - 1e-6) + frames);
  }

  hold(held: boolean): void {
    this.#held = held;
    this.#sendTransport();
  }

  setSpeed(speed: number): void {
    this.#transport({ speed });
    this.#set((s) => ({ ...s, announcement: `Speed ${speedText(s.transport.speed)}` }));
  }

  setLoop(loop: boolean): void {
    this.#transport({ loop });
  }

  setRange(range: Span | null): void {
    const within = range && act.rangeWithin(range.first, range.last, this.#lastFrame() + 1);
    this.#transport({ range: within, ...(within ? { loop: true } : {}) });
  }

  #transport(change: Parameters<typeof act.transportChanged>[1]): void {
    this.#set((s) => act.transportChanged(s, change));
    this.#sendTransport();
    this.#writeAddress();
  }

  #sendTransport(): void {
    const { transport } = this.state.value;
    this.#engine?.setTransport(this.#held ? { ...transport, playing: false } : transport);
  }

  #lastFrame(): number {
    const { summary, selected } = this.state.value;
    return Math.max(0, (rowOf(summary, selected)?.frames ?? 1) - 1);
  }

  /** Where play would stop at once, it starts over. */
  #leaveTheEnd(): void {
    const { loop, range, speed } = this.state.value.transport;
    const [first, last] = [range?.first ?? 0, range?.last ?? this.#lastFrame()];
    const { frame } = this.playhead.value;
    if (!loop && speed > 0 && frame >= last) this.seek(first);
    if (!loop && speed < 0 && frame <= first) this.seek(last);
  }

  // Stage

  setLook(change: Partial<Omit<Look, "theme">>): void {
    this.#set((s) => act.lookChanged(s, change));
    this.sendLook();
    this.#writeAddress();
  }

  /** Also called when the system's own theme changes. */
  sendLook(): void {
    const { look, preferences } = this.state.value;
    const light = preferences.theme === "light" || (preferences.theme === "system" && this.#around.prefersLight());
    this.#engine?.setLook({ ...look, theme: light ? "light" : "dark" });
  }

  setBody(body: number | null): void {
    this.#set((s) => act.bodyChosen(s, body));
    if (this.state.value.selected === null) void this.#presentNothing();
    else void this.#present(this.playhead.value.frame, true);
    this.#writeAddress();
  }

  orbit(dx: number, dy: number): void {
    this.#engine?.orbit(dx, dy);
    this.#moved(true);
  }

  pan(dx: number, dy: number): void {
    this.#engine?.pan(dx, dy);
    this.#moved(true);
  }

  zoom(factor: number): void {
    this.#engine?.zoom(factor);
    this.#moved(true);
  }

  preset(preset: Preset): void {
    this.#engine?.preset(preset);
    this.#moved(preset !== "reset");
  }

  resize(width: number, height: number, ratio: number): void {
    this.#size = [width, height, ratio];
    this.#engine?.resize(width, height, ratio);
  }

  #moved(moved: boolean): void {
    this.#cameraMoved = moved;
    this.#writeAddress();
  }

  // Page

  prefer(change: Partial<Preferences>): void {
    this.#set((s) => act.preferred(s, change));
    if (change.theme !== undefined) this.sendLook();
  }

  setColumns(columns: readonly ColumnId[] | null): void {
    this.prefer({ columns });
  }

  showTab(tab: Tab): void {
    this.#set((s) => act.tabShown(s, tab));
  }

  showPanel(panel: Panel): void {
    this.#set((s) => act.panelShown(s, panel));
  }

  share(): void {
    const place = this.#place();
    if (!place) return this.#tell("Select an animation first: a link leads to one.");
    const hash = encode(place);
    this.#writeAddress.drop();
    this.#write(hash, false);
    void this.#copy(this.#around.address.full(hash), `Link to ${place.animation}`);
  }

  copy(text: string, what: string): void {
    void this.#copy(text, what);
  }

  async #copy(text: string, what: string): Promise<void> {
    try {
      await this.#around.writeClipboard(text);
      this.#tell(`${what} copied.`);
    } catch {
      this.#tell(`The browser did not allow copying. ${text}`, "warning");
    }
  }

  forgetLink(): void {
    this.#set((s) => act.waitingFor(s, null));
    this.#writeAddress();
  }

  dismissToast(): void {
    const id = this.state.value.toast?.id;
    clearTimeout(this.#toastTimer);
    if (id !== undefined) this.#set((s) => act.untold(s, id));
  }

  holdToast(held: boolean): void {
    clearTimeout(this.#toastTimer);
    if (!held) this.#startToastTimer();
  }

  #tell(text: string, tone: "info" | "warning" = "info", undo = false): void {
    this.#set((s) => act.told(s, text, tone, undo));
    clearTimeout(this.#toastTimer);
    this.#startToastTimer();
  }

  #startToastTimer(): void {
    const toast = this.state.value.toast;
    if (!toast) return;
    this.#toastTimer = setTimeout(() => this.dismissToast(), toast.undo ? UNDO_TIME : TOAST_TIME);
  }

  // Links

  #place(): Place | null {
    const { frame, camera } = this.playhead.value;
    return placeOf(this.state.value, frame, this.#cameraMoved ? camera : null);
  }

  #followAddress(hash: string): void {
    this.#writeAddress.drop();
    this.#written = hash;
    const link = decode(hash);
    if (link.kind === "place") this.#follow(link.place);
    else if (link.kind === "bad") this.#tell(link.reason, "warning");
    else if (this.state.value.selected !== null || this.state.value.wanted) {
      this.#set((s) => act.waitingFor(act.unselected(s), null));
      void this.#presentNothing();
    }
  }

  #follow(place: Place): void {
    const { summary } = this.state.value;
    const found = resolve(place, summary);
    if (found.kind === "waiting") {
      const known = this.state.value.wanted?.place === place;
      this.#set((s) => act.waitingFor(s, place));
      // The level that comes with the page needs nobody to drop it.
      const isDemo = place.file.toLowerCase() === fileName(this.#around.demoFile).toLowerCase();
      if (isDemo && !known && !summary.cards.some((card) => card.demo)) this.openDemo();
      return;
    }
    this.#set((s) => act.waitingFor(s, null));
    if (found.kind === "absent") return this.#tell(found.notice, "warning");
    const body = place.body === null ? null : (summary.bodies.find((b) => b.name === place.body) ?? null);
    this.#set((s) => act.searched(act.lookChanged(act.bodyChosen(s, body?.id ?? null), place.look), place.query));
    this.#set((s) => act.transportChanged(s, { speed: place.speed, loop: place.loop }));
    this.sendLook();
    const range = place.range && act.rangeWithin(place.range.first, place.range.last, found.row.frames);
    const frame = place.frame === null ? null : Math.min(place.frame, Math.max(0, found.row.frames - 1));
    const playing = place.frame === null && !this.#around.prefersReducedMotion();
    this.#show(found.row.id, playing, frame, range);
    this.#cameraMoved = place.camera !== null;
    if (place.camera) this.#engine?.setCamera(place.camera);
    else this.#engine?.preset("reset");
    const missingBody = place.body !== null && !body ? `${place.body} is not open, so another body is shown. ` : "";
    if (found.notice || missingBody) this.#tell(`${missingBody}${found.notice}`, "warning");
  }

  #replaceAddress(): void {
    // A link that still waits for its file stays as it is.
    if (this.state.value.wanted) return;
    const place = this.#place();
    this.#write(place ? encode(place) : "", false);
  }

  #pushAddress(): void {
    this.#writeAddress.drop();
    const place = this.#place();
    if (place) this.#write(encode(place), true);
  }

  #write(hash: string, push: boolean): void {
    if (hash === this.#written) return;
    this.#written = hash;
    if (push) this.#around.address.push(hash);
    else this.#around.address.replace(hash);
  }

  // Engine

  #engineCame(engine: Engine): void {
    this.#engine = engine;
    engine.onTick((tick) => this.#ticked(tick));
    engine.onStatus((status) => this.#set((s) => act.engineChanged(s, status)));
    this.#set((s) => act.engineChanged(s, { kind: "ready" }));
    if (this.#size) engine.resize(...this.#size);
    this.sendLook();
    this.#sendTransport();
  }

  #ticked(tick: Tick): void {
    this.playhead.set(tick);
    const { transport } = this.state.value;
    if (!transport.playing || tick.playing || transport.loop || this.#held) return;
    // Without a loop the engine stops by itself; only then is its word taken, for a tick may be older than a command.
    const [first, last] = [transport.range?.first ?? 0, transport.range?.last ?? this.#lastFrame()];
    if (transport.speed > 0 ? tick.frame >= last : tick.frame <= first) this.#transport({ playing: false });
  }

  #set(change: (state: State) => State): void {
    this.state.update(change);
  }
}

function isError(problem: Summary["problems"][number]): boolean {
  return problem.severity === "error";
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "Cancelled" || error.message === "Cancelled");
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  // A problem thrown by the engine is a plain object.
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
