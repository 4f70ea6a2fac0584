import { css } from "lit";

export const tipStyles = css`
  .tip {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 7px 10px;
    max-width: min(340px, calc(100vw - 16px));
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--text);
    box-shadow: var(--shadow);
    font-size: var(--small);
    line-height: 1.4;
    pointer-events: none;
  }
  .tip p + p {
    color: var(--muted);
    margin-top: 2px;
  }
`;

/** Words that follow the pointer. In the browser's top layer, so that no panel cuts them off. */
export class TimelineTip {
  readonly #element: () => HTMLElement | null;
  #said = "";
  #timer = 0;

  constructor(element: () => HTMLElement | null) {
    this.#element = element;
  }

  get shown(): boolean {
    return this.#said !== "";
  }

  /** Above a place in the window, below where there is no room. `brief` takes it back by itself. */
  show(lines: readonly string[], x: number, y: number, brief = false): void {
    const tip = this.#element();
    if (!tip) return;
    if (lines.length === 0) {
      this.hide();
      return;
    }
    clearTimeout(this.#timer);
    const said = lines.join("\n");
    if (said !== this.#said) {
      tip.replaceChildren(
        ...lines.map((line) => {
          const p = document.createElement("p");
          p.textContent = line;
          return p;
        }),
      );
      this.#said = said;
      if (!tip.matches(":popover-open")) tip.showPopover();
    }
    const { width, height } = tip.getBoundingClientRect();
    const above = y - height - 12;
    tip.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
    tip.style.top = `${above >= 8 ? above : y + 20}px`;
    if (brief) this.#timer = window.setTimeout(() => this.hide(), 2500);
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (!this.shown) return;
    this.#said = "";
    const tip = this.#element();
    if (tip?.matches(":popover-open")) tip.hidePopover();
  }
}
