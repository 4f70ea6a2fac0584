import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Check, CircleCheck, CircleHelp, TriangleAlert } from "lucide";
import type { ExtentCheck, Reach, Tick, Volumes } from "../contract.ts";
import { count, decimal, length, lengthRange, type Units, whole } from "../lib/format.ts";
import { signed } from "../lib/signed.ts";
import type { Commands } from "../state/commands.ts";
import { SIGNS } from "../state/frame-legend.ts";
import type { Ticks } from "../state/playhead.ts";
import { fact } from "./facts-parts.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { REACH_CHOICES, type Shown } from "./legend-menu.ts";
import { sign, signStyles } from "./legend-sign.ts";
import { base, buttons } from "./styles.ts";

/** Above this many units a stored extent is not that of its pose; the engine flags a whole move by the same measure. */
const STALE = 0.25;
/** The longest table written out; a made-up file may have thousands of attack frames. */
const MOST_ROWS = 120;

/** What an attack reaches: switches for the stage, what the numbers are worth, and the numbers. */
@customElement("kata-combat-reach")
export class KataCombatReach extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) volumes!: Volumes;
  @property({ attribute: false }) look!: Shown;
  @property() units: Units = "metres";
  @property({ type: Boolean }) explain = true;
  @state() private frame = 0;
  #stop: (() => void) | null = null;

  static override readonly styles = [
    base,
    buttons,
    signStyles,
    factStyles,
    css`
      :host {
        display: block;
      }
      .verdict {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 10px;
        padding: 10px 12px;
        border: 1px solid var(--line);
        border-radius: 9px;
        background: var(--raised);
      }
      .verdict b {
        display: block;
        font-weight: 600;
      }
      .verdict kata-icon {
        margin-top: 1px;
        color: var(--plus);
      }
      .verdict.unknown kata-icon {
        color: var(--muted);
      }
      .verdict.stale {
        background: var(--warning-soft);
        border-color: color-mix(in oklab, var(--warning) 55%, transparent);
      }
      .verdict.stale kata-icon {
        color: var(--warning);
      }
      .switches {
        display: grid;
        margin: 10px 0 12px;
        border: 1px solid var(--line);
        border-radius: 10px;
        overflow: hidden;
      }
      .switches button {
        display: grid;
        grid-template-columns: 22px minmax(0, 1fr) 16px;
        align-items: center;
        gap: 0 10px;
        min-height: calc(var(--control) + 4px);
        padding: 5px 12px;
        text-align: left;
        border-bottom: 1px solid var(--line-soft);
      }
      .switches button:last-child {
        border-bottom: 0;
      }
      .switches button:hover {
        background: var(--hover);
      }
      .switches button:focus-visible {
        outline-offset: -3px;
      }
      .switches button[aria-pressed="false"] {
        color: var(--muted);
      }
      .switches button[aria-pressed="false"] .check {
        visibility: hidden;
      }
      .switches .text {
        grid-column: 2;
      }
      .check {
        color: var(--accent-text);
      }
      table {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      caption {
        text-align: left;
        color: var(--muted);
        padding-bottom: 4px;
        white-space: normal;
      }
      tbody th,
      tbody td {
        border-bottom: 0;
        padding-top: 1px;
        padding-bottom: 1px;
        line-height: 17px;
      }
      tbody tr:first-child > * {
        padding-top: 5px;
      }
      tbody tr:last-child > * {
        padding-bottom: 5px;
        border-bottom: 1px solid var(--line-soft);
      }
      tbody.now {
        background: color-mix(in oklab, var(--accent) 11%, transparent);
      }
      tbody .frame {
        color: var(--link);
        font-weight: 600;
        padding: 0 4px;
        margin-left: -2px;
        border-radius: 4px;
        min-width: 24px;
        text-align: left;
      }
      tbody .frame:hover {
        background: var(--hover);
      }
      th.kind {
        color: var(--faint);
      }
      .anew td,
      .anew th {
        color: var(--plus);
      }
      .off td {
        color: var(--muted);
      }
      .off .worst {
        color: var(--warning);
        font-weight: 650;
      }
      .flag {
        width: 13px;
        height: 13px;
        color: var(--warning);
        vertical-align: -2px;
      }
      .votes {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
        margin-top: 6px;
        white-space: nowrap;
        color: var(--muted);
        font-size: var(--small);
      }
      .votes b {
        color: var(--text);
      }
      dl {
        margin-top: 12px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe((tick) => this.#ticked(tick));
    this.#ticked(this.ticks.value);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  #ticked({ frame }: Tick): void {
    const at = Math.floor(frame + 1e-6);
    if (at !== this.frame) this.frame = at;
  }

  override render() {
    const { volumes } = this;
    return html`
      <h3>Reach</h3>
      ${this.#verdict(volumes)}
      <div class="switches" role="group" aria-label="Drawn on the stage">
        ${this.#switch("reach", "Ring and extents", "What the file says it reaches; the extent in each attack frame.")}
        ${REACH_CHOICES.map(({ flag, label, text }) => this.#switch(flag, label, text))}
      </div>
      <dl>
        ${fact("Reach", `${length(volumes.reach, this.units)} at most`)}
        ${volumes.band ? fact("Height band", lengthRange(volumes.band.min, volumes.band.max, this.units)) : nothing}
        ${
          volumes.ringOff === null
            ? nothing
            : fact(
                "Ring differs",
                `by ${this.#scale(volumes.ringOff).toFixed(3)} ${this.units === "metres" ? "m" : "units"} at most`,
                this.explain ? "Stored against recomputed, over its 36 directions." : "",
              )
        }
        ${this.#sense(volumes)}
      </dl>
      ${this.#extents(volumes.extents)}
    `;
  }

  #verdict({ stale, off, text }: Volumes) {
    const [kind, icon, title] = stale
      ? ["stale", TriangleAlert, "Stale extents"]
      : off === null
        ? ["unknown", CircleHelp, "Extents not compared"]
        : ["fresh", CircleCheck, "Extents match the poses"];
    return html`<div class="verdict ${kind}">
      <kata-icon .node=${icon}></kata-icon>
      <div><b>${title}</b><span class="text">${text}</span></div>
    </div>`;
  }

  #switch(flag: "reach" | (typeof REACH_CHOICES)[number]["flag"], label: string, text: string) {
    const on = this.look[flag];
    const line = flag === "reach" ? SIGNS.ring : REACH_CHOICES.find((choice) => choice.flag === flag)?.sign;
    return html`<button
      type="button"
      aria-pressed=${on}
      title=${this.explain ? nothing : text}
      @click=${() => this.commands.setLook({ [flag]: !on })}
    >
      ${line ? sign(line) : html`<i></i>`}<span>${label}</span><kata-icon class="check" .node=${Check}></kata-icon>
      ${this.explain ? html`<span class="text">${text}</span>` : nothing}
    </button>`;
  }

  /** Which way the ring runs is not agreed on; the moves that are open say what they support. */
  #sense({ sense, ring }: Volumes) {
    if (ring.length === 0) return nothing;
    return fact(
      "Ring's sense",
      html`${sense.text}
        <span class="votes" ?hidden=${sense.leftFirst + sense.rightFirst + sense.undecided === 0}>
          <span><b>${sense.leftFirst}</b> left first</span>
          <span><b>${sense.rightFirst}</b> right first</span>
          <span><b>${sense.undecided}</b> undecided</span>
        </span>`,
      this.explain ? "Whether the ring's entry 9 is the figure's left or its right; sources do not agree." : "",
    );
  }

  #extents(checks: readonly ExtentCheck[]) {
    if (checks.length === 0) return nothing;
    const more = checks.length - MOST_ROWS;
    const worst = checks.filter(({ off }) => (off ?? 0) > STALE).length;
    const several = new Set(checks.map(({ attack }) => attack)).size > 1;
    const unit = this.units === "metres" ? "metres" : "units of 0.1 m";
    return html`<table>
      <caption>
        ${count(checks.length, "attack frame")}${worst > 0 ? `, ${worst} of them stale` : ""}. Lengths in ${unit}.
      </caption>
      <thead>
        <tr>
          <th scope="col">Frame</th>
          <th scope="col"><span class="unseen">Which</span></th>
          <th scope="col" class="right">Angle</th>
          <th scope="col" class="right">Reach</th>
          <th scope="col" class="right">Low</th>
          <th scope="col" class="right">High</th>
        </tr>
      </thead>
      ${checks.slice(0, MOST_ROWS).map((check) => this.#check(check, several))}
      ${more > 0 ? html`<tbody><tr><td colspan="6">and ${whole(more)} more</td></tr></tbody>` : nothing}
    </table>`;
  }

  #check(check: ExtentCheck, several: boolean) {
    const { frame, stored, anew, difference } = check;
    const stale = (check.off ?? 0) > STALE;
    return html`<tbody class=${frame === this.frame ? "now" : ""}>
      <tr>
        <td rowspan="3">
          <button class="frame" type="button" title="Go to frame ${frame}" @click=${() => this.#go(frame)}>${frame}</button>
          ${several ? html`<span class="text">attack ${check.attack + 1}</span>` : nothing}
          ${stale ? html`<kata-icon class="flag" .node=${TriangleAlert}></kata-icon><span class="unseen">stale</span>` : nothing}
        </td>
        <th scope="row" class="kind">stored</th>
        ${this.#reach(stored)}
      </tr>
      <tr class="anew">
        <th scope="row" class="kind">recomputed</th>
        ${this.#reach(anew)}
      </tr>
      <tr class="off">
        <th scope="row" class="kind">difference</th>
        ${this.#difference(difference)}
      </tr>
    </tbody>`;
  }

  #scale(value: number): number {
    return this.units === "metres" ? value / 10 : value;
  }

  #reach(reach: Reach | null) {
    if (!reach) return NOTHING;
    const cell = (value: number) =>
      html`<td class="right">${this.#scale(value).toFixed(2).replace("-", "\u2212")}</td>`;
    return html`<td class="right">${degrees(reach.angleDegrees)}</td>
      ${cell(reach.length)}${cell(reach.minY)}${cell(reach.maxY)}`;
  }

  #difference(reach: Reach | null) {
    if (!reach) return NOTHING;
    const digits = this.units === "metres" ? 3 : 2;
    const cell = (value: number) =>
      html`<td class="right ${Math.abs(value) > STALE ? "worst" : ""}">${signed(this.#scale(value), digits)}</td>`;
    return html`<td class="right">${signed(turned(reach.angleDegrees), 1)}\u00b0</td>
      ${cell(reach.length)}${cell(reach.minY)}${cell(reach.maxY)}`;
  }

  #go(frame: number): void {
    this.commands.play(false);
    this.commands.seek(frame);
  }
}

const NOTHING = html`<td class="right" colspan="4">\u2013</td>`;

/** The same angle between -180 and 180 degrees. */
function turned(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

function degrees(angle: number): string {
  return `${decimal(turned(angle), 1)}\u00b0`;
}
