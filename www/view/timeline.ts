import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import type { AnimationRow, Detail, Span, Tick } from "../contract.ts";
import { frame as frameText } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import { type Mark, rulerTicks, type Track, tracksOf } from "../state/tracks.ts";
import { base, scrolling } from "./styles.ts";
import { timelineStyles } from "./timeline-styles.ts";

/** Pixels a number on the ruler takes. */
const TICK_ROOM = 46;

/**
 * What happens on which frame. A frame is a cell: frame f lies between f/n and (f+1)/n of the width, and the playhead
 * stands in the middle of its cell. Press or drag to seek; drag on the ruler to choose what is looped.
 */
@customElement("kata-timeline")
export class KataTimeline extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row: AnimationRow | null = null;
  @property({ attribute: false }) detail: Detail | null = null;
  @property({ attribute: false }) range: Span | null = null;
  @state() private width = 0;
  @query(".lanes") private readonly lanes!: HTMLElement;
  @query(".head") private readonly head!: HTMLElement;
  @query(".head b") private readonly number!: HTMLElement;
  #stop: (() => void) | null = null;
  readonly #observer = new ResizeObserver(() => {
    this.width = this.lanes?.clientWidth ?? 0;
  });

  static override readonly styles = [base, scrolling, timelineStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#stop = this.ticks.subscribe((tick) => this.#ticked(tick));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#stop?.();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("row") || changed.has("width")) this.#ticked(this.ticks.value);
  }

  override render() {
    const frames = this.#frames();
    const tracks = this.row && this.detail?.id === this.row.id ? tracksOf(this.detail) : [];
    return html`
      <div class="scroll all" @pointerdown=${this.#grab}>
        <div class="track ruler">
          <span class="label"></span>
          <div class="lane lanes">
            ${this.row ? rulerTicks(frames, this.width / TICK_ROOM).map((tick) => this.#tick(tick, frames)) : nothing}
            ${this.range ? this.#range(this.range, frames) : nothing}
          </div>
        </div>
        <div class="tracks" role="list" aria-label="What happens when">
          ${tracks.map((track) => this.#track(track, frames))}
          ${tracks.length === 0 ? html`<p class="quiet">${this.#quiet()}</p>` : nothing}
        </div>
        <div class="over">
          ${this.range ? this.#shades(this.range, frames) : nothing}
          <div class="head" ?hidden=${!this.row}><b></b></div>
        </div>
      </div>
    `;
  }

  #quiet(): string {
    if (!this.row) return "";
    if (this.row.missing) return `${this.row.missing} is needed to see what happens when.`;
    return this.detail?.id === this.row.id ? "Nothing but motion: no attacks, steps, sounds or particles." : "";
  }

  #frames(): number {
    return Math.max(1, this.row?.frames ?? 1);
  }

  #tick(tick: number, frames: number) {
    return html`<i style="left: ${percent((tick + 0.5) / frames)}">${tick}</i>`;
  }

  #range({ first, last }: Span, frames: number) {
    return html`<div class="loop" style="left: ${percent(first / frames)}; width: ${percent((last + 1 - first) / frames)}"></div>`;
  }

  #shades({ first, last }: Span, frames: number) {
    return html`
      <div class="shade" style="left: 0; width: ${percent(first / frames)}"></div>
      <div class="shade" style="left: ${percent((last + 1) / frames)}; right: 0"></div>
    `;
  }

  #track(track: Track, frames: number) {
    return html`<div class="track" role="listitem" aria-label="${track.label}: ${track.marks.map((mark) => mark.title).join("; ")}">
      <span class="label">${track.label}</span>
      <div class="lane" aria-hidden="true">${track.marks.map((mark) => this.#mark(track, mark, frames))}</div>
    </div>`;
  }

  #mark({ kind }: Track, mark: Mark, frames: number) {
    const classes = classMap({ mark: true, [kind]: true, [mark.shape]: true });
    if (mark.shape === "bar") {
      const width = (mark.last + 1 - mark.first) / frames;
      // A text that would be cut to a letter or two is left to the pointer.
      const fits = width * this.width > 34;
      return html`<i class=${classes} title=${mark.title} style="left: ${percent(mark.first / frames)}; width: ${percent(width)}">
        ${fits ? mark.text : ""}
      </i>`;
    }
    return html`<i class=${classes} title=${mark.title} style="left: ${percent((mark.first + 0.5) / frames)}"></i>`;
  }

  readonly #grab = (event: PointerEvent) => {
    if (!this.row || event.button !== 0) return;
    const box = this.lanes.getBoundingClientRect();
    if (event.clientX < box.left - 6) return;
    const frames = this.#frames();
    const frameAt = (moved: PointerEvent) =>
      Math.max(0, Math.min(frames - 1, Math.floor(((moved.clientX - box.left) / box.width) * frames)));
    const target = event.currentTarget as HTMLElement;
    const from = frameAt(event);
    const onRuler = event.clientY < box.bottom;
    event.preventDefault();
    target.setPointerCapture(event.pointerId);
    let dragged = false;
    const seek = (moved: PointerEvent) => {
      const at = frameAt(moved);
      if (at !== from) dragged = true;
      if (onRuler && dragged) this.commands.setRange({ first: from, last: at });
      else if (!onRuler) this.commands.seek(at);
    };
    if (!onRuler) {
      this.commands.hold(true);
      seek(event);
    }
    target.addEventListener("pointermove", seek);
    target.addEventListener(
      "lostpointercapture",
      () => {
        target.removeEventListener("pointermove", seek);
        if (!onRuler) this.commands.hold(false);
        else if (!dragged) this.commands.seek(from);
      },
      { once: true },
    );
  };

  /** Sixty times a second: moves one element. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated || !this.row) return;
    const x = ((tick.frame + 0.5) / this.#frames()) * this.width;
    this.head.style.transform = `translateX(${x.toFixed(2)}px)`;
    const text = frameText(Math.floor(tick.frame + 1e-6));
    if (this.number.textContent !== text) this.number.textContent = text;
  }
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`;
}
