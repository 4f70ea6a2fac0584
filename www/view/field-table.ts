import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Field } from "../contract.ts";
import { hex } from "../lib/format.ts";
import { factStyles } from "./facts-styles.ts";
import { base } from "./styles.ts";

const GROUPS: readonly (readonly [Field["group"], string])[] = [
  ["identity", "Identity"],
  ["lookup", "Lookup"],
  ["timing", "Timing"],
  ["movement", "Movement"],
  ["reach", "Reach"],
  ["overlay", "Overlay"],
  ["keys", "Keys"],
  ["file", "In the file"],
];

/** Every scalar field of the instance as it stands in the file. */
@customElement("kata-field-table")
export class KataFieldTable extends LitElement {
  @property({ attribute: false }) fields: readonly Field[] = [];
  @property({ type: Boolean }) explain = true;

  static override readonly styles = [
    base,
    factStyles,
    css`
      h4 {
        font: 600 var(--small) / 1.3 var(--font);
        margin: 14px 0 0;
      }
      td:first-child {
        width: 44%;
      }
      .value {
        overflow-wrap: anywhere;
      }
      .unsure {
        color: var(--warning);
      }
    `,
  ];

  override render() {
    return html`
      ${GROUPS.map(([group, title]) => {
        const fields = this.fields.filter((field) => field.group === group);
        return fields.length === 0
          ? nothing
          : html`<h4 id=${group}>${title}</h4>
              <table aria-labelledby=${group}>
                <tbody>
                  ${fields.map((field) => this.#row(field))}
                </tbody>
              </table>`;
      })}
    `;
  }

  #row(field: Field) {
    const unit = field.unit && field.value !== "none" ? ` ${field.unit}` : "";
    return html`<tr>
      <td>
        ${field.name}
        ${field.uncertain ? html`<span class="unsure" title="Only one source says so, or it is inferred">unsure</span>` : nothing}
        ${this.explain && field.text ? html`<span class="text">${field.text}</span>` : nothing}
      </td>
      <td class="value">${field.value}${unit}</td>
      <td class="right"><code>${hex(field.offset)}</code></td>
    </tr>`;
  }
}
