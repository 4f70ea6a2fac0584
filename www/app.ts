import { type Address, AddressKeeper } from "./address.ts";
import {
  type AnimationRow,
  type Asked,
  type CameraPose,
  type Company,
  type Engine,
  type Look,
  type Preset,
  QUESTIONS,
  type Questions,
  type Span,
  type Summary,
  type Tick,
} from "./contract.ts";
import type { Gather } from "./intake/files.ts";
import { count, speed as speedText } from "./lib/format.ts";
import { messageOf } from "./lib/thrown.ts";
import { decode, encode, stepsLeftOut } from "./link.ts";
import { Notices } from "./notices.ts";
import { Opening } from "./opening.ts";
import * as act from "./state/actions.ts";
import type { ColumnId } from "./state/columns.ts";
import type { Commands } from "./state/commands.ts";
import { membersOf, type Queue, queueOf, removed, sameQueue } from "./state/company.ts";
import { lengthOf, neighbour, rowOf } from "./state/derive.ts";
import { companyOf, isOpen, type ObjectPlace, type Place, placeOf, resolve, sameName } from "./state/place.ts";
import { createPlayhead } from "./state/playhead.ts";
import {
  type Aside,
  initial,
  type ObjectShown,
  type Panel,
  type Preferences,
  type Sort,
  type State,
  type Tab,
} from "./state/state.ts";
import { Store } from "./state/store.ts";

/** What the app needs from the world around it. */
export interface Surroundings {
  readonly engine: Promise<Engine>;
  readonly address: Address;
  readonly preferences: Preferences;
  /** Fetches the level that comes with the page. */
  readonly demo: Gather;
  readonly demoFile: string;
  /** Fetches the invented museum of the other format that comes with the page. */
  readonly sample: Gather;
  readonly sampleFile: string;
  readonly chooseFiles: () => void;
  readonly chooseFolder: () => void;
  readonly writeClipboard: (text: string) => Promise<void>;
  readonly prefersReducedMotion: () => boolean;
  readonly prefersLight: () => boolean;
}

/** Facts of the animation before are taken away when the new ones take longer than this. */
const DETAIL_PATIENCE = 250;

/** How an object animation begins to be shown. */
interface ObjectView {
  readonly playing: boolean;
  readonly frame: number;
  readonly range: Span | null;
  /** Where the camera stands, or null for where all can be seen. */
  readonly camera: CameraPose | null;
  /** The stage is seen through the camera of its scene. */
  readonly through: boolean;
}

/** The commands a user can give: the one place where the engine and the state meet. */
export class App implements Commands {
  readonly state: Store<State>;
  readonly playhead = createPlayhead();
  readonly ask: Asked;
  readonly #around: Surroundings;
  #engine: Engine | null = null;
  #removedPlace: Place | null = null;
  /** Grows with every selection, so that an answer to an older one is recognised. */
  #turn = 0;
  #held = false;
  /** Frame to be on as soon as the animation can be shown; null when it is, or when it starts at its beginning. */
  #frameWanted: number | null = null;
  #cameraMoved = false;
  /** Nobody but the engine knows how long all that plays together is; until it has said so there is no last frame. */
  #lengthToCome = false;
  /** Of the stage, which may be there before the engine is. */
  #size: Parameters<Engine["resize"]> | null = null;
  readonly #address: AddressKeeper;
  readonly #notices: Notices;
  readonly #opening: Opening;

  constructor(around: Surroundings) {
    this.#around = around;
    this.ask = questions(around.engine);
    this.state = new Store(initial(around.preferences));
    this.#notices = new Notices(this.state);
    this.#opening = new Opening(around.engine, this.state, this.#notices, (summary) => this.#loaded(summary));
    this.#address = new AddressKeeper(
      around.address,
      () => this.#hash(),
      (hash) => this.#followAddress(hash),
    );
    around.engine.then(
      (engine) => this.#engineCame(engine),
      (error: unknown) => this.#set((s) => act.engineChanged(s, { kind: "fatal", message: messageOf(error) })),
    );
    this.#followAddress(around.address.read());
  }

  // Files

  chooseFiles(): void {
    this.#around.chooseFiles();
  }

  chooseFolder(): void {
    this.#around.chooseFolder();
  }

  open(gather: Gather): void {
    void this.#opening.open(gather);
  }

  openDemo(): void {
    // A first look should be a move, not a man standing.
    this.#openShipped(this.#around.demo, "oni", (row) => row.attackCount > 0 && /kick/i.test(row.name));
  }

  openSample(): void {
    this.#openShipped(this.#around.sample, "jam", (row) => row.name.endsWith("Running"));
  }

  /** Opens what comes with the page and shows its best animation, unless another of its format or a link has the stage. */
  #openShipped(gather: Gather, format: AnimationRow["format"], best: (row: AnimationRow) => boolean): void {
    void this.#opening.open(gather).then(() => {
      const { selected, summary, wanted } = this.state.value;
      if (wanted || rowOf(summary, selected)?.format === format) return;
      const demos = new Set(summary.cards.filter((card) => card.demo).map((card) => card.id));
      const rows = summary.animations.filter((row) => row.format === format && demos.has(row.card));
      const first = rows.find(best) ?? rows[0];
      if (first) this.select(first.id);
    });
  }

  cancelReading(): void {
    this.#opening.cancel();
  }

  remove(id: number): void {
    const card = this.state.value.summary.cards.find((c) => c.id === id);
    if (!card) return;
    this.#opening.remove(card, () => {
      // What is on the screen now comes back with the file.
      const place = this.#place();
      this.#removedPlace = place && isOpen(place, [card]) ? place : null;
    });
  }

  undoRemove(): void {
    this.dismissToast();
    const place = this.#removedPlace;
    if (place) this.#set((s) => act.waitingFor(s, place));
    this.#opening.undo();
  }

  /** Other files are open: the selection stays where it can, and what had to wait may go on. */
  #loaded(summary: Summary): void {
    const before = rowOf(this.state.value.summary, this.state.value.selected);
    const frame = this.#frame();
    const object = this.state.value.object && this.#place();
    this.#set((s) => act.loaded(s, summary));
    const after = rowOf(summary, this.state.value.selected);
    if (after) void this.#present(frame, after.file === before?.file && after.fileBytes === before.fileBytes);
    else void this.#presentNothing();
    const { wanted } = this.state.value;
    if (wanted) this.#follow(wanted.place);
    else if (object && isOpen(object, summary.cards)) this.#follow(object);
    this.#address.touch();
  }

  // Selection

  select(animation: number): void {
    const row = rowOf(this.state.value.summary, animation);
    if (!row) return;
    this.#set((s) => act.waitingFor(s, null));
    this.#show(animation, !this.#around.prefersReducedMotion(), null);
    this.#address.push();
  }

  step(rows: number): void {
    const row = neighbour(this.state.value, rows);
    if (row) this.select(row.id);
  }

  search(query: string): void {
    this.#set((s) => act.searched(s, query));
    this.#address.touch();
  }

  sort(sort: Sort): void {
    this.#set((s) => act.sorted(s, sort));
  }

  choose(animations: ReadonlySet<number>): void {
    this.#set((s) => act.chosen(s, animations));
  }

  #show(
    animation: number,
    playing: boolean,
    frame: number | null,
    range: Span | null = null,
    company: Company | null = null,
  ): void {
    this.#set((s) => act.transportChanged(act.selected(s, animation, playing, company), { range }));
    this.#sendTransport();
    void this.#present(frame, false);
  }

  /** The frame that is on, or would be if its file were complete. */
  #frame(): number {
    return this.#frameWanted ?? this.playhead.value.frame;
  }

  /** Puts the selection on the stage and asks for its facts. `frame` is where it starts; null = at its beginning. */
  async #present(frame: number | null, sameFile: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { selected, body, company } = this.state.value;
    if (selected === null) return;
    this.#lengthToCome = company !== null;
    this.#frameWanted = this.#isMissing() ? frame : null;
    if (!sameFile || frame !== null) this.playhead.set({ ...this.playhead.value, frame: frame ?? 0 });
    const slow = setTimeout(() => {
      if (turn === this.#turn && this.state.value.detail?.id !== selected) this.#set((s) => act.detailed(s, null));
    }, DETAIL_PATIENCE);
    try {
      const engine = await this.#around.engine;
      const { summary, museumOptions } = this.state.value;
      if (rowOf(summary, selected)?.format === "jam") {
        const showing = engine.stageMuseum(selected, museumOptions);
        if (frame !== null) engine.seek(frame);
        const [on, facts] = await Promise.all([showing, engine.museumDetail(selected, museumOptions)]);
        if (turn !== this.#turn) return;
        this.#set((s) => act.museumDetailed(act.staged(s, on), facts));
        if (this.state.value.transport.range) this.#sendTransport();
        if (on.notice) this.#tell(on.notice, "warning");
        return;
      }
      const staging = company
        ? engine.stageTogether({ animation: selected, body, company })
        : engine.stage(selected, body);
      if (frame !== null) engine.seek(frame);
      const others = membersOf(company).filter((id) => id !== selected);
      const [staged, detail, ...joined] = await Promise.all([
        staging,
        engine.detail(selected),
        ...others.map((id) => engine.detail(id)),
      ]);
      if (turn !== this.#turn) return;
      const facts = new Map([detail, ...joined].map((one) => [one.id, one]));
      this.#set((s) => act.joined(act.detailed(act.staged(s, staged), detail), facts));
      // Staging takes the loop range off.
      if (this.state.value.transport.range) this.#sendTransport();
      if (staged.notice) this.#tell(staged.notice, "warning");
      this.#survey();
    } catch (error) {
      if (turn === this.#turn) this.#tell(messageOf(error), "warning");
    } finally {
      clearTimeout(slow);
      if (turn === this.#turn) this.#lengthToCome = false;
    }
  }

  /** Has what the animation reaches worked out, where it is to be seen: that takes longer than showing the pose. */
  #survey(): void {
    const { summary, selected, look } = this.state.value;
    const { reach, anew, hull, heights } = look;
    const attacks = (rowOf(summary, selected)?.attackCount ?? 0) > 0;
    if (!((attacks && (reach || anew || hull)) || (selected !== null && heights))) return;
    this.ask.volumes().catch((error: unknown) => this.#tell(messageOf(error), "warning"));
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

  #nothingPlays(): boolean {
    const { selected, object } = this.state.value;
    return selected === null && object === null;
  }

  showObject(object: ObjectShown, playing: boolean): void {
    const sameObject = this.state.value.object?.row.id === object.row.id;
    const frame = sameObject ? this.playhead.value.frame : 0;
    const range = sameObject ? this.state.value.transport.range : null;
    this.#showObject(object, { playing, frame, range, camera: null, through: object.camera });
    this.#address.push();
  }

  #showObject(object: ObjectShown, how: ObjectView): void {
    const { playing, range } = how;
    this.#set((s) => act.transportChanged(act.objectShown(act.waitingFor(s, null), object, playing), { range }));
    this.#turn += 1;
    this.#frameWanted = null;
    void this.#presentObject(object, how, this.#turn);
  }

  async #presentObject({ row, geometry, camera }: ObjectShown, how: ObjectView, turn: number): Promise<void> {
    try {
      const engine = await this.#around.engine;
      const staging = engine.stageObject({ object: row.id, geometry, camera });
      engine.seek(how.frame);
      this.#cameraMoved = how.camera !== null;
      if (how.camera) engine.setCamera(how.camera);
      else engine.preset("reset");
      const staged = await staging;
      if (turn !== this.#turn) return;
      this.#set((s) => act.staged(s, staged));
      this.#sendTransport();
      if (staged.notice) this.#tell(staged.notice, "warning");
      this.lookThrough(how.through);
    } catch (error) {
      if (turn === this.#turn) this.#tell(messageOf(error), "warning");
    }
  }

  lookThrough(through: boolean): void {
    void this.#lookThrough(through);
  }

  async #lookThrough(through: boolean): Promise<void> {
    const turn = this.#turn;
    const camera = through ? await this.ask.sceneCamera() : null;
    if (turn !== this.#turn) return;
    if (through && camera === null) this.#tell("No object animation that is open films this one.", "warning");
    this.#engine?.lookThrough(camera !== null);
    this.#set((s) => act.lookedThrough(s, camera !== null));
    this.#address.touch();
  }

  // Transport

  play(playing: boolean): void {
    if (this.#nothingPlays()) return;
    if (playing) this.#leaveTheEnd();
    this.#transport({ playing });
  }

  seek(frame: number): void {
    const last = this.#lengthToCome ? Number.POSITIVE_INFINITY : this.#lastFrame();
    if (this.#nothingPlays() || !Number.isFinite(frame)) return;
    const target = Math.min(last, Math.max(0, frame));
    if (this.#isMissing()) this.#frameWanted = target;
    this.playhead.set({ ...this.playhead.value, frame: target });
    this.#engine?.seek(target);
    this.#address.touch();
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
    this.#address.touch();
  }

  #sendTransport(): void {
    const { transport } = this.state.value;
    this.#engine?.setTransport(this.#held ? { ...transport, playing: false } : transport);
  }

  /** Whether the file that holds the motion is not open yet. */
  #isMissing(): boolean {
    const { summary, selected } = this.state.value;
    return rowOf(summary, selected)?.missing != null;
  }

  #lastFrame(): number {
    return Math.max(0, lengthOf(this.state.value) - 1);
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
    this.#survey();
    this.#address.touch();
  }

  /** Also called when the system's own theme changes. */
  sendLook(): void {
    const { look, preferences } = this.state.value;
    const light = preferences.theme === "light" || (preferences.theme === "system" && this.#around.prefersLight());
    this.#engine?.setLook({ ...look, theme: light ? "light" : "dark" });
  }

  accompany(company: Company | null): void {
    if (this.state.value.selected === null) return;
    this.#set((s) => act.accompanied(s, company));
    this.#sendTransport();
    void this.#present(null, false);
    this.#address.push();
  }

  playTogether(animation: number, company: Company): void {
    if (!rowOf(this.state.value.summary, animation)) return;
    this.#set((s) => act.waitingFor(s, null));
    this.#show(animation, true, 0, null, company);
    this.#address.push();
  }

  setQueue(queue: Queue): void {
    this.#queue(queue, null);
  }

  takeFromQueue(at: number | null): void {
    const { queue } = this.state.value;
    this.#queue(at === null ? [] : removed(queue, at), queue);
  }

  undoQueue(): void {
    const { queueBefore } = this.state.value;
    if (queueBefore) this.#queue(queueBefore, null);
  }

  /** Where the queue is on the stage it goes on there as it is now, with another first animation or none if need be. */
  #queue(queue: Queue, before: Queue | null): void {
    const { company, queue: old, selected } = this.state.value;
    this.#set((s) => act.queued(s, queue, before));
    const shown = queueOf(company);
    if (!shown || !sameQueue(shown, old)) return;
    const first = queue[0]?.animation ?? selected;
    if (first === null) return;
    const together = queue.length > 0 ? { queue: { steps: queue } } : null;
    this.#show(first, this.state.value.transport.playing, null, null, together);
    this.#address.touch();
  }

  aim(x: number, y: number): void {
    this.#engine?.aim(x, y);
    this.#set((s) => act.aimed(s, x, y));
    this.#address.touch();
  }

  setBody(body: number | null): void {
    this.#set((s) => act.bodyChosen(s, body));
    if (this.state.value.selected === null) void this.#presentNothing();
    else void this.#present(this.playhead.value.frame, true);
    this.#address.touch();
  }

  setMuseumOptions(options: string): void {
    const frame = this.#frame();
    this.#set((s) => act.museumOptionsChosen(s, options));
    void this.#present(frame, true);
    this.#address.touch();
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
    this.#set((s) => act.lookedThrough(s, false));
    this.#address.touch();
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

  showAside(aside: Aside): void {
    this.#set((s) => act.asideShown(s, aside));
  }

  showShelf(shelf: State["shelf"]): void {
    this.#set((s) => act.shelfShown(s, shelf));
  }

  showPanel(panel: Panel): void {
    this.#set((s) => act.panelShown(s, panel));
  }

  share(): void {
    const place = this.#place();
    if (!place) {
      this.#tell("Select an animation or an object first: a link leads to one.");
      return;
    }
    this.#address.replace();
    const left = stepsLeftOut(place);
    const without =
      left > 0 ? `, without the last ${count(left, "step")} of its queue, which would make it too long,` : "";
    void this.#copy(this.#around.address.full(encode(place)), `Link to ${place.animation}${without}`);
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
    this.#address.touch();
  }

  dismissToast(): void {
    this.#notices.dismiss();
  }

  holdToast(held: boolean): void {
    this.#notices.hold(held);
  }

  #tell(...message: Parameters<Notices["tell"]>): void {
    this.#notices.tell(...message);
  }

  // Links

  #place(): Place | null {
    return placeOf(this.state.value, this.#frame(), this.#cameraMoved ? this.playhead.value.camera : null);
  }

  /** The link to what is on the screen; none while another link waits for its file, for it must not be lost. */
  #hash(): string | null {
    if (this.state.value.wanted) return null;
    const place = this.#place();
    return place ? encode(place) : "";
  }

  #followAddress(hash: string): void {
    const link = decode(hash);
    if (link.kind === "place") this.#follow(link.place);
    else if (link.kind === "bad") this.#tell(link.reason, "warning");
    else if (!this.#nothingPlays() || this.state.value.wanted) {
      this.#set((s) => act.waitingFor(act.unselected(s), null));
      void this.#presentNothing();
    }
  }

  #follow(place: Place): void {
    if (place.object) {
      void this.#followToObject(place, place.object);
      return;
    }
    const { summary } = this.state.value;
    const found = resolve(place, summary);
    if (found.kind === "waiting") {
      this.#awaitFile(place);
      return;
    }
    this.#set((s) => act.waitingFor(s, null));
    if (found.kind === "absent") {
      this.#tell(found.notice, "warning");
      return;
    }
    const body = place.body === null ? null : (summary.bodies.find((b) => b.name === place.body) ?? null);
    this.#set((s) => act.bodyChosen(s, body?.id ?? null));
    if (found.row.format === "jam") this.#set((s) => act.museumOptionsChosen(s, place.museum));
    this.#restoreLook(place);
    const together = companyOf(place.company, found.row, summary);
    // In company all that plays is as long as the engine says, which keeps both within it.
    const frames = together.company ? Number.POSITIVE_INFINITY : found.row.frames;
    const range = place.range && act.rangeWithin(place.range.first, place.range.last, frames);
    const frame = place.frame === null ? null : Math.min(place.frame, Math.max(0, frames - 1));
    this.#show(found.row.id, this.#playsAt(place), frame, range, together.company);
    this.#cameraMoved = place.camera !== null;
    if (place.camera) this.#engine?.setCamera(place.camera);
    else this.#engine?.preset("reset");
    const missingBody = place.body !== null && !body ? `${place.body} is not open, so another body is shown. ` : "";
    const notice = [missingBody.trim(), found.notice, together.notice].filter(Boolean).join(" ");
    if (notice) this.#tell(notice, "warning");
  }

  /** What a place says of how anything is shown. */
  #restoreLook(place: Place): void {
    this.#set((s) => act.searched(act.lookChanged(s, place.look), place.query));
    this.#set((s) => act.transportChanged(s, { speed: place.speed, loop: place.loop }));
    this.sendLook();
  }

  /** A place with a frame is shown paused there. */
  #playsAt(place: Place): boolean {
    return place.frame === null && !this.#around.prefersReducedMotion();
  }

  /** Says which file a place needs, and goes on once it is open. */
  #awaitFile(place: Place): void {
    const { summary, wanted } = this.state.value;
    const known = wanted?.place === place;
    this.#set((s) => act.waitingFor(s, place));
    // The level that comes with the page needs nobody to drop it.
    const { demoFile, sampleFile } = this.#around;
    if (sameName(sampleFile, place.file) && !known) this.openSample();
    if (sameName(demoFile, place.file) && !known && !summary.cards.some((card) => card.demo)) this.openDemo();
  }

  /** Object animations are in no summary: which there are is asked for. */
  async #followToObject(place: Place, how: ObjectPlace): Promise<void> {
    const { cards } = this.state.value.summary;
    if (!isOpen(place, cards)) {
      this.#awaitFile(place);
      return;
    }
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const found = resolve(place, { animations: await this.ask.objects(), cards });
      if (turn !== this.#turn) return;
      this.#set((s) => act.waitingFor(s, null));
      if (found.kind !== "found") {
        if (found.kind === "absent") this.#tell(found.notice, "warning");
        return;
      }
      const { row, notice } = found;
      // What it is taken for was chosen by whoever made the link.
      const kind = how.camera ? "camera" : row.kind === "camera" ? "object" : row.kind;
      const { geometries } = await this.ask.objectDetail(row.id);
      if (turn !== this.#turn) return;
      const geometry = geometries.find((one) => one.name === how.geometry) ?? null;
      this.#restoreLook(place);
      this.#showObject(
        {
          row: { ...row, kind },
          geometry: geometry?.id ?? null,
          geometryName: geometry?.name ?? null,
          camera: how.camera,
        },
        {
          playing: this.#playsAt(place),
          frame: Math.min(place.frame ?? 0, Math.max(0, row.frames - 1)),
          range: place.range && act.rangeWithin(place.range.first, place.range.last, row.frames),
          camera: place.camera,
          through: how.through,
        },
      );
      const bare = how.geometry !== null && !geometry ? `${how.geometry} is not open, so a box is shown. ` : "";
      if (bare || notice) this.#tell(`${bare}${notice}`.trim(), "warning");
    } catch (error) {
      if (turn === this.#turn) this.#tell(messageOf(error), "warning");
    }
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
    const before = this.playhead.value;
    this.playhead.set(tick);
    const { transport } = this.state.value;
    // The camera glides to where it was sent, and a frame may come late; the address says where they have come to rest.
    const glides = this.#cameraMoved && !sameCamera(tick.camera, before.camera);
    if (glides || (!transport.playing && tick.frame !== before.frame)) this.#address.touch();
    if (!transport.playing || tick.playing || transport.loop || this.#held) return;
    // Without a loop the engine stops by itself; only then is its word taken, for a tick may be older than a command.
    const [first, last] = [transport.range?.first ?? 0, transport.range?.last ?? this.#lastFrame()];
    if (transport.speed > 0 ? tick.frame >= last : tick.frame <= first) this.#transport({ playing: false });
  }

  #set(change: (state: State) => State): void {
    this.state.update(change);
  }
}

function sameCamera(a: CameraPose, b: CameraPose): boolean {
  return (
    a.yaw === b.yaw &&
    a.pitch === b.pitch &&
    a.distance === b.distance &&
    a.target.every((part, i) => part === b.target[i])
  );
}

/** The questions of an engine that may not be there yet. */
function questions(engine: Promise<Engine>): Asked {
  const ask = (name: keyof Questions) => [
    name,
    async (...args: unknown[]) => Reflect.apply((await engine)[name], undefined, args),
  ];
  return Object.fromEntries((Object.keys(QUESTIONS) as (keyof Questions)[]).map(ask));
}
