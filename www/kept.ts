import type { DroppedFile, FileCard } from "./contract.ts";

/**
 * The files that are open, so that a removal can be undone. A Blob is a handle: nothing is copied or held in memory.
 */
export class KeptFiles {
  readonly #byPath = new Map<string, DroppedFile>();

  add(files: readonly DroppedFile[]): void {
    for (const file of files) {
      const path = this.#replaced(file.path) ?? file.path;
      this.#byPath.set(path, { path, blob: file.blob });
    }
  }

  /** Everything a card stands for: its index files and the companions beside them. */
  of(card: FileCard): readonly DroppedFile[] {
    const stems = new Set(card.paths.map(stem));
    return [...this.#byPath.values()].filter((file) => stems.has(stem(file.path)));
  }

  drop(files: readonly DroppedFile[]): void {
    for (const file of files) this.#byPath.delete(file.path);
  }

  /** A bare name that matches exactly one open file stands for that file, as it does for the engine. */
  #replaced(path: string): string | undefined {
    if (this.#byPath.has(path) || path.includes("/")) return undefined;
    const wanted = path.toLowerCase();
    const namesakes = [...this.#byPath.keys()].filter((key) => key.toLowerCase().endsWith(`/${wanted}`));
    return namesakes.length === 1 ? namesakes[0] : undefined;
  }
}

/** Folder and name without extension, in lower case: what a level has in common with its companions. */
function stem(path: string): string {
  return path.replace(/\.[^./]*$/, "").toLowerCase();
}
