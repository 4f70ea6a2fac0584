import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { UseRef, Uses } from "../contract.ts";
import { count } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { factStyles } from "./facts-styles.ts";
import { base } from "./styles.ts";

/** What one instance refers to, and what refers to it. */
@customElement("kata-uses")
export class KataUses extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ type: Number }) thing = 0;
  @property({ type: Number }) revision = 0;
  @property({ attribute: false }) onGo: (thing: number, tag: string) => void = () => {};

  static override readonly styles = [
    base,
    factStyles,
    css`
      :host {
        display: block;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 10px;
        padding: 4px 0;
        border-bottom: 1px solid var(--line-soft);
      }
      li span {
        color: var(--faint);
        font-size: var(--small);
      }
    `,
  ];

  readonly #found = new Task(this, {
    args: () => [this.thing, this.revision] as const,
    task: ([thing]) => this.commands.ask.uses(thing),
  });

  override render() {
    return this.#found.render({
      complete: (found) => (found ? this.#lists(found) : nothing),
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
    });
  }

  #lists(found: Uses) {
    return html`
      ${this.#list("Used by", found.usedBy, "Nothing that is open refers to it.")}
      ${this.#list("Uses", found.uses, found.known ? "It refers to nothing." : "Which links this kind has is not known.")}
      ${
        found.missing.length > 0
          ? html`<h3>Leads nowhere</h3><ul>${found.missing.map((text) => html`<li>${text}</li>`)}</ul>`
          : nothing
      }
      ${found.cut ? html`<p class="text">There is more than is listed here.</p>` : nothing}
    `;
  }

  #list(title: string, refs: readonly UseRef[], none: string) {
    return html`<h3 id=${title}>${title} ${refs.length > 0 ? count(refs.length, "instance") : ""}</h3>
      ${
        refs.length === 0
          ? html`<p class="text">${none}</p>`
          : html`<ul aria-label=${title}>
              ${refs.map(
                ({ thing, role }) => html`<li>
                  <button class="link" type="button" @click=${() => this.onGo(thing.id, thing.tag)}>${thing.name}</button>
                  <span>${role}</span>
                </li>`,
              )}
            </ul>`
      }`;
  }
}
