import { Task } from "@lit/task";
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { CharacterRow } from "../contract.ts";
import { count, whole } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import type { State } from "../state/state.ts";
import "./character-sheet.ts";
import "./portrait.ts";
import { base, scrolling } from "./styles.ts";
import "./texture-viewer.ts";

/** The characters of the open files: pictures to choose from, and one of them in full. */
@customElement("kata-characters")
export class KataCharacters extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  /** Handle of the character to open with. */
  @property({ attribute: false }) first: number | null = null;
  /** Goes to an instance this tab does not show. */
  @property({ attribute: false }) onGo: (thing: number, tag: string) => void = () => {};
  @state() private open: number | null = null;
  @state() private texture: number | null = null;

  static override readonly styles = [
    base,
    scrolling,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      h2 {
        flex: none;
        padding: 13px 16px;
        font: 600 13px/1 var(--font);
      }
      h2 small {
        font: inherit;
        font-weight: 400;
        color: var(--muted);
        margin-left: 6px;
      }
      .cards {
        flex: 1;
        min-height: 0;
        overflow: auto;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
        grid-auto-rows: max-content;
        gap: 10px;
        padding: 2px 14px 14px;
        border-top: 1px solid var(--line-soft);
        padding-top: 12px;
      }
      .card {
        display: grid;
        gap: 2px;
        width: 100%;
        padding: 6px 6px 8px;
        text-align: left;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--panel);
      }
      .card:hover {
        background: var(--hover);
      }
      .card[aria-current="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .card b {
        margin: 4px 4px 0;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .card span {
        margin: 0 4px;
        color: var(--muted);
        font-size: var(--small);
      }
      .none {
        padding: 24px;
        text-align: center;
        color: var(--muted);
        text-wrap: balance;
      }
    `,
  ];

  readonly #rows = new Task(this, {
    args: () => [this.state.summary.revision] as const,
    task: () => this.commands.ask.characters(),
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("first") && this.first !== null) this.open = this.first;
  }

  override render() {
    const { summary } = this.state;
    return html`
      ${this.#rows.render({
        complete: (rows) => {
          const open = rows.find((row) => row.id === this.open);
          return open ? this.#sheet(open) : this.#cards(rows);
        },
        error: (error) => html`<p class="none" role="alert">${messageOf(error)}</p>`,
      })}
      <kata-texture
        .commands=${this.commands}
        .texture=${this.texture}
        .revision=${summary.revision}
        .onClose=${() => {
          this.texture = null;
        }}
        .onGo=${this.#go}
      ></kata-texture>
    `;
  }

  #cards(rows: readonly CharacterRow[]) {
    const words = this.state.query.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = rows.filter((row) => words.every((word) => `${row.name} ${row.level}`.toLowerCase().includes(word)));
    return html`<h2>Characters<small>${shown.length === rows.length ? whole(rows.length) : `${whole(shown.length)} of ${whole(rows.length)}`}</small></h2>
      ${
        shown.length > 0
          ? html`<ul class="cards" aria-label="Characters">${shown.map((row) => this.#card(row))}</ul>`
          : html`<p class="none">${rows.length > 0 ? "No character\u2019s name holds what is searched for." : "No character classes (ONCC) in what is open. Most of them are in level0_Final."}</p>`
      }`;
  }

  #card(row: CharacterRow) {
    const worn = this.state.staged?.body.id === row.id;
    return html`<li><button class="card" type="button" aria-current=${worn} @click=${() => this.#choose(row)}>
      <kata-portrait .commands=${this.commands} .body=${row.id} .revision=${this.state.summary.revision}></kata-portrait>
      <b>${row.name.replace(/^ONCC/, "")}</b>
      <span>${count(row.animations, "animation")}</span>
      <span>${row.hasBody ? count(row.triangles, "triangle") : "no body"}</span>
    </button></li>`;
  }

  #sheet(row: CharacterRow) {
    return html`<kata-character-sheet
      .commands=${this.commands}
      .state=${this.state}
      .row=${row}
      .onBack=${() => {
        this.open = null;
      }}
      .onGo=${this.#go}
    ></kata-character-sheet>`;
  }

  #choose(row: CharacterRow): void {
    this.open = row.id;
    if (row.hasBody) this.commands.setBody(row.id);
  }

  readonly #go = (thing: number, tag: string) => {
    if (tag === "TXMP") {
      this.texture = thing;
      return;
    }
    this.texture = null;
    if (tag === "ONCC") this.open = thing;
    else this.onGo(thing, tag);
  };
}
