import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { FileText, FolderOpen, ShieldCheck, Swords, TriangleAlert } from "lucide";
import type { Problem, Progress } from "../contract.ts";
import { count } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import { rankedProblems } from "../state/derive.ts";
import type { Place } from "../state/place.ts";
import { figures } from "./figures.ts";
import "./icon.ts";
import "./progress.ts";
import { base, buttons, scrolling } from "./styles.ts";
import "./wanted.ts";

/** Problems written out on the empty page; the rest is in the drawer. */
const MOST_PROBLEMS = 3;

/** What one sees before anything is open: an invitation. */
@customElement("kata-empty")
export class KataEmpty extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) reading: Progress | null = null;
  @property({ attribute: false }) wanted: Place | null = null;
  /** What was wrong with what was dropped. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** Why nothing can be shown at all, or "". */
  @property() fatal = "";

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    css`
      :host {
        display: grid;
        min-height: 0;
      }
      main {
        display: grid;
        grid-auto-rows: max-content;
        align-content: safe center;
        justify-items: center;
        gap: 28px;
        min-height: 0;
        padding: 16px 24px 40px;
      }
      .wanted,
      .drop,
      .reads,
      .problems,
      .fatal {
        width: min(820px, 100%);
      }
      .fatal {
        padding: 12px 16px;
        border: 1px solid var(--error);
        border-radius: 10px;
        color: var(--error);
      }
      .problems {
        display: grid;
        gap: 8px;
      }
      .problems li:not(.more) {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 12px;
        padding: 10px 14px;
        border-radius: 10px;
        background: var(--warning-soft);
        overflow-wrap: anywhere;
      }
      .problems kata-icon {
        margin-top: 1px;
        color: var(--warning);
      }
      .problems b {
        font-weight: 600;
        unicode-bidi: isolate;
        margin-right: 4px;
      }
      .advice {
        color: var(--muted);
      }
      .drop {
        position: relative;
        display: grid;
        justify-items: center;
        padding: 44px 32px 40px;
        text-align: center;
        background: var(--panel);
        border-radius: 20px;
        overflow: hidden;
      }
      /* Dashes that keep their length, which a CSS border does not. */
      .edge {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        pointer-events: none;
      }
      .edge rect {
        fill: none;
        stroke: var(--line-strong);
        stroke-width: 1.5;
        stroke-dasharray: 7 7;
        rx: 19px;
        width: calc(100% - 2px);
        height: calc(100% - 2px);
        x: 1px;
        y: 1px;
      }
      .figures {
        width: min(560px, 100%);
        height: auto;
        margin-bottom: 26px;
      }
      h2 {
        font: 650 26px/1.2 var(--font);
        letter-spacing: -0.01em;
        text-wrap: balance;
      }
      .lead {
        margin-top: 10px;
        max-width: 52ch;
        color: var(--muted);
        font-size: 15px;
        text-wrap: pretty;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 10px;
        margin-top: 26px;
        min-height: 40px;
      }
      .actions .button {
        height: 40px;
        padding: 0 16px;
        font-size: 14px;
      }
      kata-progress {
        width: min(460px, 100%);
        margin-top: 26px;
        text-align: left;
      }
      .private {
        display: inline-flex;
        align-items: center;
        gap: 8px;
        margin-top: 22px;
        color: var(--muted);
      }
      .private kata-icon {
        color: var(--sound);
      }
      .reads {
        display: grid;
        grid-template-columns: repeat(4, minmax(0, 1fr));
        gap: 8px 28px;
      }
      .reads dt {
        font-weight: 600;
      }
      .reads dd {
        color: var(--muted);
        font-size: var(--small);
        text-wrap: pretty;
      }
      code {
        font: 0.95em var(--mono);
      }
      .link {
        color: var(--link);
      }
      .link:hover {
        text-decoration: underline;
      }
      @media (max-width: 700px) {
        main {
          padding: 4px 16px 24px;
          gap: 20px;
        }
        .drop {
          padding: 28px 16px 24px;
        }
        h2 {
          font-size: 22px;
        }
        .actions {
          display: grid;
          width: min(320px, 100%);
        }
        .actions .button {
          height: 46px;
        }
        .figures {
          margin-bottom: 18px;
        }
        .private {
          align-items: start;
          text-align: left;
        }
        .reads {
          grid-template-columns: minmax(0, 1fr);
          gap: 12px;
        }
      }
    `,
  ];

  override render() {
    return html`
      <main class="scroll">
        ${this.fatal ? html`<p class="fatal" role="alert">${this.fatal}</p>` : ""}
        ${
          this.wanted
            ? html`<kata-wanted
                class="wanted"
                .place=${this.wanted}
                .onForget=${() => this.commands.forgetLink()}
                .onChoose=${() => this.commands.chooseFiles()}
              ></kata-wanted>`
            : ""
        }
        ${this.problems.length > 0 ? this.#problems() : ""}
        <section class="drop" aria-labelledby="invitation">
          <svg class="edge" aria-hidden="true"><rect /></svg>
          ${figures()}
          <h2 id="invitation">Drop Oni level files here</h2>
          <p class="lead">
            Every animation in them is listed at once: find one, watch it on its character, frame by frame, and see all the
            engine knows about it.
          </p>
          ${this.reading ? this.#progress(this.reading) : this.#actions()}
          <p class="private">
            <kata-icon .node=${ShieldCheck}></kata-icon>Your files stay on this computer. Nothing is uploaded.
          </p>
        </section>
        <dl class="reads" aria-label="What Kata reads">
          <div>
            <dt>Levels</dt>
            <dd><code>.dat</code> with <code>.raw</code> and <code>.sep</code>: Windows retail, Mac and demo.</dd>
          </div>
          <div>
            <dt>OniSplit files</dt>
            <dd>One <code>.oni</code> or thousands of them.</dd>
          </div>
          <div>
            <dt>Whole folders</dt>
            <dd>Your <code>GameDataFolder</code> or a mod, levels and all.</dd>
          </div>
          <div>
            <dt>Sonic Jam</dt>
            <dd>
              <code>MUSEUM.MUS</code>, or its disc's image: <code>.bin</code>, <code>.img</code>, <code>.iso</code>.
              <button class="link" type="button" @click=${() => this.commands.openSample()}>Try an invented sample</button>
            </dd>
          </div>
        </dl>
      </main>
    `;
  }

  #problems() {
    const shown = rankedProblems(this.problems).slice(0, MOST_PROBLEMS);
    const more = this.problems.length - shown.length;
    return html`<ul class="problems" aria-label="Problems">
      ${shown.map(
        ({ file, message, advice }) => html`<li>
          <kata-icon .node=${TriangleAlert}></kata-icon>
          <div><b>${file}</b> ${message} <span class="advice">${advice}</span></div>
        </li>`,
      )}
      ${
        more > 0
          ? html`<li class="more">
              <button class="button" type="button" @click=${() => this.commands.showPanel("problems")}>
                ${count(more, "more problem")}
              </button>
            </li>`
          : ""
      }
    </ul>`;
  }

  #progress(progress: Progress) {
    return html`<kata-progress .progress=${progress} .onCancel=${() => this.commands.cancelReading()}></kata-progress>`;
  }

  #actions() {
    const off = this.fatal !== "";
    return html`<div class="actions">
      <button class="button primary" type="button" ?disabled=${off} @click=${() => this.commands.chooseFiles()}>
        <kata-icon .node=${FileText}></kata-icon>Choose files
      </button>
      <button class="button" type="button" ?disabled=${off} @click=${() => this.commands.chooseFolder()}>
        <kata-icon .node=${FolderOpen}></kata-icon>Choose a folder
      </button>
      <button class="button" type="button" ?disabled=${off} @click=${() => this.commands.openDemo()}>
        <kata-icon .node=${Swords}></kata-icon>Open the demo level
      </button>
    </div>`;
  }
}
