import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { ChevronDown, FileWarning, Trash2, X } from "lucide";
import type { FileCard } from "../contract.ts";
import { bytes, count, list, whole } from "../lib/format.ts";
import "./icon.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import { base } from "./styles.ts";

/** Pixels under which a chip and the button beside it do not fit. */
const TIGHT = 300;

/** "level0_Final" of "level0_Final.dat": the extension says nothing on a chip. */
function chipName(card: FileCard): string {
  if (card.demo) return card.kind === "museum" ? "Sonic Jam sample" : "Demo level";
  return card.name.replace(/\.(dat|oni)$/i, "");
}

/** What is open: as many chips as fit, and a list of all of it behind the last one. */
@customElement("kata-file-chips")
export class KataFileChips extends LitElement {
  @property({ attribute: false }) cards: readonly FileCard[] = [];
  @property({ attribute: false }) onRemove: (card: number) => void = () => {};
  /** Only the list, for narrow windows. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** Not even one chip fits. */
  @state() private tight = false;
  @state() private fitting = Number.POSITIVE_INFINITY;
  readonly #observer = new ResizeObserver(() => this.#measure());

  static override readonly styles = [
    base,
    menuItems,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 8px;
        min-width: 0;
        flex: 1;
      }
      :host([compact]) {
        flex: none;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        height: 28px;
        overflow: hidden;
        min-width: 0;
      }
      .chip,
      .more {
        display: inline-flex;
        align-items: center;
        gap: 7px;
        height: 28px;
        padding: 0 4px 0 11px;
        border-radius: 14px;
        background: var(--raised);
        color: var(--muted);
        max-width: 300px;
        white-space: nowrap;
        flex: none;
      }
      .chip[data-unseen] {
        visibility: hidden;
      }
      .chip b {
        color: var(--text);
        font-weight: 550;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .chip .edition {
        overflow: hidden;
        text-overflow: ellipsis;
        flex-shrink: 2;
        font-size: var(--small);
      }
      .chip .number {
        font-size: var(--small);
      }
      .chip.missing kata-icon.state {
        color: var(--warning);
      }
      .chip button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        width: 24px;
        height: 24px;
        flex: none;
        border-radius: 50%;
        color: var(--faint);
      }
      .chip button kata-icon {
        width: 13px;
        height: 13px;
      }
      .chip button:hover {
        background: var(--hover);
        color: var(--text);
      }
      .more {
        padding: 0 8px 0 12px;
        flex: none;
      }
      .more:hover {
        background: var(--hover);
        color: var(--text);
      }
      .more kata-icon {
        width: 14px;
        height: 14px;
      }
      .all {
        width: min(400px, calc(100vw - 32px));
      }
      .file {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 0 8px;
        padding: 8px 6px 8px 10px;
        border-radius: var(--radius-small);
      }
      .file + .file {
        border-top: 1px solid var(--line-soft);
        border-radius: 0;
      }
      .file b {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .file p {
        color: var(--muted);
        font-size: var(--small);
      }
      .file p.missing {
        color: var(--warning);
      }
      .file code {
        font: var(--tiny) var(--mono);
      }
      .file button {
        grid-row: 1 / span 3;
        grid-column: 2;
        display: inline-flex;
        align-items: center;
        justify-content: center;
        width: 32px;
        height: 32px;
        border-radius: var(--radius-small);
        color: var(--muted);
      }
      .file button:hover {
        background: var(--hover);
        color: var(--text);
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

  override render() {
    const hidden = Math.max(0, this.cards.length - this.fitting);
    return html`
      ${
        this.compact || this.tight
          ? nothing
          : html`<div class="chips" role="list" aria-label="Open files">
              ${repeat(
                this.cards,
                (card) => card.id,
                (card, i) => this.#chip(card, card.edition !== this.cards[i - 1]?.edition),
              )}
            </div>`
      }
      <kata-popup label="Open files" at=${this.compact ? "end" : "start"}>
        <button slot="trigger" class="more" type="button" aria-label="${this.#more(hidden)}, all open files">
          ${this.#more(hidden)}
          <kata-icon .node=${ChevronDown}></kata-icon>
        </button>
        <div class="all" role="list">${this.cards.map((card) => this.#file(card))}</div>
      </kata-popup>
    `;
  }

  #more(hidden: number): string {
    if (this.compact) return whole(this.cards.length);
    if (this.tight) return count(this.cards.length, "file");
    return hidden > 0 ? `${whole(hidden)} more` : "Files";
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("cards") || changed.has("tight")) this.#measure();
  }

  /** The edition is told where it is not that of the chip before. */
  #chip(card: FileCard, edition: boolean) {
    const missing = card.missing.length > 0;
    const name = chipName(card);
    return html`<div
      class="chip ${missing ? "missing" : ""}"
      role="listitem"
      title=${missing ? `Add ${list(card.missing)} to see all of ${card.name}` : card.name}
    >
      ${missing ? html`<kata-icon class="state" .node=${FileWarning}></kata-icon>` : nothing}
      <b>${name}</b>
      ${edition && !card.demo ? html`<span class="edition">${card.edition}</span>` : nothing}
      <span class="number" title=${count(card.animations, "animation")}>${whole(card.animations)}</span>
      <button type="button" aria-label="Remove ${name}" title="Remove" @click=${() => this.onRemove(card.id)}>
        <kata-icon .node=${X}></kata-icon>
      </button>
    </div>`;
  }

  #file(card: FileCard) {
    return html`<div class="file" role="listitem">
      <b>${card.name}</b>
      <p>
        ${card.edition}, ${count(card.files, "file")}, ${bytes(card.bytes)}, ${count(card.instances, "instance")},
        ${count(card.animations, "animation")}, fingerprint <code>${card.fingerprint}</code>
      </p>
      ${card.missing.length > 0 ? html`<p class="missing">Add ${list(card.missing)} to see the motion.</p>` : nothing}
      <button type="button" aria-label="Remove ${card.name}" title="Remove" data-close @click=${() => this.onRemove(card.id)}>
        <kata-icon .node=${Trash2}></kata-icon>
      </button>
    </div>`;
  }

  /** Chips that wrap into a second line do not fit; they stay out of sight and out of the tab order. */
  #measure(): void {
    this.tight = this.clientWidth < TIGHT;
    const row = this.renderRoot.querySelector<HTMLElement>(".chips");
    if (!row) return;
    row.style.width = "";
    const chips = [...row.querySelectorAll<HTMLElement>(".chip")];
    const top = chips[0]?.offsetTop ?? 0;
    for (const chip of chips) chip.toggleAttribute("data-unseen", chip.offsetTop > top + 4);
    const seen = chips.filter((chip) => chip.offsetTop <= top + 4);
    const last = seen[seen.length - 1];
    // What does not fit leaves a gap before the button, which belongs beside the last chip seen.
    if (last) row.style.width = `${last.offsetLeft + last.offsetWidth - row.offsetLeft + 1}px`;
    this.fitting = seen.length;
  }
}
