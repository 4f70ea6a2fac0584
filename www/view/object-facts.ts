import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { MatrixFacts, ObjectDetail, ObjectKind } from "../contract.ts";
import { bareName, decimal, span } from "../lib/format.ts";
import { short } from "../lib/tags.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import type { ObjectShown, State } from "../state/state.ts";
import { factStyles } from "./facts-styles.ts";
import { KINDS } from "./objects.ts";
import { anyFrame } from "./show-object.ts";
import { base, buttons } from "./styles.ts";

const numbers = (values: readonly number[], digits = 4) => values.map((value) => Number(value.toFixed(digits)));
const words = (values: readonly number[], digits = 3) => numbers(values, digits).join("  ");

/** What is known about the object animation on the stage. */
@customElement("kata-object-facts")
export class KataObjectFacts extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) object!: ObjectShown;
  @state() private order: "eulerXyz" | "eulerZyx" = "eulerXyz";
  readonly #detail = new Task(this, {
    task: ([commands, id]) => commands.ask.objectDetail(id),
    args: () => [this.commands, this.object.row.id, this.state.summary.revision] as const,
  });

  static override readonly styles = [
    base,
    buttons,
    factStyles,
    css`
      :host {
        display: block;
        overflow-y: auto;
        padding: 14px 16px 24px;
        container-type: inline-size;
      }
      h2 {
        font: 600 15px / 1.3 var(--font);
        overflow-wrap: anywhere;
      }
      select {
        max-width: 100%;
        height: var(--control);
        color: var(--text);
        background: var(--raised);
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 10px 0;
      }
      pre {
        font: var(--tiny) / 1.5 var(--mono);
        overflow-x: auto;
        margin: 4px 0;
      }
      .button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .keys {
        max-height: 320px;
        overflow: auto;
      }
      .keys td {
        font: var(--tiny) var(--mono);
        white-space: nowrap;
      }
    `,
  ];

  override render() {
    const { row } = this.object;
    return html`
      <h2>${short(row.name)}</h2>
      ${this.#detail.render({
        pending: () => html`<p class="none">Reading …</p>`,
        error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
        complete: (detail) => this.#facts(detail),
      })}
    `;
  }

  #facts(detail: ObjectDetail) {
    const { row, halves } = detail;
    const { camera, geometry } = this.object;
    const { range } = this.state.transport;
    const half = (label: string, first: number, last: number) => html`<button
      class="button"
      type="button"
      aria-pressed=${range?.first === first && range.last === last}
      @click=${() => {
        this.commands.setRange({ first, last });
        this.commands.seek(first);
      }}
    >
      ${label} (${span(first, last)})
    </button>`;
    return html`
      <div class="actions">
        ${
          halves
            ? html`${half("Opens", halves[0].first, halves[0].last)} ${half("Closes", halves[1].first, halves[1].last)}
                <button class="button" type="button" aria-pressed=${range === null} @click=${() => this.commands.setRange(null)}>Both</button>`
            : nothing
        }
        ${
          camera
            ? html`<button
                class="button"
                type="button"
                aria-pressed=${this.state.through}
                @click=${() => this.commands.lookThrough(!this.state.through)}
              >
                Through the camera
              </button>`
            : nothing
        }
        ${
          detail.startsAnywhere
            ? html`<button
                class="button"
                type="button"
                title="The game begins it at any of its frames"
                @click=${() => this.commands.seek(anyFrame(row))}
              >
                Random frame
              </button>`
            : nothing
        }
        ${
          row.animation !== null
            ? html`<button class="button" type="button" @click=${() => this.commands.select(row.animation ?? 0)}>
                Play ${bareName(row.animationName)} with it
              </button>`
            : nothing
        }
      </div>
      <dl>
        ${this.#fact(
          "Moves",
          html`<select aria-label="What it moves" @change=${this.#overrule}>
              ${(Object.keys(KINDS) as ObjectKind[]).map(
                (kind) =>
                  html`<option value=${kind} ?selected=${kind === this.object.row.kind}>${KINDS[kind]}</option>`,
              )}
            </select>
            <span class="text">
              ${this.object.row.kind === row.kind ? `A guess: ${row.reason}` : `Chosen by you; the guess was ${KINDS[row.kind].toLowerCase()}. ${row.reason}`}
            </span>`,
        )}
        ${
          camera
            ? this.#fact("Lens", html`45°<span class="text">Assumed; the file has none.</span>`)
            : this.#fact(
                "Shown as",
                html`<select aria-label="Geometry" @change=${this.#dressed}>
                  <option value="" ?selected=${geometry === null}>A box with axes (X, Y, Z)</option>
                  ${detail.geometries.map(
                    (one) =>
                      html`<option value=${one.id} data-name=${one.name} ?selected=${one.id === geometry}>${short(one.name)}</option>`,
                  )}
                </select>
                <span class="text">${detail.geometries.find((one) => one.id === geometry)?.reason ?? ""}</span>`,
              )
        }
        ${this.#fact("Frames", html`${row.frameCount}<span class="text">FrameCount; the keys make ${row.frames}.</span>`)}
        ${this.#fact("FrameLength", html`${row.frameLength}<span class="text">Ticks a frame; the game ignores it.</span>`)}
        ${this.#fact("Lasts", `${decimal(row.seconds)} s`)}
        ${this.#fact("Half stop", row.halfStop === 0 ? "none" : `frame ${row.halfStop}`)}
        ${this.#fact("File", row.file)}
        ${
          row.flags.length === 0
            ? this.#fact("Flags", "none")
            : row.flags.map((flag) => this.#fact(flag.name, html`<span class="text">${flag.text}</span>`))
        }
      </dl>
      ${row.problems.map((problem) => html`<p role="note">${problem}</p>`)}
      ${this.#matrix("BaseTransform", detail.base, "Done to the geometry before a key turns and moves it.")}
      ${this.#matrix(
        "InitialTransform",
        detail.initial,
        detail.startsWhereItIs
          ? "The first key over the base transform, as in the game's files."
          : "Not what the first key makes of the base transform.",
      )}
      ${detail.setups.map((setup) => this.#matrix(`Object ${setup.name} (script ${setup.scriptId})`, setup.place, `Physics: ${setup.physics}.`))}
      <h3>Keys (${detail.keys.length})</h3>
      <div class="actions">
        ${this.#orders()}
        <button class="button" type="button" @click=${() => this.commands.copy(this.#table(detail), "Keys")}>Copy</button>
      </div>
      <div class="keys" tabindex="0" role="region" aria-label="Keys">
        <table>
          <thead><tr><th>Frame</th><th>Place</th><th>Quaternion x y z w</th><th>Degrees X Y Z</th></tr></thead>
          <tbody>
            ${detail.keys.map(
              (key) => html`<tr>
                <td><button class="link" type="button" @click=${() => this.commands.seek(key.frame)}>${key.frame}</button></td>
                <td>${words(key.translation)}</td><td>${words(key.rotation)}</td><td>${words(key[this.order], 2)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  #fact(name: string, value: unknown) {
    return html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`;
  }

  #orders() {
    const orders = [
      ["eulerXyz", "OniSplit order"],
      ["eulerZyx", "Blender XYZ"],
    ] as const;
    return html`<div class="segments" role="group" aria-label="Order of the angles">
      ${orders.map(
        ([order, label]) => html`<button
          type="button"
          aria-pressed=${order === this.order}
          @click=${() => {
            this.order = order;
          }}
        >
          ${label}
        </button>`,
      )}
    </div>`;
  }

  #matrix(name: string, matrix: MatrixFacts, text: string) {
    const rows = matrix.rows.map((row) => row.map((part) => part.toFixed(4).padStart(11)).join("")).join("\n");
    return html`
      <h3>${name}</h3>
      <span class="text">${text}</span>
      <pre tabindex="0" aria-label="Rows of ${name}">${rows}</pre>
      <dl>
        ${this.#fact("Scale", html`${words(matrix.scale)}${matrix.mirrored ? html`<span class="text">Mirrored: left becomes right.</span>` : nothing}`)}
        ${this.#fact("Degrees", words(matrix[this.order], 2))} ${this.#fact("Quaternion", words(matrix.rotation))}
        ${this.#fact("Place", words(matrix.translation))}
      </dl>
      ${matrix.sheared ? html`<p role="note">Axes do not stay at right angles, so scale and rotation do not make up the matrix.</p>` : nothing}
      <button class="button" type="button" @click=${() => this.commands.copy(matrix.rows.flat().join(" "), name)}>Copy rows</button>
    `;
  }

  #table(detail: ObjectDetail): string {
    const lines = detail.keys.map((key) =>
      [key.frame, ...key.translation, ...key.rotation, ...key[this.order]].join("\t"),
    );
    return ["frame\tx\ty\tz\tqx\tqy\tqz\tqw\trx\try\trz", ...lines].join("\n");
  }

  readonly #overrule = (event: Event) => {
    const kind = (event.target as HTMLSelectElement).value as ObjectKind;
    this.commands.showObject(
      { ...this.object, row: { ...this.object.row, kind }, camera: kind === "camera" },
      this.state.transport.playing,
    );
  };

  readonly #dressed = (event: Event) => {
    const { value, selectedOptions } = event.target as HTMLSelectElement;
    const [geometry, geometryName] =
      value === "" ? [null, null] : [Number(value), selectedOptions[0]?.dataset.name ?? null];
    this.commands.showObject({ ...this.object, geometry, geometryName }, this.state.transport.playing);
  };
}
