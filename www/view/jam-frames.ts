import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { AnimationRow, MuseumFrame, MuseumFrameDetail } from "../contract.ts";
import { decimal } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { CHANNELS } from "../state/museum-tracks.ts";
import type { Ticks } from "../state/playhead.ts";
import { base, scrolling } from "./styles.ts";

const ROW = 26;
/** Rows that are drawn: as many as the window holds, and a few beyond. */
const SHOWN = 20;

export function hex(value: number, digits = 5): string {
  return `0x${value.toString(16).toUpperCase().padStart(digits, "0")}`;
}

function signed(value: number): string {
  return `${value < 0 ? "\u2212" : "+"}0x${Math.abs(value).toString(16).toUpperCase()}`;
}

/** Every frame of an animation of a museum: where it is, what its flags say, and in full the one that is shown. */
@customElement("kata-jam-frames")
export class KataJamFrames extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row!: AnimationRow;
  @property() options = "";
  @state() private frames: readonly MuseumFrame[] = [];
  @state() private detail: MuseumFrameDetail | null = null;
  @state() private frame = 0;
  @state() private first = 0;
  @state() private failed = "";
  @query(".rows") private readonly rows!: HTMLElement;
  #stop: (() => void) | null = null;
  #asking = false;
  #asked = "";

  static override readonly styles = [
    base,
    scrolling,
    css`
      .rows {
        max-height: ${ROW * 10 + 30}px;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow-anchor: none;
      }
      .words {
        max-height: ${ROW * 12}px;
        overflow: auto;
        margin-top: 10px;
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font: var(--small) / 1 var(--mono);
        white-space: nowrap;
      }
      thead th {
        position: sticky;
        top: 0;
        z-index: 1;
        height: 30px;
        padding: 0 5px;
        font: 500 var(--small) / 1 var(--font);
        color: var(--faint);
        text-align: left;
        background: var(--panel);
        border-bottom: 1px solid var(--line);
      }
      td {
        height: ${ROW}px;
        padding: 0 5px;
      }
      td.right,
      th.right {
        text-align: right;
      }
      tr.now td {
        background: var(--accent-soft);
      }
      .rows tbody tr[data-frame] {
        cursor: pointer;
      }
      .bits {
        display: flex;
        align-items: center;
      }
      .bits i {
        width: 8px;
      }
      input {
        width: 13px;
        height: 13px;
        margin: 0 1px;
        accent-color: var(--accent);
        opacity: 1;
        pointer-events: none;
      }
      p {
        color: var(--faint);
        font-size: var(--small);
        margin: 6px 0 8px;
        text-wrap: pretty;
      }
      .problem {
        color: var(--warning);
        font: var(--small) / 1 var(--font);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.ticks.subscribe((tick) => this.#to(Math.floor(tick.frame)));
    this.#to(Math.floor(this.ticks.value.frame));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("row") && changed.get("row")?.id !== this.row.id) {
      this.frames = [];
      this.detail = null;
      this.first = 0;
      const { id } = this.row;
      this.commands.ask.museumFrames(id).then(
        (frames) => {
          if (id === this.row.id) this.frames = frames;
        },
        (error: unknown) => {
          this.failed = messageOf(error);
        },
      );
    }
    void this.#ask();
  }

  #to(frame: number): void {
    if (frame === this.frame) return;
    this.frame = frame;
    if (!this.hasUpdated) return;
    // The row of the frame stays in sight.
    const { scrollTop, clientHeight } = this.rows;
    const [top, bottom] = [frame * ROW, (frame + 1) * ROW + 30];
    if (top < scrollTop || bottom > scrollTop + clientHeight) this.rows.scrollTop = Math.max(0, top - 3 * ROW);
  }

  /** One question at a time: while frames fly by, those between are left out. */
  async #ask(): Promise<void> {
    const wanted = `${this.row.id} ${this.frame} ${this.options}`;
    if (this.#asking || wanted === this.#asked) return;
    this.#asking = true;
    this.#asked = wanted;
    try {
      this.detail = await this.commands.ask.museumFrame(this.row.id, this.frame, this.options);
      this.failed = "";
    } catch (error) {
      this.failed = messageOf(error);
    } finally {
      this.#asking = false;
    }
    void this.#ask();
  }

  override render() {
    const { frames, first } = this;
    const shown = frames.slice(first, first + SHOWN);
    const below = Math.max(0, frames.length - first - shown.length);
    const spacer = (rows: number) =>
      html`<tr aria-hidden="true"><td colspan="6" style="height:${rows * ROW}px"></td></tr>`;
    return html`
      <p>Ticked channels are carried by the frame: a set bit of its flag word means absent. A click goes to the frame.</p>
      ${this.failed ? html`<p class="problem">${this.failed}</p>` : nothing}
      <div class="rows scroll" tabindex="0" role="region" aria-label="Frames" @scroll=${this.#scrolled}>
        <table aria-rowcount=${frames.length}>
          <thead>
            <tr>
              <th class="right">#</th>
              <th>Flags</th>
              <th title="Angles of the parts, position, rotation of the whole model: X, Y, Z each">Angles, position, whole</th>
              <th class="right">Bytes</th>
              <th>At</th>
              <th>From the table</th>
            </tr>
          </thead>
          <tbody>
            ${first > 0 ? spacer(first) : nothing} ${shown.map((frame, i) => this.#row(frame, first + i))}
            ${below > 0 ? spacer(below) : nothing}
          </tbody>
        </table>
      </div>
      ${this.detail ? this.#words(this.detail) : nothing}
    `;
  }

  #row(frame: MuseumFrame, index: number) {
    const { flags, at, problem } = frame;
    return html`<tr
      class=${index === this.frame ? "now" : ""}
      data-frame=${index}
      aria-rowindex=${index + 1}
      @click=${() => this.commands.seek(index)}
    >
      <td class="right">${index}</td>
      <td>${flags === null ? "" : hex(flags, 4)}</td>
      <td>
        ${
          flags === null
            ? html`<span class="problem">${problem}</span>`
            : html`<span class="bits"
                >${CHANNELS.map(
                  ([name, bit], i) => html`${i % 3 === 0 && i > 0 ? html`<i></i>` : nothing}<input
                      type="checkbox"
                      tabindex="-1"
                      aria-label=${name}
                      title=${name}
                      .checked=${(flags & bit) === 0}
                      disabled
                    />`,
                )}</span
              >`
        }
      </td>
      <td class="right">${at === null ? "" : frame.size}</td>
      <td>${at === null ? "" : hex(at)}</td>
      <td>${signed(frame.offset)} (at ${hex(frame.entryAt)})</td>
    </tr>`;
  }

  #words({ words, position, rotation, parts }: MuseumFrameDetail) {
    const degrees = (angles: readonly number[]) => angles.map((angle) => `${decimal(angle, 1)}\u00b0`).join(" ");
    return html`
      <p>Frame ${this.frame} as stored:</p>
      <div class="words scroll" tabindex="0" role="region" aria-label="Words of the frame">
        <table>
          <thead>
            <tr><th>At</th><th>Field</th><th>Raw</th><th class="right">Value</th></tr>
          </thead>
          <tbody>
            ${words.map(
              ({ at, name, raw, value }) => html`<tr>
                <td>${hex(at)}</td>
                <td>${name}</td>
                <td>${raw}</td>
                <td class="right">
                  ${value === null ? "" : `${decimal(value, 3)}${name.startsWith("Position") ? "" : "\u00b0"}`}
                </td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p>And as shown, by the choices above:</p>
      <div class="words scroll" tabindex="0" role="region" aria-label="The frame as shown">
        <table>
          <tbody>
            <tr><td>Position</td><td>${position.map((value) => decimal(value, 3)).join(" ")}</td></tr>
            <tr><td>Whole model</td><td>${degrees(rotation)}</td></tr>
            ${parts.map(({ name, angles }) => html`<tr><td>${name}</td><td>${degrees(angles)}</td></tr>`)}
          </tbody>
        </table>
      </div>
    `;
  }

  readonly #scrolled = () => {
    this.first = Math.max(0, Math.floor(this.rows.scrollTop / ROW) - 4);
  };
}
