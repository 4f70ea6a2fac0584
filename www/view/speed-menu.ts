import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ChevronDown, Gauge, Rewind } from "lucide";
import { decimal, speed as speedText } from "../lib/format.ts";
import { FASTEST, SLOWEST, SPEEDS } from "../state/actions.ts";
import "./icon.ts";
import "./popup.ts";
import { base, buttons } from "./styles.ts";

/** Speeds that have a button of their own beside the menu where there is room. */
export const USUAL: readonly number[] = [0.25, 0.5, 1, 2];

/** Any speed from a tenth to four times, in either direction. */
@customElement("kata-speed-menu")
export class KataSpeedMenu extends LitElement {
  @property({ type: Number }) speed = 1;
  @property({ attribute: false }) onSpeed: (speed: number) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    css`
      .trigger {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        height: var(--control);
        padding: 0 6px;
        border-radius: var(--radius-small);
        color: var(--muted);
        white-space: nowrap;
      }
      .trigger.changed {
        color: var(--accent-text);
      }
      .trigger:hover {
        background: var(--hover);
        color: var(--text);
      }
      .gauge {
        display: none;
      }
      /* Where the transport has room for the usual speeds, only an unusual one is written out here, too. */
      @container (min-width: 591px) {
        .trigger:not(.unusual) .gauge {
          display: inline-flex;
        }
        .trigger:not(.unusual) span {
          display: none;
        }
      }
      .trigger kata-icon {
        width: 14px;
        height: 14px;
      }
      .panel {
        display: grid;
        gap: 12px;
        padding: 10px;
        width: 280px;
      }
      .line {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 12px;
      }
      .line b {
        font-weight: 600;
      }
      input[type="range"] {
        width: 100%;
        margin: 0;
        accent-color: var(--accent);
      }
      .segments button {
        flex: 1;
        padding: 0 4px;
      }
      .segments {
        display: flex;
      }
    `,
  ];

  override render() {
    const size = Math.abs(this.speed);
    const back = this.speed < 0;
    const give = (next: number) => this.onSpeed(back ? -next : next);
    return html`<kata-popup label="Speed" at="end">
      <button
        slot="trigger"
        class="trigger ${this.speed === 1 ? "" : "changed"} ${USUAL.includes(this.speed) ? "" : "unusual"}"
        type="button"
        aria-label="Speed ${decimal(this.speed)}"
        title="Speed (J slower, L faster)"
      >
        <kata-icon class="gauge" .node=${Gauge}></kata-icon><span>${speedText(this.speed)}</span><kata-icon .node=${ChevronDown}></kata-icon>
      </button>
      <div class="panel">
        <div class="line"><span>Speed</span><b>${speedText(this.speed)}</b></div>
        <input
          type="range"
          aria-label="Speed"
          aria-valuetext=${speedText(this.speed)}
          min=${Math.log2(SLOWEST)}
          max=${Math.log2(FASTEST)}
          step="0.01"
          .value=${String(Math.log2(size))}
          @input=${(event: Event) => give(Math.round(2 ** (event.target as HTMLInputElement).valueAsNumber * 100) / 100)}
        />
        <div class="segments" role="group" aria-label="Usual speeds">
          ${SPEEDS.map(
            (speed) => html`<button type="button" aria-pressed=${size === speed} @click=${() => give(speed)}>
              ${decimal(speed)}
            </button>`,
          )}
        </div>
        <button class="button" type="button" aria-pressed=${back} @click=${() => this.onSpeed(-this.speed)}>
          <kata-icon .node=${Rewind}></kata-icon>${back ? "Play forwards" : "Play in reverse"}
        </button>
      </div>
    </kata-popup>`;
  }
}
