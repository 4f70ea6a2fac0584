import { css, html } from "lit";
import { Check } from "lucide";
import type { Look } from "../contract.ts";
import { type LegendLine, SIGNS } from "../state/frame-legend.ts";
import "./icon.ts";
import { sign } from "./legend-sign.ts";

export type Shown = Omit<Look, "theme">;
type Flag = "textures" | "reflections" | "anew" | "bothSenses" | "hull" | "heights" | "blur" | "marks";

interface Choice {
  readonly flag: Flag;
  readonly label: string;
  /** What it shows, in a sentence. */
  readonly text: string;
  readonly sign: LegendLine | null;
}

/** What can be drawn of an attack, besides ring and extents. */
export const REACH_CHOICES: readonly Choice[] = [
  {
    flag: "anew",
    label: "Recomputed",
    text: "Ring and extents worked out anew from the posed body.",
    sign: SIGNS.anew,
  },
  {
    flag: "bothSenses",
    label: "Ring in both senses",
    text: "The ring as it would lie if it ran the other way round, too.",
    sign: SIGNS.ringOther,
  },
  { flag: "hull", label: "Hull", text: "All that the attack sweeps over in all of its frames.", sign: SIGNS.hull },
  {
    flag: "heights",
    label: "Height bands",
    text: "Lowest and highest point of the attack, and of the figure in this frame.",
    sign: SIGNS.attackBand,
  },
];

const OTHER_CHOICES: readonly Choice[] = [
  { flag: "textures", label: "Textures", text: "Bodies in their textures.", sign: null },
  {
    flag: "reflections",
    label: "Reflections",
    text: "What textures mirror. Files say which map, not how it is laid on: it is drawn as a mirror ball and added.",
    sign: null,
  },
  { flag: "blur", label: "Motion blur", text: "Trails of the blurred bones.", sign: SIGNS.blur },
  { flag: "marks", label: "Marks", text: "Particles and the weapon hand at their bones.", sign: null },
];

/** Every so many frames a ghost; 0 for none. */
const GHOSTS = [0, 10, 5] as const;

/** The rest of what the stage can show, as rows of a menu. */
export function showMenu(look: Shown, set: (change: Partial<Shown>) => void) {
  const row = ({ flag, label, text, sign: line }: Choice) => html`<button
    class="item"
    type="button"
    aria-pressed=${look[flag]}
    title=${text}
    @click=${() => set({ [flag]: !look[flag] })}
  >
    <i class="what">${line ? sign(line) : ""}</i><span>${label}</span>
    <kata-icon class=${look[flag] ? "" : "off"} .node=${Check}></kata-icon>
  </button>`;
  return html`
    ${REACH_CHOICES.map(row)}
    <hr />
    ${OTHER_CHOICES.map(row)}
    <div class="item ghosts" role="group" aria-label="Ghosts">
      <i class="what">${sign(SIGNS.ghosts)}</i><span>Ghosts</span>
      <div class="segments">
        ${GHOSTS.map(
          (every) => html`<button
            type="button"
            aria-pressed=${look.ghosts === every}
            aria-label=${every ? `Every ${every} frames` : "Ghosts off"}
            title=${every ? `Every ${every} frames` : "Ghosts off"}
            @click=${() => set({ ghosts: every })}
          >
            ${every || "off"}
          </button>`,
        )}
      </div>
    </div>
  `;
}

export const showMenuStyles = css`
  .menu .what {
    display: inline-flex;
    justify-content: center;
    width: 22px;
  }
  .menu .ghosts {
    cursor: default;
  }
  .menu .ghosts:hover {
    background: none;
  }
  .menu .ghosts .segments button {
    height: calc(var(--control) - 6px);
    min-width: 34px;
    padding: 0 8px;
    justify-content: center;
  }
`;
