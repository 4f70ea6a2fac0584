import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Commands } from "../state/commands.ts";
import type { Shelf, State } from "../state/state.ts";
import { base } from "./styles.ts";

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

  static override readonly styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
      }
      [role="tablist"] {
        display: flex;
        flex: none;
        gap: 2px;
        padding: 0 8px;
        overflow-x: auto;
        scrollbar-width: none;
        border-bottom: 1px solid var(--line);
      }
      [role="tab"] {
        flex: none;
        padding: 0 8px;
        height: 40px;
        color: var(--muted);
        border-bottom: 2px solid transparent;
      }
      [role="tab"]:hover {
        color: var(--text);
      }
      [role="tab"]:focus-visible {
        outline-offset: -3px;
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
      [role="tabpanel"] > *,
      ::slotted(*) {
        flex: 1;
        min-height: 0;
      }
      @media (max-width: 899px) {
        [role="tab"] {
          height: 44px;
        }
      }
    `,
  ];

  override render() {
    const { shelf } = this.state;
    return html`
      <div role="tablist" aria-label="What is open" @keydown=${this.#pressed}>
        ${TABS.map(
          ([tab, label]) => html`<button
            type="button"
            role="tab"
            id=${tab}
            aria-controls="panel"
            aria-selected=${tab === shelf}
            tabindex=${tab === shelf ? 0 : -1}
            @click=${() => this.#show(tab, null)}
          >
            ${label}
          </button>`,
        )}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby=${shelf}>${this.#panel(shelf)}</div>
    `;
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

  readonly #pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = TABS.findIndex(([tab]) => tab === this.state.shelf);
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (!next) return;
    this.#show(next[0], null);
    this.renderRoot.querySelector<HTMLElement>(`#${next[0]}`)?.focus();
  };
}
