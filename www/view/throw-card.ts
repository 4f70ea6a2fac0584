import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Play, TriangleAlert } from "lucide";
import type { LinkRef, ThrowPlan } from "../contract.ts";
import { bareName, count, decimal, length, list, type Units } from "../lib/format.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";
import "./throw-picture.ts";
import { togetherStyles } from "./together-styles.ts";

/** One throw with one animation of its victim. */
@customElement("kata-throw-card")
export class KataThrowCard extends LitElement {
  @property({ attribute: false }) plan!: ThrowPlan;
  @property() units: Units = "metres";
  /** Handle of what is selected, which needs no link to itself. */
  @property({ attribute: false }) selected: number | null = null;
  /** Both are on the stage. */
  @property({ type: Boolean }) shown = false;
  @property({ attribute: false }) onPlay: (plan: ThrowPlan) => void = () => {};
  @property({ attribute: false }) onSelect: (animation: number) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    factStyles,
    togetherStyles,
    css`
      .top {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 112px;
        gap: 12px;
        align-items: start;
      }
      .who {
        display: grid;
        gap: 6px;
      }
      .who dt {
        display: flex;
        align-items: center;
        gap: 6px;
        font-size: var(--small);
      }
      .who dt i {
        width: 9px;
        height: 9px;
        border-radius: 5px;
        background: var(--text);
      }
      .who .victim i {
        background: var(--accent);
      }
      .fact {
        grid-template-columns: 84px minmax(0, 1fr);
      }
      .facing {
        text-wrap: pretty;
      }
    `,
  ];

  override render() {
    const { plan, units } = this;
    const back = this.selected !== null && plan.victim.animation === this.selected;
    const [left, up, front] = plan.offset;
    return html`<div class="card ${this.shown ? "on" : ""}">
      <div class="top">
        <dl class="who">
          <div><dt><i></i>Thrower</dt><dd>${this.#link(plan.thrower)}<span class="number">${count(plan.throwerFrames, "frame")}</span></dd></div>
          <div class="victim"><dt><i></i>Victim</dt><dd>${this.#link(plan.victim)}<span class="number">${count(plan.victimFrames, "frame")}</span></dd></div>
        </dl>
        <kata-throw-picture .plan=${plan} .units=${units}></kata-throw-picture>
      </div>
      <p class="facing">${plan.facing}</p>
      <dl>
        <div class="fact"><dt>Victim stands</dt><dd>${places(left, front, units)}${Math.abs(up) >= 0.005 ? html`<span class="number">${length(up, units)} up</span>` : nothing}</dd></div>
        <div class="fact"><dt>Turned</dt><dd>${turned(plan.turn)}</dd></div>
        <div class="fact"><dt>Starts within</dt><dd>${length(plan.distance, units)}</dd></div>
        <div class="fact"><dt>Damage</dt><dd>${this.#damage()}</dd></div>
      </dl>
      ${plan.warnings.map((warning) => html`<div class="warn"><kata-icon .node=${TriangleAlert}></kata-icon><span>${warning}</span></div>`)}
      <div class="line">
        <button class="button ${this.shown ? "" : "primary"}" type="button" @click=${() => this.onPlay(plan)}>
          <kata-icon .node=${Play}></kata-icon>${this.shown ? "Play from the start" : back ? "Show with its thrower" : "Play together"}
        </button>
      </div>
    </div>`;
  }

  #link({ name, animation }: LinkRef) {
    const bare = bareName(name);
    if (animation === null || animation === this.selected) return html`<span class="name">${bare}</span>`;
    return html`<button class="link name" type="button" title="Select ${name}" @click=${() => this.onSelect(animation)}>${bare}</button>`;
  }

  #damage() {
    const { damage, selfDamage } = this.plan;
    if (selfDamage.length === 0) return html`<span class="none">none</span>`;
    const when = selfDamage.slice(0, 20).map(({ frame, points }) => `${points} at frame ${frame}`);
    return html`${damage}<span class="number">${list(when)}</span>`;
  }
}

function places(left: number, front: number, units: Units): string {
  const parts = [
    Math.abs(front) >= 0.005 ? `${length(Math.abs(front), units)} ${front > 0 ? "ahead" : "behind"}` : "",
    Math.abs(left) >= 0.005 ? `${length(Math.abs(left), units)} to the ${left > 0 ? "left" : "right"}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "in the same place";
}

function turned(turn: number): string {
  const degrees = (turn * 180) / Math.PI;
  if (!Number.isFinite(degrees)) return "by no number";
  if (Math.abs(degrees) < 0.05) return "not at all";
  return `${decimal(Math.abs(degrees), 1)}\u00b0${Math.abs(Math.abs(degrees) - 180) < 0.05 ? "" : degrees > 0 ? " to the left" : " to the right"}`;
}
