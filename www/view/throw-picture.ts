import { css, html, LitElement, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { ThrowPlan } from "../contract.ts";
import { length, type Units } from "../lib/format.ts";
import { base } from "./styles.ts";

/** Half of the picture, in its own units. */
const HALF = 60;
/** Room around what is drawn, for figures and letters. */
const RIM = 6;
/** A figure's shoulders and depth, world units. */
const SHOULDERS = 2.4;
const DEPTH = 1.3;

/** Thrower and victim from above, at their start: the thrower looks up the picture, its left is the left. */
@customElement("kata-throw-picture")
export class KataThrowPicture extends LitElement {
  @property({ attribute: false }) plan!: ThrowPlan;
  @property() units: Units = "metres";

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
      }
      svg {
        display: block;
        width: 100%;
        overflow: visible;
      }
      .ring {
        fill: color-mix(in oklab, var(--blend) 9%, transparent);
        stroke: var(--blend);
        stroke-dasharray: 3 2.5;
      }
      .way {
        stroke: var(--line-strong);
        stroke-dasharray: 1.5 2;
      }
      .body {
        stroke: var(--panel);
        stroke-width: 0.8;
      }
      .arrow {
        fill: none;
        stroke-width: 1.6;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .thrower {
        --own: var(--text);
      }
      .victim {
        --own: var(--accent);
      }
      .body {
        fill: var(--own);
      }
      .arrow {
        stroke: var(--own);
      }
    `,
  ];

  override render() {
    const { plan, units } = this;
    const [x, , z] = plan.offset.map((part) => (Number.isFinite(part) ? part : 0)) as [number, number, number];
    const ring = Number.isFinite(plan.distance) ? Math.max(0, plan.distance) : 0;
    const farthest = Math.max(ring, Math.hypot(x, z), SHOULDERS);
    const scale = (HALF - RIM) / farthest;
    // Left of the thrower is left of the picture, ahead is up.
    const at = { x: -x * scale, y: -z * scale };
    const words = `From above: ${plan.facing} ${length(Math.hypot(x, z), units)} apart; the throw can start within ${length(plan.distance, units)}.`;
    const size = Math.max(4.5, Math.min(9, SHOULDERS * scale));
    return html`<svg viewBox="${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}" role="img" aria-label=${words}>
      ${svg`<circle class="ring" r=${ring * scale} vector-effect="non-scaling-stroke" />
      <line class="way" x2=${at.x} y2=${at.y} />
      ${figure("thrower", 0, 0, 0, size)}
      ${figure("victim", at.x, at.y, plan.turn, size)}`}
    </svg>`;
  }
}

/** Shoulders and an arrow the way it looks; `turn` is to the left, as the file has it. */
function figure(kind: string, x: number, y: number, turn: number, size: number) {
  const degrees = Number.isFinite(turn) ? (-turn * 180) / Math.PI : 0;
  const deep = (size * DEPTH) / SHOULDERS;
  return svg`<g class=${kind} transform="translate(${x} ${y}) rotate(${degrees})">
    <ellipse class="body" rx=${size} ry=${deep} />
    <path class="arrow" d="M0 ${-deep} V${-size * 1.9} M${-size * 0.4} ${-size * 1.4} L0 ${-size * 1.9} L${size * 0.4} ${-size * 1.4}" />
  </g>`;
}
