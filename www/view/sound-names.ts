import { Task } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Square, Volume2 } from "lucide";
import type { Detail, SoundLink } from "../contract.ts";
import { hear } from "../lib/audio.ts";
import { count, list } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import "./icon.ts";
import { base } from "./styles.ts";

/** Names written out; a made-up file may have tens of thousands. */
const MOST_NAMES = 60;

/** The sounds an animation names: when each begins, what it leads to, and a button that lets it be heard. */
@customElement("kata-sound-names")
export class KataSoundNames extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) detail!: Detail;
  /** The name that is being heard. */
  @state() private playing: string | null = null;
  /** Why a name could not be heard. */
  @state() private problem: readonly [name: string, why: string] | null = null;
  #stop: () => void = () => {};
  readonly #links = new Task(this, {
    task: ([detail]) => this.commands.ask.soundLinks(detail.id),
    args: () => [this.detail] as const,
  });

  static override readonly styles = [
    base,
    css`
      :host {
        display: block;
      }
      .line {
        display: flex;
        align-items: baseline;
        flex-wrap: wrap;
        gap: 0 8px;
      }
      .line + small {
        margin-bottom: 4px;
      }
      .hear {
        color: var(--link);
        border-radius: 3px;
        display: inline-flex;
        gap: 5px;
        align-items: center;
        text-align: left;
        overflow-wrap: anywhere;
      }
      .hear kata-icon {
        flex: none;
        width: 13px;
        height: 13px;
      }
      .hear:hover {
        text-decoration: underline;
      }
      i,
      small {
        font-style: normal;
        color: var(--muted);
        font-size: var(--small);
      }
      small {
        display: block;
        overflow-wrap: anywhere;
      }
      .lost {
        color: var(--warning);
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override render() {
    const { sounds } = this.detail;
    const names = [...new Set(sounds.map(({ name }) => name))];
    const links = new Map((this.#links.value ?? []).map((link) => [link.name, link]));
    return html`${names.slice(0, MOST_NAMES).map((name) => {
      const frames = sounds.filter((sound) => sound.name === name).map(({ frame }) => String(frame));
      const at = `${frames.length > 1 ? "frames" : "frame"} ${list(frames.slice(0, 12))}${frames.length > 12 ? " \u2026" : ""}`;
      return this.#line(name, at, links.get(name));
    })}
    ${names.length > MOST_NAMES ? html`<small>and ${count(names.length - MOST_NAMES, "more name")}</small>` : nothing}`;
  }

  #line(name: string, at: string, link: SoundLink | undefined) {
    const open = link?.choices.filter(({ sound }) => sound !== null) ?? [];
    const plays = this.playing === name;
    const button = html`<button
      class="hear"
      type="button"
      aria-label="${plays ? "Stop" : "Hear"} ${name}"
      @click=${() => void this.#hear(name, open)}
    >
      <kata-icon .node=${plays ? Square : Volume2}></kata-icon>${name}
    </button>`;
    const choices = [...new Set(open.map((choice) => choice.name))];
    // Where a group has many, the first ones tell enough.
    const some = `${choices.slice(0, 6).join(", ")}${choices.length > 6 ? ` and ${choices.length - 6} more` : ""}`;
    return html`<div class="line">${open.length > 0 ? button : html`<span>${name}</span>`}<i>${at}</i></div>
      ${some ? html`<small>${choices.length > 1 ? "one of " : ""}${some}</small>` : nothing}
      ${
        link && link.missing.length > 0
          ? html`<small class="lost">
              ${link.missing.slice(0, 6).join(", ")}${link.missing.length > 6 ? " \u2026" : ""}: in none of the open files
            </small>`
          : nothing
      }
      ${link?.problems.slice(0, 3).map((problem) => html`<small class="lost">${problem}</small>`)}
      ${this.problem?.[0] === name ? html`<small class="lost" role="alert">${this.problem[1]}</small>` : nothing}`;
  }

  /** Each press another of the choices. */
  async #hear(name: string, open: SoundLink["choices"]): Promise<void> {
    const plays = this.playing === name;
    this.#stop();
    this.#stop = () => {};
    this.playing = null;
    this.problem = null;
    const choice = open[this.#turn++ % Math.max(1, open.length)];
    if (plays || !choice || choice.sound === null) return;
    this.playing = name;
    const pcm = await this.commands.ask.sound(choice.sound).catch(messageOf);
    if (this.playing !== name) return;
    if (typeof pcm === "string" || !this.isConnected) {
      this.playing = null;
      if (typeof pcm === "string") this.problem = [name, pcm];
      return;
    }
    const middle = ([low, high]: readonly [number, number]) => (low + high) / 2;
    this.#stop = hear(pcm, middle(choice.volume), middle(choice.pitch) || 1, () => {
      if (this.playing === name) this.playing = null;
    });
  }

  #turn = 0;
}
