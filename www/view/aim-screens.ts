import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Crosshair, TriangleAlert } from "lucide";
import type { AimScreen, AnimationRow, Company } from "../contract.ts";
import { bareName, list } from "../lib/format.ts";
import "./aim-pad.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";
import "./together-pick.ts";
import { togetherStyles } from "./together-styles.ts";

type Aiming = Extract<Company, { readonly aim: unknown }>["aim"];

/** The aiming screens of what is open; the one on the stage has its pad. */
@customElement("kata-aim-screens")
export class KataAimScreens extends LitElement {
  @property({ attribute: false }) screens: readonly AimScreen[] = [];
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  /** Handle of what is selected. */
  @property({ attribute: false }) selected: number | null = null;
  /** What is on the stage, if it is an aiming screen. */
  @property({ attribute: false }) aiming: Aiming | null = null;
  @property({ attribute: false }) onShow: (animation: number, aiming: Aiming) => void = () => {};
  @property({ attribute: false }) onAim: (x: number, y: number) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    factStyles,
    togetherStyles,
    css`
      .screen {
        display: grid;
        gap: 2px;
        min-width: 0;
      }
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 10px;
        align-items: center;
      }
    `,
  ];

  override render() {
    return html`<div class="stack">${this.screens.map((screen) => this.#screen(screen))}</div>`;
  }

  #screen(screen: AimScreen) {
    const animation = screen.animation?.animation ?? null;
    const { aiming } = this;
    const on =
      aiming !== null &&
      animation !== null &&
      animation === this.selected &&
      (aiming.screen === screen.name || aiming.screen === "");
    return html`<div class="card ${on ? "on" : ""}">
      <div class="row">
        <div class="screen">
          <span class="name">${screen.name || "Aiming screen without a name"}</span>
          <span class="small">
            ${screen.columns} \u00d7 ${screen.rows} directions${screen.animation ? `, poses of ${bareName(screen.animation.name)}` : ""}${
              screen.varient.length > 0 ? `, for ${list(screen.varient)}` : ""
            }.
            ${screen.characters.length > 0 ? `Used by ${list(screen.characters)}.` : "No character uses it."}
          </span>
        </div>
        ${
          on || animation === null
            ? nothing
            : html`<button
                class="button"
                type="button"
                aria-label="Aim with ${screen.name || "this screen"}"
                @click=${() => this.onShow(animation, { screen: screen.name, base: null, x: 0, y: 0 })}
              >
                <kata-icon .node=${Crosshair}></kata-icon>Aim
              </button>`
        }
      </div>
      ${screen.problem ? html`<div class="warn"><kata-icon .node=${TriangleAlert}></kata-icon><span>${screen.problem}</span></div>` : nothing}
      ${on && aiming && animation !== null ? this.#pad(screen, aiming, animation) : nothing}
    </div>`;
  }

  #pad(screen: AimScreen, aiming: Aiming, animation: number) {
    const name = this.rows.find((row) => row.id === aiming.base)?.name ?? "";
    return html`
      <kata-aim-pad .screen=${screen} .aim=${aiming} .onAim=${({ x, y }: { x: number; y: number }) => this.onAim(x, y)}></kata-aim-pad>
      <p class="small">Drag, touch or use the arrow keys, with Shift in small steps. A double click looks straight ahead.</p>
      <div class="line">
        <span class="muted">Over</span>
        <span class="name grow">${aiming.base === null ? "the idle pose" : bareName(name)}</span>
        ${
          aiming.base === null
            ? nothing
            : html`<button class="button" type="button" @click=${() => this.onShow(animation, { ...aiming, base: null })}>Idle pose</button>`
        }
      </div>
      <kata-together-pick
        .rows=${this.rows}
        label="Animation under the aiming screen"
        placeholder="Aim over another animation"
        .onPick=${(base: number) => this.onShow(animation, { ...aiming, base })}
      ></kata-together-pick>
    `;
  }
}
