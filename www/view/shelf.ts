import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Commands } from "../state/commands.ts";
import type { Shelf, State } from "../state/state.ts";
import { base } from "./styles.ts";
import { tabbed, tabStyles } from "./tab-strip.ts";

const TABS: readonly (readonly [Shelf, string])[] = [
  ["animations", "Animations"],
  ["characters", "Characters"],
  ["objects", "Objects"],
  ["everything", "Everything"],
];

/** The left column: what is in the open files, each kind under its own tab. Its child is the list of animations. */
@customElement("kata-shelf")
export class KataShelf extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  /** What a tab is to open with, when another tab led to it. */
  @state() private target: number | null = null;

  static override readonly styles = [base, tabStyles];

  override render() {
    const { shelf } = this.state;
    return tabbed("What is open", TABS, shelf, (tab) => this.#show(tab, null), this.#panel(shelf));
  }

  /** What is not in the first visit's bundle comes when it is asked for. */
  #panel(shelf: Shelf) {
    switch (shelf) {
      case "animations":
        return html`<slot></slot>`;
      case "objects":
        void import("./objects.ts");
        return html`<kata-objects .commands=${this.commands} .state=${this.state}></kata-objects>`;
      case "characters":
        void import("./characters.ts");
        return html`<kata-characters
          .commands=${this.commands}
          .state=${this.state}
          .first=${this.target}
          .onGo=${(thing: number) => this.#show("everything", thing)}
        ></kata-characters>`;
      case "everything":
        void import("./everything.ts");
        return html`<kata-everything
          .commands=${this.commands}
          .state=${this.state}
          .first=${this.target}
          .onCharacter=${(character: number) => this.#show("characters", character)}
        ></kata-everything>`;
      default:
        return nothing;
    }
  }

  #show(tab: Shelf, target: number | null): void {
    this.target = target;
    this.commands.showShelf(tab);
  }
}
