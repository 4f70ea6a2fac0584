import type { Commands } from "../state/commands.ts";

/** Pixels along a side; twice what is shown. */
export const PORTRAIT = 192;

/** Portraits of characters, each drawn once while its files are open, one after the other. */
export class Portraits {
  readonly #made = new Map<number, Promise<ImageData | null>>();
  #revision = -1;
  #last: Promise<unknown> = Promise.resolve();

  /** Null where there is none to draw. */
  of(commands: Commands, revision: number, body: number): Promise<ImageData | null> {
    if (revision !== this.#revision) {
      this.#made.clear();
      this.#revision = revision;
    }
    let made = this.#made.get(body);
    if (!made) {
      made = this.#last.then(async () => {
        const rgba = await commands.ask.portrait(body, PORTRAIT).catch(() => undefined);
        return rgba ? new ImageData(new Uint8ClampedArray(rgba), PORTRAIT) : null;
      });
      this.#made.set(body, made);
      this.#last = made;
    }
    return made;
  }
}
