import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { List, PersonStanding, Table2 } from "lucide";
import { memo } from "../lib/memo.ts";
import { nothingOpen } from "../state/actions.ts";
import type { Commands } from "../state/commands.ts";
import { companyGroups } from "../state/company-tracks.ts";
import { playedRow, selectedRow, severalLevels, visibleRows } from "../state/derive.ts";

import { chosenCount, frameIds } from "../state/frame-rows.ts";
import { museumGroups } from "../state/museum-tracks.ts";
import type { Ticks } from "../state/playhead.ts";
import type { ObjectShown, State, Tab } from "../state/state.ts";
import "./animation-list.ts";
import type { KataAnimationList } from "./animation-list.ts";
import "./aside.ts";
import "./empty-page.ts";
import "./icon.ts";
import { isTaken, keyCommand } from "./keys.ts";
import "./keys-help.ts";
import "./problems.ts";
import "./progress.ts";
import "./shelf.ts";
import "./splitter.ts";
import "./stage.ts";
import { base } from "./styles.ts";
import "./timeline.ts";
import "./toast.ts";
import "./top-bar.ts";
import type { KataTopBar } from "./top-bar.ts";
import "./transport.ts";
import { shellLayout } from "./shell-layout.ts";
import "./wanted.ts";

const TABS: readonly (readonly [Tab, string, typeof List])[] = [
  ["list", "List", List],
  ["stage", "Stage", PersonStanding],
  ["facts", "Facts", Table2],
];

const groupsInCompany = memo(companyGroups);

/** The frame of the page: hands every view its values, and turns keys into commands. */
@customElement("kata-shell")
export class KataShell extends LitElement {
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  /** The engine draws on it; it is made once and moves into the stage. */
  @property({ attribute: false }) canvas!: HTMLCanvasElement;
  /** Files are held over the page. */
  @property({ type: Boolean }) dropping = false;
  @state() private narrow = false;
  @state() private sheetOpen = false;
  @query("kata-top-bar") private readonly bar!: KataTopBar;
  @query("kata-animation-list") private readonly list!: KataAnimationList | null;
  readonly #media = matchMedia("(max-width: 899px)");
  /** The table of frame data was open once. */
  #framed = false;

  static override readonly styles = [base, shellLayout];

  override connectedCallback(): void {
    super.connectedCallback();
    this.narrow = this.#media.matches;
    this.#media.addEventListener("change", this.#resized);
    addEventListener("keydown", this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#media.removeEventListener("change", this.#resized);
    removeEventListener("keydown", this.#pressed);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("state")) {
      this.toggleAttribute("selected", this.state.selected !== null || this.state.object !== null);
      this.setAttribute("tab", this.state.tab);
      const width = this.state.preferences.listWidth;
      this.style.setProperty("--list-width", width === null ? "" : `${width}px`);
    }
    this.toggleAttribute("sheet", this.sheetOpen);
    this.toggleAttribute("framed", this.state.panel === "frames");
  }

  override render() {
    const { state, commands } = this;
    const empty = nothingOpen(state);
    return html`
      <header>
        <kata-top-bar
          .commands=${commands}
          .cards=${state.summary.cards}
          .problems=${state.summary.problems}
          .preferences=${state.preferences}
          .query=${state.query}
          .bare=${empty}
          .narrow=${this.narrow}
          .onEnterSearch=${this.#enterSearch}
        ></kata-top-bar>
      </header>
      ${empty ? this.#empty() : this.#full()}
      <kata-problems
        .open=${state.panel === "problems"}
        .problems=${state.summary.problems}
        .onClose=${() => commands.showPanel(null)}
        .onGo=${(animation: number) => {
          commands.showPanel(null);
          commands.select(animation);
        }}
      ></kata-problems>
      <kata-keys-help .open=${state.panel === "keys"} .onClose=${() => commands.showPanel(null)}></kata-keys-help>
      <aside class="toasts ${empty ? "centred" : ""}" aria-label="Messages">
        ${
          state.reading && !empty
            ? html`<kata-progress .progress=${state.reading} .onCancel=${() => commands.cancelReading()}></kata-progress>`
            : nothing
        }
        <kata-toast
          .toast=${state.toast}
          .onUndo=${() => commands.undoRemove()}
          .onDismiss=${() => commands.dismissToast()}
          .onHold=${(held: boolean) => commands.holdToast(held)}
        ></kata-toast>
      </aside>
      ${this.dropping ? html`<div class="veil"><p>Drop to open</p></div>` : nothing}
      <div class="unseen" role="status" aria-live="polite">${state.announcement}</div>
    `;
  }

  #empty() {
    const { state, commands } = this;
    return html`<kata-empty
      class="empty"
      .commands=${commands}
      .reading=${state.reading}
      .wanted=${state.wanted?.place ?? null}
      .problems=${state.summary.problems}
      .fatal=${state.engine.kind === "fatal" ? state.engine.message : ""}
    ></kata-empty>`;
  }

  #full() {
    const { state, commands, ticks } = this;
    const row = selectedRow(state);
    const played = playedRow(state);
    const groups = state.museum
      ? museumGroups(state.museum)
      : groupsInCompany(state.company, state.detail, state.staged, state.others);
    return html`
      ${
        state.wanted
          ? html`<kata-wanted
              class="wanted"
              .place=${state.wanted.place}
              .onForget=${() => commands.forgetLink()}
              .onChoose=${() => commands.chooseFiles()}
            ></kata-wanted>`
          : nothing
      }
      <main>
        <section class="list" aria-label="Open files">
          <kata-shelf .commands=${commands} .state=${state}>
            <kata-animation-list
              .commands=${commands}
              .rows=${visibleRows(state)}
              .total=${state.summary.animations.length}
              .query=${state.query}
              .sort=${state.sort}
              .chosen=${state.preferences.columns}
              .severalLevels=${severalLevels(state.summary.animations)}
              .selected=${state.selected}
              .picked=${state.chosen}
              .pickedCount=${chosenCount(state)}
              .framed=${state.panel === "frames"}
              .narrow=${this.narrow}
            ></kata-animation-list>
          </kata-shelf>
        </section>
        <kata-splitter
          class="splitter"
          .onResize=${(listWidth: number | null) => commands.prefer({ listWidth })}
        ></kata-splitter>
        <section class="stage" aria-label="Stage">
          <kata-stage
            .commands=${commands}
            .ticks=${ticks}
            .canvas=${this.canvas}
            .engine=${state.engine}
            .row=${state.object ? played : row}
            .through=${state.through}
            .staged=${state.staged}
            .detail=${state.detail}
            .bones=${state.museum?.bones}
            .bodies=${row?.format === "jam" || state.object ? [] : state.summary.bodies}
            .body=${state.body}
            .look=${state.look}
            .units=${state.preferences.units}
          ></kata-stage>
        </section>
        <section class="transport" aria-label="Transport">
          <kata-transport .commands=${commands} .ticks=${ticks} .row=${played} .detail=${state.detail} .transport=${state.transport}></kata-transport>
        </section>
        <section class="timeline" aria-label="Timeline">
          <kata-timeline
            .commands=${commands}
            .ticks=${ticks}
            .row=${played}
            .detail=${state.detail}
            .groups=${groups}
            .frames=${groups && played ? played.frames : null}
            .range=${state.transport.range}
          ></kata-timeline>
        </section>
        <section class="facts" aria-label="Facts">
          <button
            class="handle"
            type="button"
            aria-expanded=${this.sheetOpen}
            aria-label=${this.sheetOpen ? "Show less of the facts" : "Show more of the facts"}
            @click=${() => {
              this.sheetOpen = !this.sheetOpen;
            }}
          ></button>
          ${state.object ? this.#object(state.object) : html`<kata-aside .commands=${commands} .ticks=${ticks} .state=${state} .row=${row}></kata-aside>`}
        </section>
      </main>
      ${this.#frames()}
      <nav class="tabs" aria-label="Views">
        ${TABS.map(
          ([tab, label, icon]) => html`<button
            type="button"
            aria-current=${state.tab === tab ? "page" : "false"}
            @click=${() => commands.showTab(tab)}
          >
            <kata-icon .node=${icon}></kata-icon>${label}
          </button>`,
        )}
      </nav>
    `;
  }

  #object(object: ObjectShown) {
    void import("./object-facts.ts");
    return html`<kata-object-facts .commands=${this.commands} .state=${this.state} .object=${object}></kata-object-facts>`;
  }

  /** The table of frame data comes with its first use. */
  #frames() {
    const { state, commands } = this;
    const open = state.panel === "frames";
    if (open) this.#framed = true;
    if (!this.#framed) return nothing;
    void import("./frame-table.ts");
    return html`<kata-frame-table
      .commands=${commands}
      .open=${open}
      .animations=${frameIds(state)}
      .chosen=${chosenCount(state)}
      .revision=${state.summary.revision}
      .selected=${state.selected}
      .level=${state.summary.cards.find((card) => card.animations > 0)?.name.replace(/\.\w+$/, "") ?? ""}
      .units=${state.preferences.units}
      .narrow=${this.narrow}
      .onClose=${() => commands.showPanel(null)}
    ></kata-frame-table>`;
  }

  readonly #resized = () => {
    this.narrow = this.#media.matches;
  };

  /** From the search field into the list: the first row found is played. */
  readonly #enterSearch = () => {
    if (this.state.shelf !== "animations") return;
    const rows = visibleRows(this.state);
    const first = rows[0];
    if (!first) return;
    if (!rows.some((row) => row.id === this.state.selected)) this.commands.select(first.id);
    this.list?.focusRow();
  };

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // The table of frame data leaves the rest of the page as it is.
    if (!(this.state.panel === null || (this.state.panel === "frames" && !this.narrow))) return;
    if (nothingOpen(this.state) || isTaken(event)) return;
    const command = keyCommand(event.key);
    if (!command) return;
    event.preventDefault();
    command.run(
      {
        state: this.state,
        frame: this.ticks.value.frame,
        row: playedRow(this.state),
        commands: this.commands,
        focusSearch: () => this.bar.focusSearch(),
      },
      event.key,
    );
  };
}
