import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { length, type Units } from "../lib/format.ts";
import { base } from "./styles.ts";

/** How far the attacks reach in each of 36 directions, as the file lists them: number 0 is the front. */
@customElement("kata-reach-chart")
export class KataReachChart extends LitElement {
  @property({ attribute: false }) ring: readonly number[] = [];
  @property() units: Units = "metres";

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 12px;
      }
      figcaption {
        display: flex;
        justify-content: space-between;
        color: var(--muted);
        font-size: var(--small);
        margin-bottom: 6px;
      }
      figure {
        margin: 0;
      }
      .bars {
        display: flex;
        align-items: flex-end;
        gap: 2px;
        height: 44px;
        border-bottom: 1px solid var(--line);
      }
      .bars i {
        flex: 1;
        min-height: 1px;
        border-radius: 2px 2px 0 0;
        background: var(--attack);
      }
      .scale {
        display: grid;
        grid-template-columns: repeat(4, 1fr);
        color: var(--faint);
        font-size: var(--tiny);
        margin-top: 2px;
      }
    `,
  ];

  override render() {
    const longest = Math.max(0, ...this.ring);
    if (longest <= 0) return nothing;
    return html`<figure>
      <figcaption><span>Reach by direction</span><span>at most ${length(longest, this.units)}</span></figcaption>
      <div class="bars" role="img" aria-label="Reach in ${this.ring.length} directions, at most ${length(longest, this.units)}">
        ${this.ring.map(
          (reach, i) => html`<i
            title="${i * 10}\u00b0: ${length(reach, this.units)}"
            style="height: ${Math.max(0, (reach / longest) * 100)}%"
          ></i>`,
        )}
      </div>
      <div class="scale" aria-hidden="true"><span>0\u00b0 front</span><span>90\u00b0</span><span>180\u00b0</span><span>270\u00b0</span></div>
    </figure>`;
  }
}
