import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Detail, Differences, Field } from "../contract.ts";
import { count } from "../lib/format.ts";
import { factStyles } from "./facts-styles.ts";
import { base } from "./styles.ts";

const GROUPS: Readonly<Record<Field["group"], string>> = {
  identity: "Identity",
  lookup: "When it plays",
  timing: "Timing",
  movement: "Movement",
  reach: "Reach",
  overlay: "Overlay",
  keys: "Keys",
  file: "File",
};

/** Field by field and part by part, what is not the same; what is lies folded below. */
@customElement("kata-compare-fields")
export class KataCompareFields extends LitElement {
  @property({ attribute: false }) differences!: Differences;
  /** Facts of the first, for the fields that are the same. */
  @property({ attribute: false }) detail: Detail | null = null;
  @property() one = "";
  @property() other = "";

  static override readonly styles = [
    base,
    factStyles,
    css`
      :host {
        display: block;
      }
      table {
        table-layout: fixed;
      }
      td {
        overflow-wrap: anywhere;
      }
      th[scope="colgroup"] {
        padding-top: 12px;
        font-weight: 600;
        color: var(--muted);
      }
      th[scope="row"] {
        color: var(--muted);
        font-weight: 400;
        vertical-align: top;
        overflow-wrap: anywhere;
      }
      .part {
        padding: 8px 0;
        border-bottom: 1px solid var(--line-soft);
      }
      .part p + p {
        color: var(--muted);
        font-size: var(--small);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    const { differences, detail } = this;
    const { fields, parts } = differences;
    const groups = (Object.keys(GROUPS) as Field["group"][]).filter((group) =>
      fields.some((field) => field.group === group),
    );
    const differing = new Set(fields.map(({ name }) => name));
    const equal = detail?.fields.filter(({ name }) => !differing.has(name)) ?? [];
    return html`
      ${
        fields.length > 0
          ? html`<table>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">${this.one}</th>
                  <th scope="col">${this.other}</th>
                </tr>
              </thead>
              <tbody>
                ${groups.map(
                  (group) => html`<tr><th scope="colgroup" colspan="3">${GROUPS[group]}</th></tr>
                    ${fields
                      .filter((field) => field.group === group)
                      .map(
                        ({ name, unit, one, other }) => html`<tr>
                          <th scope="row">${name}</th>
                          <td>${one}${unit ? html`<span class="number">${unit}</span>` : nothing}</td>
                          <td>${other}${unit ? html`<span class="number">${unit}</span>` : nothing}</td>
                        </tr>`,
                      )}`,
                )}
              </tbody>
            </table>`
          : html`<p class="none">No field differs.</p>`
      }
      ${parts.map(
        ({ part, counts: [mine, theirs], different, first, one, other }) => html`<div class="part">
          <p><b>${part}</b>: ${mine === theirs ? count(mine, "entry", "entries") : `${count(mine, "entry", "entries")} against ${theirs}`}, ${different} different</p>
          <p>Number ${first + 1}: ${one || "none"} \u2192 ${other || "none"}</p>
        </div>`,
      )}
      ${
        equal.length > 0
          ? html`<details>
              <summary>${count(equal.length, "field")} the same in both</summary>
              <table>
                <tbody>
                  ${equal.map(({ name, value, unit }) => html`<tr><th scope="row">${name}</th><td>${value}${unit ? html`<span class="number">${unit}</span>` : nothing}</td></tr>`)}
                </tbody>
              </table>
            </details>`
          : nothing
      }
    `;
  }
}
