import { css, html, LitElement } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base, scrolling } from "./styles.ts";

/**
 * A button (slot `trigger`) with a panel that opens beside it. The browser's popover does the rest: top layer, Escape,
 * closing on a press elsewhere, focus back to the button. A press on anything with `data-close` closes it, too.
 */
@customElement("kata-popup")
export class KataPopup extends LitElement {
  /** What the panel holds, for screen readers. */
  @property() label = "";
  @property({ attribute: "at" }) align: "start" | "end" = "start";
  @query("#panel") private readonly panel!: HTMLElement;
  #trigger: HTMLElement | null = null;

  static override readonly styles = [
    base,
    scrolling,
    css`
      :host {
        display: inline-flex;
        min-width: 0;
      }
      #panel {
        position: fixed;
        inset: auto;
        margin: 0;
        padding: 6px;
        text-align: start;
        min-width: 200px;
        max-width: min(420px, calc(100vw - 16px));
        color: var(--text);
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
        opacity: 0;
      }
      #panel:popover-open {
        opacity: 1;
      }
      :host([tight]) #panel {
        min-width: 0;
      }
    `,
  ];

  close(): void {
    this.panel.hidePopover();
  }

  override render() {
    return html`
      <slot name="trigger" @slotchange=${this.#adopt} @click=${this.#toggle}></slot>
      <div
        id="panel"
        class="scroll"
        popover
        role="dialog"
        aria-label=${this.label}
        @beforetoggle=${this.#toggled}
        @toggle=${this.#closed}
        @click=${this.#clicked}
      >
        <slot></slot>
      </div>
    `;
  }

  readonly #adopt = (event: Event) => {
    const [trigger] = (event.target as HTMLSlotElement).assignedElements();
    this.#trigger = trigger instanceof HTMLElement ? trigger : null;
    this.#trigger?.setAttribute("aria-haspopup", "dialog");
    this.#trigger?.setAttribute("aria-expanded", "false");
  };

  #closedAt = 0;
  #heldFocus = false;

  readonly #toggle = () => {
    // A press on the button first closes the panel as a press elsewhere; it must not open it again.
    if (performance.now() - this.#closedAt < 150) return;
    this.panel.showPopover();
    this.#place();
    const first = [...this.querySelectorAll<HTMLElement>("button:enabled, input:enabled, a, [tabindex]")].find(
      (element) => !element.closest("[slot]") && !element.hidden,
    );
    // On a touch screen a field that takes the focus brings up the keyboard over what one wanted to see.
    if (!(first instanceof HTMLInputElement && matchMedia("(pointer: coarse)").matches)) first?.focus();
  };

  readonly #toggled = (event: ToggleEvent) => {
    const open = event.newState === "open";
    this.#trigger?.setAttribute("aria-expanded", String(open));
    if (open) addEventListener("resize", this.#hide);
    else {
      this.#closedAt = performance.now();
      const focused = (this.getRootNode() as Document | ShadowRoot).activeElement;
      this.#heldFocus = focused !== null && this.contains(focused);
      removeEventListener("resize", this.#hide);
    }
  };

  /** The browser gives the focus back only from what lies in the panel itself, not from what is slotted into it. */
  readonly #closed = (event: ToggleEvent) => {
    if (event.newState === "closed" && this.#heldFocus) this.#trigger?.focus();
  };

  readonly #hide = () => this.close();

  /** Below the button where there is room, else above; never outside the window. */
  #place(): void {
    const anchor = (this.#trigger ?? this).getBoundingClientRect();
    const { style } = this.panel;
    style.maxHeight = "";
    const size = this.panel.getBoundingClientRect();
    const [wide, high] = [innerWidth, innerHeight];
    const below = high - anchor.bottom - 14;
    const above = anchor.top - 14;
    const down = below >= Math.min(size.height, above);
    style.maxHeight = `${Math.max(120, down ? below : above)}px`;
    const height = Math.min(size.height, Math.max(120, down ? below : above));
    const left = this.align === "start" ? anchor.left : anchor.right - size.width;
    style.left = `${Math.max(8, Math.min(left, wide - size.width - 8))}px`;
    style.top = `${down ? anchor.bottom + 6 : anchor.top - 6 - height}px`;
  }

  readonly #clicked = (event: Event) => {
    if (event.composedPath().some((element) => element instanceof Element && element.hasAttribute("data-close"))) {
      this.close();
    }
  };
}

/** Rows of a popup that act as a menu. */
export const menuItems = css`
  .menu {
    display: flex;
    flex-direction: column;
  }
  .menu .item {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: calc(var(--control) + 2px);
    padding: 4px 10px;
    border-radius: var(--radius-small);
    text-align: left;
  }
  .menu .item:hover {
    background: var(--hover);
  }
  .menu .item kata-icon {
    color: var(--muted);
  }
  .menu .item small {
    color: var(--faint);
    font-size: var(--small);
  }
  .menu .item > span {
    flex: 1;
    min-width: 0;
  }
  .menu h3 {
    font: 600 var(--tiny) / 1 var(--font);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--faint);
    padding: 10px 10px 6px;
  }
  .menu hr {
    border: 0;
    border-top: 1px solid var(--line-soft);
    margin: 6px 4px;
  }
`;
