import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { AnimationRow } from "../contract.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import type { Aside, State } from "../state/state.ts";
import "./facts.ts";
import { base } from "./styles.ts";
import { tabbed, tabStyles } from "./tab-strip.ts";

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
    tabStyles,
    css`
      [role="tabpanel"] > kata-export {
        flex: none;
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
    const foot = aside === "facts" && this.row ? this.#export() : nothing;
    const show = (tab: Aside) => this.commands.showAside(tab);
    return tabbed("About the selection", tabs, aside, show, html`${this.#panel(aside)} ${foot}`);
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
}
