import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ArrowLeft } from "lucide";
import type { CharacterRow, CharacterSheet, ThingRef } from "../contract.ts";
import { count, decimal, list, whole } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import type { State } from "../state/state.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import "./portrait.ts";
import { base, buttons, scrolling } from "./styles.ts";
import "./uses.ts";

/** Everything about one character class, with what can be changed about its body. */
@customElement("kata-character-sheet")
export class KataCharacterSheet extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) row!: CharacterRow;
  @property({ attribute: false }) onBack: () => void = () => {};
  @property({ attribute: false }) onGo: (thing: number, tag: string) => void = () => {};
  /** What was chosen here, by the character it was chosen for. */
  @state() private chosen: { readonly of: number; readonly detail: number; readonly scale: number } | null = null;

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    factStyles,
    css`
      :host {
        display: block;
        overflow: auto;
        padding: 10px 16px 24px;
        container-type: inline-size;
      }
      .head {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) 72px;
        gap: 8px;
        align-items: center;
      }
      h2 {
        font: 650 16px/1.3 var(--font);
        overflow-wrap: anywhere;
      }
      .head p {
        color: var(--muted);
      }
      .note {
        margin-top: 10px;
        padding: 8px 10px;
        border-radius: var(--radius-small);
        background: var(--raised);
        color: var(--muted);
        text-wrap: pretty;
      }
      .warn {
        background: var(--warning-soft);
        color: var(--warning);
      }
      .bad {
        color: var(--warning);
      }
      .details {
        display: grid;
        gap: 6px;
      }
      .details button {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        width: 100%;
        padding: 7px 10px;
        text-align: left;
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
      }
      .details button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .details span {
        color: var(--muted);
        font-feature-settings: "tnum";
      }
      .size {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 44px auto;
        gap: 10px;
        align-items: center;
      }
      input[type="range"] {
        accent-color: var(--accent);
        width: 100%;
      }
      ul.plain li {
        padding: 4px 0;
        border-bottom: 1px solid var(--line-soft);
      }
      .chain li {
        padding: 4px 0 4px calc(12px * var(--depth));
      }
    `,
  ];

  readonly #sheet = new Task(this, {
    args: () => [this.row.id, this.state.summary.revision] as const,
    task: ([id]) => this.commands.ask.character(id),
  });

  override render() {
    return this.#sheet.render({
      complete: (sheet) => (sheet ? this.#full(sheet) : html`<p>This character is not open any more.</p>`),
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
    });
  }

  #full(sheet: CharacterSheet) {
    return html`
      <div class="head">
        <button class="icon" type="button" aria-label="All characters" title="All characters" @click=${() => this.onBack()}>
          <kata-icon .node=${ArrowLeft}></kata-icon>
        </button>
        <div>
          <h2>${sheet.thing.name}</h2>
          <p>${[sheet.file, sheet.variant && `variant ${sheet.variant}`].filter(Boolean).join(", ")}</p>
        </div>
        <kata-portrait .commands=${this.commands} .body=${this.row.id} .revision=${this.state.summary.revision}></kata-portrait>
      </div>
      ${this.#note(sheet)} ${sheet.problems.map((problem) => html`<p class="note warn">${problem}</p>`)}
      ${this.row.hasBody ? this.#body(sheet) : html`<p class="note warn">There is no body to show.</p>`}
      <h3>Collections</h3>
      ${
        sheet.collections.length > 0
          ? html`<ul class="plain chain">${sheet.collections.map(
              ({ thing, animations, hidden }, depth) => html`<li style="--depth:${depth}">
                ${this.#link(thing)}<span class="text">${count(animations, "animation")}${hidden > 0 ? `, ${whole(hidden)} hidden by nearer ones` : ""}</span>
              </li>`,
            )}</ul>`
          : html`<p class="none">None that can be read.</p>`
      }
      <h3>Constants</h3>
      <dl>${sheet.constants.map(({ name, value, unit }) => fact(name, html`${number(value)} <span class="number">${unit}</span>`))}</dl>
      <h3>Voice</h3>
      ${
        sheet.voices.length > 0
          ? html`<dl>${sheet.voices.map(({ when, sound, percent }) => fact(when, html`${sound} <span class="number">${percent} %</span>`))}</dl>`
          : html`<p class="none">No sounds are named.</p>`
      }
      <h3>Particles</h3>
      ${
        sheet.particles.length > 0
          ? html`<dl>${sheet.particles.map((one) => fact(one.name, html`${one.class} <span class="number">${one.bone}</span>`))}</dl>`
          : html`<p class="none">No particles are named.</p>`
      }
      <kata-uses .commands=${this.commands} .thing=${sheet.thing.id} .revision=${this.state.summary.revision} .onGo=${this.onGo}></kata-uses>
    `;
  }

  /** Whether what is on the stage is this character's own. */
  #note(sheet: CharacterSheet) {
    const { detail, body } = this.state;
    const name = sheet.thing.name;
    if (this.row.hasBody && body !== this.row.id) {
      return html`<p class="note">Not on the stage.
        <button class="link" type="button" @click=${() => this.commands.setBody(this.row.id)}>Play everything on it</button></p>`;
    }
    const own = detail?.collections.some((collection) => collection.characters.includes(name)) ?? true;
    return html`<p class="note ${own ? "" : "warn"}" role="status">
      ${own || !detail ? "" : `${detail.name} is in none of its collections: in the game it does not do this. `}Every animation is shown on it.
      <button class="link" type="button" @click=${() => this.commands.setBody(null)}>Show each on its own body</button>
    </p>`;
  }

  #body(sheet: CharacterSheet) {
    const build =
      this.chosen?.of === this.row.id ? this.chosen : { of: this.row.id, detail: sheet.detail, scale: sheet.scale };
    const [least, greatest] = sheet.sizes;
    const ranged =
      Number.isFinite(least) && Number.isFinite(greatest) && least > 0 && greatest > least && greatest <= 20;
    const set = (detail: number, scale: number) => {
      this.chosen = { of: this.row.id, detail, scale };
      void this.commands.ask.setBuild(this.row.id, detail, scale);
    };
    return html`
      <h3>Levels of detail</h3>
      <div class="details" role="group" aria-label="Level of detail">
        ${sheet.details.map(
          (
            level,
          ) => html`<button type="button" aria-pressed=${level.detail === build.detail} @click=${() => set(level.detail, build.scale)}>
            ${DETAILS[level.detail] ?? level.detail} <span>${count(level.triangles, "triangle")}</span>
          </button>`,
        )}
      </div>
      <p class="text">${sheet.bodySet ? html`From ${this.#link(sheet.bodySet)}.` : nothing}</p>
      <h3>Size</h3>
      ${
        ranged
          ? html`<div class="size">
              <input
                type="range"
                aria-label="Size"
                min=${least}
                max=${greatest}
                step="any"
                .value=${String(build.scale)}
                @input=${(event: Event) => set(build.detail, Number((event.target as HTMLInputElement).value))}
              />
              <output>${decimal(build.scale)}</output>
              <button class="button" type="button" @click=${() => set(build.detail, 1)}>1:1</button>
            </div>
            <p class="text">Its characters are ${decimal(least)} to ${decimal(greatest)} times the body\u2019s size. Drawn only: reach stays as the file has it.</p>`
          : html`<p class="none">All its characters are ${decimal(greatest)} times the body\u2019s size.</p>`
      }
      <h3>Textures</h3>
      <ul class="plain">
        ${sheet.textures.map(
          ({ thing, bones, problems }) => html`<li>
            ${this.#link(thing)}<span class="text">${list(bones)}</span>
            ${problems.map((problem) => html`<span class="text bad">${problem}</span>`)}
          </li>`,
        )}
      </ul>
      ${sheet.textures.length > 0 ? nothing : html`<p class="none">None: its body has the colour of the stage\u2019s figures.</p>`}
    `;
  }

  #link(thing: ThingRef) {
    return html`<button class="link" type="button" @click=${() => this.onGo(thing.id, thing.tag)}>${thing.name}</button>`;
  }
}

/** By slot of the body set. */
const DETAILS = ["Super low", "Low", "Medium", "High", "Super high"];

function fact(name: string, value: unknown) {
  return html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** Numbers as they stand in the file, at a readable length. */
function number(text: string): string {
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? text || "none" : String(Number(value.toPrecision(6)));
}
