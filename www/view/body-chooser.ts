import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Check, ChevronsUpDown, PersonStanding } from "lucide";
import type { BodyChoice, Staged } from "../contract.ts";
import { count } from "../lib/format.ts";
import "./icon.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import { base } from "./styles.ts";

const KINDS: readonly (readonly [BodyChoice["kind"], string])[] = [
  ["character", "Characters"],
  ["bodySet", "Body sets"],
  ["body", "Bodies"],
  ["builtIn", "Built in"],
];
/** A list longer than this can be searched. */
const SEARCHABLE = 12;

/** A body's name without the tag of the instance it comes from. */
function bodyName(body: BodyChoice): string {
  return body.name.replace(/^(ONCC|TRBS|TRCM)(?=.)/, "");
}

/** Which body is on the stage, why, and which others there are. */
@customElement("kata-body-chooser")
export class KataBodyChooser extends LitElement {
  @property({ attribute: false }) bodies: readonly BodyChoice[] = [];
  /** The one chosen by hand, or null. */
  @property({ attribute: false }) chosen: number | null = null;
  @property({ attribute: false }) staged: Staged | null = null;
  @property({ attribute: false }) onChoose: (body: number | null) => void = () => {};
  @state() private wanted = "";

  static override readonly styles = [
    base,
    menuItems,
    css`
      .trigger {
        display: inline-flex;
        align-items: center;
        gap: 7px;
        height: calc(var(--control) - 2px);
        max-width: 260px;
        padding: 0 8px;
        border-radius: 7px;
        color: var(--muted);
      }
      .trigger:hover {
        background: var(--hover);
        color: var(--text);
      }
      .trigger b {
        font-weight: 500;
        color: var(--text);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .menu {
        width: min(320px, calc(100vw - 40px));
      }
      .why {
        padding: 8px 10px 4px;
        color: var(--muted);
        font-size: var(--small);
        overflow-wrap: anywhere;
      }
      .item > span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .item .off {
        visibility: hidden;
      }
      .item .on {
        color: var(--accent-text);
      }
      input {
        height: var(--control);
        margin: 4px;
        padding: 0 10px;
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
        background: var(--bg);
      }
    `,
  ];

  override render() {
    const on = this.staged?.body;
    const wanted = this.wanted.trim().toLowerCase();
    const shown = wanted ? this.bodies.filter((body) => body.name.toLowerCase().includes(wanted)) : this.bodies;
    return html`<kata-popup label="Body">
      <button slot="trigger" class="trigger" type="button" aria-label="Body: ${on ? bodyName(on) : "none"}">
        <kata-icon .node=${PersonStanding}></kata-icon><b>${on ? bodyName(on) : "Body"}</b>
        <kata-icon .node=${ChevronsUpDown}></kata-icon>
      </button>
      <div class="menu">
        ${this.staged?.bodyReason ? html`<p class="why">${this.staged.bodyReason}</p>` : nothing}
        ${
          this.bodies.length > SEARCHABLE
            ? html`<input
                type="search"
                aria-label="Search bodies"
                placeholder="Search bodies"
                .value=${this.wanted}
                @input=${(event: Event) => {
                  this.wanted = (event.target as HTMLInputElement).value;
                }}
              />`
            : nothing
        }
        ${this.#item(null, "The one it belongs to", "")}
        ${KINDS.map(([kind, title]) => {
          const bodies = shown.filter((body) => body.kind === kind);
          return bodies.length === 0
            ? nothing
            : html`<h3>${title}</h3>
                ${bodies.map((body) => this.#item(body.id, bodyName(body), count(body.triangles, "triangle")))}`;
        })}
        ${shown.length === 0 && this.bodies.length > 0 ? html`<p class="why">No body is called so.</p>` : nothing}
      </div>
    </kata-popup>`;
  }

  #item(id: number | null, name: string, hint: string) {
    const on = this.chosen === id;
    return html`<button class="item" type="button" data-close aria-pressed=${on} @click=${() => this.onChoose(id)}>
      <kata-icon class=${on ? "on" : "off"} .node=${Check}></kata-icon>
      <span title=${name}>${name}</span>${hint ? html`<small>${hint}</small>` : nothing}
    </button>`;
  }
}
