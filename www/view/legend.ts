import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ChevronDown } from "lucide";
import type { LegendLine } from "../state/frame-legend.ts";
import "./icon.ts";
import { sign, signStyles } from "./legend-sign.ts";
import { base } from "./styles.ts";

/** What the colours and shapes on the stage mean: only those that can be seen now. */
@customElement("kata-legend")
export class KataLegend extends LitElement {
  @property({ attribute: false }) lines: readonly LegendLine[] = [];
  /** Little room: folded until asked for. */
  @property({ type: Boolean }) small = false;
  /** As it was put by hand, or null. */
  @state() private open: boolean | null = null;

  static override readonly styles = [
    base,
    signStyles,
    css`
      :host {
        display: block;
        border: 1px solid var(--line);
        border-radius: 11px;
        background: var(--float);
        font-size: var(--small);
        overflow: hidden;
      }
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        width: 100%;
        min-height: 28px;
        padding: 0 8px 0 11px;
        color: var(--muted);
      }
      .head:hover {
        color: var(--text);
      }
      .head:focus-visible {
        outline-offset: -3px;
      }
      .head kata-icon {
        width: 14px;
        height: 14px;
        transition: rotate var(--quick);
      }
      .head[aria-expanded="false"] kata-icon {
        rotate: 90deg;
      }
      ul {
        padding: 0 12px 9px 11px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 21px;
        white-space: nowrap;
      }
      @media (pointer: coarse) {
        .head {
          min-height: 36px;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("lines")) this.toggleAttribute("hidden", this.lines.length === 0);
  }

  protected override updated(changed: PropertyValues): void {
    // How much of the stage it covers is another matter then.
    if (changed.has("open")) this.dispatchEvent(new Event("fold"));
  }

  override render() {
    const open = this.open ?? !this.small;
    return html`<button
        class="head"
        type="button"
        aria-expanded=${open}
        aria-controls="lines"
        @click=${() => {
          this.open = !open;
        }}
      >
        Legend<kata-icon .node=${ChevronDown}></kata-icon>
      </button>
      <ul id="lines" ?hidden=${!open}>
        ${open ? this.lines.map((line) => html`<li>${sign(line)}${line.text}</li>`) : nothing}
      </ul>`;
  }
}
