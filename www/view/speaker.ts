import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Volume2, VolumeX } from "lucide";
import type { Detail, Pcm, SoundChoice, Tick, Transport } from "../contract.ts";
import { hear } from "../lib/audio.ts";
import type { Commands } from "../state/commands.ts";
import { type Moment, passing } from "../state/passed.ts";
import type { Ticks } from "../state/playhead.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

/** Samples of one animation's sounds that are kept, 128 MB of them; what is more stays silent. */
const MOST_SAMPLES = 64_000_000;

/** The switch that lets an animation's sounds be heard on their frames. Off at first: nobody likes a page that speaks up. */
@customElement("kata-speaker")
export class KataSpeaker extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) detail: Detail | null = null;
  @property({ attribute: false }) transport!: Transport;
  @state() private on = false;
  #stop: (() => void) | null = null;
  #before: Moment | null = null;
  /** Stops what is being heard. */
  readonly #heard = new Set<() => void>();
  #loaded: Detail | null = null;
  /** Sounds that may be heard for each name, decoded. */
  readonly #choices = new Map<string, readonly (SoundChoice & { readonly pcm: Pcm })[]>();

  static override readonly styles = [base, buttons];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = null;
    this.#silence();
  }

  override render() {
    return html`<button
      class="icon"
      type="button"
      aria-label="Sounds"
      title="Hear the animation's sounds while it plays forwards"
      aria-pressed=${this.on}
      @click=${() => {
        this.on = !this.on;
        if (!this.on) this.#silence();
      }}
    >
      <kata-icon .node=${this.on ? Volume2 : VolumeX}></kata-icon>
    </button>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { detail } = this;
    if (changed.has("detail") && changed.get("detail")?.id !== detail?.id) {
      this.#before = null;
      this.#silence();
    }
    // Not on being connected: the tag stands on the page before this module has come, and has no values then.
    if (this.isConnected) this.#stop ??= this.ticks.subscribe((tick) => this.#ticked(tick));
    // Files that are opened meanwhile may have what was missing, and bring the animation's details anew.
    if (this.on && detail && detail !== this.#loaded) void this.#load(detail);
  }

  async #load(detail: Detail): Promise<void> {
    this.#loaded = detail;
    this.#choices.clear();
    const decoded = new Map<number, Pcm | null>();
    let room = MOST_SAMPLES;
    for (const link of await this.commands.ask.soundLinks(detail.id).catch(() => [])) {
      const heard: (SoundChoice & { readonly pcm: Pcm })[] = [];
      for (const choice of link.choices) {
        const { sound } = choice;
        if (sound === null) continue;
        if (!decoded.has(sound) && room > 0) {
          // One that cannot be decoded stays silent here; the list of sounds says why.
          const pcm = await this.commands.ask.sound(sound).catch(() => null);
          if (this.#loaded !== detail) return;
          room -= pcm?.samples.length ?? 0;
          decoded.set(sound, pcm);
        }
        const pcm = decoded.get(sound);
        if (pcm) heard.push({ ...choice, pcm });
      }
      if (this.#loaded !== detail) return;
      this.#choices.set(link.name, heard);
    }
  }

  #ticked(tick: Tick): void {
    const now = { frame: tick.frame, playing: tick.playing, at: performance.now() };
    const before = this.#before ?? { ...now, frame: Math.floor(tick.frame), playing: false };
    this.#before = now;
    // In pause it is quiet; at the end of play what has begun may ring out.
    if (!tick.playing && before.playing && this.transport.loop) this.#silence();
    const { detail, transport } = this;
    if (!this.on || !detail) return;
    const passed = passing(before, now, transport, detail.frames);
    for (const { frame, name } of detail.sounds) if (passed(frame)) this.#hear(name);
  }

  #silence(): void {
    for (const stop of this.#heard) stop();
    this.#heard.clear();
  }

  /** One of the choices by their weights, as loud and as high as the middle of what the group allows. */
  #hear(name: string): void {
    const choices = this.#choices.get(name) ?? [];
    let left = Math.random() * choices.reduce((sum, choice) => sum + choice.weight, 0);
    const chosen = choices.find((choice) => {
      left -= choice.weight;
      return left <= 0;
    });
    if (!chosen) return;
    const middle = ([low, high]: readonly [number, number]) => (low + high) / 2;
    const stop = hear(chosen.pcm, middle(chosen.volume), middle(chosen.pitch) || 1, () => this.#heard.delete(stop));
    this.#heard.add(stop);
  }
}
