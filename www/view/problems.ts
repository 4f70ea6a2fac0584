import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { ChevronRight, CircleX, Info, TriangleAlert, X } from "lucide";
import type { Problem, Severity } from "../contract.ts";
import { count, hex, whole } from "../lib/format.ts";
import { problemCounts, rankedProblems } from "../state/derive.ts";
import { dialogStyles } from "./dialog.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";

const KINDS: readonly (readonly [Severity, string, typeof X])[] = [
  ["error", "error", CircleX],
  ["warning", "warning", TriangleAlert],
  ["hint", "hint", Info],
];
/** More are not read by anyone in a drawer; the command line lists them all. */
const MOST = 500;

/** The drawer of problems: what, in which file and instance, at which offset, and what to do. A press goes there. */
@customElement("kata-problems")
export class KataProblems extends LitElement {
  @property({ type: Boolean }) open = false;
  @property({ attribute: false }) problems: readonly Problem[] = [];
  @property({ attribute: false }) onClose: () => void = () => {};
  @property({ attribute: false }) onGo: (animation: number) => void = () => {};
  @state() private silenced: ReadonlySet<Severity> = new Set();
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    dialogStyles,
    css`
      dialog {
        margin: 0 0 0 auto;
        height: 100dvh;
        max-height: none;
        max-width: none;
        width: min(520px, 100vw);
        border-radius: 0;
        border-width: 0 0 0 1px;
      }
      .kinds {
        display: flex;
        gap: 6px;
        flex: none;
        padding: 10px 20px;
        border-bottom: 1px solid var(--line-soft);
      }
      .kinds .button {
        height: calc(var(--control) - 2px);
        border-radius: 99px;
        color: var(--muted);
      }
      .kinds .button[aria-pressed="true"] {
        color: var(--text);
        background: var(--hover);
      }
      dialog .body {
        flex: 1;
        padding: 0 0 24px;
      }
      li {
        border-bottom: 1px solid var(--line-soft);
        content-visibility: auto;
        contain-intrinsic-size: auto 84px;
      }
      .problem {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: start;
        width: 100%;
        padding: 12px 20px;
        text-align: left;
        overflow-wrap: anywhere;
      }
      button.problem:hover {
        background: var(--raised);
      }
      button.problem:focus-visible {
        outline-offset: -3px;
      }
      .sign {
        margin-top: 2px;
      }
      .error .sign {
        color: var(--error);
      }
      .warning .sign {
        color: var(--warning);
      }
      .hint .sign {
        color: var(--link);
      }
      .go {
        color: var(--faint);
        margin-top: 2px;
      }
      .message {
        font-weight: 550;
      }
      .advice {
        display: block;
        color: var(--muted);
        margin-top: 2px;
      }
      .where {
        display: block;
        color: var(--faint);
        font-size: var(--small);
        margin-top: 4px;
      }
      code {
        font: var(--tiny) var(--mono);
      }
      .more,
      .none {
        padding: 20px;
        color: var(--muted);
      }
    `,
  ];

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("open")) return;
    if (this.open && !this.dialog.open) this.dialog.showModal();
    if (!this.open && this.dialog.open) this.dialog.close();
  }

  override render() {
    const counts = problemCounts(this.problems);
    const shown = rankedProblems(this.problems).filter((problem) => !this.silenced.has(problem.severity));
    return html`<dialog
      aria-labelledby="title"
      @close=${this.onClose}
      @click=${(event: Event) => {
        if (event.target === this.dialog) this.dialog.close();
      }}
    >
      ${this.open ? this.#inside(counts, shown) : nothing}
    </dialog>`;
  }

  #inside(counts: Readonly<Record<Severity, number>>, shown: readonly Problem[]) {
    return html`
      <div class="top">
        <h2 id="title">${count(this.problems.length, "problem")}</h2>
        <button class="icon" type="button" aria-label="Close" @click=${() => this.dialog.close()}>
          <kata-icon .node=${X}></kata-icon>
        </button>
      </div>
      <div class="kinds" role="group" aria-label="Show">
        ${KINDS.filter(([kind]) => counts[kind] > 0).map(
          ([kind, label, icon]) => html`<button
            class="button ${kind}"
            type="button"
            aria-pressed=${!this.silenced.has(kind)}
            @click=${() => this.#toggle(kind)}
          >
            <kata-icon class="sign" .node=${icon}></kata-icon>${count(counts[kind], label)}
          </button>`,
        )}
      </div>
      <div class="body scroll" tabindex="0" autofocus role="region" aria-label="Problems">
        <ul>
          ${shown.slice(0, MOST).map((problem) => html`<li>${this.#problem(problem)}</li>`)}
        </ul>
        ${shown.length > MOST ? html`<p class="more">And ${whole(shown.length - MOST)} more.</p>` : nothing}
        ${shown.length === 0 ? html`<p class="none">Nothing to show.</p>` : nothing}
      </div>
    `;
  }

  #problem(problem: Problem) {
    const { animation } = problem;
    const icon = KINDS.find(([kind]) => kind === problem.severity)?.[2] ?? Info;
    const inside = html`
      <kata-icon class="sign" .node=${icon}></kata-icon>
      <span>
        <span class="message">${problem.message}</span>
        ${problem.advice ? html`<span class="advice">${problem.advice}</span>` : nothing}
        <span class="where">${this.#where(problem)}</span>
      </span>
    `;
    return animation === null
      ? html`<div class="problem ${problem.severity}">${inside}</div>`
      : html`<button class="problem ${problem.severity}" type="button" @click=${() => this.onGo(animation)}>
          ${inside}<kata-icon class="go" .node=${ChevronRight}></kata-icon>
        </button>`;
  }

  #where({ file, instance, offset }: Problem) {
    const place = [instance, file].filter(Boolean).join(" in ");
    return html`${place}${offset === null ? nothing : html`${place ? ", " : ""}at <code>${hex(offset)}</code>`}`;
  }

  #toggle(kind: Severity): void {
    const next = new Set(this.silenced);
    if (!next.delete(kind)) next.add(kind);
    this.silenced = next;
  }
}
