import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { GripVertical, Play, Plus, Trash2, TriangleAlert, X } from "lucide";
import type { AnimationRow, Queued, QueuePlan } from "../contract.ts";
import { bareName, count, type Units } from "../lib/format.ts";
import { added, changed, cutLength, MOST_QUEUED, moved, type Queue } from "../state/company.ts";
import { factStyles } from "./facts-styles.ts";
import "./icon.ts";
import { base, buttons } from "./styles.ts";
import { queueStyles } from "./together-queue-styles.ts";
import "./together-pick.ts";
import { seam, standing, widestDrift } from "./together-seam.ts";
import { togetherStyles } from "./together-styles.ts";

const ENTRIES = [
  ["auto", "As the files say"],
  ["direct", "As a direct animation"],
  ["state", "By its state"],
] as const;

/** Animations in a row, to be made by hand and played as the engine would pass from one to the next. */
@customElement("kata-together-queue")
export class KataTogetherQueue extends LitElement {
  @property({ attribute: false }) rows: readonly AnimationRow[] = [];
  @property({ attribute: false }) row: AnimationRow | null = null;
  @property({ attribute: false }) queue: Queue = [];
  /** A step was taken out and can be brought back. */
  @property({ type: Boolean }) undoable = false;
  /** What the engine makes of the queue, while it is on the stage. */
  @property({ attribute: false }) plan: QueuePlan | null = null;
  @property() units: Units = "metres";
  @property({ attribute: false }) onChange: (queue: Queue) => void = () => {};
  @property({ attribute: false }) onTake: (at: number | null) => void = () => {};
  @property({ attribute: false }) onUndo: () => void = () => {};
  @property({ attribute: false }) onPlay: () => void = () => {};
  @property({ attribute: false }) onSelect: (animation: number) => void = () => {};
  /** The step a hand drags, and where it would come to lie. */
  @state() private drag: { readonly from: number; readonly to: number } | null = null;
  @state() private said = "";

  static override readonly styles = [base, buttons, factStyles, togetherStyles, queueStyles];

  override render() {
    const { queue, row, plan } = this;
    const shown = this.drag ? moved(queue, this.drag.from, this.drag.to) : queue;
    const full = queue.length >= MOST_QUEUED;
    return html`
      <div class="stack">
        ${
          queue.length === 0
            ? html`<p class="small">
                Put animations in a row to see them pass into one another with the game's own blending. It stays while you select others.
              </p>`
            : html`<ol class="steps">
                ${shown.map((step, i) => this.#step(step, i))}
              </ol>`
        }
        ${(plan?.problems ?? []).map((problem) => html`<div class="warn"><kata-icon .node=${TriangleAlert}></kata-icon><span>${problem}</span></div>`)}
        <div class="line">
          ${
            row
              ? html`<button class="button" type="button" ?disabled=${full} @click=${() => this.#add(row.id)}>
                  <kata-icon .node=${Plus}></kata-icon>Add the selected
                </button>`
              : nothing
          }
          ${
            queue.length > 0
              ? html`<button class="button primary" type="button" @click=${() => this.onPlay()}>
                    <kata-icon .node=${Play}></kata-icon>Play the queue
                  </button>
                  <span class="grow"></span>
                  <button class="icon" type="button" aria-label="Clear the queue" title="Clear the queue" @click=${() => this.onTake(null)}>
                    <kata-icon .node=${Trash2}></kata-icon>
                  </button>`
              : nothing
          }
        </div>
        <kata-together-pick .rows=${this.rows} label="Add an animation to the queue" placeholder="Add another" .onPick=${(id: number) => this.#add(id)}></kata-together-pick>
        ${this.undoable ? html`<p class="small">Taken out. <button class="link" type="button" @click=${() => this.onUndo()}>Undo</button></p>` : nothing}
        ${plan ? html`<p class="small">${count(plan.steps.length, "animation")}, ${count(plan.frames, "frame")} in all.</p>` : nothing}
      </div>
      <div class="unseen" role="status">${this.said}</div>
    `;
  }

  #step(step: Queued, i: number) {
    const row = this.rows.find((candidate) => candidate.id === step.animation);
    const name = bareName(row?.name ?? "");
    const frames = row?.frames ?? 0;
    // While a hand drags, the plan is of another order.
    const planned = this.drag ? undefined : this.plan?.steps[i];
    const drift = this.drag ? undefined : this.plan?.drift.find((one) => one.step === i);
    return html`<li class=${this.drag?.to === i ? "dragged" : ""}>
      ${drift && this.plan ? html`<details class="slide" open><summary>Feet over the seam</summary>${seam(drift, widestDrift(this.plan), this.units)}</details>` : nothing}
      <div class="step">
        <button
          class="grip"
          type="button"
          aria-label="Move ${name}, number ${i + 1} of ${this.queue.length}"
          title="Drag, or move with the arrow keys"
          @pointerdown=${(event: PointerEvent) => this.#grab(event, i)}
          @pointermove=${this.#pull}
          @pointerup=${this.#drop}
          @pointercancel=${this.#letGo}
          @keydown=${(event: KeyboardEvent) => this.#moveByKey(event, i)}
        >
          <kata-icon .node=${GripVertical}></kata-icon>
        </button>
        <button class="link name" type="button" title="Select ${row?.name ?? ""}" @click=${() => this.onSelect(step.animation)}>${i + 1}. ${name}</button>
        <button class="icon" type="button" aria-label="Take ${name}, number ${i + 1}, out of the queue" title="Take out" @click=${() => this.onTake(i)}>
          <kata-icon .node=${X}></kata-icon>
        </button>
        <div class="how">
          ${
            i === 0
              ? html`<span class="small">Starts the queue</span>`
              : html`<select aria-label="How ${name}, number ${i + 1}, is entered" @change=${(event: Event) => this.#enter(event, i)}>
                  ${ENTRIES.map(([value, label]) => html`<option value=${value} ?selected=${(step.enter ?? "auto") === value}>${label}</option>`)}
                </select>`
          }
          <label class="small"
            >for
            <input
              class="cut"
              type="text"
              inputmode="numeric"
              aria-label="Frames of ${name}, number ${i + 1}, of ${frames}"
              .value=${String(step.frames ?? frames)}
              @change=${(event: Event) => this.#cut(event, i, frames)}
            />
            of ${frames}</label
          >
        </div>
        ${
          planned
            ? html`<p class="small told">
                ${i === 0 ? nothing : planned.text} From frame ${planned.start}, ${standing(planned.at, planned.turn, this.units)}.
              </p>`
            : nothing
        }
      </div>
    </li>`;
  }

  #add(animation: number): void {
    this.onChange(added(this.queue, animation));
  }

  #enter(event: Event, at: number): void {
    const value = (event.target as HTMLSelectElement).value;
    const entry = ENTRIES.find(([known]) => known === value);
    if (entry) this.onChange(changed(this.queue, at, { enter: entry[0] }));
  }

  #cut(event: Event, at: number, frames: number): void {
    const field = event.target as HTMLInputElement;
    const cut = cutLength(field.value, frames);
    field.value = String(cut ?? frames);
    this.onChange(changed(this.queue, at, { frames: cut }));
  }

  #grab(event: PointerEvent, from: number): void {
    if (event.button !== 0) return;
    (event.target as HTMLElement).closest("button")?.setPointerCapture(event.pointerId);
    this.drag = { from, to: from };
  }

  readonly #pull = (event: PointerEvent) => {
    if (!this.drag) return;
    const steps = [...this.renderRoot.querySelectorAll(".steps > li")];
    // Past the middle of a step the one that is dragged takes its place.
    const to = steps.findIndex((step) => event.clientY < step.getBoundingClientRect().bottom);
    const next = to < 0 ? steps.length - 1 : to;
    if (next !== this.drag.to) this.drag = { ...this.drag, to: next };
  };

  readonly #drop = () => {
    const { drag } = this;
    this.drag = null;
    if (drag && drag.from !== drag.to) this.#move(drag.from, drag.to);
  };

  readonly #letGo = () => {
    this.drag = null;
  };

  #moveByKey(event: KeyboardEvent, at: number): void {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.queue.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const target = Math.min(this.queue.length - 1, Math.max(0, to));
    if (target === at) return;
    this.#move(at, target);
    void this.updateComplete.then(() => this.renderRoot.querySelectorAll<HTMLElement>(".grip")[target]?.focus());
  }

  #move(from: number, to: number): void {
    this.onChange(moved(this.queue, from, to));
    this.said = `Now number ${to + 1} of ${this.queue.length}`;
  }
}
