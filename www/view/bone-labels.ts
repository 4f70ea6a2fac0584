import { BONES } from "../contract.ts";
import type { JointMark } from "../state/frame-marks.ts";

/** Words written over the canvas where the engine says the joints are: names of bones, and marks. */
export class BoneLabels {
  readonly #host: HTMLElement;
  #tags: Tag[] = [];
  #known = "";
  #room = { width: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, bottom: 0 };

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** How wide the stage is, and where the legend in its upper right corner begins and ends. */
  within(width: number, left: number, bottom: number): void {
    this.#room = { width, left, bottom };
  }

  /**
   * Places of the joints in CSS pixels, x and y by turns; NaN hides what belongs to a joint, null hides all. `names` says
   * whether bones are named, `called` what they are.
   */
  place(
    joints: Float32Array | null,
    names: boolean,
    marks: readonly JointMark[],
    called: readonly string[] = BONES,
  ): void {
    const bones = joints && names ? joints.length >> 1 : 0;
    this.#make(bones, joints ? marks : [], called);
    const placed: Place[] = [];
    const places: Place[] = [];
    for (const tag of this.#tags) {
      const [x, y] = [joints?.[tag.bone * 2] ?? Number.NaN, joints?.[tag.bone * 2 + 1] ?? Number.NaN];
      const seen = Number.isFinite(x) && Number.isFinite(y);
      tag.span.hidden = !seen;
      if (tag.dot) {
        tag.dot.hidden = !seen;
        tag.dot.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
      }
      if (!seen) continue;
      const { width, left, bottom } = this.#room;
      const edge = y < bottom + LINE ? Math.min(left, width) : width;
      // On its other side, where it would lie under the legend or leave the stage.
      const beyond = x + BESIDE + tag.width > edge && x > tag.width;
      places.push({ tag, x: beyond ? x - BESIDE - tag.width : x + BESIDE, y, width: tag.width });
    }
    for (const place of places.sort((a, b) => a.y - b.y)) {
      const y = moveClear(place, placed);
      placed.push({ ...place, y });
      place.tag.span.style.transform = `translate(${place.x.toFixed(1)}px, ${y.toFixed(1)}px) translateY(-50%)`;
    }
  }

  /** Makes the words anew, when there are other ones. */
  #make(bones: number, marks: readonly JointMark[], called: readonly string[]): void {
    const known = `${bones} ${called.join()}|${marks.map(({ bone, kind, text }) => `${bone} ${kind} ${text}`).join("|")}`;
    if (known === this.#known) return;
    this.#known = known;
    const names = Array.from({ length: bones }, (_, bone) => tag(bone, called[bone] ?? `Bone ${bone}`, ""));
    this.#tags = [...names, ...marks.map(({ bone, text, kind }) => tag(bone, text, kind))];
    this.#host.replaceChildren(...this.#tags.flatMap(({ span, dot }) => (dot ? [dot, span] : [span])));
  }
}

interface Tag {
  readonly bone: number;
  readonly span: HTMLElement;
  /** Of a mark: where the joint is, for the word may have to move away from it. */
  readonly dot: HTMLElement | null;
  /** As wide as it is about, so that the browser need not measure it sixty times a second. */
  readonly width: number;
}

function tag(bone: number, text: string, kind: JointMark["kind"] | ""): Tag {
  const span = document.createElement("span");
  span.textContent = text;
  span.className = kind;
  const dot = kind ? document.createElement("i") : null;
  if (dot) dot.className = kind;
  return { bone, span, dot, width: text.length * LETTER + 2 * BESIDE };
}

/** Where a word lies: left edge and middle, in CSS pixels. */
interface Place {
  readonly tag: Tag;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Words stand so far beside their joint. */
const BESIDE = 8;
const LETTER = 6.4;
const LINE = 18;

/** Words that would cover each other move down, so that all can be read. */
function moveClear(place: Place, placed: readonly Place[]): number {
  let { y } = place;
  for (const other of [...placed].sort((a, b) => a.y - b.y)) {
    const beside = place.x > other.x + other.width || other.x > place.x + place.width;
    if (!beside && Math.abs(y - other.y) < LINE) y = other.y + LINE;
  }
  return y;
}
