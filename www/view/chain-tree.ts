import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ListPlus, Play, Repeat } from "lucide";
import type { Chain, ChainMove, ChainTree } from "../contract.ts";
import { bareName, count } from "../lib/format.ts";
import { queueOf } from "../state/company.ts";
import type { State } from "../state/state.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";
import { togetherStyles } from "./together-styles.ts";

/** Written out at first; the rest are folded. */
const FIRST_SHOWN = 4;
/** A strangers' file may have as many as the engine lists. */
const MOST_SHOWN = 60;

/** What follows a move on punch and on kick: the chains, the best first, and the tree they come from. */
@customElement("kata-chain-tree")
export class KataChainTree extends LitElement {
  @property({ attribute: false }) tree!: ChainTree;
  @property({ attribute: false }) company: State["company"] = null;
  @property({ attribute: false }) onPlay: (animations: readonly number[]) => void = () => {};
  @property({ attribute: false }) onQueue: (animations: readonly number[]) => void = () => {};
  @property({ attribute: false }) onSelect: (animation: number) => void = () => {};

  static override readonly styles = [
    base,
    buttons,
    factStyles,
    togetherStyles,
    css`
      .chain {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 2px 10px;
        align-items: center;
        padding: 6px 6px 6px 8px;
        border: 1px solid var(--line);
        border-radius: 9px;
        background: var(--raised);
      }
      .chain.on {
        border-color: color-mix(in oklab, var(--accent) 60%, transparent);
      }
      .presses {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        align-items: center;
      }
      .press {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        flex: none;
        width: 18px;
        height: 18px;
        border-radius: 5px;
        font-size: var(--tiny);
        font-weight: 650;
        border: 1px solid var(--line-strong);
        color: var(--text);
      }
      /* A kick is round: letter and shape tell them apart, not the colour. */
      .press.kick {
        border-radius: 9px;
      }
      .press.first {
        border-style: dashed;
        color: var(--muted);
      }
      .sums {
        font-size: var(--small);
        color: var(--muted);
      }
      .sums b {
        color: var(--accent-text);
        font-weight: 650;
      }
      .best {
        font-size: var(--tiny);
        color: var(--faint);
      }
      .tree ul {
        margin-left: 9px;
        padding-left: 12px;
        border-left: 1px solid var(--line);
      }
      .tree > ul {
        margin: 4px 0 0;
        padding: 0;
        border: 0;
      }
      .move {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0 8px;
        align-items: center;
        padding: 4px 0;
      }
      .move .small {
        grid-column: 2 / -1;
      }
      .repeats {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        color: var(--warning);
      }
      .repeats kata-icon {
        width: 12px;
        height: 12px;
      }
    `,
  ];

  override render() {
    const { chains, first, cut } = this.tree;
    const [shown, folded] = [chains.slice(0, FIRST_SHOWN), chains.slice(FIRST_SHOWN, MOST_SHOWN)];
    const rest = chains.length - shown.length - folded.length;
    return html`<div class="stack">
      ${shown.map((chain, i) => this.#chain(chain, i))}
      ${
        folded.length > 0
          ? html`<details>
              <summary>${count(chains.length - shown.length, "more chain")}</summary>
              <div class="stack">${folded.map((chain) => this.#chain(chain, 1))}</div>
              ${rest > 0 ? html`<p class="small">And ${rest} with less damage.</p>` : nothing}
            </details>`
          : nothing
      }
      <details class="tree" ?open=${chains.length > 1}>
        <summary>All that follows, as a tree</summary>
        <ul>
          ${this.#move(first)}
        </ul>
      </details>
      ${cut ? html`<p class="small">There is more than is shown: chains are followed as far as 32 moves.</p>` : nothing}
    </div>`;
  }

  #chain(chain: Chain, rank: number) {
    const on = queueOf(this.company);
    const shown =
      on !== null &&
      on.length === chain.animations.length &&
      on.every((step, i) => step.animation === chain.animations[i]);
    const words = `Chain ${["start", ...chain.buttons].join(", ")}`;
    return html`<div class="chain ${shown ? "on" : ""}">
      <button class="icon" type="button" aria-label="Play ${words}" title="Play the whole chain" @click=${() => this.onPlay(chain.animations)}>
        <kata-icon .node=${Play}></kata-icon>
      </button>
      <div>
        <div class="presses" role="img" aria-label=${words}>
          <span class="press first">1</span>${chain.buttons.map((button) => press(button))}
          ${rank === 0 && this.tree.chains.length > 1 ? html`<span class="best">most damage</span>` : nothing}
        </div>
        <div class="sums"><b>${chain.damage} damage</b>, ${count(chain.frames, "frame")}, ${chain.holds ? "holds throughout" : "can be left"}${chain.repeats ? ", then repeats" : ""}</div>
      </div>
      <button class="icon" type="button" aria-label="Put ${words} in the queue" title="Put it in the queue below" @click=${() => this.onQueue(chain.animations)}>
        <kata-icon .node=${ListPlus}></kata-icon>
      </button>
    </div>`;
  }

  #move(move: ChainMove): TemplateResult {
    const { animation: ref, button, repeats } = move;
    const { animation } = ref;
    const name = bareName(ref.name);
    return html`<li>
      <div class="move">
        ${button ? press(button) : html`<span class="press first">1</span>`}
        ${
          animation === null
            ? html`<span>${name}</span>`
            : html`<button class="link" type="button" title="Select ${ref.name}" @click=${() => this.onSelect(animation)}>${name}</button>`
        }
        <span class="sums">${move.damage > 0 ? html`<b>+${move.damage}</b>` : nothing}</span>
        <span class="small">
          ${
            repeats
              ? html`<span class="repeats"><kata-icon .node=${Repeat}></kata-icon>stands earlier in the chain: repeats from here</span>`
              : animation === null
                ? ref.problem
                : `${move.totalDamage} damage by frame ${move.totalFrames}${held(move)}`
          }
        </span>
      </div>
      ${move.next.length > 0 ? html`<ul>${move.next.map((next) => this.#move(next))}</ul>` : nothing}
    </li>`;
  }
}

function press(button: "punch" | "kick") {
  return html`<span class="press ${button}" title=${button === "punch" ? "Punch" : "Kick"}>${button === "punch" ? "P" : "K"}</span>`;
}

/** Whether the one hit before can get away. */
function held({ gap, held: by }: ChainMove): string {
  if (gap === null) return "";
  const after = `; lands ${count(gap, "frame")} after the last hit`;
  if (by === null) return after;
  if (by >= 0) return `${after}, victim still held for ${by}`;
  return `${after}, victim free for ${count(-by, "frame")}`;
}
