import type { ObjectRow } from "../contract.ts";
import type { Commands } from "../state/commands.ts";

/** Where the game may begin an object animation that has no beginning of its own. */
export function anyFrame({ frames }: ObjectRow): number {
  return Math.floor(Math.random() * frames);
}

/** Puts an object animation on the stage with the geometry it most likely moves. Rejects for one that cannot be read. */
export async function showObject(commands: Commands, object: number): Promise<void> {
  const { row, geometries, loops, startsAnywhere } = await commands.ask.objectDetail(object);
  const camera = row.kind === "camera";
  if (loops) commands.setLoop(true);
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const likely = camera || row.kind === "figure" ? undefined : geometries.find((one) => one.likely);
  commands.showObject({ row, geometry: likely?.id ?? null, geometryName: likely?.name ?? null, camera }, moves);
  if (startsAnywhere && moves) commands.seek(anyFrame(row));
}
