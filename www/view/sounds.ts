import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Play } from "lucide";
import type { Pcm, SoundRow } from "../contract.ts";
import { bytes, count, decimal } from "../lib/format.ts";
import { short } from "../lib/tags.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

let speaker: AudioContext | null = null;

/** Plays a decoded sound. The browser wants a press of a button before it lets anything be heard. */
export function hear({ samples, channels, rate }: Pcm, volume = 1, pitch = 1): void {
  speaker ??= new AudioContext();
  void speaker.resume();
  const length = Math.floor(samples.length / channels);
  const buffer = speaker.createBuffer(channels, length, Math.min(768_000, Math.max(3000, rate)));
  for (let channel = 0; channel < channels; channel += 1) {
    const part = buffer.getChannelData(channel);
    for (let i = 0; i < length; i += 1) part[i] = (samples[i * channels + channel] ?? 0) / 32_768;
  }
  const source = speaker.createBufferSource();
  const gain = speaker.createGain();
  source.buffer = buffer;
  source.playbackRate.value = pitch;
  gain.gain.value = volume;
  source.connect(gain).connect(speaker.destination);
  source.start();
}

/** The outline of a sound, lowest and highest sample of each of a hundred stretches, in a box of 100 by 2. */
export function outline({ samples }: Pcm, stretches = 100): string {
  const low: string[] = [];
  const high: string[] = [];
  for (let i = 0; i < stretches; i += 1) {
    const from = Math.floor((i * samples.length) / stretches);
    const part = samples.subarray(from, Math.max(from + 1, Math.floor(((i + 1) * samples.length) / stretches)));
    const [least, most] = part.reduce<[number, number]>(
      (ends, at) => [Math.min(ends[0], at), Math.max(ends[1], at)],
      [0, 0],
    );
    low.push(`${i},${1 - least / 32_768}`);
    high.push(`${i},${1 - most / 32_768}`);
  }
  return [...high, ...low.reverse()].join(" ");
}

/** Every sound of the open files; each is decoded when it is asked for. */
@customElement("kata-sounds")
export class KataSounds extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ type: Number }) revision = 0;
  /** Decoded sounds, or why there is none, by handle. */
  @state() private heard: ReadonlyMap<number, Pcm | string> = new Map();
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
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 8px;
        align-items: center;
      }
      small {
        display: block;
        color: var(--muted);
        font-size: var(--small);
      }
      svg {
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

  override render() {
    return this.#rows.render({
      pending: () => html`<p>Reading …</p>`,
      error: (error) => html`<p role="alert">${messageOf(error)}</p>`,
      complete: (rows) =>
        rows.length === 0
          ? html`<p>No sounds (SNDD) are in the open files.</p>`
          : html`<ul aria-label="Sounds">
              ${rows.map((row) => this.#row(row))}
            </ul>`,
    });
  }

  #row(row: SoundRow) {
    const heard = this.heard.get(row.id);
    const facts =
      row.problem || `${row.codec}, ${row.channels === 2 ? "stereo" : "mono"}, ${row.rate} Hz, ${bytes(row.bytes)}`;
    return html`<li>
      <div class="head">
        <button class="icon" type="button" aria-label="Play ${short(row.name)}" @click=${() => void this.#play(row.id)}>
          <kata-icon .node=${Play}></kata-icon>
        </button>
        <span>${short(row.name)}<small>${facts}</small></span>
      </div>
      ${typeof heard === "string" ? html`<small role="alert">${heard}</small>` : nothing}
      ${
        heard && typeof heard !== "string"
          ? html`<svg viewBox="0 0 100 2" preserveAspectRatio="none" role="img" aria-label="Waveform of ${short(row.name)}">
                <polygon points=${outline(heard)} />
              </svg>
              <small class="decoded">
                ${heard.codec}: ${count(heard.samples.length / heard.channels, "sample")} at ${heard.rate} Hz,
                ${decimal(heard.samples.length / heard.channels / heard.rate)} s; its header says ${decimal(heard.statedDuration / 60)} s.
                ${heard.problems.join(" ")}
              </small>`
          : nothing
      }
    </li>`;
  }

  async #play(sound: number): Promise<void> {
    let heard = this.heard.get(sound);
    if (!heard || typeof heard === "string") {
      heard = await this.commands.ask.sound(sound).catch(messageOf);
      this.heard = new Map(this.heard).set(sound, heard);
    }
    if (typeof heard !== "string") hear(heard);
  }
}
