import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./styles.ts";

const STEP = 24;

/** The edge between list and stage: drag it, or move it with the arrow keys; twice pressed it goes back. */
@customElement("kata-splitter")
export class KataSplitter extends LitElement {
  @property({ attribute: false }) onResize: (width: number | null) => void = () => {};

  static override readonly styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
      }
      div {
        position: absolute;
        inset: 0 -5px;
        cursor: col-resize;
        touch-action: none;
      }
      div::after {
        content: "";
        position: absolute;
        inset: 0 4px;
        transition: background var(--quick);
      }
      div:hover::after,
      div:active::after {
        background: var(--accent);
      }
      div:focus-visible {
        outline: none;
      }
      div:focus-visible::after {
        background: var(--focus);
      }
    `,
  ];

  override render() {
    return html`<div
      role="separator"
      tabindex="0"
      aria-orientation="vertical"
      aria-label="Width of the list"
      aria-valuenow=${Math.round(this.offsetLeft)}
      @pointerdown=${this.#grab}
      @keydown=${this.#pressed}
      @dblclick=${() => this.onResize(null)}
    ></div>`;
  }

  readonly #grab = (event: PointerEvent) => {
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    const move = (moved: PointerEvent) => {
      this.onResize(Math.round(Math.max(200, moved.clientX)));
      target.setAttribute("aria-valuenow", String(Math.round(this.offsetLeft)));
    };
    const end = () => target.removeEventListener("pointermove", move);
    target.addEventListener("pointermove", move);
    target.addEventListener("lostpointercapture", end, { once: true });
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.onResize(Math.max(200, this.offsetLeft + step));
  };
}
