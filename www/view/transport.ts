import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import {
  ArrowRightFromLine,
  ArrowRightToLine,
  ChevronDown,
  ChevronFirst,
  ChevronLast,
  MoveHorizontal,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
} from "lucide";
import type { AnimationRow, Detail, Tick, Transport } from "../contract.ts";
import { frame as frameText, seconds, span } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import "./icon.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import "./speed-menu.ts";
import { base, buttons } from "./styles.ts";
import { transportStyles } from "./transport-styles.ts";

const SHORT_SPEEDS: readonly (readonly [number, string])[] = [
  [0.25, "\u00bc"],
  [0.5, "\u00bd"],
  [1, "1"],
  [2, "2"],
];

/** Play, steps, frame number, speed and loop. */
@customElement("kata-transport")
export class KataTransport extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row: AnimationRow | null = null;
  @property({ attribute: false }) transport!: Transport;
  @property({ attribute: false }) detail: Detail | null = null;
  @query(".frame") private readonly field!: HTMLInputElement;
  @query(".scrub") private readonly scrub!: HTMLInputElement;
  @query(".time") private readonly time!: HTMLElement;
  #stop: (() => void) | null = null;

  static override readonly styles = [base, buttons, menuItems, transportStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe((tick) => this.#ticked(tick));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("row")) this.#ticked(this.ticks.value);
  }

  override render() {
    const { commands } = this;
    const { playing, loop, range } = this.transport;
    const off = this.row === null;
    const last = Math.max(0, (this.row?.frames ?? 1) - 1);
    return html`
      <input
        class="scrub"
        type="range"
        aria-label="Frame"
        min="0"
        max=${last}
        step="any"
        ?disabled=${off}
        @input=${() => commands.seek(this.#whole(this.scrub.valueAsNumber))}
        @pointerdown=${() => commands.hold(true)}
        @pointerup=${() => commands.hold(false)}
        @pointercancel=${() => commands.hold(false)}
        @keydown=${this.#scrubKey}
      />
      <div class="bar">
        <div class="steps">
          ${this.#button(ChevronFirst, "First frame", "Home", off, () => commands.seek(0), "edge")}
          ${this.#button(StepBack, "One frame back", ",", off, () => commands.nudge(-1))}
          <button
            class="play"
            type="button"
            aria-label=${playing ? "Pause" : "Play"}
            title="${playing ? "Pause" : "Play"} (Space)"
            ?disabled=${off}
            @click=${() => commands.play(!playing)}
          >
            <kata-icon .node=${playing ? Pause : Play}></kata-icon>
          </button>
          ${this.#button(StepForward, "One frame on", ".", off, () => commands.nudge(1))}
          ${this.#button(ChevronLast, "Last frame", "End", off, () => commands.seek(last), "edge")}
        </div>
        <div class="numbers">
          <input
            class="frame"
            type="text"
            inputmode="numeric"
            aria-label="Frame number"
            autocomplete="off"
            ?disabled=${off}
            @focus=${() => this.field.select()}
            @blur=${() => this.#ticked(this.ticks.value)}
            @keydown=${this.#frameKey}
          />
          <span class="of">${off ? "" : `/ ${last}`}</span>
          <span class="time"></span>
        </div>
        <span class="grow"></span>
        <div class="segments speeds" role="group" aria-label="Speed">
          ${SHORT_SPEEDS.map(
            ([speed, label]) => html`<button
              type="button"
              aria-pressed=${this.transport.speed === speed}
              @click=${() => commands.setSpeed(speed)}
            >
              ${label}\u00d7
            </button>`,
          )}
        </div>
        <kata-speed-menu .speed=${this.transport.speed} .onSpeed=${(speed: number) => commands.setSpeed(speed)}></kata-speed-menu>
        ${this.#speaker()}
        <div class="loop">
          <button
            class="icon"
            type="button"
            aria-label="Loop"
            title="Loop"
            aria-pressed=${loop}
            @click=${() => commands.setLoop(!loop)}
          >
            <kata-icon .node=${Repeat}></kata-icon>
          </button>
          <kata-popup label="Loop range" at="end" tight>
            <button
              slot="trigger"
              class="range ${range ? "on" : ""}"
              type="button"
              aria-label=${range ? `Loop range, frames ${span(range.first, range.last)}` : "Loop range"}
              title="Loop range"
              ?disabled=${off}
            >
              ${range ? span(range.first, range.last) : nothing}<kata-icon .node=${ChevronDown}></kata-icon>
            </button>
            <div class="menu">
              <button class="item" type="button" data-close @click=${() => this.#setEnd("first")}>
                <kata-icon .node=${ArrowRightFromLine}></kata-icon><span>Loop from here</span><kbd>I</kbd>
              </button>
              <button class="item" type="button" data-close @click=${() => this.#setEnd("last")}>
                <kata-icon .node=${ArrowRightToLine}></kata-icon><span>Loop up to here</span><kbd>O</kbd>
              </button>
              <button class="item" type="button" data-close ?disabled=${!range} @click=${() => commands.setRange(null)}>
                <kata-icon .node=${MoveHorizontal}></kata-icon><span>Loop all of it</span>
              </button>
              <p class="note">Or drag along the numbers of the timeline.</p>
            </div>
          </kata-popup>
        </div>
      </div>
    `;
  }

  /** The switch for sounds, for what has any; it comes with the first of them. */
  #speaker() {
    // Details are of the selection, and something else may be on the stage.
    if (!this.detail || this.detail.id !== this.row?.id || this.detail.sounds.length === 0) return nothing;
    void import("./speaker.ts");
    return html`<kata-speaker
      .commands=${this.commands}
      .ticks=${this.ticks}
      .detail=${this.detail}
      .transport=${this.transport}
    ></kata-speaker>`;
  }

  #button(icon: typeof Play, label: string, key: string, off: boolean, run: () => void, extra = "") {
    return html`<button class="icon ${extra}" type="button" aria-label=${label} title="${label} (${key})" ?disabled=${off} @click=${run}>
      <kata-icon .node=${icon}></kata-icon>
    </button>`;
  }

  /** By hand one scrubs from frame to frame, not between them. */
  #whole(value: number): number {
    return Math.round(value);
  }

  readonly #scrubKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.commands.nudge(step);
  };

  readonly #frameKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.field.blur();
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      this.commands.nudge(event.key === "ArrowUp" ? 1 : -1);
      this.field.value = frameText(this.ticks.value.frame);
    }
    if (event.key !== "Enter") return;
    const typed = Number(this.field.value.replace(",", "."));
    if (this.field.value.trim() !== "" && Number.isFinite(typed)) {
      this.commands.play(false);
      this.commands.seek(typed);
    }
    this.field.value = frameText(this.ticks.value.frame);
    this.field.select();
  };

  #setEnd(end: "first" | "last"): void {
    const last = (this.row?.frames ?? 1) - 1;
    const { range } = this.transport;
    const at = Math.round(this.ticks.value.frame);
    this.commands.setRange({ first: range?.first ?? 0, last: range?.last ?? last, [end]: at });
  }

  /** Sixty times a second: three texts and a slider, nothing else. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated) return;
    const focused = this.shadowRoot?.activeElement;
    const text = this.row ? frameText(Math.round(tick.frame * 100) / 100) : "0";
    if (focused !== this.field && this.field.value !== text) this.field.value = text;
    this.time.textContent = this.row
      ? seconds(tick.frame, this.row.seconds > 0 ? this.row.frames / this.row.seconds : 60)
      : "";
    this.scrub.value = String(tick.frame);
    this.scrub.setAttribute("aria-valuetext", `Frame ${text}`);
    const last = Math.max(1, (this.row?.frames ?? 1) - 1);
    this.scrub.style.setProperty("--part", String(Math.min(1, tick.frame / last)));
  }
}
