import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Link2, X } from "lucide";
import { bareName, frame, whole } from "../lib/format.ts";
import type { Place } from "../state/place.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

/** A link that waits for its file: which one, and that nothing but dropping it is left to do. */
@customElement("kata-wanted")
export class KataWanted extends LitElement {
  @property({ attribute: false }) place!: Place;
  @property({ attribute: false }) onForget: () => void = () => {};
  @property({ attribute: false }) onChoose: () => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto auto;
        gap: 12px;
        align-items: center;
        padding: 10px 10px 10px 14px;
        text-align: left;
        background: var(--warning-soft);
        border: 1px solid color-mix(in oklab, var(--warning) 45%, transparent);
        border-radius: 10px;
      }
      .sign {
        color: var(--warning);
      }
      bdi {
        overflow-wrap: anywhere;
      }
      b {
        font-weight: 600;
      }
      code {
        font: var(--small) var(--mono);
      }
      @media (max-width: 560px) {
        :host {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        .sign {
          display: none;
        }
        p {
          grid-column: 1;
        }
        .button {
          grid-column: 1 / -1;
          grid-row: 2;
        }
        .icon {
          grid-column: 2;
          grid-row: 1;
          align-self: start;
        }
      }
    `,
  ];

  override render() {
    const { file, bytes, edition, fingerprint, animation, frame: at } = this.place;
    return html`
      <kata-icon class="sign" .node=${Link2}></kata-icon>
      <p role="status">
        This link needs <b><bdi>${file}</bdi></b> (${edition ? html`${edition}, ` : nothing}${whole(bytes)} bytes, fingerprint
        <code>${fingerprint}</code>). Drop it here and <bdi>${bareName(animation)}</bdi>${at === null ? "" : `, frame ${frame(at)},`}
        opens by itself.
      </p>
      <button class="button" type="button" @click=${this.onChoose}>Choose the file</button>
      <button class="icon" type="button" aria-label="Forget this link" title="Forget this link" @click=${this.onForget}>
        <kata-icon .node=${X}></kata-icon>
      </button>
    `;
  }
}
