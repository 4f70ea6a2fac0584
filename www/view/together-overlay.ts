import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { AnimationRow, OverlayInfo } from "../contract.ts";
import { bareName } from "../lib/format.ts";
import { factStyles } from "./facts-styles.ts";
import { base, buttons } from "./styles.ts";
import "./together-pick.ts";
import { togetherStyles } from "./together-styles.ts";

/** Where each bone is on a small figure seen from behind, so that its left is the left: x, y, width, height. */
const PLACES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Head: [33, 2, 14, 13],
  Neck: [37, 16, 6, 4],
  Chest: [29, 21, 22, 13],
  Mid: [31, 35, 18, 9],
  Pelvis: [30, 45, 20, 9],
  LeftShoulder: [21, 21, 7, 7],
  LeftArm: [19, 29, 7, 13],
  LeftWrist: [17, 43, 7, 13],
  LeftFist: [16, 57, 7, 7],
  RightShoulder: [52, 21, 7, 7],
  RightArm: [54, 29, 7, 13],
  RightWrist: [56, 43, 7, 13],
  RightFist: [57, 57, 7, 7],
  LeftThigh: [30, 55, 9, 18],
  LeftCalf: [30, 74, 8, 17],
  LeftFoot: [27, 92, 11, 5],
  RightThigh: [41, 55, 9, 18],
  RightCalf: [42, 74, 8, 17],
  RightFoot: [42, 92, 11, 5],
};

const KINDS = [
  ["replaced", "Replaced", "takes the overlay's rotation"],
  ["added", "Used", "turned on top of what is below"],
  ["unused", "Kept but not used", "has keys that the game does not show"],
] as const;

/** What an overlay does to which bones, and over what it is shown. */
@customElement("kata-together-overlay")
export class KataTogetherOverlay extends LitElement {
  @property({ attribute: false }) info!: OverlayInfo;
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  /** Handle of the animation below, or null for the idle pose. */
  @property({ attribute: false }) below: number | null = null;
  @property({ attribute: false }) onBase: (animation: number | null) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    factStyles,
    togetherStyles,
    css`
      .top {
        display: grid;
        grid-template-columns: 76px minmax(0, 1fr);
        gap: 14px;
      }
      svg {
        width: 100%;
        display: block;
      }
      rect {
        fill: none;
        stroke: var(--line-strong);
      }
      rect.replaced {
        fill: var(--accent);
        stroke: none;
      }
      rect.added {
        fill: var(--blend);
        stroke: none;
      }
      rect.unused {
        stroke: var(--warning);
        stroke-dasharray: 2 1.5;
      }
      .kind + .kind {
        margin-top: 10px;
      }
      .kind > p {
        display: flex;
        align-items: baseline;
        gap: 6px;
        margin-bottom: 4px;
      }
      .swatch {
        flex: none;
        width: 9px;
        height: 9px;
        border-radius: 2px;
        border: 1px solid transparent;
      }
      .swatch.replaced {
        background: var(--accent);
      }
      .swatch.added {
        background: var(--blend);
      }
      .swatch.unused {
        border: 1px dashed var(--warning);
      }
      .chips {
        gap: 4px;
      }
      .chip {
        padding: 0 6px;
      }
    `,
  ];

  override render() {
    const { info, below } = this;
    const name = this.rows.find((row) => row.id === below)?.name ?? "";
    return html`<div class="card">
      <div class="top">
        ${this.#figure()}
        <div>
          ${KINDS.map(([kind, label, text]) => {
            const bones = info[kind];
            return bones.length === 0 && kind === "unused"
              ? nothing
              : html`<div class="kind">
                  <p><i class="swatch ${kind}"></i><span>${label}</span><span class="small">${text}</span></p>
                  ${bones.length > 0 ? html`<div class="chips">${bones.map((bone) => html`<span class="chip">${bone}</span>`)}</div>` : html`<span class="none">none</span>`}
                </div>`;
          })}
        </div>
      </div>
      <p class="small">${info.assumption}</p>
      <div class="line">
        <span class="muted">Over</span>
        <span class="name grow">${below === null ? "the idle pose" : bareName(name)}</span>
        ${below === null ? nothing : html`<button class="button" type="button" @click=${() => this.onBase(null)}>Idle pose</button>`}
      </div>
      <kata-together-pick
        .rows=${this.rows}
        label="Animation under the overlay"
        placeholder="Put it over another animation"
        .onPick=${(id: number) => this.onBase(id)}
      ></kata-together-pick>
    </div>`;
  }

  #figure() {
    const { replaced, added, unused } = this.info;
    const kind = (bone: string) =>
      replaced.includes(bone) ? "replaced" : added.includes(bone) ? "added" : unused.includes(bone) ? "unused" : "";
    return html`<svg viewBox="14 0 52 99" role="img" aria-label="The bones of the overlay on a figure seen from behind">
      ${Object.entries(PLACES).map(
        ([bone, [x, y, width, height]]) =>
          svg`<rect class=${kind(bone)} x=${x} y=${y} width=${width} height=${height} rx="2"><title>${bone}</title></rect>`,
      )}
    </svg>`;
  }
}
