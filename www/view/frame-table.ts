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
import { ArrowDown, ArrowUp, Copy, Download, X } from "lucide";
import type { FrameRow } from "../contract.ts";
import { count, decimal, length, type Units } from "../lib/format.ts";
import { fileStem, save } from "../lib/save.ts";
import { signed } from "../lib/signed.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import {
  bestValues,
  FRAME_COLUMNS,
  type FrameColumn,
  type FrameSort,
  nextFrameSort,
  sortFrameRows,
} from "../state/frame-rows.ts";
import { frameTableStyles } from "./frame-table-styles.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";

/**
 * Frame data of many moves, one a row. A drawer under the stage, so that a row that is played can be seen; on a phone a sheet
 * over everything, which closes when a row is played.
 */
@customElement("kata-frame-table")
export class KataFrameTable extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ type: Boolean }) open = false;
  @property({ attribute: false }) animations: readonly number[] = [];
  /** How many of them were chosen by hand; 0 when they are all attacks in the list. */
  @property({ type: Number }) chosen = 0;
  @property({ type: Number }) revision = 0;
  @property({ attribute: false }) selected: number | null = null;
  /** What the files are called, for the file that is saved. */
  @property() level = "";
  @property() units: Units = "metres";
  @property({ type: Boolean }) narrow = false;
  @property({ attribute: false }) onClose: () => void = () => {};
  @state() private sort: FrameSort | null = null;
  @state() private rows: readonly FrameRow[] = [];
  @state() private problem = "";
  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @query(".table") private readonly scroller!: HTMLElement | null;
  /** Answers of this revision, so that a list that is filtered asks only for what is new. */
  #known = new Map<number, FrameRow | null>();
  #knownRevision = -1;
  #best: ReadonlyMap<string, number> = new Map();
  #shown: readonly FrameRow[] = [];
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #unmount: (() => void) | null = null;
  #rowHeight = 30;
  #focused = -1;
  #turn = 0;

  static override readonly styles = [base, buttons, scrolling, frameTableStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  #forget(): void {
    this.#unmount?.();
    this.#unmount = null;
    this.#virtualizer = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const asked = changed.has("open") || changed.has("animations") || changed.has("revision");
    if (this.open && asked) void this.#ask();
    this.#shown = sortFrameRows(this.rows, this.sort);
    this.#best = bestValues(this.rows);
    this.#virtualizer?.setOptions(this.#options());
  }

  async #ask(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.revision !== this.#knownRevision) {
      this.#known = new Map();
      this.#knownRevision = this.revision;
    }
    const known = this.#known;
    const wanted = this.animations.filter((id) => !known.has(id));
    try {
      if (wanted.length > 0) {
        const came = new Map((await this.commands.ask.frameData(wanted)).map((row) => [row.id, row]));
        for (const id of wanted) known.set(id, came.get(id) ?? null);
      }
      if (turn !== this.#turn) return;
      this.problem = "";
      this.rows = this.animations.map((id) => known.get(id) ?? null).filter((row) => row !== null);
    } catch (error) {
      if (turn === this.#turn) this.problem = messageOf(error);
    }
  }

  override render() {
    const { rows, chosen } = this;
    const what = chosen > 0 ? `${count(rows.length, "move")} chosen` : `${count(rows.length, "attack")} in the list`;
    return html`<dialog
      aria-labelledby="title"
      tabindex="-1"
      @close=${this.#closed}
      @keydown=${this.#pressed}
    >
      <div class="top">
        <h2 id="title">Frame data<small>${what}</small></h2>
        ${
          chosen > 0
            ? html`<button class="button plain" type="button" @click=${() => this.commands.choose(new Set())}>All attacks</button>`
            : nothing
        }
        <button class="button" type="button" title="Copy as CSV" ?disabled=${rows.length === 0} @click=${this.#copy}>
          <kata-icon .node=${Copy}></kata-icon><span>Copy</span>
        </button>
        <button class="button" type="button" title="Export as CSV" ?disabled=${rows.length === 0} @click=${this.#export}>
          <kata-icon .node=${Download}></kata-icon><span>Export CSV</span>
        </button>
        <button class="icon" type="button" aria-label="Close" title="Close" @click=${() => this.onClose()}>
          <kata-icon .node=${X}></kata-icon>
        </button>
      </div>
      ${rows.length > 0 ? this.#table() : this.#none()}
    </dialog>`;
  }

  #none() {
    const text =
      this.problem || "No attack in the list. Choose moves with the boxes beside their names, or clear the search.";
    return html`<p class="quiet">${text}</p>`;
  }

  #table() {
    const items = this.#virtualizer?.getVirtualItems() ?? [];
    const columns = FRAME_COLUMNS.map(({ width }, i) => (i === 0 && this.narrow ? "148px" : `${width}px`)).join(" ");
    return html`<div
      class="table scroll"
      role="table"
      tabindex="0"
      aria-label="Frame data"
      aria-rowcount=${this.#shown.length + 1}
      aria-colcount=${FRAME_COLUMNS.length}
      style="--columns: ${columns}"
      @focusin=${this.#focusCame}
    >
      <div role="rowgroup" class="head">
        <div class="row" role="row" aria-rowindex="1">${FRAME_COLUMNS.map((column) => this.#head(column))}</div>
      </div>
      <div class="body" role="rowgroup" style="height: ${this.#shown.length * this.#rowHeight}px">
        ${repeat(
          items,
          (item) => item.key,
          (item) => this.#row(item.index, item.start),
        )}
      </div>
    </div>`;
  }

  #head(column: FrameColumn) {
    const on = this.sort?.column.id === column.id ? this.sort : null;
    return html`<div
      class="cell ${column.numeric ? "number" : ""}"
      role="columnheader"
      aria-sort=${on ? (on.descending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        title=${column.hint}
        @click=${() => {
          this.sort = nextFrameSort(this.sort, column);
        }}
      >
        ${column.label}${on ? html`<kata-icon .node=${on.descending ? ArrowDown : ArrowUp}></kata-icon>` : nothing}
      </button>
    </div>`;
  }

  #row(index: number, start: number) {
    const row = this.#shown[index];
    if (!row) return nothing;
    const on = row.id === this.selected;
    return html`<div
      class="row ${on ? "on" : ""}"
      role="row"
      aria-rowindex=${index + 2}
      aria-current=${on ? "true" : "false"}
      data-row=${index}
      style="transform: translateY(${start}px)"
      @click=${() => this.#play(row.id)}
    >
      ${FRAME_COLUMNS.map((column, i) =>
        i === 0
          ? html`<div class="cell" role="rowheader">
              <button class="play" type="button" title="Play ${row.name}">${column.key(row)}</button>
            </div>`
          : this.#cell(row, column),
      )}
    </div>`;
  }

  #cell(row: FrameRow, column: FrameColumn) {
    const value = column.key(row);
    if (typeof value !== "number") {
      return html`<div class="cell ${column.numeric ? "number" : ""} words" role="cell" title=${value ?? nothing}>${value ?? "\u2013"}</div>`;
    }
    const best = value === this.#best.get(column.id);
    const sign = column.write === "signed" ? (value > 0 ? "plus" : value < 0 ? "minus" : "") : "";
    const text = written(value, column, this.units);
    return html`<div class="cell number ${sign}" role="cell">
      ${best ? html`<span class="best" title="Best of these">${text}<span class="unseen">, best</span></span>` : text}
    </div>`;
  }

  #play(animation: number): void {
    this.commands.select(animation);
    if (!this.narrow) return;
    this.onClose();
    this.commands.showTab("stage");
  }

  readonly #copy = async () => {
    const text = await this.#csv();
    if (text) this.commands.copy(text, `Frame data of ${count(this.rows.length, "move")}`);
  };

  readonly #export = async () => {
    const text = await this.#csv();
    if (text) save(`${fileStem(this.level)}-frame-data.csv`, text, "text/csv");
  };

  /** In the order shown. */
  async #csv(): Promise<string> {
    try {
      return await this.commands.ask.frameCsv(this.#shown.map(({ id }) => id));
    } catch (error) {
      this.problem = messageOf(error);
      this.rows = [];
      return "";
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { dialog } = this;
    if (changed.has("open") || changed.has("narrow")) {
      if (dialog.open && (!this.open || dialog.matches(":modal") !== this.narrow)) dialog.close();
      if (this.open && !dialog.open) {
        if (this.narrow) dialog.showModal();
        else dialog.show();
        dialog.focus();
      }
    }
    if (!this.scroller) {
      this.#forget();
      return;
    }
    const height = Number.parseFloat(getComputedStyle(this).getPropertyValue("--row")) || 30;
    if (height !== this.#rowHeight) {
      this.#rowHeight = height;
      this.#virtualizer?.setOptions(this.#options());
      this.#virtualizer?.measure();
    }
    if (!this.#virtualizer) {
      this.#virtualizer = new Virtualizer(this.#options());
      this.#unmount = this.#virtualizer._didMount();
      this.requestUpdate();
    }
    this.#virtualizer._willUpdate();
  }

  #options() {
    return {
      count: this.#shown.length,
      getScrollElement: () => this.scroller,
      estimateSize: () => this.#rowHeight,
      getItemKey: (index: number) => this.#shown[index]?.id ?? index,
      overscan: 6,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      rangeExtractor: (range: Range) => this.#range(range),
      onChange: () => this.requestUpdate(),
    };
  }

  /** What is in sight and a little more, and always the row with the focus, or the focus would be lost. */
  #range({ startIndex, endIndex, overscan, count: rows }: Range): number[] {
    const first = Math.max(0, startIndex - overscan);
    const last = Math.min(rows - 1, endIndex + overscan);
    const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    const focused = this.#focused;
    if (focused >= 0 && focused < rows && (focused < first || focused > last)) indexes.push(focused);
    return indexes.sort((a, b) => a - b);
  }

  readonly #focusCame = (event: FocusEvent) => {
    const row = (event.composedPath()[0] as HTMLElement).closest<HTMLElement>("[data-row]");
    this.#focused = row ? Number(row.dataset.row) : -1;
  };

  /** Closed by the browser, as by Escape or a swipe on a phone; when it was closed from here it is known already. */
  readonly #closed = () => {
    if (this.open && !this.dialog.open) this.onClose();
  };

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || this.narrow) return;
    event.preventDefault();
    this.onClose();
  };
}

function written(value: number, { write }: FrameColumn, units: Units): string {
  if (write === "signed") return signed(value);
  if (write === "length") return length(value, units).replace(/ units?$/, "");
  if (write === "one") return value.toFixed(1);
  return decimal(value);
}
