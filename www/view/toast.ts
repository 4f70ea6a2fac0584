import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { CircleCheck, TriangleAlert, Undo2, X } from "lucide";
import type { Toast } from "../state/state.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";

/** A short message. It is announced by the shell's status line, so it is not announced again here. */
@customElement("kata-toast")
export class KataToast extends LitElement {
  @property({ attribute: false }) toast: Toast | null = null;
  @property({ attribute: false }) onUndo: () => void = () => {};
  @property({ attribute: false }) onDismiss: () => void = () => {};
  @property({ attribute: false }) onHold: (held: boolean) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    css`
      .toast {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 8px 8px 8px 14px;
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
        animation: rise 180ms var(--ease);
      }
      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(8px);
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .toast {
          animation: none;
        }
      }
      p {
        overflow-wrap: anywhere;
        unicode-bidi: isolate;
        max-height: 30vh;
        overflow: auto;
        padding: 4px 0;
      }
      .info .sign {
        color: var(--sound);
      }
      .warning .sign {
        color: var(--warning);
      }
    `,
  ];

  override render() {
    const { toast } = this;
    if (!toast?.text) return nothing;
    return html`
      <div
        class="toast ${toast.tone}"
        @pointerenter=${() => this.onHold(true)}
        @pointerleave=${() => this.onHold(false)}
        @focusin=${() => this.onHold(true)}
        @focusout=${() => this.onHold(false)}
      >
        <kata-icon class="sign" .node=${toast.tone === "info" ? CircleCheck : TriangleAlert}></kata-icon>
        <p>${toast.text}</p>
        ${
          toast.undo
            ? html`<button class="button" type="button" @click=${this.onUndo}>
                <kata-icon .node=${Undo2}></kata-icon>Undo
              </button>`
            : nothing
        }
        <button class="icon" type="button" aria-label="Dismiss" @click=${this.onDismiss}>
          <kata-icon .node=${X}></kata-icon>
        </button>
      </div>
    `;
  }
}
