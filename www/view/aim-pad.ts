import { css, html, LitElement, svg } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { AimScreen } from "../contract.ts";
import { decimal } from "../lib/format.ts";
import { type Aim, aimWords, clampAim, middle, nodes } from "./aim-scale.ts";
import { base } from "./styles.ts";

const STEP = 0.05;
const FINE = 0.01;

/** Two axes at once: press, drag or use the arrow keys to aim; a double press looks straight ahead. */
@customElement("kata-aim-pad")
export class KataAimPad extends LitElement {
  @property({ attribute: false }) screen!: AimScreen;
  @property({ attribute: false }) aim: Aim = { x: 0, y: 0 };
  @property({ attribute: false }) onAim: (aim: Aim) => void = () => {};
  @query(".pad") private readonly pad!: HTMLElement;

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
      }
      .pad {
        position: relative;
        aspect-ratio: 3 / 2;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--bg);
        touch-action: none;
        cursor: crosshair;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      line {
        stroke: var(--line);
      }
      .node {
        fill: var(--line-strong);
      }
      .ahead {
        fill: var(--text);
      }
      .knob {
        position: absolute;
        width: 18px;
        height: 18px;
        margin: -9px;
        border-radius: 9px;
        border: 2px solid var(--panel);
        background: var(--accent);
        box-shadow: 0 0 0 1.5px var(--accent);
        pointer-events: none;
      }
      .edge {
        position: absolute;
        font-size: var(--tiny);
        color: var(--faint);
        pointer-events: none;
      }
      /* Beside the axes, which have nodes at their ends. */
      .up {
        top: 4px;
        left: calc(50% + 10px);
      }
      .down {
        bottom: 4px;
        left: calc(50% + 10px);
      }
      .left {
        left: 6px;
        bottom: calc(50% + 6px);
      }
      .right {
        right: 6px;
        bottom: calc(50% + 6px);
      }
      output {
        display: block;
        margin-top: 6px;
        text-align: center;
        font-weight: 600;
      }
    `,
  ];

  override render() {
    const { screen, aim } = this;
    const { column, row } = middle(screen);
    const xs = nodes(screen.columns, column);
    // Rows run from the highest to the lowest.
    const ys = nodes(screen.rows, row).map((y) => -y);
    const degree = (value: number, way: string) => `${decimal(value, 0)}\u00b0 ${way}`;
    const words = aimWords(aim, screen);
    return html`
      <div
        class="pad"
        tabindex="0"
        role="slider"
        aria-label="Aim with ${screen.name || "the screen"}"
        aria-roledescription="two-axis pad"
        aria-valuemin="-100"
        aria-valuemax="100"
        aria-valuenow=${Math.round(aim.x * 100)}
        aria-valuetext=${words}
        @pointerdown=${this.#down}
        @pointermove=${this.#moved}
        @dblclick=${() => this.#tell(0, 0)}
        @keydown=${this.#pressed}
      >
        <svg viewBox="-1.15 -1.15 2.3 2.3" preserveAspectRatio="none" aria-hidden="true">
          <line x1="-1" x2="1" vector-effect="non-scaling-stroke" />
          <line y1="-1" y2="1" vector-effect="non-scaling-stroke" />
        </svg>
        <svg aria-hidden="true">
          ${ys.map((y, r) => xs.map((x, c) => svg`<circle class="node ${r === row && c === column ? "ahead" : ""}" cx="${across(x)}%" cy="${across(-y)}%" r=${r === row && c === column ? 3.5 : 2.2} />`))}
        </svg>
        <span class="edge up">${degree(screen.upDegrees, "up")}</span><span class="edge down">${degree(screen.downDegrees, "down")}</span>
        <span class="edge left">${degree(screen.leftDegrees, "left")}</span><span class="edge right">${degree(screen.rightDegrees, "right")}</span>
        <i class="knob" style="left: ${across(aim.x)}%; top: ${across(-aim.y)}%"></i>
      </div>
      <output>${words}</output>
    `;
  }

  #tell(x: number, y: number): void {
    this.onAim(clampAim(x, y));
  }

  #point(event: PointerEvent): void {
    const box = this.pad.getBoundingClientRect();
    const at = (value: number, start: number, size: number) => ((value - start) / Math.max(1, size)) * 2.3 - 1.15;
    this.#tell(at(event.clientX, box.left, box.width), -at(event.clientY, box.top, box.height));
  }

  readonly #down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    this.pad.setPointerCapture(event.pointerId);
    this.#point(event);
  };

  readonly #moved = (event: PointerEvent) => {
    if (this.pad.hasPointerCapture(event.pointerId)) this.#point(event);
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const by = event.shiftKey ? FINE : STEP;
    const { x, y } = this.aim;
    const to = {
      ArrowLeft: [x - by, y],
      ArrowRight: [x + by, y],
      ArrowUp: [x, y + by],
      ArrowDown: [x, y - by],
      Home: [0, 0],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    this.#tell(to[0] ?? 0, to[1] ?? 0);
  };
}

/** From -1 to 1 to a percentage of the pad, whose rim lies a little outside. */
function across(value: number): number {
  return ((value + 1.15) / 2.3) * 100;
}
