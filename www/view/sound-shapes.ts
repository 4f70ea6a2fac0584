import type { Asked, Detail, SoundShape } from "../contract.ts";

export type Shapes = ReadonlyMap<string, SoundShape>;

const NONE: Shapes = new Map();

/** What the sounds of the animation on the timeline look like, by name. Asked when it is first drawn, and forgotten with it. */
export class SoundShapes {
  #of: Detail | null = null;
  #shapes: Shapes = NONE;

  /** What is known; `come` is called when there is more. */
  get(detail: Detail | null, ask: Pick<Asked, "soundShapes">, come: () => void): Shapes {
    if (detail !== this.#of) {
      this.#of = detail;
      this.#shapes = NONE;
      if (detail && detail.sounds.length > 0) void this.#load(detail, ask, come);
    }
    return this.#shapes;
  }

  async #load(detail: Detail, ask: Pick<Asked, "soundShapes">, come: () => void): Promise<void> {
    // Without them a sound is a point, as one is whose data is not open.
    const shapes = await ask.soundShapes(detail.id).catch(() => []);
    if (this.#of !== detail || shapes.length === 0) return;
    this.#shapes = new Map(shapes.map((shape) => [shape.name, filling(shape)]));
    come();
  }
}

/** As high as there is room: how a sound swells is what is looked for, and a quiet one would be a line. */
function filling(shape: SoundShape): SoundShape {
  const loudest = shape.peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 1e-3);
  return { ...shape, peaks: shape.peaks.map((peak) => peak / loudest) };
}
