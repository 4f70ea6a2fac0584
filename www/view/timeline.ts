import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { ChevronRight, Maximize2, Minus, Plus } from "lucide";
import type { AnimationRow, Detail, Span, Tick } from "../contract.ts";
import { count, frame as frameText, seconds } from "../lib/format.ts";
import { memo } from "../lib/memo.ts";
import type { Ticks } from "../state/playhead.ts";
import { edgesOf, markAt, marksOn } from "../state/timeline-edges.ts";
import { groupsOf, keysWords, keyWordsAt } from "../state/timeline-keys.ts";
import { tailOf } from "../state/timeline-passing.ts";
import { fitted, followed, kept, revealed, rulerTicks, timeOf, type View, xOf } from "../state/timeline-scale.ts";
import { type Mark, markWords, type Track, type TrackGroup } from "../state/tracks.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";
import { type Palette, readPalette, watchLook } from "./timeline-colours.ts";
import { type Handled, type TimelineCommands, TimelineHands, ZOOM_STEP } from "./timeline-hands.ts";
import "./timeline-legend.ts";
import { brush, paintMap, paintRuler, paintTrack } from "./timeline-paint.ts";
import { timelineStyles } from "./timeline-styles.ts";
import { TimelineTip, tipStyles } from "./timeline-tip.ts";

/** Pixels a number on the ruler takes. */
const TICK_ROOM = 46;
/** Marks of one row read out; a row of thousands is no sentence. */
const MOST_READ = 40;
/** Lines of a tooltip. */
const MOST_TOLD = 5;

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
  @query(".scroll") private readonly scroller!: HTMLElement;
  @query(".lanes") private readonly lanes!: HTMLElement;
  @query(".ruler canvas") private readonly ruler!: HTMLCanvasElement;
  @query(".slider") private readonly slider!: HTMLElement;
  @query(".head") private readonly head!: HTMLElement;
  @query(".number") private readonly number!: HTMLElement;
  @query(".hover") private readonly hover!: HTMLElement;
  @query(".probe") private readonly probe!: HTMLElement;
  @query(".map") private readonly map!: HTMLElement;

  view: View = { from: 0, span: 1 };
  width = 0;
  readonly #hands = new TimelineHands(this);
  readonly #tip = new TimelineTip(() => this.renderRoot.querySelector<HTMLElement>(".tip"));
  readonly #edges = memo(edgesOf);
  #tracks: readonly Track[] = [];
  #palette: Palette | null = null;
  #stops: (() => void)[] = [];
  #asked = 0;
  #mapStale = true;
  #stale = new Set<Element>();
  #lastFrame = -1;
  /** Everything is shown: stays so when the tail or another animation comes. */
  #fits = true;
  readonly #observer = new ResizeObserver(() => {
    this.width = this.lanes?.clientWidth ?? 0;
    this.#mapStale = true;
    this.#ask();
  });

  static override readonly styles = [base, buttons, scrolling, timelineStyles, tipStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#stops = [
      this.ticks.subscribe((tick) => this.#ticked(tick)),
      watchLook(() => {
        this.#palette = null;
        this.#mapStale = true;
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
    this.#mapStale = true;
    this.#tip.hide();
  }

  protected override updated(): void {
    this.width = this.lanes.clientWidth;
    this.#tracks = this.#groups.flatMap(({ tracks, folded, title }, i) =>
      folded ? [folded, ...(this.opened.has(key(i, title)) ? tracks : [])] : tracks,
    );
    this.#apply();
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
        @scroll=${() => this.#paintRows()}
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
    return html`<div class="track" role="listitem" aria-label=${spoken(track)}>
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
      this.#apply();
      this.#place(this.ticks.value);
    });
  }

  #apply(): void {
    const { view, width, frameCount: frames, range } = this;
    if (width < 1) return;
    this.#palette ??= readPalette(this.probe);
    const x = (time: number) => Math.max(0, Math.min(width, xOf(view, width, time)));
    const at = (selector: string, from: number, to: number) => {
      const element = this.renderRoot.querySelector<HTMLElement>(selector);
      if (!element) return;
      element.style.transform = `translateX(${from.toFixed(2)}px)`;
      element.style.width = `${Math.max(0, to - from).toFixed(2)}px`;
    };
    at(".tail", x(frames), x(this.total));
    if (range) {
      const [a, b] = [range.first, range.last + 1];
      at(".loop", x(a), x(b));
      at(".before", 0, x(a));
      at(".behind", x(b), width);
      for (const [end, time] of [
        ["first", a],
        ["last", b],
      ] as const) {
        const handle = this.renderRoot.querySelector<HTMLElement>(`.handle.${end}`);
        const place = xOf(view, width, time);
        handle?.style.setProperty("transform", `translateX(${place.toFixed(2)}px)`);
        // It may be brought back with the keys, so it stays where focus finds it.
        handle?.classList.toggle("away", place < -1 || place > width + 1);
      }
    }
    const on = brush(this.ruler, width, this.lanes.clientHeight, view, this.#palette);
    if (on) paintRuler(on, this.#empty ? [] : rulerTicks(view, frames, width / TICK_ROOM));
    this.#stale = new Set(this.renderRoot.querySelectorAll("[data-row]"));
    this.#paintRows();
    this.#paintMap();
  }

  /** Paints the rows that are seen; the others are painted when they are scrolled to. */
  #paintRows(): void {
    const palette = this.#palette;
    if (!palette) return;
    const { top, bottom } = this.scroller.getBoundingClientRect();
    const rows = this.renderRoot.querySelectorAll<HTMLElement>("[data-row]");
    const boxes = [...rows].map((row) => row.getBoundingClientRect());
    rows.forEach((row, i) => {
      const [box, track, canvas] = [boxes[i], this.#tracks[i], row.firstElementChild as HTMLCanvasElement];
      if (!box || !track || !this.#stale.has(row) || box.bottom < top || box.top > bottom) return;
      this.#stale.delete(row);
      const on = brush(canvas, this.width, row.clientHeight, this.view, palette);
      if (on) paintTrack(on, track);
    });
  }

  #paintMap(): void {
    const { view, total, width } = this;
    const whole = view.span >= total - 1e-6;
    this.map.classList.toggle("unused", whole);
    if (whole || !this.#palette) return;
    const [canvas, thumb] = this.map.querySelectorAll<HTMLElement>("canvas, .thumb");
    if (this.#mapStale && canvas) {
      this.#mapStale = false;
      const on = brush(
        canvas as HTMLCanvasElement,
        width,
        canvas.parentElement?.clientHeight ?? 0,
        { from: 0, span: total },
        this.#palette,
      );
      if (on) {
        paintMap(
          on,
          this.#groups.flatMap(({ tracks, folded }) => (folded ? [] : tracks)),
        );
      }
    }
    if (!thumb) return;
    const wide = Math.max(12, (view.span / total) * width);
    const from = (view.from / Math.max(1e-6, total - view.span)) * (width - wide);
    thumb.style.transform = `translateX(${from.toFixed(2)}px)`;
    thumb.style.width = `${wide.toFixed(2)}px`;
  }

  /** Sixty times a second: moves a line and a number, and the view along with them. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated || this.#empty) return;
    const whole = Math.floor(tick.frame + 1e-6);
    const moved = tick.frame !== this.#lastFrame;
    if (moved && !this.#hands.busy) {
      const next = tick.playing
        ? followed(this.view, this.total, tick.frame, tick.frame < this.#lastFrame && this.#lastFrame - tick.frame < 8)
        : revealed(this.view, this.total, tick.frame);
      this.show(next);
    }
    this.#lastFrame = tick.frame;
    const text = frameText(whole);
    if (this.number.textContent !== text) {
      this.number.textContent = text;
      if (!tick.playing) this.#describe();
    }
    // Placed with what is painted, or the line would run ahead of it.
    if (!this.#asked) this.#place(tick);
  }

  #place(tick: Tick): void {
    const x = xOf(this.view, this.width, tick.frame + 0.5);
    const away = x < -0.5 || x > this.width + 0.5;
    this.head.style.transform = `translateX(${x.toFixed(2)}px)`;
    this.number.style.transform = `translateX(${x.toFixed(2)}px) translateX(-50%)`;
    for (const element of [this.head, this.number]) element.classList.toggle("away", away);
    const at = this.map.querySelector<HTMLElement>(".at");
    if (at) at.style.transform = `translateX(${(((tick.frame + 0.5) / this.total) * this.width).toFixed(2)}px)`;
  }

  /** For a screen reader: where the playhead stands and what happens there. Not while it runs. */
  readonly #describe = () => {
    const frame = Math.floor(this.frame + 1e-6);
    this.slider.setAttribute("aria-valuenow", String(frame));
    this.slider.setAttribute("aria-valuetext", [`Frame ${frame}`, ...this.#on(frame)].join("; "));
  };

  #on(frame: number): readonly string[] {
    return marksOn(this.#groups, frame, MOST_TOLD).map(
      ({ track, mark }) => `${track.label}: ${markWords(track.kind, mark)}`,
    );
  }

  // What hands ask.

  left(): number {
    return this.lanes.getBoundingClientRect().left;
  }

  focusRuler(): void {
    this.slider.focus({ preventScroll: true });
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
    const ghost = this.renderRoot.querySelector<HTMLElement>(".ghost");
    const inside = event && event.clientX >= this.left() && !this.#empty;
    const time = event && inside ? this.#timeUnder(event) : -1;
    const frame = Math.floor(time);
    const shown = event !== null && event.pointerType !== "touch" && time >= 0 && frame < this.frameCount;
    this.hover.hidden = !shown;
    if (ghost) ghost.hidden = !shown;
    if (shown) {
      const x = `translateX(${xOf(this.view, this.width, frame + 0.5).toFixed(2)}px)`;
      this.hover.style.transform = x;
      if (ghost) {
        ghost.style.transform = `${x} translateX(-50%)`;
        ghost.textContent = String(frame);
      }
    }
    if (!event) {
      this.#tip.hide();
      return;
    }
    const track = this.#trackUnder(event);
    this.#tip.show(
      track ? this.#words(track, event, frame) : [],
      event.clientX,
      event.clientY,
      event.pointerType === "touch",
    );
  }

  #words(track: Track, event: MouseEvent, frame: number): readonly string[] {
    const onLabel = event.clientX < this.left();
    if (track.keys) {
      const { length } = this.#groups.find(({ folded }) => folded === track)?.tracks ?? [];
      return onLabel ? [keysWords(track)] : [keyWordsAt(track, frame, length), keysWords(track)];
    }
    if (onLabel) return track.left ? [track.label, `${count(track.left, "more")} overlap and are not drawn`] : [];
    const mark = markAt(track, this.#timeUnder(event), this.#slack());
    if (!mark) return [];
    const { first, last } = mark;
    return [
      markWords(track.kind, mark),
      first === last ? seconds(first) : `${seconds(first)}, for ${count(last + 1 - first, "frame")}`,
    ];
  }

  /** Beside the playhead, for whoever moves it with the keys. */
  tellFrame(frame: number): void {
    this.show(revealed(this.view, this.total, frame));
    const lines = this.#on(frame);
    const { left, bottom } = this.lanes.getBoundingClientRect();
    this.#tip.show(lines, left + xOf(this.view, this.width, frame + 0.5), bottom - 26, true);
  }
}

function key(place: number, title: string): string {
  return `${place} ${title}`;
}

function spoken(track: Track): string {
  if (track.keys) return keysWords(track);
  const words = track.marks.slice(0, MOST_READ).map((mark) => markWords(track.kind, mark));
  const more = track.marks.length - words.length + (track.left ?? 0);
  if (more > 0) words.push(`and ${count(more, "more", "more")}`);
  return `${track.label}: ${words.join("; ")}`;
}
