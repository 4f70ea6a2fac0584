import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { PoseDifference } from "../contract.ts";
import type { Units } from "../lib/format.ts";
import type { Ticks } from "../state/playhead.ts";
import { cellAt, columnOf, columns, type Metric, metricText, ownFrame, scaleEnd, valueAt } from "./compare-scale.ts";
import { base } from "./styles.ts";

/** Height of one bone's row, CSS pixels. */
const ROW = 13;

/** How far each bone is off in each frame. Point at it or walk with the arrow keys to read it; press to go there. */
@customElement("kata-compare-heat")
export class KataCompareHeat extends LitElement {
  @property({ attribute: false }) poses!: PoseDifference;
  @property() metric: Metric = "angle";
  @property() units: Units = "metres";
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) onSeek: (frame: number) => void = () => {};
  /** What is pointed at. */
  @state() private cell: { readonly bone: number; readonly frame: number } | null = null;
  @query("canvas") private readonly canvas!: HTMLCanvasElement;
  @query(".strip") private readonly strip!: HTMLElement;
  @query(".now") private readonly now!: HTMLElement;
  #stop: (() => void) | null = null;
  readonly #media = matchMedia("(prefers-color-scheme: light)");
  readonly #observer = new ResizeObserver(() => this.#paint());
  readonly #theme = new MutationObserver(() => this.#paint());

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
        --cold: var(--bg);
        --hot: var(--accent);
        --hottest: var(--text);
      }
      .chart {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 8px;
      }
      .bones {
        font-size: 10px;
        line-height: ${ROW}px;
        color: var(--muted);
        text-align: right;
      }
      .bones .at {
        color: var(--text);
        font-weight: 650;
      }
      .strip {
        position: relative;
        cursor: crosshair;
        border-radius: 3px;
      }
      canvas {
        display: block;
        width: 100%;
        height: ${19 * ROW}px;
        border-radius: 3px;
      }
      .now,
      .mark {
        position: absolute;
        pointer-events: none;
      }
      .now {
        top: -3px;
        bottom: -3px;
        width: 1px;
        background: var(--text);
      }
      .mark {
        outline: 1.5px solid var(--focus);
        min-width: 3px;
      }
      .legend {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 8px;
        align-items: center;
        margin-top: 8px;
        font-size: var(--tiny);
        color: var(--muted);
      }
      .ramp {
        height: 8px;
        border-radius: 4px;
        background: linear-gradient(
          to right in oklab,
          var(--cold),
          color-mix(in oklab, var(--cold) 40%, var(--hot)) 40%,
          var(--hot) 70%,
          var(--hottest)
        );
        border: 1px solid var(--line);
      }
      output {
        display: block;
        min-height: 20px;
        margin-top: 4px;
        font-size: var(--small);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe(({ frame }) => this.#move(frame));
    this.#media.addEventListener("change", this.#repaint);
    this.#theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#media.removeEventListener("change", this.#repaint);
    this.#theme.disconnect();
    this.#observer.disconnect();
  }

  protected override firstUpdated(): void {
    this.#observer.observe(this.canvas);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("poses") || changed.has("metric")) this.#paint();
    this.#move(this.ticks.value.frame);
  }

  override render() {
    const { poses, cell, metric, units } = this;
    const end = scaleEnd(poses, metric);
    const [bones, frames] = [poses.bones.length, Math.max(1, poses.frames)];
    return html`
      <div class="chart">
        <div class="bones" aria-hidden="true">
          ${poses.bones.map(({ bone }, i) => html`<div class=${cell?.bone === i ? "at" : ""}>${bone}</div>`)}
        </div>
        <div
          class="strip"
          tabindex="0"
          role="slider"
          aria-label="Difference of each bone in each frame"
          aria-valuemin="0"
          aria-valuemax=${Math.max(0, poses.frames - 1)}
          aria-valuenow=${cell?.frame ?? 0}
          aria-valuetext=${this.#words()}
          @pointermove=${this.#point}
          @pointerleave=${() => {
            this.cell = null;
          }}
          @click=${this.#press}
          @keydown=${this.#pressed}
        >
          <canvas style="height: ${bones * ROW}px"></canvas>
          ${
            cell
              ? html`<i
                  class="mark"
                  style="left: ${(cell.frame / frames) * 100}%; width: ${100 / frames}%; top: ${cell.bone * ROW}px; height: ${ROW}px"
                ></i>`
              : nothing
          }
          <i class="now"></i>
        </div>
      </div>
      <div class="legend">
        <span>0</span><span class="ramp" role="img" aria-label="From no difference to ${metricText(end, metric, units)}"></span><span>${metricText(end, metric, units)}</span>
      </div>
      <output>${this.#words()}</output>
    `;
  }

  #words(): string {
    const { cell, poses, metric, units } = this;
    if (!cell) {
      const worst = poses.bones.reduce((a, b) =>
        b[metric === "angle" ? "worstAngle" : "worstDistance"] > a[metric === "angle" ? "worstAngle" : "worstDistance"]
          ? b
          : a,
      );
      const [value, at] =
        metric === "angle" ? [worst.worstAngle, worst.worstAngleAt] : [worst.worstDistance, worst.worstDistanceAt];
      return value > 0 ? `Worst: ${worst.bone}, frame ${at}, ${metricText(value, metric, units)}` : "No bone differs.";
    }
    return `${poses.bones[cell.bone]?.bone ?? ""}, frame ${cell.frame}: ${metricText(valueAt(poses, metric, cell.bone, cell.frame), metric, units)}`;
  }

  #cellOf(event: MouseEvent) {
    const box = this.strip.getBoundingClientRect();
    const { poses } = this;
    return cellAt(
      event.clientX - box.left,
      event.clientY - box.top,
      box.width,
      box.height,
      poses.frames,
      poses.bones.length,
    );
  }

  readonly #point = (event: PointerEvent) => {
    this.cell = this.#cellOf(event);
  };

  readonly #press = (event: MouseEvent) => {
    const cell = this.#cellOf(event);
    if (cell) this.onSeek(ownFrame(this.poses, cell.frame));
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const { poses } = this;
    const cell = this.cell ?? { bone: 0, frame: Math.round(columnOf(poses, this.ticks.value.frame)) };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.onSeek(ownFrame(poses, cell.frame));
      return;
    }
    const by = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      PageUp: [0, -10],
      PageDown: [0, 10],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    const within = (value: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, value));
    this.cell = {
      bone: within(cell.bone + (by[0] ?? 0), poses.bones.length),
      frame: within(cell.frame + (by[1] ?? 0), poses.frames),
    };
  };

  readonly #repaint = () => this.#paint();

  /** The playhead: a line, moved by hand. */
  #move(frame: number): void {
    if (!this.hasUpdated) return;
    const at = (columnOf(this.poses, frame) + 0.5) / Math.max(1, this.poses.frames);
    this.now.style.left = `${Math.min(1, Math.max(0, at)) * 100}%`;
  }

  #paint(): void {
    const { canvas, poses, metric } = this;
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const context = canvas.getContext("2d");
    if (!context || width < 1 || poses.bones.length === 0) return;
    const ramp = rampOf(getComputedStyle(this.strip), context);
    const end = scaleEnd(poses, metric);
    const row = Math.round(ROW * devicePixelRatio);
    canvas.width = width;
    canvas.height = row * poses.bones.length;
    for (const [i, bone] of poses.bones.entries()) {
      for (const [x, value] of columns(bone[metric], width).entries()) {
        context.fillStyle = ramp[Math.min(ramp.length - 1, Math.round((value / end) * (ramp.length - 1)))] ?? "";
        // A hair between the rows keeps them apart.
        context.fillRect(x, i * row, 1, row - 1);
      }
    }
  }
}

/** The legend's colours in steps, from the page's own. Brightness runs one way, so it is read without colour, too. */
function rampOf(style: CSSStyleDeclaration, context: CanvasRenderingContext2D): readonly string[] {
  const colour = (name: string) => {
    // The browser works out `light-dark()` only where a property is a colour.
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    probe.style.colorScheme = style.colorScheme;
    document.documentElement.append(probe);
    context.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    const hex = String(context.fillStyle);
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  };
  const stops = [colour("--bg"), colour("--accent"), colour("--text")];
  return Array.from({ length: 64 }, (_, i) => {
    const at = i / 63;
    const [from, to, part] = at < 0.7 ? [stops[0], stops[1], at / 0.7] : [stops[1], stops[2], (at - 0.7) / 0.3];
    return `rgb(${[0, 1, 2].map((c) => Math.round((from?.[c] ?? 0) * (1 - part) + (to?.[c] ?? 0) * part)).join(" ")})`;
  });
}
