import { Task, TaskStatus } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { X } from "lucide";
import type { AimScreen, AnimationRow, ChainTree, ThrowPlan, Throws } from "../contract.ts";
import { bareName } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { companyWords, queueOf, sameQueue } from "../state/company.ts";
import type { State } from "../state/state.ts";
import "./aim-screens.ts";
import "./chain-tree.ts";
import { factStyles, frameStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";
import "./throw-card.ts";
import "./together-overlay.ts";
import "./together-queue.ts";
import { togetherStyles } from "./together-styles.ts";

const NO_THROWS: Throws = { plans: [], problem: "" };

interface Answers {
  readonly animation: number | null;
  readonly throws: Throws;
  readonly tree: ChainTree | null;
  readonly screens: readonly AimScreen[];
}

/** What the selection can be shown with: victims, chains, other animations in a row, what an overlay lies over. */
@customElement("kata-together")
export class KataTogether extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) row: AnimationRow | null = null;

  readonly #asked = new Task(this, {
    args: () => [this.row?.id ?? null, this.state.summary.revision] as const,
    task: async ([animation]): Promise<Answers> => {
      const { ask } = this.commands;
      const [throws, tree, screens] = await Promise.all([
        animation === null ? NO_THROWS : ask.throws(animation),
        animation === null ? null : ask.chains(animation),
        ask.aimScreens(),
      ]);
      return { animation, throws, tree, screens };
    },
  });

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    factStyles,
    togetherStyles,
    frameStyles,
    css`
      .all {
        padding: 12px 18px 60px;
      }
      .stage {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 10px;
        align-items: center;
        padding: 8px 8px 8px 12px;
        border-radius: 9px;
        background: var(--accent-soft);
        overflow-wrap: anywhere;
      }
      .nothing {
        color: var(--muted);
        text-wrap: pretty;
        display: grid;
        gap: 8px;
      }
    `,
  ];

  override render() {
    const answers = this.#asked.value;
    const failed = this.#asked.status === TaskStatus.ERROR ? messageOf(this.#asked.error) : "";
    const current = answers && answers.animation === (this.row?.id ?? null) ? answers : null;
    return html`<div class="all scroll" tabindex="0" role="region" aria-label="What is shown together" aria-busy=${!current && !failed}>
      ${this.#onStage()} ${failed ? html`<p role="alert">${failed}</p>` : nothing} ${current ? this.#sections(current) : nothing}
      <h3>Queue</h3>
      ${this.#queue()}
    </div>`;
  }

  #onStage() {
    const { company, summary } = this.state;
    if (!company || !this.row) return nothing;
    return html`<div class="stage">
      <span>${breakable(`${bareName(this.row.name)} ${companyWords(company, summary)}`)}</span>
      <button class="button" type="button" @click=${() => this.commands.accompany(null)}>
        <kata-icon .node=${X}></kata-icon>Show alone
      </button>
    </div>`;
  }

  #sections({ throws, tree, screens }: Answers) {
    const { row } = this;
    const overlay = this.state.staged?.overlay ?? null;
    const own = screens.filter((screen) => row !== null && screen.animation?.animation === row.id);
    const chained = tree !== null && tree.first.next.length > 0;
    const thrown = throws.plans.length > 0 || (row?.throwRole != null && throws.problem !== "");
    const belongs = thrown || chained || overlay !== null || own.length > 0;
    return html`
      ${row && !belongs ? this.#nothing(row) : nothing} ${thrown ? this.#throws(throws) : nothing}
      ${chained && tree ? this.#chains(tree) : nothing}
      ${own.length > 0 ? html`<h3>Aiming</h3>${this.#screens(own)}` : nothing}
      ${
        overlay
          ? html`<h3>Overlay</h3>
              <kata-together-overlay .info=${overlay} .rows=${this.state.summary.animations} .below=${this.#below()} .onBase=${this.#layOver}></kata-together-overlay>`
          : nothing
      }
      ${
        own.length === 0 && screens.length > 0
          ? html`<details>
              <summary>Aiming screens of what is open (${screens.length})</summary>
              ${this.#screens(screens)}
            </details>`
          : nothing
      }
    `;
  }

  #nothing(row: AnimationRow) {
    const { animations } = this.state.summary;
    const suggested = [
      ["a throw", animations.find((other) => other.throwRole === "source")],
      ["an overlay", animations.find((other) => other.flags.includes("Overlay"))],
    ] as const;
    const known = suggested.filter(([, other]) => other !== undefined);
    return html`<div class="nothing">
      <p>
        ${bareName(row.name)} belongs to no throw, leads to no other move and is no overlay. Put it in the queue to see it
        before or after others.
      </p>
      ${
        known.length > 0
          ? html`<p>
              Or look at
              ${known.map(
                ([what, other], i) =>
                  html`${i > 0 ? " or " : ""}${what},
                    <button class="link" type="button" @click=${() => other && this.commands.select(other.id)}>${bareName(other?.name ?? "")}</button>`,
              )}.
            </p>`
          : nothing
      }
    </div>`;
  }

  #throws({ plans, problem }: Throws) {
    const { company, selected, preferences } = this.state;
    const victim = company && "victim" in company ? company.victim.animation : null;
    return html`<h3>${plans.length > 1 ? "Throws" : "Throw"}</h3>
      ${problem ? html`<p class="nothing">${problem}</p>` : nothing}
      <div class="stack">
        ${plans.map(
          (plan) => html`<kata-throw-card
            .plan=${plan}
            .units=${preferences.units}
            .selected=${selected}
            .shown=${victim !== null && plan.victim.animation === victim && plan.thrower.animation === selected}
            .onPlay=${this.#playThrow}
            .onSelect=${(id: number) => this.commands.select(id)}
          ></kata-throw-card>`,
        )}
      </div>`;
  }

  #chains(tree: ChainTree) {
    return html`<h3>${tree.chains.length > 1 ? "Chains" : "Chain"}</h3>
      <kata-chain-tree
        .tree=${tree}
        .company=${this.state.company}
        .onPlay=${this.#playChain}
        .onQueue=${(animations: readonly number[]) => this.commands.setQueue(animations.map((animation) => ({ animation })))}
        .onSelect=${(id: number) => this.commands.select(id)}
      ></kata-chain-tree>`;
  }

  #screens(screens: readonly AimScreen[]) {
    const { company, selected, summary } = this.state;
    return html`<kata-aim-screens
      .screens=${screens}
      .rows=${summary.animations}
      .selected=${selected}
      .aiming=${company && "aim" in company ? company.aim : null}
      .onShow=${(animation: number, aim: Parameters<KataTogether["showAim"]>[1]) => this.showAim(animation, aim)}
      .onAim=${(x: number, y: number) => this.commands.aim(x, y)}
    ></kata-aim-screens>`;
  }

  #queue() {
    const { queue, queueBefore, company, staged, summary, preferences } = this.state;
    const onStage = queueOf(company);
    const shown = onStage !== null && sameQueue(onStage, queue);
    return html`<kata-together-queue
      .rows=${summary.animations}
      .row=${this.row}
      .queue=${queue}
      .undoable=${queueBefore !== null}
      .plan=${shown ? (staged?.queue ?? null) : null}
      .units=${preferences.units}
      .onChange=${(next: State["queue"]) => this.commands.setQueue(next)}
      .onTake=${(at: number | null) => this.commands.takeFromQueue(at)}
      .onUndo=${() => this.commands.undoQueue()}
      .onPlay=${this.#playQueue}
      .onSelect=${(id: number) => this.commands.select(id)}
    ></kata-together-queue>`;
  }

  /** What the overlay lies over now. */
  #below(): number | null {
    const { company } = this.state;
    return company && "base" in company ? company.base.animation : null;
  }

  showAim(
    animation: number,
    aim: { readonly screen: string; readonly base: number | null; readonly x: number; readonly y: number },
  ): void {
    if (animation === this.state.selected) this.commands.accompany({ aim });
    else this.commands.playTogether(animation, { aim });
  }

  readonly #layOver = (animation: number | null) =>
    this.commands.accompany(animation === null ? null : { base: { animation } });

  readonly #playThrow = ({ thrower, victim }: ThrowPlan) => {
    if (thrower.animation === null || victim.animation === null) return;
    this.commands.playTogether(thrower.animation, { victim: { animation: victim.animation, body: null } });
  };

  readonly #playChain = (animations: readonly number[]) => {
    const [first] = animations;
    if (first === undefined) return;
    this.commands.playTogether(first, { queue: { steps: animations.map((animation) => ({ animation })) } });
  };

  readonly #playQueue = () => {
    const { queue } = this.state;
    const [first] = queue;
    if (first) this.commands.playTogether(first.animation, { queue: { steps: queue } });
  };
}

/** Names are long and hold no spaces: a line may end after an underscore. */
function breakable(text: string) {
  return text.split("_").map((part, i) => (i === 0 ? part : html`_<wbr />${part}`));
}
