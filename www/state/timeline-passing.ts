import type { Detail } from "../contract.ts";
import { count, list } from "../lib/format.ts";
import type { Mark, Track } from "./tracks.ts";

/*
 * How an animation passes into the next: what it is blended from at its beginning, and what its player has to wait for
 * after its end.
 */

/** Frames over which the game blends where no shortcut says otherwise; "about 8", hard-coded (OniGalore OBD:TRAM). */
export const DEFAULT_BLEND = 8;
/** Names listed in one mark; a made-up file may have tens of thousands of shortcuts. */
const MOST_NAMES = 12;
/** Rows of shortcuts drawn at most. */
const MOST_ROWS = 5;

function names(all: readonly string[]): string {
  return all.length <= MOST_NAMES
    ? list(all)
    : `${all.slice(0, MOST_NAMES).join(", ")} and ${all.length - MOST_NAMES} more`;
}

function blendMark(frames: number, text: string, title: string, look?: Mark["look"]): Mark {
  return { first: 0, last: frames - 1, shape: "bar", text, title, ...(look ? { look } : {}) };
}

/**
 * One row for each length the shortcuts have, and one for the default, which applies to whoever comes by the state.
 * FromState None leaves shortcuts as the only way in.
 */
export function blendTracks(detail: Detail): readonly Track[] {
  const byLength = new Map<number, string[]>();
  for (const { from, length } of detail.shortcuts) {
    const of = byLength.get(length);
    if (of) of.push(from.name);
    else byLength.set(length, [from.name]);
  }
  const lengths = [...byLength].sort(([a], [b]) => b - a);
  const tracks = lengths.slice(0, MOST_ROWS).map(([length, from], i, all): Track => {
    const mark: Mark =
      length > 0
        ? blendMark(
            length,
            `${count(length, "frame")} from ${names(from)}`,
            `Shortcut: blends over ${count(length, "frame")} when it follows ${names(from)}`,
          )
        : {
            first: 0,
            last: 0,
            shape: "triangle",
            text: `cut from ${names(from)}`,
            title: `Shortcut: a hard cut, without blending, when it follows ${names(from)}`,
          };
    const left = i === all.length - 1 ? lengths.length - all.length : 0;
    return { kind: "blend", label: "Blend, shortcut", marks: [mark], ...(left > 0 ? { left } : {}) };
  });
  if (detail.from.value !== 0) {
    const unless = tracks.length > 0 ? ", unless a shortcut applies" : "";
    tracks.push({
      kind: "blend",
      label: tracks.length > 0 ? "Blend, default" : "Blend in",
      marks: [
        blendMark(
          Math.min(DEFAULT_BLEND, Math.max(1, detail.frames)),
          `${DEFAULT_BLEND} frames`,
          `Blends over about ${DEFAULT_BLEND} frames, as the game does by default, when it follows ${detail.from.name}${unless}`,
          "hollow",
        ),
      ],
    });
  }
  return tracks;
}

/** Both pauses, one after the other, behind the last frame. Frame numbers go on from there. */
export function pauseMarks({ frames, hardPause, softPause, onPunch, onKick }: Detail): readonly Mark[] {
  const ignored = onPunch !== null || onKick !== null;
  const mark = (first: number, length: number, name: "hard" | "soft", what: string): Mark => ({
    first,
    last: first + length - 1,
    shape: "bar",
    text: ignored ? `${length} ${name}, not counted` : `${length} ${name}`,
    title: ignored
      ? `${name === "hard" ? "Hard" : "Soft"} pause of ${count(length, "frame")} that does not count: with a direct animation set, both pauses are ignored (OniGalore XML:TRAM)`
      : `${name === "hard" ? "Hard" : "Soft"} pause: ${count(length, "frame")} after the end ${what}`,
    ...(ignored ? { look: "hollow" } : name === "soft" ? { look: "light" } : {}),
  });
  const marks: Mark[] = [];
  if (hardPause > 0) marks.push(mark(frames, hardPause, "hard", "in which the player can start nothing"));
  if (softPause > 0) marks.push(mark(frames + hardPause, softPause, "soft", "in which the player can only block"));
  return marks;
}

/** Frames to draw behind the last one. */
export function tailOf({ hardPause, softPause }: Detail): number {
  return hardPause + softPause;
}
