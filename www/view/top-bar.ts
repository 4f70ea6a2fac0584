import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import {
  Ellipsis,
  FileText,
  FolderOpen,
  type IconNode,
  Keyboard,
  Plus,
  Settings2,
  Share2,
  Swords,
  TriangleAlert,
} from "lucide";
import type { FileCard, Problem } from "../contract.ts";
import { count, type Units, whole } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import { problemCounts } from "../state/derive.ts";
import type { Preferences, Theme } from "../state/state.ts";
import "./file-chips.ts";
import "./icon.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import "./search-field.ts";
import type { KataSearch } from "./search-field.ts";
import { base, buttons } from "./styles.ts";

const THEMES: readonly (readonly [Theme, string])[] = [
  ["system", "System"],
  ["dark", "Dark"],
  ["light", "Light"],
];
const UNITS: readonly (readonly [Units, string])[] = [
  ["metres", "Metres"],
  ["units", "World units"],
];

/** The bar on top: search, what is open, problems, opening, sharing, settings. */
@customElement("kata-top-bar")
export class KataTopBar extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) cards: readonly FileCard[] = [];
  @property({ attribute: false }) problems: readonly Problem[] = [];
  @property({ attribute: false }) preferences!: Preferences;
  @property() query = "";
  /** Nothing is open: only name and settings. */
  @property({ type: Boolean, reflect: true }) bare = false;
  @property({ type: Boolean, reflect: true }) narrow = false;
  @property({ attribute: false }) onEnterSearch: () => void = () => {};
  @query("kata-search") private readonly search!: KataSearch | null;

  static override readonly styles = [
    base,
    buttons,
    menuItems,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 12px;
        height: var(--bar);
        padding: 0 12px 0 16px;
        background: var(--panel);
        border-bottom: 1px solid var(--line);
      }
      :host([bare]) {
        background: none;
        border-color: transparent;
      }
      .name {
        display: flex;
        align-items: center;
        gap: 9px;
        flex: none;
        font: 650 15px/1 var(--font);
        letter-spacing: 0.02em;
        margin: 0;
      }
      .mark {
        width: 20px;
        height: 20px;
        flex: none;
      }
      kata-search {
        flex: 0 1 400px;
      }
      .grow {
        flex: 1;
      }
      .problems {
        color: var(--warning);
      }
      .problems.error {
        color: var(--error);
      }
      .choice {
        padding: 4px 10px 8px;
      }
      .choice .segments {
        display: flex;
      }
      .choice .segments button {
        flex: 1;
      }
      .settings {
        width: 268px;
      }
      :host([narrow]) {
        gap: 6px;
        padding: 0 8px 0 12px;
      }
      :host([narrow]) kata-search {
        flex: 1;
      }
      :host([narrow]) .problems {
        padding: 0 8px;
        border-color: transparent;
        background: none;
        gap: 4px;
      }
    `,
  ];

  focusSearch(): void {
    this.search?.focus();
  }

  override render() {
    return html`
      <h1 class="name">${mark()} ${this.narrow && !this.bare ? html`<span class="unseen">Kata</span>` : "Kata"}</h1>
      ${this.bare ? html`<span class="grow"></span>` : this.narrow ? this.#narrow() : this.#wide()}
      ${this.bare ? this.#problems() : nothing} ${this.bare || !this.narrow ? html`${this.#help()} ${this.#settings()}` : nothing}
    `;
  }

  #wide() {
    return html`
      ${this.#search()}
      <kata-file-chips .cards=${this.cards} .onRemove=${(id: number) => this.commands.remove(id)}></kata-file-chips>
      ${this.#problems()}
      <kata-popup label="Open files" at="end">
        <button slot="trigger" class="button" type="button"><kata-icon .node=${Plus}></kata-icon>Open</button>
        <div class="menu">${this.#openItems()}</div>
      </kata-popup>
      <button class="button primary" type="button" @click=${() => this.commands.share()}>
        <kata-icon .node=${Share2}></kata-icon>Share
      </button>
    `;
  }

  #narrow() {
    return html`
      ${this.#search()} ${this.#problems()}
      <kata-file-chips compact .cards=${this.cards} .onRemove=${(id: number) => this.commands.remove(id)}></kata-file-chips>
      <button class="icon" type="button" aria-label="Share a link" @click=${() => this.commands.share()}>
        <kata-icon .node=${Share2}></kata-icon>
      </button>
      <kata-popup label="Menu" at="end">
        <button slot="trigger" class="icon" type="button" aria-label="Menu">
          <kata-icon .node=${Ellipsis}></kata-icon>
        </button>
        <div class="menu settings">
          ${this.#openItems()}
          <hr />
          ${this.#choices()}
        </div>
      </kata-popup>
    `;
  }

  #search() {
    return html`<kata-search
      .short=${this.narrow}
      .value=${this.query}
      .onSearch=${(query: string) => this.commands.search(query)}
      .onEnter=${this.onEnterSearch}
    ></kata-search>`;
  }

  #problems() {
    const total = this.problems.length;
    if (total === 0) return nothing;
    const label = count(total, "problem");
    return html`<button
      class="button problems ${problemCounts(this.problems).error > 0 ? "error" : ""}"
      type="button"
      aria-label="Show ${label}"
      @click=${() => this.commands.showPanel("problems")}
    >
      <kata-icon .node=${TriangleAlert}></kata-icon>${this.narrow ? whole(total) : label}
    </button>`;
  }

  #openItems() {
    return [
      this.#item(FileText, "Choose files", "", () => this.commands.chooseFiles()),
      this.#item(FolderOpen, "Choose a folder", "", () => this.commands.chooseFolder()),
      this.cards.some((card) => card.demo)
        ? nothing
        : this.#item(Swords, "Open the demo level", "", () => this.commands.openDemo()),
    ];
  }

  #item(icon: IconNode, label: string, hint: string, run: () => void) {
    return html`<button class="item" type="button" data-close @click=${run}>
      <kata-icon .node=${icon}></kata-icon><span>${label}</span>${hint ? html`<small>${hint}</small>` : nothing}
    </button>`;
  }

  #help() {
    return html`<button
      class="icon"
      type="button"
      aria-label="Keys"
      title="Keys (?)"
      @click=${() => this.commands.showPanel("keys")}
    >
      <kata-icon .node=${Keyboard}></kata-icon>
    </button>`;
  }

  #settings() {
    return html`<kata-popup label="Settings" at="end">
      <button slot="trigger" class="icon" type="button" aria-label="Settings" title="Settings">
        <kata-icon .node=${Settings2}></kata-icon>
      </button>
      <div class="menu settings">${this.#choices()}</div>
    </kata-popup>`;
  }

  #choices() {
    return html`
      <h3 id="theme">Theme</h3>
      <div class="choice">
        <div class="segments" role="group" aria-labelledby="theme">
          ${THEMES.map(([theme, label]) => this.#choice(label, this.preferences.theme === theme, () => this.commands.prefer({ theme })))}
        </div>
      </div>
      <h3 id="units">Lengths in</h3>
      <div class="choice">
        <div class="segments" role="group" aria-labelledby="units">
          ${UNITS.map(([units, label]) => this.#choice(label, this.preferences.units === units, () => this.commands.prefer({ units })))}
        </div>
      </div>
    `;
  }

  #choice(label: string, checked: boolean, run: () => void) {
    return html`<button type="button" aria-pressed=${checked} @click=${run}>${label}</button>`;
  }
}

/** The mark: a figure's arc from guard to strike, in the accent's colour. */
export function mark() {
  return html`<svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="5.5" fill="var(--accent)" />
    <path
      d="M6 4.5v11M6.4 10.2 13.6 4.5M9 8.4l5 7.1"
      fill="none"
      stroke="var(--accent-ink)"
      stroke-width="2.3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
}
