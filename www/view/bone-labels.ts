import { BONES } from "../contract.ts";

/** Names of the bones, written over the canvas where the engine says they are. */
export class BoneLabels {
  readonly #host: HTMLElement;
  #spans: HTMLElement[] = [];

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Places in CSS pixels, x and y by turns; NaN hides a name, null hides all. */
  place(labels: Float32Array | null): void {
    const count = labels ? labels.length >> 1 : 0;
    while (this.#spans.length < count) {
      const span = document.createElement("span");
      span.textContent = BONES[this.#spans.length] ?? `Bone ${this.#spans.length}`;
      this.#spans.push(span);
      this.#host.append(span);
    }
    this.#spans.forEach((span, bone) => {
      const [x, y] = [labels?.[bone * 2] ?? Number.NaN, labels?.[bone * 2 + 1] ?? Number.NaN];
      const seen = bone < count && Number.isFinite(x) && Number.isFinite(y);
      span.hidden = !seen;
      if (seen) span.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(8px, -50%)`;
    });
  }
}
