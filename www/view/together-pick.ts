import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Search } from "lucide";
import type { AnimationRow } from "../contract.ts";
import { bareName, count } from "../lib/format.ts";
import { search } from "../state/derive.ts";
import "./icon.ts";
import { base, scrolling } from "./styles.ts";

/** More are not read through; another word finds the one that is meant. */
const MOST_SHOWN = 40;

/** A field that finds an animation among all that are open, by the words the list is searched by, and hands it on. */
@customElement("kata-together-pick")
export class KataTogetherPick extends LitElement {
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  /** What the animation found is for: the field's name. */
  @property() label = "";
  @property() placeholder = "Find an animation";
  @property({ attribute: false }) onPick: (animation: number) => void = () => {};
  @state() private text = "";
  @state() private open = false;
  @state() private active = 0;
  @query("input") private readonly input!: HTMLInputElement;

  static override readonly styles = [
    base,
    scrolling,
    css`
      :host {
        display: block;
        position: relative;
        min-width: 0;
      }
      label {
        display: flex;
        align-items: center;
        gap: 8px;
        height: 32px;
        padding: 0 10px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--bg);
        color: var(--faint);
        cursor: text;
      }
      label:focus-within {
        border-color: var(--focus);
        box-shadow: 0 0 0 1px var(--focus);
      }
      label kata-icon {
        width: 14px;
        height: 14px;
      }
      input {
        flex: 1;
        min-width: 0;
        height: 100%;
        border: 0;
        outline: none;
        background: none;
        color: var(--text);
      }
      input::placeholder {
        color: var(--faint);
        opacity: 1;
      }
      ul,
      .none {
        position: absolute;
        z-index: 5;
        top: calc(100% + 4px);
        left: 0;
        right: 0;
        max-height: 244px;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--panel);
        box-shadow: var(--shadow);
      }
      .none {
        padding: 10px 12px;
        color: var(--muted);
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 8px;
        padding: 5px 8px;
        border-radius: 6px;
        cursor: pointer;
      }
      li[aria-selected="true"] {
        background: var(--hover);
      }
      li span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li small {
        grid-column: 1 / -1;
        color: var(--faint);
        font-size: var(--tiny);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .frames {
        color: var(--faint);
        font-size: var(--small);
      }
      @media (pointer: coarse) {
        label {
          height: 40px;
        }
        /* A smaller size makes phones zoom in on the field. */
        input {
          font-size: 16px;
        }
        li {
          padding: 9px 8px;
        }
      }
    `,
  ];

  override render() {
    const found = this.#found();
    const shown = this.open && found.length > 0;
    return html`
      <label>
        <kata-icon .node=${Search}></kata-icon>
        <input
          type="text"
          role="combobox"
          aria-label=${this.label}
          aria-autocomplete="list"
          aria-expanded=${shown}
          aria-controls="found"
          aria-activedescendant=${shown ? `row-${this.active}` : nothing}
          placeholder=${this.placeholder}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="200"
          .value=${this.text}
          @input=${this.#typed}
          @focus=${() => this.#show(true)}
          @blur=${() => this.#show(false)}
          @keydown=${this.#pressed}
        />
      </label>
      <ul id="found" class="scroll" role="listbox" aria-label=${this.label} ?hidden=${!shown}>
        ${shown ? found.map((row, i) => this.#row(row, i)) : nothing}
      </ul>
      ${this.open && found.length === 0 ? html`<div class="none" role="status">No animation that is open has all of these words.</div>` : nothing}
    `;
  }

  #row(row: AnimationRow, i: number) {
    // Pressing must not take the focus, or the list closes before the press is a click.
    return html`<li
      id="row-${i}"
      role="option"
      aria-selected=${i === this.active}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @pointermove=${() => {
        this.active = i;
      }}
      @click=${() => this.#take(row)}
    >
      <span>${bareName(row.name)}</span><span class="frames">${count(row.frames, "frame")}</span>
      <small>${row.type}, ${row.from} to ${row.to}, ${row.file}</small>
    </li>`;
  }

  #found(): readonly AnimationRow[] {
    return this.open ? search(this.rows, this.text).slice(0, MOST_SHOWN) : [];
  }

  #show(open: boolean): void {
    this.open = open;
    this.active = 0;
  }

  #take(row: AnimationRow): void {
    this.text = "";
    this.#show(false);
    this.onPick(row.id);
  }

  readonly #typed = () => {
    this.text = this.input.value;
    this.#show(true);
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const found = this.#found();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!this.open) return this.#show(true);
      this.active = Math.min(found.length - 1, Math.max(0, this.active + step));
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector(`#row-${this.active}`)?.scrollIntoView({ block: "nearest" }),
      );
    }
    const row = found[this.active];
    if (event.key === "Enter" && row) {
      event.preventDefault();
      this.#take(row);
    }
    if (event.key === "Escape" && (this.open || this.text)) {
      event.preventDefault();
      this.text = "";
      this.#show(false);
    }
  };
}
