import { css, html, LitElement, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Detail } from "../contract.ts";
import { count } from "../lib/format.ts";
import { base } from "./styles.ts";

/** Where each bone has keys: a stroke a key, over the length of the animation. */
@customElement("kata-keys-chart")
export class KataKeysChart extends LitElement {
  @property({ attribute: false }) bones: NonNullable<Detail["keys"]>["perBone"] = [];
  @property({ type: Number }) frames = 1;

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 10px;
      }
      li {
        display: grid;
        grid-template-columns: 106px minmax(0, 1fr) 34px;
        gap: 10px;
        align-items: center;
        min-height: 20px;
      }
      .bone {
        color: var(--muted);
        font-size: var(--small);
      }
      .number {
        color: var(--faint);
        font-size: var(--tiny);
        text-align: right;
      }
      svg {
        width: 100%;
        height: 10px;
        background: var(--raised);
        border-radius: 3px;
      }
      path {
        stroke: var(--blend);
        stroke-width: 1.5px;
        vector-effect: non-scaling-stroke;
      }
    `,
  ];

  override render() {
    const wide = Math.max(1, this.frames);
    return html`<ul>
      ${this.bones.map(({ bone, text, frames }) => {
        const d = frames.map((frame) => `M${frame + 0.5} 0V10`).join("");
        return html`<li title=${text}>
          <span class="bone">${bone}</span>
          <svg viewBox="0 0 ${wide} 10" preserveAspectRatio="none" role="img" aria-label=${count(frames.length, "key")}>
            ${svg`<path d=${d} />`}
          </svg>
          <span class="number" aria-hidden="true">${frames.length}</span>
        </li>`;
      })}
    </ul>`;
  }
}
