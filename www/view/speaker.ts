import { html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Volume2, VolumeX } from "lucide";
import type { Detail, Pcm, SoundChoice, Tick } from "../contract.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import "./icon.ts";
import { hear } from "./sounds.ts";
import { base, buttons } from "./styles.ts";

/** A jump further than this in one tick is a hand on the playhead, not play. */
const LARGEST_STEP = 12;

/** The switch that lets an animation's sounds be heard on their frames. Off at first: nobody likes a page that speaks up. */
@customElement("kata-speaker")
export class KataSpeaker extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) detail: Detail | null = null;
  @state() private on = false;
  #stop: (() => void) | null = null;
  #frame = -1;
  #loaded: number | null = null;
  /** Sounds that may be heard for each name, decoded. */
  readonly #choices = new Map<string, readonly (SoundChoice & { readonly pcm: Pcm })[]>();

  static override readonly styles = [base, buttons];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = null;
  }

  override render() {
    return html`<button
      class="icon"
      type="button"
      aria-label="Sounds"
      title="Hear the animation's sounds"
      aria-pressed=${this.on}
      @click=${() => {
        this.on = !this.on;
      }}
    >
      <kata-icon .node=${this.on ? Volume2 : VolumeX}></kata-icon>
    </button>`;
  }

  protected override updated(): void {
    const { detail } = this;
    // Not on being connected: the tag stands on the page before this module has come, and has no values then.
    if (this.isConnected) this.#stop ??= this.ticks.subscribe((tick) => this.#ticked(tick));
    if (this.on && detail && detail.id !== this.#loaded) void this.#load(detail.id);
  }

  async #load(animation: number): Promise<void> {
    this.#loaded = animation;
    this.#choices.clear();
    for (const link of await this.commands.ask.soundLinks(animation)) {
      const decoded = await Promise.all(
        link.choices.map(async (choice) => {
          // One that cannot be decoded stays silent here; the list of sounds says why.
          const pcm = choice.sound === null ? null : await this.commands.ask.sound(choice.sound).catch(() => null);
          return pcm ? [{ ...choice, pcm }] : [];
        }),
      );
      if (this.#loaded !== animation) return;
      this.#choices.set(link.name, decoded.flat());
    }
  }

  #ticked(tick: Tick): void {
    const before = this.#frame;
    this.#frame = tick.frame;
    if (!this.on || !tick.playing || !this.detail) return;
    // At a loop's end play goes back to its beginning, whose sounds are heard, too.
    const from = tick.frame < before ? -1 : before;
    if (tick.frame - from > LARGEST_STEP) return;
    for (const { frame, name } of this.detail.sounds) if (frame > from && frame <= tick.frame) this.#hear(name);
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
    hear(chosen.pcm, middle(chosen.volume), middle(chosen.pitch) || 1);
  }
}
