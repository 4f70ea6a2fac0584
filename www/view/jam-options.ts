import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AS_SONIC, CHOICES, type Choice, choose, chosen, invert, rate } from "../state/museum-options.ts";
import { base, buttons } from "./styles.ts";

const AXES = ["x", "y", "z"] as const;

/** What nobody has documented, for the user to choose; what is chosen is part of the link. */
@customElement("kata-jam-options")
export class KataJamOptions extends LitElement {
  @property() options = "";
  /** Fifteen parts that are not known to be Sonic's. */
  @property({ type: Boolean }) unnamed = false;
  @property({ attribute: false }) onChoose: (options: string) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    css`
      .all {
        display: grid;
        gap: 6px;
      }
      label,
      .axes {
        display: grid;
        grid-template-columns: 128px minmax(0, 1fr);
        align-items: center;
        gap: 10px;
        color: var(--muted);
      }
      select,
      input[type="number"] {
        min-width: 0;
        height: 28px;
        padding: 0 6px;
        color: var(--text);
        background: var(--raised);
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
        font: inherit;
      }
      .changed select,
      .changed input[type="number"] {
        border-color: var(--accent);
      }
      input[type="number"] {
        width: 76px;
      }
      .axes span:last-child {
        display: flex;
        gap: 14px;
      }
      .axes label {
        display: inline-flex;
        gap: 5px;
        color: var(--text);
      }
      .button {
        justify-self: start;
        margin-top: 4px;
      }
    `,
  ];

  override render() {
    const { options } = this;
    const choices = this.unnamed ? [...CHOICES, AS_SONIC] : CHOICES;
    const fps = rate(options);
    return html`<div class="all">
      ${choices.map((choice) => this.#select(choice))}
      <div class="axes" role="group" aria-label="Turn the other way about">
        <span>Turned around</span>
        <span>
          ${AXES.map(
            (axis) => html`<label>
              <input
                type="checkbox"
                .checked=${chosen(options, "invert").includes(axis)}
                @change=${(event: Event) =>
                  this.onChoose(invert(options, axis, (event.target as HTMLInputElement).checked))}
              />${axis.toUpperCase()}
            </label>`,
          )}
        </span>
      </div>
      <label class=${fps === 30 ? "" : "changed"}>
        Frames a second
        <input
          type="number"
          min="1"
          max="60"
          step="1"
          .value=${String(fps)}
          @change=${(event: Event) => {
            const value = rate(`fps:${(event.target as HTMLInputElement).value}`);
            this.onChoose(choose(options, "fps", value === 30 ? "" : String(value)));
          }}
        />
      </label>
      <button class="button" type="button" ?disabled=${options === ""} @click=${() => this.onChoose("")}>
        Back to the defaults
      </button>
    </div>`;
  }

  #select({ key, label, values }: Choice) {
    const word = chosen(this.options, key);
    return html`<label class=${word ? "changed" : ""}>
      ${label}
      <select
        @change=${(event: Event) => this.onChoose(choose(this.options, key, (event.target as HTMLSelectElement).value))}
      >
        ${values.map(
          ([value, text], i) => html`<option value=${value} ?selected=${value === word}>
            ${text}${i === 0 ? " (default)" : ""}
          </option>`,
        )}
      </select>
    </label>`;
  }
}
