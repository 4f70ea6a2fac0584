import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Columns3Cog, RotateCcw } from "lucide";
import { COLUMNS, type ColumnId, inOrder } from "../state/columns.ts";
import "./icon.ts";
import { menuItems } from "./popup.ts";
import "./popup.ts";
import { base, buttons } from "./styles.ts";

/** Which columns the table has. */
@customElement("kata-column-menu")
export class KataColumnMenu extends LitElement {
  /** Columns shown now. */
  @property({ attribute: false }) shown: readonly ColumnId[] = [];
  /** Whether they were chosen by hand. */
  @property({ type: Boolean }) chosen = false;
  @property({ attribute: false }) onChoose: (columns: readonly ColumnId[] | null) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    menuItems,
    css`
      .menu {
        width: 300px;
      }
      label.item {
        cursor: pointer;
      }
      label.item span {
        display: flex;
        gap: 10px;
        align-items: baseline;
      }
      label.item b {
        font-weight: inherit;
      }
      label.item small {
        flex: 1;
        text-align: right;
      }
      input {
        width: 16px;
        height: 16px;
        margin: 0;
        accent-color: var(--accent);
      }
    `,
  ];

  override render() {
    return html`<kata-popup label="Columns" at="end">
      <button slot="trigger" class="icon" type="button" aria-label="Columns" title="Columns">
        <kata-icon .node=${Columns3Cog}></kata-icon>
      </button>
      <div class="menu">
        <button class="item" type="button" ?disabled=${!this.chosen} @click=${() => this.onChoose(null)}>
          <kata-icon .node=${RotateCcw}></kata-icon><span>As many as fit</span>
        </button>
        <hr />
        ${COLUMNS.map(
          (column) => html`<label class="item">
            <input
              type="checkbox"
              aria-labelledby="label-${column.id}"
              aria-describedby="hint-${column.id}"
              .checked=${this.shown.includes(column.id)}
              ?disabled=${column.id === "name"}
              @change=${(event: Event) => this.#change(column.id, (event.target as HTMLInputElement).checked)}
            />
            <span><b id="label-${column.id}">${column.label}</b><small id="hint-${column.id}">${column.hint}</small></span>
          </label>`,
        )}
      </div>
    </kata-popup>`;
  }

  #change(id: ColumnId, on: boolean): void {
    const next = new Set(this.shown);
    if (on) next.add(id);
    else next.delete(id);
    this.onChoose(inOrder(next));
  }
}
