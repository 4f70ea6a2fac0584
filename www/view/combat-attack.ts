import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Advantage, AttackRow, Guard } from "../contract.ts";
import { count, decimal, span } from "../lib/format.ts";
import { signed } from "../lib/signed.ts";
import { fact } from "./facts-parts.ts";
import { attackCardStyles, factStyles } from "./facts-styles.ts";
import { base } from "./styles.ts";

const GUARDS: Readonly<Record<Guard, readonly [string, string]>> = {
  either: ["standing or crouching", "Neither or both of High and Low are set."],
  standing: ["standing only", "High: goes over who crouches to block."],
  crouching: ["crouching only", "Low: goes under a block that stands."],
  none: ["not at all", "Unblockable."],
};

const READINGS: readonly (readonly [keyof Advantage, string, string])[] = [
  ["atEnd", "At its end", "When its last frame is over, pauses left out."],
  ["toBlock", "To block again", "After the hard pause, in which nothing can be started."],
  ["toAct", "To act again", "After the soft pause, too, in which only a block can be."],
];

/** One attack as fighting games tell it: how to block it, and who is free first afterwards. */
@customElement("kata-combat-attack")
export class KataCombatAttack extends LitElement {
  @property({ attribute: false }) attack!: AttackRow;
  /** "Attack", or "Attack 2" where there are several. */
  @property() heading = "Attack";
  @property({ type: Boolean }) explain = true;

  static override readonly styles = [
    base,
    factStyles,
    attackCardStyles,
    css`
      header {
        margin-bottom: 8px;
      }
      header small {
        font: inherit;
        font-weight: 400;
        color: var(--muted);
        margin-left: 6px;
      }
      .fact {
        grid-template-columns: 92px minmax(0, 1fr);
      }
      table {
        margin-top: 12px;
        font-size: inherit;
      }
      caption {
        text-align: left;
        color: var(--muted);
        padding-bottom: 2px;
      }
      th[scope="row"] {
        color: var(--muted);
        font-weight: 400;
      }
      th.right {
        white-space: nowrap;
      }
      td.right {
        font-weight: 650;
        font-size: 14px;
        white-space: nowrap;
      }
      tr:last-child > * {
        border-bottom: 0;
      }
      .plus {
        color: var(--plus);
      }
      .minus {
        color: var(--minus);
      }
      .later {
        margin-top: 8px;
      }
    `,
  ];

  override render() {
    const { attack, explain } = this;
    const { first, last } = attack.span;
    const [block, why] = GUARDS[attack.guard];
    const words = (text: string) => (explain ? text : "");
    return html`
      <header>
        <span>${this.heading}<small>${first === last ? "frame" : "frames"} ${span(first, last)}</small></span>
        <b>${attack.damage} damage</b>
      </header>
      <dl>
        ${fact("Blocked", html`${block}${attack.halfDamage ? small("half the damage passes") : nothing}`, words(why))}
        ${fact("Victim plays", attack.hitType)}
        ${fact(
          "Hit holds",
          html`${count(attack.hitLength, "frame")}${attack.staggers ? small("staggers") : nothing}`,
          words("How long a hit keeps the victim from acting; over 20 frames it staggers."),
        )}
        ${
          attack.onBlock
            ? fact(
                "Block holds",
                html`${count(attack.stunLength, "frame")}${attack.blockStun ? small("stuns") : nothing}`,
                words("The same for who blocks; 15 frames or more stun."),
              )
            : nothing
        }
        ${
          attack.staggerLength > 0
            ? fact("Stagger", count(attack.staggerLength, "frame"), words("Of somebody, after a block."))
            : nothing
        }
        ${fact("Knockback", decimal(attack.knockback))}
      </dl>
      <table>
        <caption>
          Frames by which the attacker is free first
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">Counted</span></th>
            <th scope="col" class="right">On hit</th>
            <th scope="col" class="right">On block</th>
          </tr>
        </thead>
        <tbody>
          ${READINGS.map(
            ([key, label, text]) => html`<tr>
              <th scope="row">${label}${explain ? html`<span class="text">${text}</span>` : nothing}</th>
              ${advantage(attack.onHit[key])} ${advantage(attack.onBlock?.[key] ?? null)}
            </tr>`,
          )}
          ${this.#stagger("If the attacker staggers", attack.ifAttackerStaggers)}
          ${this.#stagger("If the blocker staggers", attack.ifBlockerStaggers)}
        </tbody>
      </table>
      ${
        last > first
          ? html`<p class="text later">
              For a hit at frame ${first}. One at its last frame, ${last}, is ${count(last - first, "frame")} better in each reading.
            </p>`
          : nothing
      }
      ${
        attack.staggerLength > 0
          ? html`<p class="text">Sources do not agree who staggers after a block, so both are worked out.</p>`
          : nothing
      }
    `;
  }

  #stagger(label: string, value: number | null) {
    return value === null
      ? nothing
      : html`<tr>
          <th scope="row">${label}</th>
          <td class="right">\u2013</td>
          ${advantage(value)}
        </tr>`;
  }
}

function advantage(value: number | null) {
  if (value === null) return html`<td class="right" title="Cannot be blocked">\u2013</td>`;
  return html`<td class="right ${value > 0 ? "plus" : value < 0 ? "minus" : ""}">${signed(value)}</td>`;
}

function small(text: string) {
  return html`<span class="number">${text}</span>`;
}
