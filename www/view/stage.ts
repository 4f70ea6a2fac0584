import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import {
  Bone,
  Check,
  Ellipsis,
  Eye,
  Footprints,
  type IconNode,
  PersonStanding,
  Radar,
  RotateCcw,
  Tag,
  Video,
  Waypoints,
} from "lucide";
import type { AnimationRow, BodyChoice, Detail, Look, Preset, Staged, Tick } from "../contract.ts";
import { length, type Units } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import { type LegendLine, legendLines } from "../state/frame-legend.ts";
import { jointMarks } from "../state/frame-marks.ts";
import type { Ticks } from "../state/playhead.ts";
import type { State } from "../state/state.ts";
import "./body-chooser.ts";
import { BoneLabels } from "./bone-labels.ts";
import { CameraHands } from "./camera-hands.ts";
import "./icon.ts";
import "./legend.ts";
import type { KataLegend } from "./legend.ts";
import { showMenu, showMenuStyles } from "./legend-menu.ts";
import { signStyles } from "./legend-sign.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import { stageStyles } from "./stage-styles.ts";
import { base, buttons } from "./styles.ts";

const PRESETS: readonly (readonly [Preset, string])[] = [
  ["front", "Front"],
  ["threeQuarter", "\u00be"],
  ["side", "Side"],
  ["top", "Top"],
];

interface Switch {
  readonly icon: IconNode;
  readonly label: string;
  readonly title?: string;
  readonly on: boolean;
  readonly run: () => void;
}

/** The stage: the engine's canvas, hands for its camera, and what is switched on and off over it. */
@customElement("kata-stage")
export class KataStage extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) canvas!: HTMLCanvasElement;
  @property({ attribute: false }) engine!: State["engine"];
  @property({ attribute: false }) row: AnimationRow | null = null;
  @property({ attribute: false }) staged: Staged | null = null;
  /** It is looked through the level's own camera. */
  @property({ type: Boolean }) through = false;
  @property({ attribute: false }) detail: Detail | null = null;
  /** Names of the bones, where they are not those of Oni. */
  @property({ attribute: false }) bones?: readonly string[] | undefined;
  @property({ attribute: false }) bodies: readonly BodyChoice[] = [];
  @property({ attribute: false }) body: number | null = null;
  @property({ attribute: false }) look!: Omit<Look, "theme">;
  @property() units: Units = "metres";
  @query(".view") private readonly view!: HTMLElement;
  @query(".travelled") private readonly travelled!: HTMLElement;
  @query(".labels") private readonly labels!: HTMLElement;
  /** What can be seen at the frame shown. */
  @state() private legend: readonly LegendLine[] = [];
  @state() private small = false;
  #stop: (() => void) | null = null;
  #hands: CameraHands | null = null;
  #names: BoneLabels | null = null;
  readonly #observer = new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width <= 0 || box.height <= 0) return;
    this.commands.resize(box.width, box.height, devicePixelRatio);
    this.small = box.width <= 470 || box.height < 320;
    void this.#measured();
  });

  static override readonly styles = [base, buttons, menuItems, signStyles, showMenuStyles, stageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe((tick) => this.#ticked(tick));
    if (this.hasUpdated) this.#observer.observe(this.view);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#observer.disconnect();
  }

  protected override firstUpdated(): void {
    this.#hands = new CameraHands(this.view, this.commands);
    this.#names = new BoneLabels(this.labels);
    this.#observer.observe(this.view);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("legend") || changed.has("small")) void this.#measured();
    const matters = ["units", "row", "look", "detail", "staged"] as const;
    if (matters.some((name) => changed.has(name))) this.#ticked(this.ticks.value);
  }

  override render() {
    return html`
      <div
        class="view"
        tabindex="0"
        role="application"
        aria-roledescription="3D stage"
        aria-label=${this.#description()}
        @keydown=${(event: KeyboardEvent) => this.#hands?.pressed(event)}
      >
        ${this.canvas}
      </div>
      <div class="labels" aria-hidden="true"></div>
      ${this.#switches()} ${this.#presets()}
      <kata-legend class="legend" .lines=${this.legend} .small=${this.small} @fold=${this.#measured}></kata-legend>
      <div class="float bottom start">
        <kata-body-chooser
          .bodies=${this.bodies}
          .chosen=${this.body}
          .staged=${this.staged}
          .onChoose=${(body: number | null) => this.commands.setBody(body)}
        ></kata-body-chooser>
      </div>
      <div class="float bottom end readout" ?hidden=${!this.row}>
        <i class="dash"></i>Root <b class="travelled"></b>
      </div>
      ${this.#notice()}
    `;
  }

  #description(): string {
    const what = this.row ? `${this.row.name} on ${this.staged?.body.name ?? "its character"}` : "Nothing is selected";
    return `${what}. Drag or use the arrow keys to turn the camera.`;
  }

  /** What is shown can be switched; a low stage has them behind one button, for they would cover the figure's head. */
  #switches() {
    const { figure, rootMotion, rootPath, boneNames, reach } = this.look;
    const set = this.commands.setLook.bind(this.commands);
    const switches: readonly Switch[] = [
      { icon: PersonStanding, label: "Body", on: figure === "body", run: () => set({ figure: "body" }) },
      { icon: Bone, label: "Skeleton", on: figure === "skeleton", run: () => set({ figure: "skeleton" }) },
      {
        icon: Footprints,
        label: "Travel",
        title: "Root motion: travels, or stays in place",
        on: rootMotion,
        run: () => set({ rootMotion: !rootMotion }),
      },
      {
        icon: Waypoints,
        label: "Path",
        title: "The root's path on the floor",
        on: rootPath,
        run: () => set({ rootPath: !rootPath }),
      },
      {
        icon: Tag,
        label: "Names",
        title: "Names of the bones",
        on: boneNames,
        run: () => set({ boneNames: !boneNames }),
      },
      {
        icon: Radar,
        label: "Reach",
        title: "What an attack reaches: its ring and the extent of the frame",
        on: reach,
        run: () => set({ reach: !reach }),
      },
    ];
    return html`
      <div class="float top start switches" role="group" aria-label="Show">
        ${switches.map(
          ({ icon, label, title = label, on, run }, i) => html`${i === 2 ? html`<hr />` : nothing}
            <button type="button" aria-pressed=${on} aria-label=${label} title=${title} @click=${run}>
              <kata-icon .node=${icon}></kata-icon><span>${label}</span>
            </button>`,
        )}
        <kata-popup label="Show more" at="end" tight>
          <button slot="trigger" class="more" type="button" aria-label="Show more" title="Show more">
            <kata-icon .node=${Ellipsis}></kata-icon>
          </button>
          <div class="menu">${showMenu(this.look, set)}</div>
        </kata-popup>
      </div>
      <div class="float top start switches-small">
        <kata-popup label="Show" tight>
          <button slot="trigger" type="button" aria-label="Show"><kata-icon .node=${Eye}></kata-icon></button>
          <div class="menu">
            ${switches.map(
              ({ icon, label, on, run }) => html`<button class="item" type="button" aria-pressed=${on} @click=${run}>
                <kata-icon .node=${icon}></kata-icon><span>${label}</span>
                <kata-icon class=${on ? "" : "off"} .node=${Check}></kata-icon>
              </button>`,
            )}
            <hr />
            ${showMenu(this.look, set)}
          </div>
        </kata-popup>
      </div>
    `;
  }

  #presets() {
    const go = (preset: Preset) => () => this.commands.preset(preset);
    return html`
      <div class="float top end views" role="group" aria-label="Camera">
        ${PRESETS.map(
          ([preset, label]) => html`<button
            type="button"
            title=${preset === "threeQuarter" ? "Three quarters" : label}
            @click=${go(preset)}
          >
            ${label}
          </button>`,
        )}
        ${
          this.detail?.flags.some((flag) => flag.name === "RealWorld")
            ? html`<button
                type="button"
                aria-pressed=${this.through}
                title="Through the level's own camera, where it is open"
                @click=${() => this.commands.lookThrough(!this.through)}
              >
                Cut scene
              </button>`
            : nothing
        }
        <button type="button" class="reset" aria-label="Reset the camera" title="Reset the camera" @click=${go("reset")}>
          <kata-icon .node=${RotateCcw}></kata-icon>
        </button>
      </div>
      <div class="float top end views-small">
        <kata-popup label="Camera" at="end" tight>
          <button slot="trigger" type="button" aria-label="Camera"><kata-icon .node=${Video}></kata-icon></button>
          <div class="menu">
            ${PRESETS.map(
              ([preset, label]) => html`<button class="item" type="button" data-close @click=${go(preset)}>
                <span>${preset === "threeQuarter" ? "Three quarters" : label}</span>
              </button>`,
            )}
            <button class="item" type="button" data-close @click=${go("reset")}><span>Reset</span></button>
          </div>
        </kata-popup>
      </div>
    `;
  }

  #notice() {
    const { engine } = this;
    if (engine.kind === "contextLost") {
      return html`<div class="cover" role="alert">
        <p><b>The picture is gone for a moment.</b></p>
        <p>The graphics driver took it away. It comes back by itself as soon as the driver does.</p>
      </div>`;
    }
    if (engine.kind === "fatal") {
      return html`<div class="cover" role="alert">
        <p><b>The stage has stopped.</b></p>
        <p>${engine.message}</p>
        <button class="button" type="button" @click=${() => location.reload()}>Reload the page</button>
      </div>`;
    }
    if (this.row?.missing) {
      return html`<div class="hint">
        <p>Add <b>${this.row.missing}</b> to see ${this.row.name} move.</p>
      </div>`;
    }
    if (!this.row) return html`<div class="hint"><p>Choose an animation to play it.</p></div>`;
    return nothing;
  }

  /** Words at the joints stay clear of the legend, which is measured whenever it may have another size. */
  async #measured(): Promise<void> {
    const legend = this.renderRoot.querySelector<KataLegend>("kata-legend");
    await legend?.updateComplete;
    const { offsetLeft = 0, offsetTop = 0, offsetHeight = 0 } = legend ?? {};
    const shown = offsetHeight > 0;
    this.#names?.within(this.clientWidth, shown ? offsetLeft : this.clientWidth, shown ? offsetTop + offsetHeight : 0);
    this.#ticked(this.ticks.value);
  }

  /** Sixty times a second: writes to its own elements only. */
  #ticked(tick: Tick): void {
    if (!this.hasUpdated) return;
    const { look, detail, staged } = this;
    const marks = look.marks ? jointMarks(detail, staged, tick.frame) : [];
    this.#names?.place(look.boneNames || marks.length > 0 ? tick.labels : null, look.boneNames, marks, this.bones);
    const lines = legendLines(detail, staged, look, tick.frame);
    if (!sameLines(lines, this.legend)) this.legend = lines;
    const text = length(Math.hypot(tick.root[0], tick.root[1]), this.units);
    if (this.travelled.textContent !== text) this.travelled.textContent = text;
  }
}

function sameLines(a: readonly LegendLine[], b: readonly LegendLine[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}
