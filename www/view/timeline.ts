import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { ChevronRight, Maximize2, Minus, Plus } from "lucide";
import type { AnimationRow, Detail, Span, Tick } from "../contract.ts";
import { count, frame as frameText } from "../lib/format.ts";
import { memo } from "../lib/memo.ts";
import type { Ticks } from "../state/playhead.ts";
import { edgesOf, markAt } from "../state/timeline-edges.ts";
import { groupsOf } from "../state/timeline-keys.ts";
import { tailOf } from "../state/timeline-passing.ts";
import { fitted, followed, kept, revealed, timeOf, type View, xOf } from "../state/timeline-scale.ts";
import { frameWords, labelWords, rowWords, wordsAt } from "../state/timeline-words.ts";
import type { Mark, Track, TrackGroup } from "../state/tracks.ts";
import "./icon.ts";
import { SoundShapes } from "./sound-shapes.ts";
import { base, buttons, scrolling } from "./styles.ts";
import { watchLook } from "./timeline-colours.ts";
import { type Shown, TimelineFace } from "./timeline-face.ts";
import { type Handled, type TimelineCommands, TimelineHands, ZOOM_STEP } from "./timeline-hands.ts";
import "./timeline-legend.ts";
import { timelineStyles } from "./timeline-styles.ts";
import { TimelineTip, tipStyles } from "./timeline-tip.ts";

const NO_GROUPS: readonly TrackGroup[] = [];

/**
 * What happens on which frame. A frame is a cell, and the playhead stands in the middle of its cell. Press or drag to
 * seek; drag on the ruler to choose what is looped; wheel with Ctrl, two fingers or the buttons zoom.
 *
 * Shows an animation (`row` and `detail`), or anything else that has frames: then `groups`, `frames` and `tail` are
 * given. Lit renders which rows there are; everything that moves is placed and painted by hand, once a screen frame.
 */
@customElement("kata-timeline")
export class KataTimeline extends LitElement implements Handled {
  @property({ attribute: false }) commands!: TimelineCommands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row: AnimationRow | null = null;
  @property({ attribute: false }) detail: Detail | null = null;
  @property({ attribute: false }) range: Span | null = null;
  /** Rows to show instead of those of `detail`; taken together with `frames` and `tail`. */
  @property({ attribute: false }) groups: readonly TrackGroup[] | null = null;
  /** Frames of what `groups` describes. */
  @property({ attribute: false }) frames: number | null = null;
  /** Frames drawn behind the last one, which cannot be gone to. */
  @property({ type: Number }) tail = 0;
  /** Folded groups that are open, by their place and title. */
  @state() private opened: ReadonlySet<string> = new Set();
  @query(".lanes") private readonly lanes!: HTMLElement;
  @query(".slider") private readonly slider!: HTMLElement;
  @query(".number") private readonly number!: HTMLElement;

  view: View = { from: 0, span: 1 };
  width = 0;
  readonly #hands = new TimelineHands(this);
  readonly #tip = new TimelineTip(() => this.renderRoot.querySelector<HTMLElement>(".tip"));
  readonly #edges = memo(edgesOf);
  readonly #sounds = new SoundShapes();
  #tracks: readonly Track[] = [];
  #face: TimelineFace | null = null;
  #stops: (() => void)[] = [];
  #asked = 0;
  #lastFrame = -1;
  #follows = true;
  /** Everything is shown: stays so when the tail or another animation comes. */
  #fits = true;
  readonly #observer = new ResizeObserver(() => {
    this.width = this.lanes?.clientWidth ?? 0;
    this.#face?.wholeChanged();
    this.#ask();
  });

  static override readonly styles = [base, buttons, scrolling, timelineStyles, tipStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#stops = [
      this.ticks.subscribe((tick) => this.#ticked(tick)),
      watchLook(() => {
        this.#face?.lookChanged();
        this.#ask();
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#tip.hide();
    for (const stop of this.#stops) stop();
    this.#stops = [];
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
  }

  // What hands are told.

  get frameCount(): number {
    return Math.max(1, (this.groups ? this.frames : this.row?.frames) ?? 1);
  }

  get #tail(): number {
    if (this.groups) return Math.max(0, this.tail);
    return this.#detail ? tailOf(this.#detail) : 0;
  }

  get total(): number {
    return this.frameCount + this.#tail;
  }

  get edges(): readonly number[] {
    return this.#edges(this.#groups, this.frameCount);
  }

  get frame(): number {
    return this.ticks.value.frame;
  }

  /** Details come a moment after the row, and may be of the row before. */
  get #detail(): Detail | null {
    return this.row && this.detail?.id === this.row.id ? this.detail : null;
  }

  get #groups(): readonly TrackGroup[] {
    return this.groups ?? (this.#detail ? groupsOf(this.#detail) : NO_GROUPS);
  }

  get #shown(): Shown {
    const { view, width, frameCount, total, range } = this;
    const mapped = this.#groups.flatMap(({ tracks, folded }) => (folded ? [] : tracks));
    const shapes = this.#sounds.get(this.detail, this.commands.ask, () => this.#ask());
    return { view, width, frameCount, total, range, tracks: this.#tracks, mapped, shapes, empty: this.#empty };
  }

  get #empty(): boolean {
    return !this.groups && !this.row;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const other = (["row", "detail", "groups", "frames", "tail"] as const).some((name) => changed.has(name));
    if (!other) return;
    const before = changed.get("row") as AnimationRow | null | undefined;
    const isNew = (changed.has("row") && before?.id !== this.row?.id) || changed.has("frames") || changed.has("tail");
    // The tail comes with the details: what was fitted then is fitted again.
    if (isNew) this.#fits = true;
    this.view = this.#fits ? fitted(this.frameCount, this.#tail) : kept(this.view, this.total);
    this.#face?.wholeChanged();
    this.#tip.hide();
  }

  protected override updated(): void {
    this.#face ??= new TimelineFace(this.renderRoot);
    this.width = this.lanes.clientWidth;
    this.#tracks = this.#groups.flatMap(({ tracks, folded, title }, i) =>
      folded ? [folded, ...(this.opened.has(key(i, title)) ? tracks : [])] : tracks,
    );
    this.#paint();
    this.#ticked(this.ticks.value);
  }

  override render() {
    const { range } = this;
    const groups = this.#groups;
    return html`
      <div
        class="scroll all"
        @pointerdown=${this.#hands.down}
        @pointermove=${this.#hands.move}
        @pointerup=${this.#hands.up}
        @pointercancel=${this.#hands.up}
        @lostpointercapture=${this.#hands.up}
        @pointerleave=${() => this.tell(null)}
        @mousedown=${(event: MouseEvent) => event.button === 1 && event.preventDefault()}
        @dblclick=${this.#hands.twice}
        @wheel=${this.#hands.wheel}
        @keydown=${this.#hands.key}
        @focusin=${this.#describe}
        @focusout=${() => this.tell(null)}
        @scroll=${() => this.#face?.paintRows(this.#shown)}
      >
       <div class="sheet">
        <div class="track ruler">
          <div class="tools">
            <kata-timeline-legend></kata-timeline-legend>
            ${this.#tool("Zoom out", "Zoom out (\u2212)", Minus, () => this.#hands.zoom(1 / ZOOM_STEP))}
            ${this.#tool("Zoom in", "Zoom in (+)", Plus, () => this.#hands.zoom(ZOOM_STEP))}
            ${this.#tool("Show all", "Show all", Maximize2, () => this.show(fitted(this.frameCount, this.#tail)))}
          </div>
          <div class="lane lanes" data-zone="ruler">
            <canvas aria-hidden="true"></canvas>
            <div
              class="slider"
              role="slider"
              tabindex="0"
              aria-label="Playhead"
              aria-valuemin="0"
              aria-valuemax=${this.frameCount - 1}
              aria-valuenow="0"
              aria-disabled=${this.#empty}
            ></div>
            <div class="loop" ?hidden=${!range}></div>
            <b class="number" ?hidden=${this.#empty} aria-hidden="true"></b>
            <b class="number ghost" hidden aria-hidden="true"></b>
            ${range ? this.#handle("first", "Loop start", 0, range.last - 1, range) : nothing}
            ${range ? this.#handle("last", "Loop end", range.first + 1, this.frameCount - 1, range) : nothing}
          </div>
        </div>
        <div class="rows">
          <div class="under"><div class="tail" ?hidden=${this.#tail === 0}></div></div>
          ${groups.map((group, i) => this.#group(group, i))}
          ${this.#quiet()}
        </div>
        <div class="track map" data-zone="map" aria-hidden="true">
          <span></span>
          <div class="lane"><canvas></canvas><i class="thumb"></i><i class="at"></i></div>
        </div>
        <div class="over">
          <div class="shade before" ?hidden=${!range}></div>
          <div class="shade behind" ?hidden=${!range}></div>
          <div class="hover" hidden></div>
          <div class="head" ?hidden=${this.#empty}></div>
        </div>
       </div>
      </div>
      <div class="tip" popover="manual" role="tooltip"></div>
      <i class="probe" hidden></i>
    `;
  }

  #tool(label: string, title: string, icon: typeof Plus, act: () => void) {
    return html`<button class="icon" type="button" aria-label=${label} title=${title} @click=${act}>
      <kata-icon .node=${icon}></kata-icon>
    </button>`;
  }

  #handle(end: "first" | "last", label: string, low: number, high: number, range: Span) {
    return html`<div
      class="handle ${end}"
      data-zone=${end}
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin=${low}
      aria-valuemax=${high}
      aria-valuenow=${range[end]}
      aria-valuetext="Frame ${range[end]}"
    ></div>`;
  }

  #group({ title, tracks, folded }: TrackGroup, i: number) {
    if (!folded) {
      return html`
        ${title ? html`<h3 class="track heading">${title}</h3>` : nothing}
        <div role="list" aria-label=${title || "What happens when"} ?hidden=${tracks.length === 0}>
          ${tracks.map((track) => this.#track(track))}
        </div>
      `;
    }
    const id = key(i, title);
    const open = this.opened.has(id);
    return html`
      <div class="track">
        <button class="label fold" type="button" aria-label="${title}, ${count(tracks.length, "row")}" aria-expanded=${open} @click=${() => this.#fold(id)}>
          <kata-icon .node=${ChevronRight}></kata-icon>${title}
        </button>
        <div class="lane" data-row aria-hidden="true"><canvas></canvas></div>
      </div>
      ${
        open
          ? html`<div role="list" aria-label=${title} class="folded">${tracks.map((track) => this.#track(track))}</div>`
          : nothing
      }
    `;
  }

  #fold(id: string): void {
    const opened = new Set(this.opened);
    if (!opened.delete(id)) opened.add(id);
    this.opened = opened;
  }

  #track(track: Track) {
    return html`<div class="track" role="listitem" aria-label=${rowWords(track)}>
      <span class="label" aria-hidden="true">${track.label}</span>
      <div class="lane" data-row aria-hidden="true"><canvas></canvas></div>
    </div>`;
  }

  #quiet() {
    if (this.groups || !this.row) return nothing;
    const { missing } = this.row;
    const text = missing
      ? `${missing} is needed to see what happens when.`
      : this.#detail && this.#groups[0]?.tracks.length === 0
        ? "Nothing but motion."
        : "";
    return text ? html`<p class="quiet">${text}</p>` : nothing;
  }

  // What is placed and painted by hand.

  show(view: View): void {
    this.#move(view);
    // Who looks elsewhere while it plays is left there, until the playhead comes by.
    this.#follows = this.#seen(this.frame);
  }

  #seen(frame: number): boolean {
    return frame + 0.5 >= this.view.from && frame + 0.5 <= this.view.from + this.view.span;
  }

  #move(view: View): void {
    const next = kept(view, this.total);
    if (next.from === this.view.from && next.span === this.view.span) return;
    this.view = next;
    const fit = fitted(this.frameCount, this.#tail);
    this.#fits = next.from === fit.from && next.span === fit.span;
    this.#tip.hide();
    this.#ask();
  }

  #ask(): void {
    if (this.#asked || !this.hasUpdated) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      this.#paint();
    });
  }

  #paint(): void {
    const shown = this.#shown;
    this.#face?.paint(shown);
    this.#face?.place(shown, this.frame);
  }

  /** Sixty times a second: moves a line and a number, and the view along with them. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated || this.#empty) return;
    const whole = Math.floor(tick.frame + 1e-6);
    const moved = tick.frame !== this.#lastFrame;
    if (moved && !this.#hands.busy) {
      if (!tick.playing || this.#seen(tick.frame)) this.#follows = true;
      // A large step back is a loop that starts again, not play in reverse.
      const back = tick.frame < this.#lastFrame && this.#lastFrame - tick.frame < 8;
      if (!tick.playing) this.#move(revealed(this.view, this.total, tick.frame));
      else if (this.#follows) this.#move(followed(this.view, this.total, tick.frame, back));
    }
    this.#lastFrame = tick.frame;
    const text = frameText(whole);
    if (this.number.textContent !== text) {
      this.number.textContent = text;
      if (!tick.playing) this.#describe();
    }
    // Placed with what is painted, or the line would run ahead of it.
    if (!this.#asked) this.#face?.place(this.#shown, tick.frame);
  }

  /** For a screen reader: where the playhead stands and what happens there. Not while it runs. */
  readonly #describe = () => {
    const frame = Math.floor(this.frame + 1e-6);
    this.slider.setAttribute("aria-valuenow", String(frame));
    this.slider.setAttribute("aria-valuetext", [`Frame ${frame}`, ...frameWords(this.#groups, frame)].join("; "));
  };

  // What hands ask.

  left(): number {
    return this.lanes.getBoundingClientRect().left;
  }

  focusRuler(): void {
    this.slider.focus({ preventScroll: true, focusVisible: false });
  }

  markUnder(event: MouseEvent): Mark | null {
    const track = this.#trackUnder(event);
    return track && markAt(track, this.#timeUnder(event), this.#slack());
  }

  #timeUnder(event: MouseEvent): number {
    return timeOf(this.view, this.width, event.clientX - this.left());
  }

  #slack(): number {
    return (7 / Math.max(1, this.width)) * this.view.span;
  }

  #trackUnder(event: MouseEvent): Track | null {
    const under = this.shadowRoot?.elementFromPoint(event.clientX, event.clientY)?.closest(".track");
    const row = under?.querySelector("[data-row]");
    const i = row ? [...this.renderRoot.querySelectorAll("[data-row]")].indexOf(row) : -1;
    return this.#tracks[i] ?? null;
  }

  telling(): boolean {
    return this.#tip.shown;
  }

  tell(event: PointerEvent | null): void {
    const onLanes = event !== null && event.clientX >= this.left() && !this.#empty;
    const time = onLanes ? this.#timeUnder(event) : -1;
    const points = onLanes && event.pointerType !== "touch" && time >= 0 && time < this.frameCount;
    this.#face?.point(this.#shown, points ? Math.floor(time) : null);
    const track = event && this.#trackUnder(event);
    if (!event || !track) {
      this.#tip.hide();
      return;
    }
    const rows = this.#groups.find(({ folded }) => folded === track)?.tracks.length ?? 1;
    const lines = onLanes ? wordsAt(track, time, this.#slack(), rows) : labelWords(track);
    this.#tip.show(lines, event.clientX, event.clientY, event.pointerType === "touch");
  }

  /** Beside the playhead, for whoever moves it with the keys. */
  tellFrame(frame: number): void {
    this.#move(revealed(this.view, this.total, frame));
    const lines = frameWords(this.#groups, frame);
    const { left, bottom } = this.lanes.getBoundingClientRect();
    this.#tip.show(lines, left + xOf(this.view, this.width, frame + 0.5), bottom - 26, true);
  }
}

function key(place: number, title: string): string {
  return `${place} ${title}`;
}
