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
    const places = this.#spans.map((span, bone): Place => {
      const [x, y] = [labels?.[bone * 2] ?? Number.NaN, labels?.[bone * 2 + 1] ?? Number.NaN];
      span.hidden = !(bone < count && Number.isFinite(x) && Number.isFinite(y));
      return { span, x: x + BESIDE, y, width: (span.textContent?.length ?? 0) * LETTER + BESIDE };
    });
    const free: Place[] = [];
    for (const place of places.filter(({ span }) => !span.hidden).sort((a, b) => a.y - b.y)) {
      const y = moveClear(place, free);
      free.push({ ...place, y });
      place.span.style.transform = `translate(${place.x.toFixed(1)}px, ${y.toFixed(1)}px) translateY(-50%)`;
    }
  }
}

/** Where a name lies: left edge and middle, in CSS pixels. */
interface Place {
  readonly span: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Names stand so far beside their bone. */
const BESIDE = 8;
const LETTER = 6.4;
const LINE = 17;

/** Names that would cover each other move down, so that all can be read. */
function moveClear(place: Place, placed: readonly Place[]): number {
  let { y } = place;
  for (const other of [...placed].sort((a, b) => a.y - b.y)) {
    const beside = place.x > other.x + other.width || other.x > place.x + place.width;
    if (!beside && Math.abs(y - other.y) < LINE) y = other.y + LINE;
  }
  return y;
}
