import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Download } from "lucide";
import type { AnimationRow, ExportFormat } from "../contract.ts";
import { bareName } from "../lib/format.ts";
import { fileStem, saveBlob } from "../lib/save.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

const FORMATS: readonly (readonly [ExportFormat, string, string])[] = [
  ["glb", "model/gltf-binary", "glTF 2.0: skeleton, mesh and animation, in metres"],
  ["bvh", "text/plain", "Biovision: joints and their motion"],
  ["csv", "text/csv", "A line for each bone of each frame"],
  ["json", "application/json", "The poses as one object"],
];

/** Saves what is on the stage for other programs. */
@customElement("kata-export")
export class KataExport extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) row: AnimationRow | null = null;
  @state() private said = "";

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        flex: none;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        padding: 8px 18px;
        border-top: 1px solid var(--line);
        color: var(--muted);
      }
      .button {
        height: 28px;
        padding: 0 10px;
        text-transform: uppercase;
        font-size: var(--small);
      }
      p {
        flex-basis: 100%;
        color: var(--warning);
        font-size: var(--small);
      }
    `,
  ];

  override render() {
    return html`<kata-icon .node=${Download}></kata-icon>Save as
      ${FORMATS.map(
        ([format, , about]) => html`<button
          class="button"
          type="button"
          title=${about}
          aria-label="Save as ${format.toUpperCase()}"
          @click=${() => void this.#save(format)}
        >
          ${format}
        </button>`,
      )}
      ${this.said ? html`<p role="alert">${this.said}</p>` : ""}`;
  }

  async #save(format: ExportFormat): Promise<void> {
    try {
      const bytes = await this.commands.ask.exported(format);
      this.said = bytes ? "" : "Nothing plays, so there is nothing to save.";
      const type = FORMATS.find(([known]) => known === format)?.[1] ?? "";
      if (bytes) saveBlob(`${fileStem(bareName(this.row?.name ?? ""))}.${format}`, new Blob([bytes.slice()], { type }));
    } catch (error) {
      this.said = messageOf(error);
    }
  }
}
