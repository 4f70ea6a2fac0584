import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Progress } from "../contract.ts";
import { whole } from "../lib/format.ts";
import { base, buttons } from "./styles.ts";

/** How far a reading has come, with a way out. */
@customElement("kata-progress")
export class KataProgress extends LitElement {
  @property({ attribute: false }) progress!: Progress;
  @property({ attribute: false }) onCancel: () => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 6px 16px;
        align-items: center;
        padding: 14px 14px 14px 18px;
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
      }
      .title {
        display: flex;
        justify-content: space-between;
        gap: 12px;
        font-weight: 600;
      }
      .title span:last-child {
        color: var(--muted);
        font-weight: 400;
      }
      .label {
        color: var(--muted);
        font-size: var(--small);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        direction: rtl;
        text-align: left;
        unicode-bidi: plaintext;
      }
      .bar {
        height: 4px;
        border-radius: 2px;
        background: var(--line);
        overflow: hidden;
        margin-top: 4px;
      }
      .bar i {
        display: block;
        height: 100%;
        width: 100%;
        border-radius: 2px;
        background: var(--accent);
        transform-origin: left;
        transition: transform var(--quick) linear;
      }
      .bar.unknown i {
        width: 30%;
        animation: pass 1.4s var(--ease) infinite;
      }
      @keyframes pass {
        from {
          transform: translateX(-100%);
        }
        to {
          transform: translateX(340%);
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .bar.unknown i {
          width: 100%;
          opacity: 0.5;
          animation: none;
        }
      }
      .button {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
    `,
  ];

  override render() {
    const { done, total, label } = this.progress;
    const part = total > 0 ? Math.min(1, done / total) : null;
    return html`
      <div>
        <div class="title">
          <span>Opening</span>
          <span>${total > 1 ? `${whole(done)} of ${whole(total)}` : ""}</span>
        </div>
        <div
          class="bar ${part === null ? "unknown" : ""}"
          role="progressbar"
          aria-label="Reading files"
          aria-valuemin="0"
          aria-valuemax="100"
          aria-valuenow=${part === null ? "" : Math.round(part * 100)}
          aria-valuetext=${label}
        >
          <i style=${part === null ? "" : `transform: scaleX(${part})`}></i>
        </div>
      </div>
      <div class="label">${label}</div>
      <button class="button" type="button" @click=${this.onCancel}>Cancel</button>
    `;
  }
}
