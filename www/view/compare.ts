import { Task, TaskStatus } from "@lit/task";
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Columns2, Layers2, X } from "lucide";
import type { AnimationRow, Company, Comparison, Pairing, PoseDifference, Twin } from "../contract.ts";
import { bareName, count, length } from "../lib/format.ts";
import { messageOf } from "../lib/thrown.ts";
import type { Commands } from "../state/commands.ts";
import { rowOf } from "../state/derive.ts";
import type { Ticks } from "../state/playhead.ts";
import type { State } from "../state/state.ts";
import "./compare-fields.ts";
import "./compare-heat.ts";
import { type Metric, metricText } from "./compare-scale.ts";
import { factStyles, frameStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons, scrolling } from "./styles.ts";
import "./together-pick.ts";
import { togetherStyles } from "./together-styles.ts";

type Other = Extract<Company, { readonly other: unknown }>["other"];

/** The selection against another animation: seen together, pose by pose, and field by field. */
@customElement("kata-compare")
export class KataCompare extends LitElement {
  @property({ attribute: false }) commands!: Commands;
  @property({ attribute: false }) ticks!: Ticks;
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) row: AnimationRow | null = null;
  @state() private chosen: number | null = null;
  @state() private pairing: Pairing = "frames";
  @state() private inPlace = true;
  @state() private metric: Metric = "angle";

  readonly #twins = new Task(this, {
    args: () => [this.row?.id ?? null, this.state.summary.revision] as const,
    task: async ([id]) => ({ id, twins: id === null ? [] : await this.commands.ask.twins(id) }),
  });

  readonly #compared = new Task(this, {
    args: () =>
      [
        this.row?.id ?? null,
        this.#other()?.id ?? null,
        this.#pairing,
        this.inPlace,
        this.state.summary.revision,
      ] as const,
    task: async ([one, other, pairing, inPlace]): Promise<(Comparison & { readonly of: string }) | null> =>
      one === null || other === null
        ? null
        : { ...(await this.commands.ask.compare(one, other, pairing, inPlace)), of: `${one} ${other}` },
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
      .twin {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 10px;
        align-items: center;
      }
      .sides {
        display: grid;
        gap: 6px;
        overflow-wrap: anywhere;
      }
      .switches {
        display: grid;
        gap: 8px;
        justify-items: start;
        margin: 10px 0;
      }
      .sums {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 8px;
        margin-bottom: 12px;
      }
      .sums dd {
        font-size: 15px;
        font-weight: 600;
      }
      .sums dt {
        font-size: var(--small);
      }
      .same {
        color: var(--muted);
        margin-bottom: 10px;
      }
      .roots {
        display: block;
        width: 100%;
        height: 44px;
        overflow: visible;
      }
      polyline {
        fill: none;
        stroke: var(--blend);
        stroke-width: 1.5;
      }
    `,
  ];

  get #company(): Other | null {
    const { company } = this.state;
    return company && "other" in company ? company.other : null;
  }

  get #pairing(): Pairing {
    return this.#company?.pairing ?? this.pairing;
  }

  get #twinsHere(): readonly Twin[] {
    const { value } = this.#twins;
    return value && value.id === (this.row?.id ?? null) ? value.twins : [];
  }

  /** What it is compared with: what is on the stage, or was chosen, or has the same name in another file. */
  #other(): AnimationRow | null {
    const { summary } = this.state;
    const id = this.#company?.animation ?? this.chosen ?? this.#twinsHere[0]?.animation ?? null;
    return id === this.row?.id ? null : rowOf(summary, id);
  }

  override render() {
    const { row } = this;
    if (!row)
      return html`<div class="all scroll"><p class="none">Select an animation to compare it with another one.</p></div>`;
    const other = this.#other();
    const result = this.#compared.value;
    const current = other && result?.of === `${row.id} ${other.id}` ? result : null;
    const failed = this.#compared.status === TaskStatus.ERROR ? messageOf(this.#compared.error) : "";
    return html`<div class="all scroll" tabindex="0" role="region" aria-label="Comparison" aria-busy=${other !== null && !current && !failed}>
      ${this.#choose(row, other)} ${failed ? html`<p role="alert">${failed}</p>` : nothing}
      ${other && current ? this.#result(row, other, current) : nothing}
    </div>`;
  }

  #choose(row: AnimationRow, other: AnimationRow | null) {
    const twins = this.#twinsHere;
    const { animations } = this.state.summary;
    return html`
      <div class="card">
        <div class="sides">
          <div><span class="name">${bareName(row.name)}</span><span class="number">${row.file}</span></div>
          <div class="muted">
            ${
              other
                ? html`with
                    <button class="link name" type="button" title="Select ${other.name}" @click=${() => this.commands.select(other.id)}>${bareName(other.name)}</button
                    ><span class="number">${other.file}</span>`
                : "with another animation: find one below."
            }
          </div>
        </div>
        <kata-together-pick .rows=${animations} label="Animation to compare with" placeholder="Compare with another" .onPick=${this.#pick}></kata-together-pick>
        ${other ? this.#together(other) : nothing}
      </div>
      ${
        twins.length > 0
          ? html`<h3>The same name in ${twins.length === 1 ? "another file" : "other files"}</h3>
              <div class="stack">
                ${twins.slice(0, 50).map(
                  (twin) => html`<div class="twin">
                    <span>${twin.file}<span class="number">${twin.level === twin.file ? "" : twin.level}</span><span class="text">${twin.same ? "The same in every field, part and key." : "Differs."}</span></span>
                    ${
                      twin.animation === other?.id
                        ? html`<span class="small">compared</span>`
                        : html`<button class="button" type="button" @click=${() => this.#pick(twin.animation)}>Compare</button>`
                    }
                  </div>`,
                )}
              </div>`
          : nothing
      }
    `;
  }

  #together(other: AnimationRow) {
    const company = this.#company;
    const show = (beside: boolean) => () => this.#show({ animation: other.id, beside, pairing: this.#pairing });
    return html`<div class="line">
      <div class="segments" role="group" aria-label="On the stage">
        <button type="button" aria-pressed=${company?.beside === true} @click=${show(true)}><kata-icon .node=${Columns2}></kata-icon> Beside</button>
        <button type="button" aria-pressed=${company?.beside === false} @click=${show(false)}><kata-icon .node=${Layers2}></kata-icon> In one place</button>
      </div>
      ${
        company
          ? html`<button class="button" type="button" @click=${() => this.commands.accompany(null)}><kata-icon .node=${X}></kata-icon>Show alone</button>`
          : nothing
      }
    </div>`;
  }

  #result(row: AnimationRow, other: AnimationRow, { poses, differences }: Comparison) {
    const sameName = row.name === other.name;
    const [one, two] = sameName ? [row.file, other.file] : [bareName(row.name), bareName(other.name)];
    return html`
      <h3>Poses</h3>
      ${poses ? this.#poses(poses) : html`<p class="none">One of the two has no poses that can be read.</p>`}
      <h3>Fields and parts</h3>
      ${
        differences === null
          ? html`<p class="none">One of the two cannot be read.</p>`
          : differences.same
            ? html`<p class="same">Every field and every part is the same.</p>`
            : html`<kata-compare-fields
                .differences=${differences}
                .detail=${this.state.detail?.id === row.id ? this.state.detail : null}
                .one=${one}
                .other=${two}
              ></kata-compare-fields>`
      }
    `;
  }

  #poses(poses: PoseDifference) {
    const { units } = this.state.preferences;
    const [own, others] = poses.lengths;
    const stretched = this.#pairing === "stretched";
    return html`
      ${
        own === others
          ? html`<p class="small">Both have ${count(own, "frame")}.</p>`
          : html`<p class="small">
              ${count(own, "frame")} against ${others}; ${stretched ? `stretched to ${poses.frames} pairs.` : `the first ${poses.frames} are compared.`}
            </p>`
      }
      <div class="switches">
        ${
          own === others
            ? nothing
            : this.#segments(
                "Which frames are compared",
                this.#pairing,
                [
                  ["frames", "Frame by frame"],
                  ["stretched", "Stretched"],
                ],
                (pairing) => this.#pair(pairing),
              )
        }
        ${this.#segments(
          "Travel",
          this.inPlace ? "place" : "travel",
          [
            ["place", "In place"],
            ["travel", "With travel"],
          ],
          (value) => {
            this.inPlace = value === "place";
          },
        )}
        ${
          poses.same
            ? nothing
            : this.#segments(
                "What is measured",
                this.metric,
                [
                  ["angle", "Angles"],
                  ["distance", "Joint distances"],
                ],
                (metric) => {
                  this.metric = metric;
                },
              )
        }
      </div>
      ${
        poses.same
          ? html`<p class="same">All poses are the same to the last bit.</p>`
          : html`<dl class="sums">
                <div><dt>Worst angle</dt><dd>${metricText(poses.worstAngle, "angle", units)}</dd></div>
                <div><dt>Mean angle</dt><dd>${metricText(poses.meanAngle, "angle", units)}</dd></div>
                <div><dt>Worst distance</dt><dd>${metricText(poses.worstDistance, "distance", units)}</dd></div>
                <div><dt>Mean distance</dt><dd>${metricText(poses.meanDistance, "distance", units)}</dd></div>
              </dl>
              ${
                poses.bones.length > 0 && poses.frames > 0
                  ? html`<kata-compare-heat
                      .poses=${poses}
                      .metric=${this.metric}
                      .units=${units}
                      .ticks=${this.ticks}
                      .onSeek=${(frame: number) => this.commands.seek(frame)}
                    ></kata-compare-heat>`
                  : nothing
              }
              ${this.#root(poses.root)}`
      }
    `;
  }

  #segments<T extends string>(
    label: string,
    value: T,
    options: readonly (readonly [T, string])[],
    choose: (value: T) => void,
  ) {
    return html`<div class="segments" role="group" aria-label=${label}>
      ${options.map(([option, text]) => html`<button type="button" aria-pressed=${option === value} @click=${() => choose(option)}>${text}</button>`)}
    </div>`;
  }

  /** How far apart the two are as a whole. */
  #root(root: readonly number[]) {
    const worst = root.reduce((most, value) => Math.max(most, value), 0);
    const { units } = this.state.preferences;
    if (worst < 0.005) return html`<p class="small">Their roots are in the same place throughout.</p>`;
    const points = root.map(
      (value, frame) => `${(frame / Math.max(1, root.length - 1)) * 100},${40 - (value / worst) * 38}`,
    );
    return html`<h3>Between the roots</h3>
      <svg class="roots" viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label="Distance of the roots, at most ${length(worst, units)}">
        <polyline points=${points.join(" ")} vector-effect="non-scaling-stroke" />
      </svg>
      <p class="small">At most ${length(worst, units)}, at the end ${length(root[root.length - 1] ?? 0, units)}.</p>`;
  }

  readonly #pick = (animation: number) => {
    this.chosen = animation;
    const company = this.#company;
    if (company) this.#show({ ...company, animation });
  };

  #pair(pairing: Pairing): void {
    this.pairing = pairing;
    const company = this.#company;
    if (company) this.#show({ ...company, pairing });
  }

  #show(other: Other): void {
    this.commands.accompany({ other });
  }
}
