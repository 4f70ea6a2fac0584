import { BONES, type Detail, type Staged } from "../contract.ts";
import { span } from "../lib/format.ts";

/** A word beside a joint. */
export interface JointMark {
  readonly bone: number;
  readonly text: string;
  readonly kind: "particle" | "weapon";
}

/** Whether the move has to do with a weapon, so that the hand that holds it is worth a mark. */
function armed(detail: Detail, staged: Staged): boolean {
  return staged.overlay !== null || detail.varient.some(({ name }) => /pistol|rifle/i.test(name));
}

/** The marks of a frame: particles while they live, and the hand a weapon is held in. */
export function jointMarks(detail: Detail | null, staged: Staged | null, frame: number): readonly JointMark[] {
  if (!detail || !staged || staged.animation !== detail.id) return [];
  const at = Math.floor(frame + 1e-6);
  const marks: JointMark[] = [];
  for (const particle of detail.particles) {
    const bone = BONES.indexOf(particle.bone as (typeof BONES)[number]);
    const { first, last } = particle.span;
    if (bone < 0 || at < first || at > last) continue;
    marks.push({ bone, kind: "particle", text: `${particle.name || "particle"} ${span(first, last)}` });
  }
  const hand = staged.actors[0]?.weaponHand ?? null;
  if (hand !== null && armed(detail, staged)) marks.push({ bone: hand, kind: "weapon", text: "Weapon hand" });
  return marks;
}
