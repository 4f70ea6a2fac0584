import { css, html, LitElement } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { Search, X } from "lucide";
import "./icon.ts";
import { base } from "./styles.ts";

/** The search field: words that every row shown has to hold. */
@customElement("kata-search")
export class KataSearch extends LitElement {
  @property() value = "";
  @property({ type: Boolean }) short = false;
  @property({ attribute: false }) onSearch: (query: string) => void = () => {};
  /** Enter: the first row found. */
  @property({ attribute: false }) onEnter: () => void = () => {};
  @query("input") private readonly input!: HTMLInputElement;

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      .field {
        display: flex;
        align-items: center;
        gap: 8px;
        height: calc(var(--control) + 4px);
        padding: 0 8px 0 10px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--bg);
        color: var(--faint);
        cursor: text;
      }
      .field:focus-within {
        border-color: var(--focus);
        box-shadow: 0 0 0 1px var(--focus);
      }
      /* The field shows the focus; where colours are forced, this shows. */
      input:focus-visible {
        outline-color: transparent;
      }
      input {
        flex: 1;
        min-width: 0;
        height: 100%;
        border: 0;
        background: none;
        color: var(--text);
        outline: none;
      }
      input::placeholder {
        color: var(--faint);
        opacity: 1;
      }
      input::-webkit-search-cancel-button {
        display: none;
      }
      .clear {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        width: 24px;
        height: 24px;
        border-radius: 5px;
        color: var(--muted);
      }
      .clear:hover {
        background: var(--hover);
        color: var(--text);
      }
      @media (pointer: coarse) {
        /* A smaller size makes phones zoom in on the field. */
        input {
          font-size: 16px;
        }
        kbd {
          display: none;
        }
      }
      @media (max-width: 899px) {
        kbd {
          display: none;
        }
      }
    `,
  ];

  override focus(): void {
    this.input.focus();
    this.input.select();
  }

  override render() {
    return html`
      <label class="field">
        <kata-icon .node=${Search}></kata-icon>
        <input
          type="search"
          aria-label="Search names, types, states, flags and varients"
          placeholder=${this.short ? "Search" : "Search animations"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          .value=${this.value}
          @input=${this.#typed}
          @keydown=${this.#pressed}
        />
        ${
          this.value
            ? html`<button class="clear" type="button" aria-label="Clear the search" @click=${this.#clear}>
                <kata-icon .node=${X}></kata-icon>
              </button>`
            : html`<kbd title="Press / to search" aria-hidden="true">/</kbd>`
        }
      </label>
    `;
  }

  readonly #typed = () => this.onSearch(this.input.value);

  readonly #clear = () => {
    this.onSearch("");
    this.input.focus();
  };

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.value) this.onSearch("");
      else this.input.blur();
    }
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      this.onEnter();
    }
  };
}
