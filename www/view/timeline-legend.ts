import { css, html, LitElement } from "lit";
import { customElement, query } from "lit/decorators.js";
import { Info } from "lucide";
import type { Mark, Track, TrackKind } from "../state/tracks.ts";
import "./icon.ts";
import "./popup.ts";
import { base, buttons } from "./styles.ts";
import { readPalette } from "./timeline-colours.ts";
import { brush, paintTrack } from "./timeline-paint.ts";

function sample(kind: TrackKind, shape: Mark["shape"], look?: Mark["look"]): Track {
  const [first, last] = shape === "bar" ? [0, 3] : [1.5, 1.5];
  return { kind, label: "", marks: [{ first, last, shape, text: "", title: "", ...(look ? { look } : {}) }] };
}

const KEYS: Track = {
  kind: "key",
  label: "",
  marks: [],
  keys: { frames: [0, 1, 3], shares: null, gap: { first: 1, last: 3 }, of: "bone" },
};

/** How it is drawn, what it is called, what it says. */
const LINES: readonly (readonly [Track, string, string])[] = [
  [sample("attack", "bar"), "Attack", "can hit; damage, reaction and flags are written on it"],
  [sample("invulnerable", "bar"), "Invulnerable", "cannot be hit"],
  [sample("atomic", "bar"), "Atomic", "cannot be interrupted"],
  [sample("action", "triangle"), "Action frame", "a special event, such as handing over an item"],
  [sample("damage", "square"), "Self damage", "loses hit points, as a throw's victim does"],
  [sample("particle", "bar"), "Particle", "shown at a bone"],
  [sample("blur", "bar"), "Motion blur", "trails of some bones"],
  [sample("step", "diamond"), "Footstep", "left (L) or right (R)"],
  [sample("sound", "circle"), "Sound", "begins to play"],
  [sample("blend", "bar"), "Blend, shortcut", "from certain states, over the shortcut's own length"],
  [sample("blend", "bar", "hollow"), "Blend, default", "about eight frames, from any other"],
  [sample("pause", "bar"), "Hard pause", "after the end: the player can start nothing"],
  [sample("pause", "bar", "light"), "Soft pause", "after the end: the player can only block"],
  [sample("pause", "bar", "hollow"), "Pause not counted", "a direct animation is set"],
  [KEYS, "Keys", "of a bone; the largest gap is thick"],
];

/** What the colours and shapes of the timeline mean, drawn by what draws the timeline. */
@customElement("kata-timeline-legend")
export class KataTimelineLegend extends LitElement {
  @query(".lines") private readonly lines!: HTMLElement;
  @query(".probe") private readonly probe!: HTMLElement;

  static override readonly styles = [
    base,
    buttons,
    css`
      :host {
        display: inline-flex;
      }
      .icon {
        width: var(--tool, 24px);
        height: var(--tool, 24px);
      }
      .lines {
        display: grid;
        grid-template-columns: 46px auto;
        gap: 2px 12px;
        align-items: center;
        padding: 6px 10px 8px;
        max-width: 360px;
      }
      dt {
        display: flex;
      }
      dd {
        color: var(--muted);
        font-size: var(--small);
        min-height: 22px;
        align-content: center;
      }
      dd b {
        color: var(--text);
        font-weight: 600;
        margin-right: 4px;
      }
    `,
  ];

  override render() {
    return html`<kata-popup label="What the timeline shows" at="start">
      <button slot="trigger" class="icon" type="button" aria-label="Legend of the timeline" title="What the colours and shapes mean">
        <kata-icon .node=${Info}></kata-icon>
      </button>
      <dl class="lines">
        ${LINES.map(
          ([, name, text]) => html`<dt><canvas aria-hidden="true"></canvas></dt>
            <dd><b>${name}</b>${text}</dd>`,
        )}
      </dl>
      <i class="probe" hidden></i>
    </kata-popup>`;
  }

  protected override firstUpdated(): void {
    this.#paint();
    // A theme may have changed while it was closed.
    this.renderRoot.querySelector("button")?.addEventListener("click", this.#paint);
  }

  readonly #paint = () => {
    const palette = readPalette(this.probe);
    this.lines.querySelectorAll("canvas").forEach((canvas, i) => {
      const on = brush(canvas, 46, 22, { from: -0.4, span: 4.8 }, palette);
      const track = LINES[i]?.[0];
      if (on && track) paintTrack(on, track);
    });
  };
}
