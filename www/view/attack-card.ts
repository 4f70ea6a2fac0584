import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Attack } from "../contract.ts";
import { count, decimal, length, lengthRange, list, span, type Units } from "../lib/format.ts";
import { chip, fact } from "./facts-parts.ts";
import { attackCardStyles, factStyles } from "./facts-styles.ts";
import { base } from "./styles.ts";

/** One attack: when it hits within the move, and what it does to whom it hits. */
@customElement("kata-attack-card")
export class KataAttackCard extends LitElement {
  @property({ attribute: false }) attack!: Attack;
  /** Length of the whole animation in frames. */
  @property({ type: Number }) frames = 1;
  @property() units: Units = "metres";
  @property({ type: Boolean }) explain = true;

  static override readonly styles = [
    base,
    factStyles,
    attackCardStyles,
    css`
      .bars {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 5px 10px;
        align-items: center;
        margin: 10px 0 12px;
      }
      .bars dt {
        color: var(--muted);
      }
      .bars dd:last-of-type {
        text-align: right;
      }
      .bars div {
        display: contents;
      }
      .bar {
        position: relative;
        height: 6px;
        border-radius: 3px;
        background: var(--line);
        overflow: hidden;
      }
      .bar i {
        position: absolute;
        top: 0;
        bottom: 0;
        border-radius: 3px;
        min-width: 2px;
      }
      .fact {
        grid-template-columns: 92px minmax(0, 1fr);
      }
      .chip {
        background: var(--panel);
      }
    `,
  ];

  override render() {
    const { attack, units } = this;
    const { first, last } = attack.span;
    const active = Math.max(0, last - first + 1);
    const recovery = Math.max(0, this.frames - last - 1);
    return html`
      <header>
        <span>${first === last ? "Frame" : "Frames"} ${span(first, last)}</span><b>${attack.damage} damage</b>
      </header>
      <dl class="bars" aria-label="In frames">
        ${this.#bar("Startup", first, 0, "var(--blend)")} ${this.#bar("Active", active, first, "var(--attack)")}
        ${this.#bar("Recovery", recovery, last + 1, "var(--blur)")}
      </dl>
      <dl>
        ${fact("Hit", html`${attack.hitType.name} ${small(count(attack.hitLength, "frame"))}`, this.explain ? attack.hitType.text : "")}
        ${fact("On block", html`stun ${attack.stunLength} ${small("frames")}`)}
        ${attack.staggerLength > 0 ? fact("Stagger", html`${attack.staggerLength} ${small("frames")}`) : nothing}
        ${fact("Knockback", decimal(attack.knockback))}
        ${attack.bones.length > 0 ? fact("Hits with", list(attack.bones)) : nothing}
        ${attack.flags.length > 0 ? fact("Attack flags", html`<span class="chips">${attack.flags.map((flag) => chip(flag))}</span>`) : nothing}
        ${this.#reach(units)}
      </dl>
      ${this.#extents(units)}
    `;
  }

  #bar(label: string, frames: number, from: number, colour: string) {
    const left = (from / this.frames) * 100;
    const width = (frames / this.frames) * 100;
    return html`<div>
      <dt>${label}</dt>
      <dd class="bar" aria-hidden="true">
        ${frames > 0 ? html`<i style="left: ${left}%; width: ${width}%; background: ${colour}"></i>` : nothing}
      </dd>
      <dd>${frames}</dd>
    </div>`;
  }

  #reach(units: Units) {
    const { extents } = this.attack;
    if (extents.length === 0) return nothing;
    const reach = Math.max(...extents.map((extent) => extent.length));
    const low = Math.min(...extents.map((extent) => extent.minY));
    const high = Math.max(...extents.map((extent) => extent.maxY));
    return fact("Reach", html`${length(reach, units)} ${small(`${lengthRange(low, high, units)} high`)}`);
  }

  #extents(units: Units) {
    const { extents } = this.attack;
    if (extents.length === 0) return nothing;
    return html`<details>
      <summary>${count(extents.length, "extent")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Frame</th>
            <th scope="col" class="right">Angle</th>
            <th scope="col" class="right">Reach</th>
            <th scope="col" class="right">Low</th>
            <th scope="col" class="right">High</th>
          </tr>
        </thead>
        <tbody>
          ${extents.map(
            (extent) => html`<tr>
              <td>${extent.frame}</td>
              <td class="right">${decimal(extent.angleDegrees > 180 ? extent.angleDegrees - 360 : extent.angleDegrees, 1)}\u00b0</td>
              <td class="right">${length(extent.length, units)}</td>
              <td class="right">${length(extent.minY, units)}</td>
              <td class="right">${length(extent.maxY, units)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
  }
}

function small(text: string) {
  return html`<span class="number">${text}</span>`;
}
