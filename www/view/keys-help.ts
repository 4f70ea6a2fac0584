import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { X } from "lucide";
import { dialogStyles } from "./dialog.ts";
import "./icon.ts";
import { KEYS, LOCAL_KEYS } from "./keys.ts";
import { base, buttons, scrolling } from "./styles.ts";

/** The list of keys. */
@customElement("kata-keys-help")
export class KataKeysHelp extends LitElement {
  @property({ type: Boolean }) open = false;
  @property({ attribute: false }) onClose: () => void = () => {};
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    dialogStyles,
    css`
      .body {
        columns: 2 240px;
        column-gap: 36px;
      }
      section {
        break-inside: avoid;
        padding-top: 14px;
      }
      h3 {
        font: 600 var(--tiny) / 1 var(--font);
        letter-spacing: 0.07em;
        text-transform: uppercase;
        color: var(--faint);
        margin-bottom: 6px;
      }
      .line {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 12px;
        min-height: 28px;
      }
      dd {
        display: flex;
        gap: 4px;
        flex: none;
        color: var(--faint);
        font-size: var(--small);
        align-items: center;
      }
    `,
  ];

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("open")) return;
    if (this.open && !this.dialog.open) this.dialog.showModal();
    if (!this.open && this.dialog.open) this.dialog.close();
  }

  override render() {
    return html`<dialog
      aria-labelledby="title"
      @close=${this.onClose}
      @click=${(event: Event) => {
        if (event.target === this.dialog) this.dialog.close();
      }}
    >
      <div class="top">
        <h2 id="title">Keys</h2>
        <button class="icon" type="button" aria-label="Close" @click=${() => this.dialog.close()}>
          <kata-icon .node=${X}></kata-icon>
        </button>
      </div>
      <div class="body scroll" tabindex="0" autofocus>
        ${KEYS.map(({ title, commands }) =>
          this.#section(
            title,
            commands.map(({ shown, keys, label }) => [shown ?? keys, label]),
          ),
        )}
        ${LOCAL_KEYS.map(({ title, keys }) => this.#section(title, keys))}
      </div>
    </dialog>`;
  }

  #section(title: string, lines: readonly (readonly [readonly string[], string])[]) {
    return html`<section>
      <h3>${title}</h3>
      <dl>
        ${lines.map(
          ([keys, label]) => html`<div class="line">
            <dt>${label}</dt>
            <dd>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dd>
          </div>`,
        )}
      </dl>
    </section>`;
  }
}
