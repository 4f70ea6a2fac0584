import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { SearchX, Table2, X } from "lucide";
import type { AnimationRow } from "../contract.ts";
import { count, whole } from "../lib/format.ts";
import { type ColumnId, columnsFor } from "../state/columns.ts";
import type { Commands } from "../state/commands.ts";
import type { Sort } from "../state/state.ts";
import "./animation-grid.ts";
import type { KataAnimationGrid } from "./animation-grid.ts";
import "./column-menu.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

/** The list of animations: how many there are, the table, and what to do when it is empty. */
@customElement("kata-animation-list")
export class KataAnimationList extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  @property({ type: Number }) total = 0;
  @property() query = "";
  @property({ attribute: false }) sort!: Sort;
  /** Columns chosen by hand, or null. */
  @property({ attribute: false }) chosen: readonly ColumnId[] | null = null;
  @property({ type: Boolean }) severalLevels = false;
  @property({ attribute: false }) selected: number | null = null;
  /** Picked out for the table of frame data, and how many of them are open. */
  @property({ attribute: false }) picked: ReadonlySet<number> = new Set();
  @property({ type: Number }) pickedCount = 0;
  /** The table of frame data is open. */
  @property({ type: Boolean }) framed = false;
  @property({ type: Boolean }) narrow = false;
  @state() private width = 0;
  @query("kata-animation-grid") private readonly grid!: KataAnimationGrid | null;
  #columns: readonly ColumnId[] = ["name"];
  readonly #observer = new ResizeObserver(([entry]) => {
    this.width = entry?.contentRect.width ?? 0;
  });

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .top {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        height: 40px;
        flex: none;
        padding: 0 8px 0 16px;
      }
      h2 {
        font: 600 13px/1 var(--font);
      }
      h2 small {
        font: inherit;
        font-weight: 400;
        color: var(--muted);
        margin-left: 6px;
      }
      .top h2 {
        flex: 1;
        min-width: 0;
        white-space: nowrap;
      }
      .picked {
        display: inline-flex;
        gap: 2px;
      }
      .picked .button {
        height: calc(var(--control) - 2px);
        padding: 0 10px;
        border-color: color-mix(in oklab, var(--accent) 55%, transparent);
        background: var(--accent-soft);
      }
      kata-animation-grid {
        flex: 1;
        border-top: 1px solid var(--line-soft);
      }
      .none {
        flex: 1;
        display: grid;
        align-content: center;
        justify-items: center;
        gap: 12px;
        padding: 24px;
        text-align: center;
        color: var(--muted);
        border-top: 1px solid var(--line-soft);
      }
      .none kata-icon {
        width: 28px;
        height: 28px;
        color: var(--faint);
      }
      .none b {
        color: var(--text);
        overflow-wrap: anywhere;
      }
      .none p {
        max-width: 36ch;
        text-wrap: balance;
      }
      .foot {
        display: flex;
        justify-content: flex-end;
        gap: 14px;
        align-items: center;
        height: 34px;
        flex: none;
        padding: 0 14px;
        color: var(--faint);
        font-size: var(--small);
        border-top: 1px solid var(--line);
        white-space: nowrap;
        overflow: hidden;
      }
      .foot span {
        display: inline-flex;
        gap: 5px;
        align-items: center;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  focusRow(): void {
    this.grid?.focusRow();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("width") || changed.has("chosen") || changed.has("severalLevels")) {
      this.#columns = this.chosen ?? columnsFor(this.width, this.severalLevels);
    }
  }

  override render() {
    const shown = this.rows.length;
    return html`
      <div class="top">
        <h2>
          Animations<small>${shown === this.total ? whole(this.total) : `${whole(shown)} of ${whole(this.total)}`}</small>
        </h2>
        ${this.#frames()}
        <kata-column-menu
          .shown=${this.#columns}
          .chosen=${this.chosen !== null}
          .onChoose=${(columns: readonly ColumnId[] | null) => this.commands.setColumns(columns)}
        ></kata-column-menu>
      </div>
      ${
        shown > 0
          ? html`<kata-animation-grid
              .rows=${this.rows}
              .columns=${this.#columns}
              .sort=${this.sort}
              .selected=${this.selected}
              .onSelect=${(id: number) => this.commands.select(id)}
              .chosen=${this.picked}
              .onChoose=${(animations: ReadonlySet<number>) => this.commands.choose(animations)}
              .onSort=${(sort: Sort) => this.commands.sort(sort)}
            ></kata-animation-grid>`
          : this.#none()
      }
      <div class="unseen" role="status">${this.query ? `${count(shown, "animation")} found` : ""}</div>
      ${
        this.narrow
          ? nothing
          : html`<div class="foot" aria-hidden="true">
              <span><kbd>Enter</kbd>play</span>
              <span><kbd>[</kbd><kbd>]</kbd>previous, next</span>
              <span><kbd>?</kbd>keys</span>
            </div>`
      }
    `;
  }

  /** Opens the table of frame data: of what is picked out, else of every attack. */
  #frames() {
    const { pickedCount: many, framed } = this;
    const toggle = () => this.commands.showPanel(framed ? null : "frames");
    if (many === 0) {
      return html`<button class="icon" type="button" aria-label="Frame data" title="Frame data of every attack here" aria-pressed=${framed} @click=${toggle}>
        <kata-icon .node=${Table2}></kata-icon>
      </button>`;
    }
    return html`<span class="picked">
      <button class="button" type="button" aria-pressed=${framed} title="Frame data of ${count(many, "chosen move")}" @click=${toggle}>
        <kata-icon .node=${Table2}></kata-icon>Compare ${whole(many)}
      </button>
      <button class="icon" type="button" aria-label="Choose none" title="Choose none" @click=${() => this.commands.choose(new Set())}>
        <kata-icon .node=${X}></kata-icon>
      </button>
    </span>`;
  }

  #none() {
    if (this.total === 0) {
      return html`<div class="none">
        <p><b>No animations in what is open.</b></p>
        <p>Animations live in level files (most of them in level0_Final) and in .oni files whose names begin with TRAM.</p>
      </div>`;
    }
    return html`<div class="none">
      <kata-icon .node=${SearchX}></kata-icon>
      <p><b>Nothing matches \u201c${this.query}\u201d.</b></p>
      <p>Every word has to be found in a name, level, type, state, flag, varient or hit type.</p>
      <button class="button" type="button" @click=${() => this.commands.search("")}>Clear the search</button>
    </div>`;
  }
}
