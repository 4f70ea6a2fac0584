import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { AnimationRow } from "../contract.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import type { Aside, State } from "../state/state.ts";
import "./facts.ts";
import { base } from "./styles.ts";

const TABS: readonly (readonly [Aside, string])[] = [
  ["facts", "Facts"],
  ["combat", "Combat"],
  ["together", "Together"],
  ["compare", "Compare"],
];

/** The right column: what is known about the selection, each kind of question under its own tab. */
@customElement("kata-aside")
export class KataAside extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) row: AnimationRow | null = null;

  static override readonly styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      [role="tablist"] {
        display: flex;
        flex: none;
        gap: 2px;
        padding: 0 10px;
        border-bottom: 1px solid var(--line);
      }
      [role="tab"] {
        flex: none;
        padding: 0 8px;
        height: 40px;
        color: var(--muted);
        border-bottom: 2px solid transparent;
        margin-bottom: -1px;
      }
      [role="tab"]:hover {
        color: var(--text);
      }
      [role="tab"][aria-selected="true"] {
        color: var(--text);
        font-weight: 600;
        border-bottom-color: var(--accent);
      }
      [role="tabpanel"] {
        flex: 1;
        min-height: 0;
        display: flex;
        flex-direction: column;
      }
      [role="tabpanel"] > * {
        flex: 1;
        min-height: 0;
      }
    `,
  ];

  private get tabs() {
    return this.row?.format === "jam" ? TABS.filter(([tab]) => tab === "facts") : TABS;
  }

  override render() {
    const { tabs } = this;
    // The other questions are about fights, of which the other format has none.
    const aside = tabs.some(([tab]) => tab === this.state.aside) ? this.state.aside : "facts";
    return html`
      <div role="tablist" aria-label="About the selection" @keydown=${this.#pressed}>
        ${tabs.map(
          ([tab, label]) => html`<button
            type="button"
            role="tab"
            id=${tab}
            aria-controls="panel"
            aria-selected=${tab === aside}
            tabindex=${tab === aside ? 0 : -1}
            @click=${() => this.commands.showAside(tab)}
          >
            ${label}
          </button>`,
        )}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby=${aside}>
        ${this.#panel(aside)} ${aside === "facts" && this.row ? this.#export() : nothing}
      </div>
    `;
  }

  #export() {
    void import("./export-row.ts");
    return html`<kata-export .commands=${this.commands} .row=${this.row}></kata-export>`;
  }

  #panel(aside: Aside) {
    const { commands, state, row } = this;
    switch (aside) {
      case "facts":
        if (row?.format === "jam") {
          void import("./jam-facts.ts");
          return html`<kata-jam-facts
            .commands=${commands}
            .ticks=${this.ticks}
            .row=${row}
            .detail=${state.museum}
            .options=${state.museumOptions}
          ></kata-jam-facts>`;
        }
        return html`<kata-facts
          .commands=${commands}
          .row=${row}
          .detail=${state.detail}
          .units=${state.preferences.units}
          .explain=${state.preferences.explain}
        ></kata-facts>`;
      case "combat":
        // Not in the first visit's bundle: it comes when it is asked for.
        void import("./combat.ts");
        return html`<kata-combat .commands=${commands} .ticks=${this.ticks} .state=${state} .row=${row}></kata-combat>`;
      case "together":
        void import("./together.ts");
        return html`<kata-together .commands=${commands} .state=${state} .row=${row}></kata-together>`;
      case "compare":
        void import("./compare.ts");
        return html`<kata-compare .commands=${commands} .ticks=${this.ticks} .state=${state} .row=${row}></kata-compare>`;
    }
  }

  readonly #pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { tabs } = this;
    const at = tabs.findIndex(([tab]) => tab === this.state.aside);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    this.commands.showAside(next[0]);
    this.renderRoot.querySelector<HTMLElement>(`#${next[0]}`)?.focus();
  };
}
