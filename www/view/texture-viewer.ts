import { Task } from "@lit/task";
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Download, Pause, Play, X } from "lucide";
import type { TextureSheet } from "../contract.ts";
import { bytes, count } from "../lib/format.ts";
import { type Channel, type Pixels, pixelsOf, withChannels } from "../lib/pixels.ts";
import { fileStem, saveBlob } from "../lib/save.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { dialogStyles } from "./dialog.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";
import { textureStyles } from "./texture-styles.ts";
import "./uses.ts";

const CHANNELS: readonly (readonly [Channel, string])[] = [
  ["red", "R"],
  ["green", "G"],
  ["blue", "B"],
  ["alpha", "A"],
];
/** Device pixels a pixel of the image takes; "fit" is as large as there is room. */
const ZOOMS = ["fit", 1, 2, 4, 8] as const;
const ALPHA = {
  opaque: "Not used: the texture is opaque.",
  mask: "Cut out: a pixel is there or not.",
  blend: "Mixed with what is behind.",
  add: "Added to what is behind.",
};
const ORDER = { forward: "forward", backAndForth: "there and back", random: "in any order" };

/** One texture in full: its pixels in every size and channel, and what its header says. */
@customElement("kata-texture")
export class KataTexture extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  /** Handle of the texture, or null for none. */
  @property({ attribute: false }) texture: number | null = null;
  @property({ type: Number }) revision = 0;
  @property({ attribute: false }) onClose: () => void = () => {};
  /** Goes to another instance. */
  @property({ attribute: false }) onGo: (thing: number, tag: string) => void = () => {};
  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @query("canvas") private readonly canvas!: HTMLCanvasElement | null;
  @state() private level = 0;
  @state() private zoom: (typeof ZOOMS)[number] = "fit";
  @state() private channels: ReadonlySet<Channel> = new Set(CHANNELS.map(([channel]) => channel));
  /** Image of an animated texture that is shown, or null for the texture itself. */
  @state() private step: number | null = null;
  @state() private playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static override readonly styles = [base, buttons, scrolling, dialogStyles, factStyles, textureStyles];

  readonly #sheet = new Task(this, {
    args: () => [this.texture, this.revision] as const,
    task: async ([texture]) => (texture === null ? null : await this.commands.ask.texture(texture)),
  });

  readonly #pixels = new Task(this, {
    args: () => [this.texture, this.level, this.step, this.#sheet.value] as const,
    task: async ([texture, level, step, sheet]): Promise<Pixels | null> => {
      if (texture === null) return null;
      const image = step === null ? texture : (sheet?.frames[step] ?? texture);
      return pixelsOf(await this.commands.ask.texturePixels(image, level));
    },
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("texture")) return;
    clearTimeout(this.#timer);
    [this.level, this.step, this.playing] = [0, null, false];
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("texture")) {
      if (this.texture !== null && !this.dialog.open) this.dialog.showModal();
      else if (this.texture === null) this.dialog.close();
    }
    this.#paint();
  }

  override render() {
    const sheet = this.#sheet.value ?? null;
    return html`<dialog aria-labelledby="title" @close=${() => this.onClose()}>
      <div class="top">
        <h2 id="title">${sheet?.thing.name ?? "Texture"}</h2>
        <button class="icon" type="button" aria-label="Close" @click=${() => this.dialog.close()}>
          <kata-icon .node=${X}></kata-icon>
        </button>
      </div>
      ${this.#sheet.render({
        complete: (found) => (found ? this.#body(found) : html`<p class="body">This texture is not open any more.</p>`),
        error: (error) => html`<p class="body" role="alert">${messageOf(error)}</p>`,
      })}
    </dialog>`;
  }

  #body(sheet: TextureSheet) {
    const shown = this.#pixels.value ?? null;
    return html`<div class="body split">
      <div class="picture">
        <div class="sheet ${this.zoom === "fit" ? "fit" : ""}" tabindex="0" role="region" aria-label="Image">
          <canvas
            role="img"
            aria-label="${sheet.thing.name}, ${shown ? `${shown.width} by ${shown.height} pixels` : "no pixels"}"
            style=${typeof this.zoom === "number" && shown ? `width:${(shown.width * this.zoom) / devicePixelRatio}px` : ""}
          ></canvas>
        </div>
        <div class="tools">
          <div class="segments" role="group" aria-label="Size">
            ${ZOOMS.map(
              (zoom) =>
                html`<button type="button" aria-pressed=${zoom === this.zoom} @click=${() => {
                  this.zoom = zoom;
                }}>${zoom === "fit" ? "Fit" : zoom === 1 ? "1:1" : `${zoom}\u00d7`}</button>`,
            )}
          </div>
          <div class="segments" role="group" aria-label="Channels">
            ${CHANNELS.map(
              ([channel, label]) =>
                html`<button type="button" aria-label=${channel} aria-pressed=${this.channels.has(channel)} @click=${() => this.#toggle(channel)}>${label}</button>`,
            )}
          </div>
          ${
            sheet.levels.length > 1
              ? html`<label class="mips">Copy <select @change=${(event: Event) => {
                  this.level = Number((event.target as HTMLSelectElement).value);
                }}>
                  ${sheet.levels.map((level, i) => html`<option value=${i} ?selected=${i === this.level}>${i}: ${level.width} \u00d7 ${level.height}</option>`)}
                </select></label>`
              : nothing
          }
          ${
            sheet.frames.length > 1
              ? html`<button class="button" type="button" @click=${() => this.#play(sheet)}>
                  <kata-icon .node=${this.playing ? Pause : Play}></kata-icon>Image ${(this.step ?? 0) + 1} of ${sheet.frames.length}
                </button>`
              : nothing
          }
          <button class="button" type="button" ?disabled=${!shown} @click=${() => this.#download(sheet)}>
            <kata-icon .node=${Download}></kata-icon>PNG
          </button>
        </div>
      </div>
      <div class="words">
        ${sheet.problems.map((problem) => html`<p class="warn">${problem}</p>`)}
        <dl>
          ${fact("Size", sheet.isPlaceholder ? "None that can be shown" : `${sheet.levels[0]?.width} \u00d7 ${sheet.levels[0]?.height}`)}
          ${fact("Format", html`${sheet.format}${sheet.doubt ? html`<span class="text">${sheet.doubt}</span>` : nothing}`)}
          ${fact("Copies", sheet.levels.length > 1 ? `${count(sheet.levels.length - 1, "smaller copy", "smaller copies")}, ${bytes(sheet.levels.reduce((sum, level) => sum + level.bytes, 0))} in all` : "None")}
          ${fact("Repeats", repeats(sheet.wraps))}
          ${fact("Alpha", ALPHA[sheet.alpha])}
          ${fact(
            "Environment",
            sheet.environment
              ? html`<button class="link" type="button" @click=${() => this.onGo(sheet.environment?.id ?? 0, "TXMP")}>${sheet.environment.name}</button><span class="text">What it mirrors. Files do not say how it is laid on: the stage draws it as a mirror ball and adds it. Reflections can be switched off in the stage\u2019s menu.</span>`
              : "None",
          )}
          ${sheet.frames.length > 1 ? fact("Animation", `${count(sheet.frames.length, "image")}, ${count(sheet.frameLength, "frame")} each, ${ORDER[sheet.order]}`) : nothing}
          ${fact("Flags", sheet.flags.length > 0 ? sheet.flags.map(([name, text]) => html`<div>${name}<span class="text">${text}</span></div>`) : "None")}
          ${fact("File", sheet.file)}
        </dl>
        <kata-uses .commands=${this.commands} .thing=${sheet.thing.id} .revision=${this.revision} .onGo=${this.onGo}></kata-uses>
      </div>
    </div>`;
  }

  #toggle(channel: Channel): void {
    const next = new Set(this.channels);
    if (!next.delete(channel)) next.add(channel);
    this.channels = next;
  }

  #play(sheet: TextureSheet): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    // There and back as the engine tells it: every image once on either way.
    const count = sheet.frames.length;
    let place = this.step ?? 0;
    const next = () => {
      place += 1;
      const turn = place % (2 * count - 2);
      this.step = sheet.order === "backAndForth" ? (turn < count ? turn : 2 * count - 2 - turn) : place % count;
      if (this.playing) this.#timer = setTimeout(next, (sheet.frameLength * 1000) / 60);
    };
    if (this.playing) next();
  }

  #paint(): void {
    const shown = this.#pixels.value;
    const { canvas } = this;
    if (!canvas || !shown) return;
    if (canvas.width !== shown.width || canvas.height !== shown.height) {
      canvas.width = shown.width;
      canvas.height = shown.height;
    }
    const rgba = withChannels(shown.rgba, this.channels);
    canvas.getContext("2d")?.putImageData(new ImageData(rgba, shown.width, shown.height), 0, 0);
  }

  #download(sheet: TextureSheet): void {
    this.canvas?.toBlob((blob) => {
      if (blob) saveBlob(`${fileStem(sheet.thing.name)}.png`, blob);
    }, "image/png");
  }
}

function fact(name: string, value: unknown) {
  return html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`;
}

function repeats([across, down]: readonly [boolean, boolean]): string {
  if (across && down) return "Both ways";
  return across ? "Sideways only" : down ? "Downwards only" : "Not at all";
}
