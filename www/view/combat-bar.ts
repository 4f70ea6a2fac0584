import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { FrameRow, Tick } from "../contract.ts";
import { count } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import { type Phase, phases } from "../state/frame-phases.ts";
import type { Ticks } from "../state/playhead.ts";
import { base } from "./styles.ts";

const NAMES: Readonly<Record<Phase["kind"], string>> = {
  startup: "Startup",
  active: "Active",
  gap: "Gap",
  recovery: "Recovery",
  whole: "No attack",
  hardPause: "Hard pause",
  softPause: "Soft pause",
};

/** A move as one bar: when it cannot hit yet, when it can, and when it is over. A press goes to that frame. */
@customElement("kata-combat-bar")
export class KataCombatBar extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row!: FrameRow;
  @query(".bar") private readonly bar!: HTMLElement;
  @query(".now") private readonly now!: HTMLElement;
  #stop: (() => void) | null = null;
  /** Frames the bar is wide, pauses and all. */
  #wide = 1;

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 16px;
      }
      .edges {
        position: relative;
        height: 16px;
        color: var(--muted);
        font-size: var(--tiny);
      }
      .edges span {
        position: absolute;
        bottom: 1px;
        transform: translateX(-50%);
      }
      .edges span.first {
        transform: none;
      }
      .edges span.last {
        transform: translateX(-100%);
      }
      .bar {
        position: relative;
        height: 34px;
        cursor: pointer;
        touch-action: manipulation;
      }
      .bar button,
      .bar i {
        position: absolute;
        top: 0;
        bottom: 0;
        overflow: hidden;
        font: 650 var(--small) / 34px var(--font);
        font-style: normal;
        text-align: center;
        color: var(--event-ink);
        border-right: 2px solid var(--panel);
      }
      .bar > :first-of-type {
        border-radius: 6px 0 0 6px;
      }
      .active {
        background: var(--attack);
      }
      .gap,
      .whole {
        background: var(--line);
      }
      .bar .whole {
        color: var(--text);
        border-radius: 6px;
      }
      .bar .startup,
      .swatch.startup {
        background: var(--blend)
          linear-gradient(transparent 82%, color-mix(in oklab, var(--blend-ink) 40%, transparent) 82%);
      }
      .bar .startup {
        color: var(--blend-ink);
      }
      .recovery {
        background: var(--recovery)
          repeating-linear-gradient(-45deg, transparent 0 5px, color-mix(in oklab, var(--panel) 26%, transparent) 5px 7px);
      }
      .hardPause,
      .softPause {
        background: color-mix(in oklab, var(--pause) 32%, var(--panel));
        box-shadow: inset 0 0 0 1.5px var(--pause);
      }
      .bar .hardPause,
      .bar .softPause {
        color: var(--text);
      }
      .softPause {
        background: none;
      }
      .off {
        opacity: 0.55;
        text-decoration: line-through;
      }
      .bar button:focus-visible {
        outline-offset: -3px;
        z-index: 1;
      }
      .now {
        position: absolute;
        top: -3px;
        bottom: -3px;
        width: 2px;
        margin-left: -1px;
        background: var(--text);
        box-shadow: 0 0 0 1px var(--panel);
        pointer-events: none;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 14px;
        margin-top: 8px;
        color: var(--muted);
        font-size: var(--small);
      }
      li {
        display: inline-flex;
        align-items: center;
        gap: 6px;
      }
      .swatch {
        width: 12px;
        height: 12px;
        border-radius: 3px;
      }
      li b {
        color: var(--text);
        font-weight: 600;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe((tick) => this.#ticked(tick));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render() {
    const parts = phases(this.row);
    this.#wide = Math.max(1, ...parts.map(({ first, frames }) => first + frames));
    const at = (frame: number) => `${(frame / this.#wide) * 100}%`;
    const kinds = [...new Set(parts.map(({ kind }) => kind))];
    const total = (kind: Phase["kind"]) => parts.filter((p) => p.kind === kind).reduce((sum, p) => sum + p.frames, 0);
    const edges = this.#edges(parts);
    return html`
      <div class="edges" aria-hidden="true">
        ${edges.map(
          (frame) =>
            html`<span class=${frame === 0 ? "first" : frame === this.#wide ? "last" : ""} style="left: ${at(frame)}">${frame}</span>`,
        )}
      </div>
      <div class="bar" role="group" aria-label="Phases" @click=${this.#pressed}>
        ${parts.map((part) => {
          const style = `left: ${at(part.first)}; width: ${at(part.frames)}`;
          const wide = part.frames / this.#wide > 0.07;
          if (part.first >= this.row.frames) {
            return html`<i
              class="${part.kind} ${part.counts ? "" : "off"}"
              style=${style}
              title="${NAMES[part.kind]}, ${count(part.frames, "frame")}${part.counts ? "" : ", cancelled by a direct animation"}"
              >${wide ? part.frames : ""}</i
            >`;
          }
          const label = `${NAMES[part.kind]}, ${count(part.frames, "frame")} from frame ${part.first}`;
          return html`<button
            type="button"
            class=${part.kind}
            style=${style}
            data-first=${part.first}
            aria-label=${label}
            title=${label}
          >
            ${wide ? part.frames : ""}
          </button>`;
        })}
        <i class="now" style="border: 0"></i>
      </div>
      <ul>
        ${kinds.map(
          (kind) =>
            html`<li><i class="swatch ${kind}"></i>${NAMES[kind]} <b>${total(kind)}</b>${
              parts.some((part) => part.kind === kind && !part.counts) ? html`<span>not counted</span>` : nothing
            }</li>`,
        )}
      </ul>
    `;
  }

  /** Frames written above: where a stretch begins, and the end, as far as there is room. */
  #edges(parts: readonly Phase[]): readonly number[] {
    const shown: number[] = [];
    for (const edge of [...new Set([0, ...parts.map(({ first }) => first)]), this.#wide]) {
      const before = shown.at(-1);
      if (before !== undefined && (edge - before) / this.#wide < 0.055) {
        if (edge !== this.#wide) continue;
        shown.pop();
      }
      shown.push(edge);
    }
    return shown;
  }

  protected override updated(): void {
    this.#ticked(this.ticks.value);
  }

  /** Sixty times a second: moves its own line only. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated) return;
    // In the middle of its frame, which is as wide as any.
    this.now.style.left = `${((Math.min(tick.frame, this.row.frames - 1) + 0.5) / this.#wide) * 100}%`;
  }

  readonly #pressed = (event: MouseEvent) => {
    const box = this.bar.getBoundingClientRect();
    const [target] = event.composedPath();
    // A key has no place of its own: it goes to where its stretch begins.
    const byKey = event.detail === 0 && target instanceof HTMLElement && target.dataset.first !== undefined;
    const under = Math.floor(((event.clientX - box.left) / box.width) * this.#wide);
    const frame = byKey ? Number(target.dataset.first) : under;
    this.commands.play(false);
    this.commands.seek(Math.min(this.row.frames - 1, Math.max(0, frame)));
  };
}
