import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Copy, Info, TriangleAlert } from "lucide";
import type { AnimationRow, Detail, Problem } from "../contract.ts";
import {
  bytes,
  count,
  decimal,
  heading,
  length,
  lengthRange,
  list,
  seconds,
  span,
  type Units,
  whole,
} from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import "./attack-card.ts";
import "./field-table.ts";
import { chip, type FactOptions, fact, link, links, NONE, wordFact, wordList } from "./facts-parts.ts";
import { factStyles, frameStyles } from "./facts-styles.ts";
import "./icon.ts";
import "./keys-chart.ts";
import "./reach-chart.ts";
import { base, buttons, scrolling } from "./styles.ts";

/** Everything the file says about the selection, in groups, with what it means. */
@customElement("kata-facts")
export class KataFacts extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) row: AnimationRow | null = null;
  /** May still be of the selection before, for a moment. */
  @property({ attribute: false }) detail: Detail | null = null;
  @property() units: Units = "metres";
  @property({ type: Boolean }) explain = true;

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    factStyles,
    frameStyles,
    css`
      .sub {
        color: var(--muted);
        margin: 2px 0 12px;
      }
      .calls {
        display: grid;
        gap: 8px;
        margin-top: 14px;
      }
      .call {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 10px;
        padding: 10px 12px;
        border-radius: 9px;
        background: var(--warning-soft);
        overflow-wrap: anywhere;
      }
      .call kata-icon {
        color: var(--warning);
        margin-top: 1px;
      }
    `,
  ];

  override render() {
    const { row, detail } = this;
    if (!row) {
      return html`<div class="quiet"><p>Select an animation to read what the engine knows about it.</p></div>`;
    }
    if (!detail)
      return html`<div class="all" aria-busy="true">${this.#title(row.name)}<p class="sub">Reading\u2026</p></div>`;
    const options: FactOptions = { explain: this.explain, select: (animation) => this.commands.select(animation) };
    return html`<div class="all scroll" tabindex="0" role="region" aria-label="Facts of ${detail.name}" aria-busy=${detail.id !== row.id}>
      ${this.#title(detail.name)}
      <p class="sub">
        ${detail.level}, instance ${whole(detail.index)}. ${count(detail.frames, "frame")}, ${seconds(detail.frames)}.
      </p>
      ${
        detail.flags.length > 0
          ? html`<div class="chips">${detail.flags.map((flag) => chip(flag, flag.name === "Attack" ? "attack" : ""))}</div>`
          : nothing
      }
      ${this.#calls(detail)} ${this.#plays(detail, options)} ${this.#attacks(detail)} ${this.#throws(detail, options)}
      ${this.#follows(detail, options)} ${this.#movement(detail, options)} ${this.#happens(detail, options)}
      ${this.#bones(detail)} ${this.#keys(detail)} ${this.#file(detail, row)}
    </div>`;
  }

  #title(name: string) {
    return html`<div class="title">
      <h2>${name}</h2>
      <button
        class="icon"
        type="button"
        aria-label="Explain the words"
        title="Explain the words"
        aria-pressed=${this.explain}
        @click=${() => this.commands.prefer({ explain: !this.explain })}
      >
        <kata-icon .node=${Info}></kata-icon>
      </button>
      <button class="icon" type="button" aria-label="Copy the name" title="Copy the name" @click=${() => this.commands.copy(name, name)}>
        <kata-icon .node=${Copy}></kata-icon>
      </button>
    </div>`;
  }

  #calls(detail: Detail) {
    const missing = detail.missing
      ? [{ message: `Add ${detail.missing} to see its motion and all that hangs on it.`, advice: "" }]
      : [];
    const calls: readonly Pick<Problem, "message" | "advice">[] = [...missing, ...detail.problems];
    if (calls.length === 0) return nothing;
    return html`<div class="calls">
      ${calls.map(
        ({ message, advice }) => html`<div class="call">
          <kata-icon .node=${TriangleAlert}></kata-icon>
          <div>${message}${advice ? html`<span class="text">${advice}</span>` : nothing}</div>
        </div>`,
      )}
    </div>`;
  }

  #plays(detail: Detail, options: FactOptions) {
    return group("When it plays", [
      wordFact("Type", detail.type, options),
      detail.aimingType.value === 0 ? nothing : wordFact("Aiming type", detail.aimingType, options),
      wordFact("From state", detail.from, options),
      wordFact("To state", detail.to, options),
      fact("Varient", detail.varient.length > 0 ? html`${wordList(detail.varient, options)}` : NONE),
      detail.flags.length > 0 && this.explain ? fact("Flags", html`${wordList(detail.flags, options)}`) : nothing,
      ...detail.collections.map((collection) =>
        fact(
          "Found in",
          html`${collection.name}<span class="number"
              >weight ${collection.weight}, ${decimal(collection.share * 100, 0)}\u00a0%</span
            >`,
          collection.characters.length > 0 ? `Used by ${list(collection.characters)}.` : "No character uses it.",
        ),
      ),
    ]);
  }

  #attacks(detail: Detail) {
    if (detail.attacks.length === 0) return nothing;
    return html`<h3>${detail.attacks.length === 1 ? "Attack" : "Attacks"}</h3>
      <div class="cards">
        ${detail.attacks.map(
          (attack) => html`<kata-attack-card
            .attack=${attack}
            .frames=${detail.frames}
            .units=${this.units}
            .explain=${this.explain}
          ></kata-attack-card>`,
        )}
      </div>
      <kata-reach-chart .ring=${detail.ring} .units=${this.units}></kata-reach-chart>`;
  }

  #throws(detail: Detail, options: FactOptions) {
    const info = detail.throwInfo;
    if (!info && detail.throwers.length === 0) return nothing;
    return group("Throw", [
      ...(info
        ? [
            wordFact("Victim plays", info.targetType, options),
            fact("Victims", info.victims.length > 0 ? html`${links(info.victims, options)}` : NONE),
            fact("Reaches", length(info.distance, this.units)),
            fact(
              "Victim stands",
              info.offset.map((part) => length(part, this.units)).join(", "),
              "Left, up and forward of the thrower.",
            ),
            fact("Victim turned", `${decimal((info.angle * 180) / Math.PI, 1)}\u00b0`),
          ]
        : []),
      detail.throwers.length > 0 ? fact("Thrown by", html`${links(detail.throwers, options)}`) : nothing,
    ]);
  }

  #follows(detail: Detail, options: FactOptions) {
    const { onPunch, onKick, shortcuts } = detail;
    if (!onPunch && !onKick && shortcuts.length === 0) return nothing;
    return group("Follows and comes from", [
      fact("On punch", onPunch ? link(onPunch, options) : NONE),
      fact("On kick", onKick ? link(onKick, options) : NONE),
      ...shortcuts.map((shortcut) =>
        fact(
          "Shortcut",
          html`${shortcut.from.name}<span class="number">${count(shortcut.length, "frame")}</span>
            ${links(shortcut.comesFrom, options)}`,
          shortcut.replaceAtomic ? "Also cuts in where the other one is atomic." : "",
        ),
      ),
    ]);
  }

  #movement(detail: Detail, options: FactOptions) {
    const { travel, pelvisHeight } = detail;
    return group("Movement", [
      travel ? fact("Travel", `${length(travel.distance, this.units)} ${heading(travel.x, travel.z)}`) : nothing,
      pelvisHeight ? fact("Pelvis height", lengthRange(pelvisHeight.min, pelvisHeight.max, this.units)) : nothing,
      wordFact("Direction", detail.direction, options),
    ]);
  }

  #happens(detail: Detail, options: FactOptions) {
    const at = (frame: number) => `frame ${frame}`;
    return group("What happens", [
      detail.invulnerable
        ? fact("Invulnerable", `frames ${span(detail.invulnerable.first, detail.invulnerable.last)}`)
        : nothing,
      detail.atomic ? fact("Atomic", `frames ${span(detail.atomic.first, detail.atomic.last)}`) : nothing,
      detail.actionFrame === null ? nothing : fact("Action frame", String(detail.actionFrame)),
      detail.hardPause > 0 || detail.softPause > 0
        ? fact("Pause", html`hard ${detail.hardPause}, soft ${detail.softPause}<span class="number">frames</span>`)
        : nothing,
      detail.vocalization ? wordFact("Voice", detail.vocalization, options) : nothing,
      detail.impact ? fact("Impact", detail.impact) : nothing,
      ...rows("Self damage", detail.selfDamage, ({ frame, points }) => html`${points} ${small(at(frame))}`),
      this.#sounds(detail),
      ...rows(
        "Footsteps",
        detail.footsteps,
        ({ frame, left, right }) =>
          html`${left && right ? "both" : left ? "left" : right ? "right" : "neither foot"} ${small(at(frame))}`,
      ),
      ...rows(
        "Particles",
        detail.particles,
        (particle) => html`${particle.name} at ${particle.bone}
          ${small(`frames ${span(particle.span.first, particle.span.last)}${particle.particleClass ? `, ${particle.particleClass}` : ""}`)}`,
      ),
      ...rows(
        "Motion blur",
        detail.motionBlur,
        (blur) => html`${list(blur.bones)}
          ${small(`frames ${span(blur.span.first, blur.span.last)}, lasts ${blur.lifetime}, opacity ${blur.alpha}, every ${blur.interval}`)}`,
      ),
    ]);
  }

  /** Where they lead and how they sound comes with the first of them. */
  #sounds(detail: Detail) {
    if (detail.sounds.length === 0) return nothing;
    void import("./sound-names.ts");
    return fact("Sounds", html`<kata-sound-names .commands=${this.commands} .detail=${detail}></kata-sound-names>`);
  }

  #bones(detail: Detail) {
    const { usedBones, replacedBones } = detail;
    if (usedBones.length === 0 && replacedBones.length === 0) return nothing;
    const bones = (names: readonly string[]) =>
      names.length > 0
        ? html`<span class="chips">${names.map((name) => html`<span class="chip">${name}</span>`)}</span>`
        : NONE;
    const text = (words: string) => (this.explain ? words : "");
    return group("Bones", [
      fact("Used", bones(usedBones), text("Bones this overlay moves on top of what else plays.")),
      fact("Replaced", bones(replacedBones), text("Of these, the ones whose motion it takes over altogether.")),
    ]);
  }

  #keys(detail: Detail) {
    const { keys } = detail;
    if (!keys) return nothing;
    const gap =
      keys.smallestGap === keys.largestGap ? String(keys.smallestGap) : `${keys.smallestGap} to ${keys.largestGap}`;
    return html`${group("Rotation keys", [
      fact("Keys", html`${whole(keys.count)} ${small(`${keys.size} bytes each, ${bytes(keys.bytes)} in all`)}`),
      fact("Gaps", html`${gap} ${small("frames")}`),
    ])}
      <kata-keys-chart .bones=${keys.perBone} .frames=${detail.frames}></kata-keys-chart>`;
  }

  #file(detail: Detail, row: AnimationRow) {
    return html`${group("File", [
      fact("Name", detail.file),
      fact("Edition", row.edition),
      fact("Size", `${whole(row.fileBytes)} bytes`),
      fact("Fingerprint", html`<code>${row.fileFingerprint}</code>`),
    ])}
      <details>
        <summary>All ${count(detail.fields.length, "field")}, by offset</summary>
        <kata-field-table .fields=${detail.fields} .explain=${this.explain}></kata-field-table>
      </details>`;
  }
}

function group(title: string, facts: readonly (TemplateResult | typeof nothing)[]) {
  const shown = facts.filter((line) => line !== nothing);
  return shown.length === 0
    ? nothing
    : html`<h3>${title}</h3>
        <dl>${shown}</dl>`;
}

/** The longest list written out; a made-up file may name tens of thousands. */
const MOST_ROWS = 200;

function rows<T>(
  label: string,
  items: readonly T[],
  show: (item: T) => TemplateResult,
): readonly (TemplateResult | typeof nothing)[] {
  if (items.length === 0) return [nothing];
  const more = items.length - MOST_ROWS;
  return [
    fact(
      label,
      html`${items.slice(0, MOST_ROWS).map((item) => html`<div>${show(item)}</div>`)}${more > 0 ? html`<div>and ${whole(more)} more</div>` : nothing}`,
    ),
  ];
}

function small(text: string) {
  return html`<span class="number">${text}</span>`;
}
