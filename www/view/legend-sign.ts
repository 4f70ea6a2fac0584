import { css, html, svg } from "lit";
import type { LegendLine, Sign } from "../state/frame-legend.ts";

/** How each thing looks on the stage, in little: shape and dashes say as much as the colour does. */
const DRAWN: Readonly<Record<Sign, ReturnType<typeof svg>>> = {
  area: svg`<path class="fill" d="M2 11 6 4h11l3 7z"/><path d="M2 11 6 4h11l3 7z"/>`,
  wedge: svg`<path class="deep" d="M2 12 18 2v9z"/><path d="M2 12 18 2v9z"/>`,
  faint: svg`<path class="fill" d="M2 12 10 2h8l2 10z"/>`,
  dashes: svg`<path stroke-dasharray="3.4 2.6" d="M1 8.5c6-6 14-6 20-1"/>`,
  hoops: svg`<path stroke-dasharray="3 2.2" d="M2 3.5h18M2 10.5h18"/>`,
  circles: svg`<ellipse cx="11" cy="3.6" rx="9" ry="2.4"/><ellipse cx="11" cy="10.4" rx="9" ry="2.4"/>`,
  trail: svg`<path opacity=".35" d="M2 12C6 11 8 8 9 2"/><path opacity=".65" d="M7 12c4-1 5-4 6-10"/><path d="M12 12c4-1 5-4 6-10"/>`,
  glow: svg`<circle class="fill" cx="11" cy="7" r="6.2" stroke="none"/><circle class="solid" cx="11" cy="7" r="3"/>`,
  tint: svg`<path class="deep" d="M11 1.5 17 4v3.5c0 3-3 4.6-6 5.5-3-.9-6-2.5-6-5.5V4z"/><path d="M11 1.5 17 4v3.5c0 3-3 4.6-6 5.5-3-.9-6-2.5-6-5.5V4z"/>`,
  ghost: svg`<circle class="fill" cx="6" cy="7" r="4"/><circle class="deep" cx="11" cy="7" r="4"/><circle class="solid" cx="16" cy="7" r="4" stroke="none"/>`,
  figure: svg`<circle class="solid" cx="11" cy="3.4" r="2.2"/><path class="solid" d="M7 13c0-5 1.5-6.4 4-6.4s4 1.4 4 6.4z"/>`,
};

export function sign({ sign, colour }: Pick<LegendLine, "sign" | "colour">) {
  return html`<svg class="sign" viewBox="0 0 22 14" aria-hidden="true" style="color: var(--${colour})">${DRAWN[sign]}</svg>`;
}

export const signStyles = css`
  .sign {
    flex: none;
    width: 22px;
    height: 14px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.7;
    stroke-linejoin: round;
  }
  .sign .fill,
  .sign .deep,
  .sign .solid {
    fill: currentColor;
  }
  .sign .fill {
    stroke: none;
    opacity: 0.3;
  }
  .sign .deep {
    stroke: none;
    opacity: 0.45;
  }
`;
