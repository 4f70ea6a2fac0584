import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { PersonStanding } from "lucide";
import type { Commands } from "../state/commands.ts";
import "./icon.ts";
import { PORTRAIT, Portraits } from "./portraits.ts";
import { base } from "./styles.ts";

const portraits = new Portraits();

/** The picture of one character, drawn by the engine when it first comes into sight. */
@customElement("kata-portrait")
export class KataPortrait extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ type: Number }) body = 0;
  @property({ type: Number }) revision = 0;
  @query("canvas") private readonly canvas!: HTMLCanvasElement;
  #seen = false;
  readonly #sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.#seen = true;
    this.#sight.disconnect();
    void this.#draw();
  });

  static override readonly styles = [
    base,
    css`
      :host {
        display: grid;
        place-items: center;
        aspect-ratio: 1;
        border-radius: var(--radius);
        background: var(--raised);
        color: var(--faint);
        overflow: hidden;
      }
      canvas {
        width: 100%;
        height: 100%;
      }
      canvas,
      kata-icon {
        grid-area: 1 / 1;
      }
      :host(:not([drawn])) canvas {
        visibility: hidden;
      }
      :host([drawn]) kata-icon {
        visibility: hidden;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#seen) this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight.disconnect();
  }

  protected override updated(changed: PropertyValues): void {
    if (this.#seen && (changed.has("body") || changed.has("revision"))) void this.#draw();
  }

  override render() {
    return html`<kata-icon .node=${PersonStanding}></kata-icon>
      <canvas width=${PORTRAIT} height=${PORTRAIT} aria-hidden="true"></canvas>`;
  }

  async #draw(): Promise<void> {
    const { body, revision } = this;
    const image = await portraits.of(this.commands, revision, body);
    await this.updateComplete;
    if (body !== this.body || revision !== this.revision) return;
    this.toggleAttribute("drawn", image !== null);
    if (image) this.canvas.getContext("2d")?.putImageData(image, 0, 0);
  }
}
