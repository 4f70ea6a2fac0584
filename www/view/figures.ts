import { html, type SVGTemplateResult, svg } from "lit";

/**
 * The picture of the empty page: one kick in five poses over its frames, which is what Kata shows. Drawn from joint
 * angles, as an animation is, so that it follows the theme and weighs nothing.
 */
interface Stance {
  /** Degrees from upright, forward positive. */
  readonly torso: number;
  /** Upper and lower part, each in degrees from straight down, forward positive. */
  readonly kicking: readonly [number, number];
  readonly standing: readonly [number, number];
  readonly lead: readonly [number, number];
  readonly rear: readonly [number, number];
  /** Which leg is in front of the body as seen. */
  readonly on: "kicking" | "standing";
  readonly shade: number;
}

type Point = readonly [number, number];

const GROUND = 142;
const THIGH = 29;
const CALF = 30;
const TORSO = 35;
const UPPER = 20;
const LOWER = 19;
const FOOT = 9;

const STANCES: readonly Stance[] = [
  { torso: 9, kicking: [-14, -38], standing: [30, -6], lead: [34, 122], rear: [12, 128], on: "standing", shade: 0.42 },
  { torso: 2, kicking: [84, -14], standing: [10, -8], lead: [26, 118], rear: [20, 132], on: "standing", shade: 0.66 },
  { torso: -22, kicking: [96, 90], standing: [4, -6], lead: [52, 128], rear: [-48, 8], on: "standing", shade: 1 },
  { torso: -2, kicking: [66, -22], standing: [8, -10], lead: [14, 104], rear: [22, 126], on: "standing", shade: 0.66 },
  { torso: 9, kicking: [30, -8], standing: [-16, -40], lead: [32, 120], rear: [14, 130], on: "kicking", shade: 0.42 },
];
const STRIKE = 2;
const SPACING = 112;
const LEFT = 62;

function along([x, y]: Point, length: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
}

function limb(
  from: Point,
  [upper, lower]: readonly [number, number],
  lengths: readonly [number, number],
): readonly [Point, Point, Point] {
  const middle = along(from, lengths[0], upper);
  return [from, middle, along(middle, lengths[1], lower)];
}

function stroke(points: readonly Point[], width: number, colour: string): SVGTemplateResult {
  return svg`<polyline points=${text(points)} stroke=${colour} stroke-width=${width} fill="none" stroke-linecap="round"
    stroke-linejoin="round" />`;
}

function text(points: readonly Point[]): string {
  return points.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");
}

/** A limb with a thin gap around it, so that it is told from what lies behind it. */
function apart(points: readonly Point[], widths: readonly number[], colour: string): SVGTemplateResult {
  const parts = widths.map((width, i) => [points.slice(i, i + 2), width] as const);
  return svg`${parts.map(([part, width]) => stroke(part, width + 3.5, "var(--panel)"))}
    ${parts.map(([part, width]) => stroke(part, width, colour))}`;
}

/** A foot near the ground reaches it with its toes; a raised one points a little down; one kicked out is drawn back. */
function leg(joints: readonly [Point, Point, Point], lower: number, down: number, colour: string): SVGTemplateResult {
  const [, , ankle] = joints;
  const gap = down - ankle[1];
  const toes = gap < FOOT ? (Math.acos(gap / FOOT) * 180) / Math.PI : lower > 45 ? lower + 82 : 62;
  return apart([...joints, along(ankle, FOOT, toes)], [11, 8.5, 6], colour);
}

function figure(stance: Stance, at: number, strike: boolean): SVGTemplateResult {
  const hip: Point = [0, 0];
  const legs: readonly [number, number] = [THIGH, CALF];
  const kicking = limb(hip, stance.kicking, legs);
  const standing = limb(hip, stance.standing, legs);
  // The lower foot stands on the ground, and the body is where that puts it.
  const down = Math.max(kicking[2][1], standing[2][1]);
  const neck = along(hip, -TORSO, -stance.torso);
  const head = along(neck, -14, -stance.torso - 5);
  const shoulder = along(neck, 2, 0);
  const arms: readonly [number, number] = [UPPER, LOWER];
  const lead = limb(shoulder, stance.lead, arms);
  const rear = limb(shoulder, stance.rear, arms);
  const near = "var(--step)";
  const far = "color-mix(in oklab, var(--step) 58%, var(--panel))";
  const front = stance.on;
  const back = front === "standing" ? "kicking" : "standing";
  const colour = (which: "kicking" | "standing") =>
    strike && which === "kicking" ? "var(--attack)" : which === front ? near : far;
  const drawn = {
    kicking: leg(kicking, stance.kicking[1], down, colour("kicking")),
    standing: leg(standing, stance.standing[1], down, colour("standing")),
  };
  const across = (from: Point, width: number) => [
    along(from, width, stance.torso - 90 + 180),
    along(from, -width, stance.torso - 90 + 180),
  ];
  const [chestFront, chestBack] = across(neck, 6.5);
  const [waistFront, waistBack] = across(along(hip, -2, -stance.torso), 4);
  const trunk = [chestFront, waistFront, waistBack, chestBack].filter((point) => point !== undefined);
  return svg`<g transform="translate(${at} ${GROUND - 3 - down})" opacity=${stance.shade}>
    ${apart(rear, [6.5, 6], far)} ${strike ? "" : drawn[back]}
    <polygon points=${text(trunk)} fill=${near} stroke=${near} stroke-width="9" stroke-linejoin="round" />
    <circle cx=${head[0]} cy=${head[1]} r="9" fill=${near} />
    ${drawn[front]} ${strike ? drawn.kicking : ""} ${apart(lead, [7, 6], near)}
  </g>`;
}

/** Purely a picture; what it shows is said in the words beside it. */
export function figures() {
  const width = LEFT * 2 + SPACING * (STANCES.length - 1);
  const strikeAt = LEFT + SPACING * STRIKE;
  const ticks = Array.from({ length: 41 }, (_, i) => 20 + ((width - 40) * i) / 40);
  return html`<svg class="figures" viewBox="0 16 ${width} 172" aria-hidden="true">
    <line x1="8" x2=${width - 8} y1=${GROUND} y2=${GROUND} stroke="var(--line)" stroke-width="1.5" />
    ${STANCES.map((stance, i) => figure(stance, LEFT + SPACING * i, i === STRIKE))}
    ${ticks.map((x, i) => svg`<line x1=${x} x2=${x} y1=${i % 5 === 0 ? 158 : 162} y2="168" stroke="var(--line-strong)" opacity="0.7" />`)}
    <rect x=${strikeAt - 34} y="174" width="68" height="9" rx="3" fill="var(--attack)" />
    <rect x=${strikeAt - 128} y="174" width="78" height="9" rx="3" fill="var(--blend)" opacity="0.75" />
    <rect x=${strikeAt + 50} y="174" width="128" height="9" rx="3" fill="var(--blur)" opacity="0.55" />
    <line x1=${strikeAt} x2=${strikeAt} y1="152" y2="187" stroke="var(--text)" stroke-width="2" />
    <circle cx=${strikeAt} cy="152" r="4" fill="var(--text)" />
  </svg>`;
}
