import { count, seconds } from "../lib/format.ts";
import { markAt, marksOn } from "./timeline-edges.ts";
import { keysWords, keyWordsAt } from "./timeline-keys.ts";
import { markWords, type Track, type TrackGroup } from "./tracks.ts";

/** Marks of one row read out; a row of thousands is no sentence. */
const MOST_READ = 40;
/** Things told of one frame. */
const MOST_TOLD = 5;

/** A row in words, for who does not see it. */
export function rowWords(track: Track): string {
  if (track.keys) return keysWords(track);
  const words = track.marks.slice(0, MOST_READ).map((mark) => markWords(track.kind, mark));
  const more = track.marks.length - words.length + (track.left ?? 0);
  if (more > 0) words.push(`and ${count(more, "more", "more")}`);
  return `${track.label}: ${words.join("; ")}`;
}

/** What happens on a frame, a line a row. */
export function frameWords(groups: readonly TrackGroup[], frame: number): readonly string[] {
  return marksOn(groups, frame, MOST_TOLD).map(({ track, mark }) => `${track.label}: ${markWords(track.kind, mark)}`);
}

/** What the label of a row leaves unsaid. */
export function labelWords(track: Track): readonly string[] {
  if (track.keys) return [keysWords(track)];
  return track.left ? [track.label, `${count(track.left, "more", "more")} overlap and are not drawn`] : [];
}

/** What lies at a time in a row, nothing where there is nothing. `rows` is how many rows it stands for. */
export function wordsAt(track: Track, time: number, slack: number, rows: number): readonly string[] {
  if (track.keys) return [keyWordsAt(track, Math.floor(time), rows), keysWords(track)];
  const mark = markAt(track, time, slack);
  if (!mark) return [];
  const words = markWords(track.kind, mark);
  // A pause is not at a time of the animation.
  if (track.kind === "pause") return [words];
  const long = mark.last + 1 - mark.first;
  return [words, long === 1 ? `At ${seconds(mark.first)}` : `From ${seconds(mark.first)}, for ${count(long, "frame")}`];
}
