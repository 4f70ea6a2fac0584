import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from "@tanstack/virtual-core";
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { ArrowDown, ArrowUp, FileWarning, TriangleAlert } from "lucide";
import type { AnimationRow } from "../contract.ts";
import { type Column, type ColumnId, column } from "../state/columns.ts";
import { nextSort, typeAhead } from "../state/derive.ts";
import { stretched, toggled } from "../state/frame-rows.ts";
import type { Sort } from "../state/state.ts";
import { gridStyles } from "./animation-grid-styles.ts";
import "./icon.ts";
import { keyCommand } from "./keys.ts";
import { base, scrolling } from "./styles.ts";

/** Row of the column heads, for the keyboard. */
const HEAD = -1;
/** How long letters typed one after the other make one beginning. */
const TYPE_AHEAD_TIME = 900;

/**
 * The table: an ARIA grid of which only the rows in sight (and the one that has the focus) are in the document.
 * One cell is in the tab order; arrow keys move it.
 */
@customElement("kata-animation-grid")
export class KataAnimationGrid extends LitElement {
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  @property({ attribute: false }) columns: readonly ColumnId[] = ["name"];
  @property({ attribute: false }) sort!: Sort;
  @property({ attribute: false }) selected: number | null = null;
  /** Picked out for the table of frame data. */
  @property({ attribute: false }) chosen: ReadonlySet<number> = new Set();
  @property({ attribute: false }) onChoose: (animations: ReadonlySet<number>) => void = () => {};
  @property({ attribute: false }) onSelect: (animation: number) => void = () => {};
  @property({ attribute: false }) onSort: (sort: Sort) => void = () => {};
  @query(".grid") private readonly scroller!: HTMLElement;
  @state() private active = { row: 0, column: 0 };
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #unmount: (() => void) | null = null;
  #rowHeight = 30;
  /** Row from which a Shift-click stretches. */
  #anchor: number | null = null;
  #typed = "";
  #typedAt = 0;
  /** The active cell has to get the focus once it is in the document. */
  #refocus = false;
  readonly #observer = new ResizeObserver(() => this.#measure());

  static override readonly styles = [base, scrolling, gridStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#unmount?.();
    this.#unmount = null;
    this.#virtualizer = null;
  }

  /** Puts the keyboard on the selected row, or where it was. */
  focusRow(): void {
    const at = this.rows.findIndex((row) => row.id === this.selected);
    this.#move(at >= 0 ? at : Math.max(0, this.active.row), this.active.column);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("rows") && this.active.row !== HEAD) {
      // The keyboard stays on its animation when the list is filtered or sorted.
      const before = changed.get("rows")?.[this.active.row]?.id ?? this.selected;
      const at = this.rows.findIndex((row) => row.id === before);
      const row = at >= 0 ? at : Math.min(this.active.row, this.rows.length - 1);
      if (row !== this.active.row) this.active = { ...this.active, row: Math.max(HEAD, row) };
    }
    if (changed.has("selected") && this.selected !== null) {
      const at = this.rows.findIndex((row) => row.id === this.selected);
      if (at >= 0) this.active = { ...this.active, row: at };
    }
    if (this.active.column >= this.columns.length) this.active = { ...this.active, column: 0 };
    this.#virtualizer?.setOptions(this.#options());
  }

  override render() {
    const columns = this.columns.map(column);
    const items = this.#virtualizer?.getVirtualItems() ?? [];
    // Where all columns are wanted one scrolls sideways anyway, and the name need not be cut.
    const name = columns.length > 5 ? 200 : 0;
    const template = columns
      .map((c, i) => (i === 0 ? `minmax(${Math.max(c.width, name)}px, 2fr)` : track(c)))
      .join(" ");
    return html`
      <div
        class="grid scroll ${this.chosen.size > 0 ? "choosing" : ""}"
        role="grid"
        aria-label="Animations"
        aria-multiselectable="true"
        aria-rowcount=${this.rows.length + 1}
        aria-colcount=${columns.length}
        style="--columns: ${template}"
        @keydown=${this.#pressed}
        @focusin=${this.#focused}
      >
        <div class="head row" role="row" aria-rowindex="1">${columns.map((c, i) => this.#head(c, i))}</div>
        <div class="body" role="rowgroup" style="height: ${this.rows.length * this.#rowHeight}px">
          ${repeat(
            items,
            (item) => item.key,
            (item) => this.#row(item.index, item.start, columns),
          )}
        </div>
      </div>
    `;
  }

  /** Rows are higher where fingers are expected, which can change with the window. */
  #measure(): void {
    const height = Number.parseFloat(getComputedStyle(this).getPropertyValue("--row")) || 30;
    if (height === this.#rowHeight) return;
    this.#rowHeight = height;
    this.#virtualizer?.setOptions(this.#options());
    this.#virtualizer?.measure();
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.#virtualizer) {
      this.#virtualizer = new Virtualizer(this.#options());
      this.#unmount = this.#virtualizer._didMount();
      this.requestUpdate();
    }
    this.#virtualizer._willUpdate();
    if (changed.has("selected") || (changed.has("rows") && changed.get("rows") !== undefined)) this.#reveal();
    if (this.#refocus) {
      this.#refocus = false;
      this.renderRoot.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
  }

  #options() {
    return {
      count: this.rows.length,
      getScrollElement: () => this.scroller,
      estimateSize: () => this.#rowHeight,
      getItemKey: (index: number) => this.rows[index]?.id ?? index,
      overscan: 6,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      // The heads cover the first row's height of what is scrolled.
      scrollPaddingEnd: this.#rowHeight,
      rangeExtractor: (range: Range) => this.#range(range),
      onChange: () => this.requestUpdate(),
    };
  }

  /** What is in sight and a little more, and always the row with the focus, or the focus would be lost. */
  #range({ startIndex, endIndex, overscan, count }: Range): number[] {
    const first = Math.max(0, startIndex - overscan);
    const last = Math.min(count - 1, endIndex + overscan);
    const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    const { row } = this.active;
    if (row >= 0 && row < count && (row < first || row > last)) indexes.push(row);
    return indexes.sort((a, b) => a - b);
  }

  /** Brings the selection into sight, when the list or the selection changed. */
  #reveal(): void {
    const at = this.rows.findIndex((row) => row.id === this.selected);
    if (at >= 0) this.#virtualizer?.scrollToIndex(at, { align: "auto" });
  }

  #head(c: Column, at: number) {
    const on = this.sort.column === c.id;
    const active = this.active.row === HEAD && this.active.column === at;
    return html`<div
      class="cell ${c.numeric ? "number" : ""}"
      role="columnheader"
      aria-colindex=${at + 1}
      aria-sort=${on ? (this.sort.descending ? "descending" : "ascending") : "none"}
      tabindex=${active ? 0 : -1}
      title=${c.hint}
      data-row=${HEAD}
      data-column=${at}
      @click=${() => this.onSort(nextSort(this.sort, c.id))}
    >
      <span>${c.label}</span>
      ${on ? html`<kata-icon .node=${this.sort.descending ? ArrowDown : ArrowUp}></kata-icon>` : nothing}
    </div>`;
  }

  #row(index: number, start: number, columns: readonly Column[]) {
    const row = this.rows[index];
    if (!row) return nothing;
    const selected = row.id === this.selected;
    return html`<div
      class="row ${selected ? "on" : ""}"
      role="row"
      aria-rowindex=${index + 2}
      aria-selected=${selected || this.chosen.has(row.id)}
      aria-current=${selected ? "true" : "false"}
      style="transform: translateY(${start}px)"
      @mousedown=${(event: MouseEvent) => {
        // Shift would mark the text between.
        if (event.shiftKey) event.preventDefault();
      }}
      @click=${(event: MouseEvent) => this.#clicked(row, index, event)}
    >
      ${columns.map((c, at) => this.#cell(row, index, c, at))}
    </div>`;
  }

  #cell(row: AnimationRow, index: number, c: Column, at: number) {
    const text = c.text(row);
    const active = this.active.row === index && this.active.column === at;
    const signs = c.id === "name" && (row.missing !== null || row.problems > 0);
    const kind = c.numeric ? " number" : signs ? " signed" : "";
    return html`<div
      class="cell${kind}${c.id === "damage" && row.attacks.length > 0 ? " damage" : ""}"
      role="gridcell"
      aria-colindex=${at + 1}
      tabindex=${active ? 0 : -1}
      data-row=${index}
      data-column=${at}
      title=${c.numeric ? nothing : text}
    >${at === 0 ? this.#box(row, index) : nothing}${signs ? this.#signed(row, text) : text}</div>`;
  }

  /** Picks a row out; out of the tab order, since Space does the same. */
  #box(row: AnimationRow, index: number) {
    return html`<input
      class="box"
      type="checkbox"
      tabindex="-1"
      aria-label="Choose ${row.name}"
      .checked=${this.chosen.has(row.id)}
      @click=${(event: MouseEvent) => {
        event.stopPropagation();
        this.#choose(index, event.shiftKey);
      }}
    />`;
  }

  /** Picks a row out or puts it back; with Shift everything from the one before up to it. */
  #choose(index: number, stretch: boolean): void {
    const row = this.rows[index];
    if (!row) return;
    const from = this.rows.findIndex(({ id }) => id === (this.#anchor ?? this.selected));
    const next = stretch && from >= 0 ? stretched(this.chosen, this.rows, from, index) : toggled(this.chosen, row.id);
    this.#anchor = row.id;
    this.onChoose(next);
  }

  #signed(row: AnimationRow, text: string) {
    return html`<span>${text}</span>
      ${
        row.missing === null
          ? nothing
          : html`<kata-icon class="sign" .node=${FileWarning}></kata-icon><span class="unseen">needs ${row.missing}</span>`
      }
      ${
        row.problems > 0
          ? html`<kata-icon class="sign" .node=${TriangleAlert}></kata-icon><span class="unseen">has problems</span>`
          : nothing
      }`;
  }

  #clicked(row: AnimationRow, index: number, event: MouseEvent): void {
    const cell = event
      .composedPath()
      .find(
        (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.column !== undefined,
      );
    this.#move(index, Number(cell?.dataset.column ?? 0));
    if (event.ctrlKey || event.metaKey || event.shiftKey) this.#choose(index, event.shiftKey);
    else {
      this.#anchor = null;
      this.onSelect(row.id);
    }
  }

  /** The focus came by pointer or by a reader's own cursor. */
  readonly #focused = (event: FocusEvent) => {
    const cell = event.composedPath()[0];
    if (!(cell instanceof HTMLElement) || cell.dataset.row === undefined) return;
    const [row, at] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    if (row !== this.active.row || at !== this.active.column) this.active = { row, column: at };
  };

  #move(row: number, at: number): void {
    const next = {
      row: Math.max(HEAD, Math.min(this.rows.length - 1, row)),
      column: Math.max(0, Math.min(this.columns.length - 1, at)),
    };
    this.active = next;
    if (next.row >= 0) this.#virtualizer?.scrollToIndex(next.row, { align: "auto" });
    this.#refocus = true;
    this.requestUpdate();
  }

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const { row, column: at } = this.active;
    const page = Math.max(1, Math.floor((this.scroller.clientHeight - this.#rowHeight) / this.#rowHeight) - 1);
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.#move(row + 1, at),
      ArrowUp: () => this.#move(row - 1, at),
      ArrowLeft: () => this.#move(row, at - 1),
      ArrowRight: () => this.#move(row, at + 1),
      Home: () => this.#move(0, at),
      End: () => this.#move(this.rows.length - 1, at),
      PageDown: () => this.#move(row + page, at),
      PageUp: () => this.#move(Math.max(0, row - page), at),
      Enter: () => this.#enter(),
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      event.stopPropagation();
      move();
    } else if (event.key === " " && row === HEAD) {
      event.preventDefault();
      event.stopPropagation();
      this.#enter();
    } else if (event.key === " " && (event.ctrlKey || event.shiftKey || this.chosen.size > 0)) {
      // Alone it plays and pauses, as everywhere, until something is chosen.
      event.preventDefault();
      event.stopPropagation();
      this.#choose(row, event.shiftKey);
    } else if (!event.ctrlKey && this.#typeAhead(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  #enter(): void {
    const { row, column: at } = this.active;
    if (row === HEAD) {
      const id = this.columns[at];
      if (id) this.onSort(nextSort(this.sort, id));
      this.#refocus = true;
      return;
    }
    const chosen = this.rows[row];
    if (chosen) this.onSelect(chosen.id);
  }

  /** Letters lead to a name. Those that play (Space, K, J, L, 0 to 9) do so here too, unless a beginning is being typed. */
  #typeAhead(event: KeyboardEvent): boolean {
    if (event.key.length !== 1) return false;
    const going = event.timeStamp - this.#typedAt < TYPE_AHEAD_TIME && this.#typed !== "";
    const letter = /[\p{L}\p{N}_]/u.test(event.key);
    const plays = /^[jkl0-9]$/i.test(event.key) && keyCommand(event.key) !== undefined;
    if (!letter || (plays && !going)) return false;
    this.#typed = going ? this.#typed + event.key : event.key;
    this.#typedAt = event.timeStamp;
    // A single letter moves on from where one is; a longer beginning may stay.
    const from = Math.max(0, this.active.row) + (this.#typed.length === 1 ? 1 : 0);
    const at = typeAhead(this.rows, this.#typed, from);
    if (at >= 0) this.#move(at, 0);
    return true;
  }
}

/** Text columns share what is left over, numbers do not need it. */
function track(c: Column): string {
  return c.numeric ? `${c.width}px` : `minmax(${c.width}px, 1fr)`;
}
