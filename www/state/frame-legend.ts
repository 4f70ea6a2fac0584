import type { Detail, Look, Span, Staged } from "../contract.ts";

/** How a line of the legend looks, besides its colour. */
export type Sign =
  | "area"
  | "wedge"
  | "faint"
  | "dashes"
  | "hoops"
  | "circles"
  | "trail"
  | "glow"
  | "tint"
  | "ghost"
  | "figure";

export interface LegendLine {
  readonly id: string;
  /** A colour token's name, without the dashes. */
  readonly colour: "attack" | "invulnerable" | "anew" | "other-sense" | "ghost" | "second";
  readonly sign: Sign;
  readonly text: string;
}

const line = (id: string, colour: LegendLine["colour"], sign: Sign, text: string): LegendLine => ({
  id,
  colour,
  sign,
  text,
});

export const SIGNS = {
  ring: line("ring", "attack", "area", "Attack ring"),
  extent: line("extent", "attack", "wedge", "Extent of this frame"),
  ringOther: line("ringOther", "other-sense", "dashes", "Ring in the other sense"),
  anew: line("anew", "anew", "dashes", "Recomputed from the pose"),
  hull: line("hull", "attack", "faint", "Hull of all its frames"),
  attackBand: line("attackBand", "attack", "hoops", "Height of the attack"),
  figureBand: line("figureBand", "invulnerable", "circles", "Height of the figure"),
  throwRange: line("throwRange", "invulnerable", "hoops", "Where a throw can start"),
  second: line("second", "second", "figure", "The other figure"),
  glow: line("glow", "attack", "glow", "Bones that hit now"),
  tint: line("tint", "invulnerable", "tint", "Cannot be hit now"),
  ghosts: line("ghosts", "ghost", "ghost", "The same at other frames"),
  blur: line("blur", "ghost", "trail", "Motion blur"),
} as const;

const within = ({ first, last }: Span, frame: number) => frame >= first && frame <= last;

/** What can be seen on the stage at this frame, one line each; never what is switched on but has nothing to show. */
export function legendLines(
  detail: Detail | null,
  staged: Staged | null,
  look: Omit<Look, "theme">,
  frame: number,
): readonly LegendLine[] {
  if (!detail || !staged || staged.animation !== detail.id) return [];
  const at = Math.floor(frame + 1e-6);
  const attacks = detail.attacks.length > 0;
  const hitting = detail.attacks.filter(({ span }) => within(span, at));
  const meshes = staged.body.triangles > 0;
  const seen: (readonly [LegendLine, boolean])[] = [
    [SIGNS.ring, look.reach && attacks],
    [SIGNS.extent, look.reach && hitting.some(({ extents }) => extents.some((extent) => extent.frame === at))],
    [SIGNS.ringOther, look.reach && look.bothSenses && attacks],
    [SIGNS.anew, look.anew && attacks && meshes],
    [SIGNS.hull, look.hull && detail.attacks.some(({ extents }) => extents.length > 0)],
    [SIGNS.attackBand, look.heights && attacks],
    [SIGNS.figureBand, look.heights && !detail.flags.some(({ name }) => name === "RealWorld")],
    [SIGNS.throwRange, staged.throw !== null],
    [SIGNS.second, staged.actors.length > 1],
    [SIGNS.glow, hitting.some(({ bones }) => bones.length > 0)],
    [SIGNS.tint, detail.invulnerable !== null && within(detail.invulnerable, at)],
    [SIGNS.ghosts, look.ghosts > 0],
    [SIGNS.blur, look.blur && detail.motionBlur.some(({ span }) => within(span, at))],
  ];
  return seen.filter(([, on]) => on).map(([shown]) => shown);
}
