import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GeometryRow, ObjectKind, ObjectRow } from "../contract.ts";
import { count, decimal } from "../lib/format.ts";
import { short } from "../lib/tags.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import type { State } from "../state/state.ts";
import { showObject } from "./show-object.ts";
import { base, buttons } from "./styles.ts";
import "./sounds.ts";

const LISTS = ["Objects", "Sounds", "Geometry"] as const;

export const KINDS: Record<ObjectKind, string> = {
  door: "Door",
  elevator: "Elevator",
  object: "Object",
  figure: "Figure",
  camera: "Camera",
};

/** Everything in the files that moves, sounds or has a shape, beside animations. */
@customElement("kata-objects")
export class KataObjects extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  @state() private list: (typeof LISTS)[number] = "Objects";
  readonly #objects = new Task(this, {
    task: ([commands]) => commands.ask.objects(),
    args: () => [this.commands, this.state.summary.revision] as const,
  });
  readonly #geometries = new Task(this, {
    task: ([commands, list]) => (list === "Geometry" ? commands.ask.geometries() : Promise.resolve([])),
    args: () => [this.commands, this.list, this.state.summary.revision] as const,
  });

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .segments {
        margin: 10px 10px 6px;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0 6px 10px;
        overflow-y: auto;
        min-height: 0;
      }
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 10px;
        width: 100%;
        padding: 6px 8px;
        text-align: left;
        border-radius: var(--radius-small);
      }
      .row:hover {
        background: var(--hover);
      }
      .row[aria-current="true"] {
        background: var(--accent-soft);
      }
      .row span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .row span:nth-child(2n) {
        text-align: right;
      }
      .small {
        color: var(--muted);
        font-size: var(--small);
      }
      p {
        margin: 14px;
        color: var(--muted);
      }
    `,
  ];

  override render() {
    return html`
      <div class="segments" role="group" aria-label="What is listed">
        ${LISTS.map(
          (list) => html`<button
            type="button"
            aria-pressed=${list === this.list}
            @click=${() => {
              this.list = list;
            }}
          >
            ${list}
          </button>`,
        )}
      </div>
      ${this.#shown()}
    `;
  }

  #shown() {
    const wait = () => html`<p>Reading …</p>`;
    const failed = (error: unknown) => html`<p role="alert">${messageOf(error)}</p>`;
    switch (this.list) {
      case "Objects":
        return this.#objects.render({
          pending: wait,
          error: failed,
          complete: (rows) =>
            rows.length === 0
              ? html`<p>No object animations (OBAN) are in the open files.</p>`
              : html`<ul aria-label="Object animations">
                  ${rows.map((row) => this.#row(row))}
                </ul>`,
        });
      case "Sounds":
        return html`<kata-sounds .commands=${this.commands} .revision=${this.state.summary.revision}></kata-sounds>`;
      case "Geometry":
        return this.#geometries.render({
          pending: wait,
          error: failed,
          complete: (rows) => {
            void import("./geometry.ts");
            const named = rows.filter((row: GeometryRow) => row.named);
            return html`<kata-geometry
              .commands=${this.commands}
              .rows=${named.length > 0 ? named : rows}
              .unnamed=${named.length > 0 ? rows.length - named.length : 0}
            ></kata-geometry>`;
          },
        });
    }
  }

  #row(row: ObjectRow) {
    return html`<li>
      <button
        class="row"
        type="button"
        aria-current=${this.state.object?.row.id === row.id}
        title=${row.reason}
        @click=${() => void showObject(this.commands, row.id)}
      >
        <span>${short(row.name)}</span><span class="small">${KINDS[row.kind]}</span>
        <span class="small">${row.flags.map((flag) => flag.name).join(", ") || "plays once"}</span>
        <span class="small">${count(row.frames, "frame")}, ${decimal(row.seconds)} s</span>
        ${row.problems.length > 0 ? html`<span class="small">${row.problems.join(" ")}</span>` : nothing}
      </button>
    </li>`;
  }
}
