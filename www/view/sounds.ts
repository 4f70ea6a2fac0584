import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Download, Play, Square } from "lucide";
import type { Pcm, SoundRow } from "../contract.ts";
import { hear, outline, peaksOf, wav } from "../lib/audio.ts";
import { bytes, count, decimal, whole } from "../lib/format.ts";
import { fileStem, saveBlob } from "../lib/save.ts";
import { short } from "../lib/tags.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

/** Rows written out at first, and more at a time: a level has thousands of sounds. */
const SOME = 200;

/** What is kept of a decoded sound: its samples are decoded anew when they are wanted again, which takes no time. */
type Heard = string | { readonly facts: Omit<Pcm, "samples">; readonly length: number; readonly shape: string };

/** Stretches of a waveform. */
const STRETCHES = 160;

/** Every sound of the open files; each is decoded when it is asked for. */
@customElement("kata-sounds")
export class KataSounds extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ type: Number }) revision = 0;
  /** Decoded sounds, or why there is none, by handle. */
  @state() private heard: ReadonlyMap<number, Heard> = new Map();
  /** The one that is being heard. */
  @state() private playing: number | null = null;
  @state() private query = "";
  @state() private most = SOME;
  #stop: () => void = () => {};
  readonly #rows = new Task(this, {
    task: ([commands]) => commands.ask.sounds(),
    args: () => [this.commands, this.revision] as const,
  });

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        overflow-y: auto;
        min-height: 0;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0 10px 10px;
      }
      li {
        padding: 6px 0;
        border-bottom: 1px solid var(--line-soft);
      }
      .head {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0 8px;
        align-items: center;
      }
      .head span {
        overflow-wrap: anywhere;
      }
      .find {
        display: block;
        position: sticky;
        top: 0;
        z-index: 1;
        padding: 2px 10px 6px;
        background: var(--panel);
      }
      input {
        width: 100%;
        height: var(--control);
        padding: 0 10px;
        border: 1px solid var(--line);
        border-radius: var(--radius-small);
        background: var(--raised);
      }
      .more {
        margin: 0 10px 10px;
      }
      small {
        display: block;
        color: var(--muted);
        font-size: var(--small);
      }
      .wave {
        display: block;
        width: 100%;
        height: 44px;
        margin-top: 4px;
        background: var(--raised);
        border-radius: var(--radius-small);
        fill: var(--sound);
      }
      p {
        margin: 14px;
        color: var(--muted);
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override render() {
    return this.#rows.render({
      pending: () => html`<p>Reading …</p>`,
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
      complete: (rows) => (rows.length === 0 ? html`<p>No sounds (SNDD) are in the open files.</p>` : this.#list(rows)),
    });
  }

  #list(rows: readonly SoundRow[]) {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
    const more = found.length - this.most;
    return html`
      <label class="find">
        <input
          type="search"
          placeholder="Search ${count(rows.length, "sound")}"
          aria-label="Search sounds"
          .value=${this.query}
          @input=${(event: Event) => {
            this.query = (event.target as HTMLInputElement).value;
            this.most = SOME;
          }}
        />
      </label>
      ${found.length === 0 ? html`<p>No sound has such a name.</p>` : nothing}
      <ul aria-label="Sounds" @keydown=${this.#key}>
        ${found.slice(0, this.most).map((row) => this.#row(row))}
      </ul>
      ${
        more > 0
          ? html`<button class="button more" type="button" @click=${() => {
              this.most += SOME;
            }}>Show more (${whole(more)})</button>`
          : nothing
      }
      ${
        found.some((row) => row.codec === UNTOLD)
          ? html`<p>
              ADPCM: the files of the Mac and of the demos do not say of which kind. The Mac's is IMA4, the Windows demo's MS
              ADPCM (about the layout of its sounds sources disagree); which one it is, the data tells when it is played.
            </p>`
          : nothing
      }
    `;
  }

  #row(row: SoundRow) {
    const heard = this.heard.get(row.id);
    const name = short(row.name);
    const plays = this.playing === row.id;
    const channels = row.channels === 2 ? "stereo" : row.channels === 1 ? "mono" : count(row.channels, "channel");
    const facts =
      row.problem ||
      `${decimal(row.statedDuration / 60)} s, ${row.codec}, ${channels}, ${whole(row.rate)} Hz, ${bytes(row.bytes)}`;
    return html`<li data-sound=${row.id}>
      <div class="head">
        <button class="icon" type="button" aria-label="${plays ? "Stop" : "Play"} ${name}" @click=${() => void this.#play(row.id)}>
          <kata-icon .node=${plays ? Square : Play}></kata-icon>
        </button>
        <span>${name}<small>${facts}</small></span>
        <button
          class="icon"
          type="button"
          aria-label="Save ${name} as WAV"
          title="Save as WAV"
          @click=${() => void this.#save(row)}
        >
          <kata-icon .node=${Download}></kata-icon>
        </button>
      </div>
      ${typeof heard === "string" ? html`<small role="alert">${heard}</small>` : nothing}
      ${
        heard && typeof heard !== "string"
          ? html`<svg class="wave" viewBox="0 0 ${STRETCHES - 1} 2" preserveAspectRatio="none" role="img" aria-label="Waveform of ${name}">
                <polygon points=${heard.shape} />
              </svg>
              <small class="decoded">
                ${heard.facts.codec}: ${count(heard.length, "sample")} at ${whole(heard.facts.rate)} Hz,
                ${decimal(heard.length / heard.facts.rate)} s. ${heard.facts.problems.join(" ")}
              </small>`
          : nothing
      }
    </li>`;
  }

  /** Decodes a sound and shows what it looks like, or why it cannot be heard. */
  async #decoded(sound: number): Promise<Pcm | null> {
    const pcm = await this.commands.ask.sound(sound).catch(messageOf);
    const heard =
      typeof pcm === "string"
        ? pcm
        : {
            facts: { ...pcm, samples: undefined },
            length: Math.floor(pcm.samples.length / pcm.channels),
            shape: outline(peaksOf(pcm, STRETCHES)),
          };
    this.heard = new Map(this.heard).set(sound, heard);
    await this.updateComplete;
    // At the list's lower end it would appear out of sight.
    this.renderRoot.querySelector(`[data-sound="${sound}"]`)?.scrollIntoView({ block: "nearest" });
    return typeof pcm === "string" ? null : pcm;
  }

  async #play(sound: number): Promise<void> {
    const plays = this.playing === sound;
    this.#stop();
    this.#stop = () => {};
    this.playing = null;
    if (plays) return;
    this.playing = sound;
    const pcm = await this.#decoded(sound);
    // Another one was pressed meanwhile, or this one again.
    if (this.playing !== sound) return;
    if (!pcm || !this.isConnected) this.playing = null;
    else
      this.#stop = hear(pcm, 1, 1, () => {
        if (this.playing === sound) this.playing = null;
      });
  }

  async #save({ id, name }: SoundRow): Promise<void> {
    const pcm = await this.#decoded(id);
    if (pcm) saveBlob(`${fileStem(short(name).replace(/\.(aiff?|wav)$/i, ""))}.wav`, wav(pcm));
  }

  /** Up and down go from sound to sound, along the same kind of button. */
  readonly #key = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const from = event.target instanceof Element ? event.target.closest("button") : null;
    if (by === 0 || !from) return;
    const column = [...(from.parentElement?.querySelectorAll("button") ?? [])].indexOf(from);
    const rows = [...this.renderRoot.querySelectorAll(".head")];
    const next = rows[rows.findIndex((row) => row.contains(from)) + by];
    event.preventDefault();
    event.stopPropagation();
    next?.querySelectorAll("button")[column]?.focus();
  };
}

/** What the list of sounds calls a codec that only the data tells. */
const UNTOLD = "ADPCM";
