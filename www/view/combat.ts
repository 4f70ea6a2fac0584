import { Task } from "@lit/task";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Info, Table2 } from "lucide";
import type { AnimationRow, Detail, FrameRow, Span, Volumes } from "../contract.ts";
import { count, decimal, length, lengthRange, seconds, span } from "../lib/format.ts";
import type { Commands } from "../state/commands.ts";
import type { Ticks } from "../state/playhead.ts";
import type { State } from "../state/state.ts";
import "./combat-attack.ts";
import "./combat-bar.ts";
import "./combat-reach.ts";
import { type FactOptions, fact, link, NONE } from "./facts-parts.ts";
import { factStyles, frameStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";

/** What a move does: its frame data as a picture and in numbers, each attack, what comes after it, what it reaches. */
@customElement("kata-combat")
export class KataCombat extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) row: AnimationRow | null = null;

  readonly #frames = new Task(this, {
    args: () => [this.row?.id ?? null, this.state.summary.revision] as const,
    task: async ([id]) => (id === null ? null : ((await this.commands.ask.frameData([id]))[0] ?? null)),
  });

  /** Of what is on the stage, so asked for anew whenever something else is put there. */
  readonly #volumes = new Task(this, {
    args: () => [this.state.staged] as const,
    task: async ([staged]) => (staged?.animation == null ? null : this.commands.ask.volumes()),
  });

  static override readonly styles = [
    base,
    buttons,
    scrolling,
    factStyles,
    frameStyles,
    css`
      .sub {
        color: var(--muted);
        margin-top: 2px;
      }
      .numbers {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: 1px;
        margin: 16px 0 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--line);
        overflow: hidden;
      }
      .numbers div {
        padding: 8px 12px 9px;
        background: var(--raised);
      }
      .numbers dt {
        font-size: var(--small);
      }
      .numbers dd {
        font: 650 19px/1.25 var(--font);
        white-space: nowrap;
      }
      .numbers small {
        font: 400 var(--small) / 1 var(--font);
        color: var(--faint);
        margin-left: 3px;
      }
      .damage dd {
        color: var(--accent-text);
      }
      .none-here {
        margin: 16px 0 4px;
        padding: 12px 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--raised);
      }
      .none-here b {
        font-weight: 600;
      }
      .none-here ul {
        display: grid;
        gap: 5px;
        margin-top: 8px;
        color: var(--muted);
      }
      .hits {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .hits button {
        padding: 2px 9px;
        border: 1px solid color-mix(in oklab, var(--damage) 55%, transparent);
        border-radius: var(--radius-small);
        background: color-mix(in oklab, var(--damage) 12%, transparent);
      }
      .hits button:hover {
        background: color-mix(in oklab, var(--damage) 24%, transparent);
      }
      .hits span {
        color: var(--muted);
        margin-left: 4px;
      }
      .bad {
        color: var(--muted);
        margin-top: 14px;
      }
    `,
  ];

  override render() {
    const { row } = this;
    if (!row) return html`<div class="quiet"><p>Select an animation to see what it does in a fight.</p></div>`;
    const frames = this.#frames.value ?? null;
    const volumes = this.#volumes.value ?? null;
    const detail = this.state.detail?.id === row.id ? this.state.detail : null;
    const own = frames?.id === row.id ? frames : null;
    return html`<div
      class="all scroll"
      tabindex="0"
      role="region"
      aria-label="Combat of ${row.name}"
      aria-busy=${own === null && this.#frames.status === 1}
    >
      ${this.#title(row)} ${own ? this.#all(own, detail, volumes?.animation === row.id ? volumes : null) : this.#waiting(row)}
    </div>`;
  }

  #title(row: AnimationRow) {
    const { explain } = this.state.preferences;
    return html`<div class="title">
        <h2>${row.name}</h2>
        <button
          class="icon"
          type="button"
          aria-label="Explain the words"
          title="Explain the words"
          aria-pressed=${explain}
          @click=${() => this.commands.prefer({ explain: !explain })}
        >
          <kata-icon .node=${Info}></kata-icon>
        </button>
        <button
          class="icon"
          type="button"
          aria-label="Table of frame data"
          title="Compare moves in a table of frame data"
          aria-pressed=${this.state.panel === "frames"}
          @click=${() => this.commands.showPanel(this.state.panel === "frames" ? null : "frames")}
        >
          <kata-icon .node=${Table2}></kata-icon>
        </button>
      </div>
      <p class="sub">${row.type}, from ${row.from} to ${row.to}. ${count(row.frames, "frame")}, ${seconds(row.frames).replace(" ", "\u00a0")}.</p>`;
  }

  #waiting(row: AnimationRow) {
    if (row.missing) return html`<p class="bad">Add ${row.missing} to see its frame data.</p>`;
    if (this.#frames.status === 1) return html`<p class="bad">Reading\u2026</p>`;
    return html`<p class="bad">This animation cannot be read, so there is no frame data.</p>`;
  }

  #all(frames: FrameRow, detail: Detail | null, volumes: Volumes | null) {
    const { explain, units } = this.state.preferences;
    const several = frames.attacks.length > 1;
    return html`
      <kata-combat-bar .commands=${this.commands} .ticks=${this.ticks} .row=${frames}></kata-combat-bar>
      ${frames.attacks.length > 0 ? this.#numbers(frames) : this.#noAttack(frames, detail)}
      ${detail && detail.selfDamage.length > 0 ? this.#selfDamage(detail) : nothing}
      ${
        frames.attacks.length === 0
          ? nothing
          : html`<h3>${several ? "Attacks" : "Attack"}</h3>
              <div class="cards">
                ${frames.attacks.map(
                  (attack, i) => html`<kata-combat-attack
                    .attack=${attack}
                    .heading=${several ? `Attack ${i + 1}` : "Attack"}
                    .explain=${explain}
                  ></kata-combat-attack>`,
                )}
              </div>`
      }
      ${this.#after(frames, detail)}
      ${
        frames.attacks.length > 0 && volumes
          ? html`<kata-combat-reach
              .commands=${this.commands}
              .ticks=${this.ticks}
              .volumes=${volumes}
              .look=${this.state.look}
              .units=${units}
              .explain=${explain}
            ></kata-combat-reach>`
          : nothing
      }
    `;
  }

  #numbers(row: FrameRow) {
    const { units } = this.state.preferences;
    const number = (label: string, value: TemplateResult | string, kind = "") =>
      html`<div class=${kind}>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`;
    const measure = (value: number) => {
      const [text, unit] = length(value, units).split(" ");
      return html`${text}<small>${unit}</small>`;
    };
    const gap = row.gap > 0 ? html`<small>+ ${row.gap} gap</small>` : nothing;
    const band = row.low !== null && row.high !== null ? lengthRange(row.low, row.high, units) : null;
    const knockback = [...new Set(row.attacks.map((attack) => decimal(attack.knockback)))].join(", ");
    return html`<dl class="numbers" aria-label="Frame data">
        ${number("Startup", String(row.startup ?? "\u2013"))} ${number("Active", html`${row.active}${gap}`)}
        ${number("Recovery", String(row.recovery ?? "\u2013"))}
        ${number("Damage", String(row.damage), "damage")} ${number("Per second", decimal(row.damagePerSecond, 1))}
        ${number("Reach", row.reach === null ? "\u2013" : measure(row.reach))}
      </dl>
      <dl>
        ${band ? fact("Height band", `${band} high`) : nothing}
        ${fact("Knockback", knockback)}
        ${
          row.attacks.length > 1
            ? fact(
                "Damage counts",
                row.damage > Math.max(...row.attacks.map(({ damage }) => damage))
                  ? "both attacks"
                  : "the larger attack",
                this.#words("A victim is hit by one attack of a move, and by both only where their frames overlap."),
              )
            : nothing
        }
      </dl>`;
  }

  /** What there is to see instead. */
  #noAttack(row: FrameRow, detail: Detail | null) {
    const thrown = detail !== null && (detail.throwInfo !== null || detail.throwers.length > 0);
    const hints: (TemplateResult | string)[] = [];
    const see = (tab: "together", text: string) =>
      html`<button class="link" type="button" @click=${() => this.commands.showAside(tab)}>${text}</button>`;
    if (thrown) hints.push(html`${see("together", "Together")} shows the thrower with its victim.`);
    if (detail && detail.usedBones.length > 0)
      hints.push(html`${see("together", "Together")} shows it over another animation.`);
    if (row.invulnerable) hints.push(html`The figure is tinted in the frames in which it cannot be hit.`);
    if (detail && detail.particles.length > 0) hints.push("Its particles are named at their bones while they live.");
    if (detail && detail.motionBlur.length > 0) hints.push("Its motion blur leaves trails.");
    hints.push(
      html`<button
          class="link"
          type="button"
          aria-pressed=${this.state.look.heights}
          @click=${() => this.commands.setLook({ heights: !this.state.look.heights })}
        >
          Height bands
        </button>
        ${this.state.look.heights ? "are on: they show" : "show"} how tall the figure is in each frame.`,
    );
    return html`<div class="none-here">
      <b>This move has no attack.</b>
      <ul>
        ${hints.map((hint) => html`<li>${hint}</li>`)}
      </ul>
    </div>`;
  }

  #selfDamage({ selfDamage }: Detail) {
    const total = selfDamage.reduce((sum, { points }) => sum + points, 0);
    return html`<h3>Takes damage</h3>
      <dl>
        ${fact("In all", html`${total} points`, this.#words("Who plays this animation loses them, as a throw's victim does."))}
        ${fact(
          "When",
          html`<span class="hits"
            >${selfDamage.slice(0, 60).map(
              ({
                frame,
                points,
              }) => html`<button type="button" title="Go to frame ${frame}" @click=${() => this.#go(frame)}>
                ${points}<span>frame ${frame}</span>
              </button>`,
            )}</span
          >`,
        )}
      </dl>`;
  }

  /** Pauses, and what can follow when. */
  #after(row: FrameRow, detail: Detail | null) {
    const options: FactOptions = {
      explain: this.state.preferences.explain,
      select: (animation) => this.commands.select(animation),
    };
    const frames = (value: Span) => `frames ${span(value.first, value.last)}`;
    const follower = (name: string, ref: Detail["onPunch"]) => (ref ? link(ref, options) : name || NONE);
    const paused = row.hardPause > 0 || row.softPause > 0;
    const direct = row.onPunch !== "" || row.onKick !== "";
    const free =
      row.freeFrom === null
        ? "its end only"
        : row.freeFrom === 0
          ? "any frame"
          : html`frame ${row.freeFrom} <span class="number">${count(row.frames - row.freeFrom, "frame")} before its end</span>`;
    return html`<h3>What can follow</h3>
      <dl>
        ${fact("Free at", free, this.#words("First frame in which another move can cut in, unless that one replaces atomic ones."))}
        ${row.atomic ? fact("Atomic", frames(row.atomic), this.#words("Frames that cannot be interrupted.")) : nothing}
        ${row.invulnerable ? fact("Invulnerable", frames(row.invulnerable), this.#words("Blows do nothing then.")) : nothing}
        ${
          direct
            ? html`${fact("On punch", html`${follower(row.onPunch, detail?.onPunch ?? null)}`)}
              ${fact("On kick", html`${follower(row.onKick, detail?.onKick ?? null)}`, this.#words("Pressed while it plays, this follows at its end."))}`
            : nothing
        }
        ${
          paused
            ? fact(
                "Pauses",
                html`hard ${row.hardPause}, soft ${row.softPause}<span class="number">frames</span>`,
                row.pausesCount
                  ? this.#words("After its end: none can start anything, then only a block.")
                  : "Not counted, for a direct animation is set.",
              )
            : fact("Pauses", NONE)
        }
      </dl>`;
  }

  #words(text: string): string {
    return this.state.preferences.explain ? text : "";
  }

  #go(frame: number): void {
    this.commands.play(false);
    this.commands.seek(frame);
  }
}
