import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { CircleHelp, TriangleAlert } from "lucide";
import type { AnimationRow, DiscFacts, MuseumDetail } from "../contract.ts";
import { bytes, count, list, seconds, whole } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import { rate } from "../state/museum-options.ts";
import type { Ticks } from "../state/playhead.ts";
import { fact, NONE } from "./facts-parts.ts";
import { factStyles, frameStyles } from "./facts-styles.ts";
import "./icon.ts";
import { hex } from "./jam-frames.ts";
import "./jam-frames.ts";
import "./jam-options.ts";
import { base, scrolling } from "./styles.ts";

const CHANNELS = ["Position", "Whole model's rotation", "Angles of the parts"];

/** Everything known of an animation of Sonic Jam's museum, and what is not. */
@customElement("kata-jam-facts")
export class KataJamFacts extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) row!: AnimationRow;
  @property({ attribute: false }) detail: MuseumDetail | null = null;
  @property() options = "";

  static override readonly styles = [
    base,
    scrolling,
    factStyles,
    frameStyles,
    css`
      .sub {
        color: var(--muted);
        margin: 2px 0 12px;
      }
      .call {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 10px;
        margin-top: 8px;
        padding: 10px 12px;
        border-radius: 9px;
        background: var(--raised);
        text-wrap: pretty;
      }
      .call.warning {
        background: var(--warning-soft);
      }
      .call.warning kata-icon {
        color: var(--warning);
      }
      code {
        font: 0.95em var(--mono);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    const { row, detail } = this;
    if (!detail || detail.id !== row.id) return html`<div class="all"></div>`;
    const fps = rate(this.options);
    return html`<div class="all scroll" tabindex="0">
      <h2>${detail.name}</h2>
      <p class="sub">
        ${detail.file}, table at <code>${hex(detail.address)}</code>. ${count(detail.frames, "frame")},
        ${seconds(detail.frames, fps)} at ${fps} a second.
      </p>
      <div class="call">
        <kata-icon .node=${CircleHelp}></kata-icon>
        <div>
          Nobody knows how fast the game plays this, in which order and sense rotations apply, who hangs on whom, or what
          absent channels mean. What you see follows the choices below. Figure: ${detail.joints || "none"}. ${detail.bones.includes("Tail") ? "Right limbs are darker." : ""}
        </div>
      </div>
      ${detail.problems.map(
        ({ message, advice }) => html`<div class="call warning">
          <kata-icon .node=${TriangleAlert}></kata-icon>
          <div>${message} ${advice}</div>
        </div>`,
      )}
      <h3>How sure</h3>
      <dl>
        ${fact("This animation", detail.sureness, `Confidence ${detail.confidence}: ${detail.meaning}.`)}
        ${fact("Character", detail.character || NONE)}
        ${fact(
          "In the game's list",
          detail.listed === null ? NONE : `entry ${detail.listed}`,
          detail.listed === null ? "The list of pointers does not lead here." : "",
        )}
        ${fact("Parts", detail.parts === null ? "unknown" : String(detail.parts), detail.layout)}
        ${detail.expected ? fact("Frames expected", detail.expected) : nothing}
      </dl>
      <h3>What is not known, as chosen</h3>
      <kata-jam-options
        .options=${this.options}
        .unnamed=${detail.parts === 15 && detail.character !== "Sonic/Tails"}
        .onChoose=${(options: string) => this.commands.setMuseumOptions(options)}
      ></kata-jam-options>
      <h3>Data</h3>
      <dl>
        ${fact("Jump table", html`<code>${hex(detail.address)}</code>`, `RAM ${hex(detail.ram, 8)}`)}
        ${fact("Bytes", html`${whole(detail.span[1] - detail.span[0])}, <code>${hex(detail.span[0])}</code> to <code>${hex(detail.span[1])}</code>`)}
        ${fact("Frames behind the table", detail.behind > 0 ? String(detail.behind) : NONE)}
        ${fact("Empty frames", detail.empty.length > 0 ? list(detail.empty.map(String)) : NONE)}
        ${CHANNELS.map((name, i) =>
          fact(
            name,
            ["X", "Y", "Z"].map((axis, j) => `${axis} in ${detail.channels[i]?.[j] ?? 0}`).join(", "),
            i === 0 ? `Of ${count(detail.frames, "frame")}. What a frame does not carry is absent.` : "",
          ),
        )}
        ${fact(
          "Flag words",
          html`${detail.flagSets
            .slice(0, 12)
            .map(
              ({ flags, size, frames, first }) =>
                html`<div><code>${hex(flags, 4)}</code> ${count(frames, "frame")} of ${whole(size)} bytes, first ${first}</div>`,
            )}${detail.flagSets.length > 12 ? html`<div>and ${detail.flagSets.length - 12} more</div>` : nothing}`,
        )}
      </dl>
      <h3>Frames</h3>
      <kata-jam-frames
        .commands=${this.commands}
        .ticks=${this.ticks}
        .row=${row}
        .options=${this.options}
      ></kata-jam-frames>
      <h3>File</h3>
      <dl>
        ${fact("Recognised", detail.recognition)} ${fact("Given as", `${detail.form}, ${bytes(detail.bytes)}`)}
        ${fact("Loaded to", html`<code>${hex(detail.loadAddress, 8)}</code>`)}
        ${fact("SHA-256", html`<code>${detail.sha256}</code>`, "No genuine one was ever published.")}
        ${detail.disc ? disc(detail.disc) : nothing}
      </dl>
    </div>`;
  }
}

function disc({ title, product, version, regions, layout, name, sector }: DiscFacts) {
  const words = [title, product, version, regions && `regions ${regions}`].filter(Boolean).join(", ");
  return html`${fact("Disc", words || "no Saturn header", `${name} at sector ${whole(sector)}, ${layout}.`)}`;
}
