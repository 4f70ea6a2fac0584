import type { MuseumDetail } from "../contract.ts";
import { memo } from "../lib/memo.ts";
import { keysGroup } from "./timeline-keys.ts";
import { bar, type Mark, type TrackGroup, tracksFrom } from "./tracks.ts";

/** A set bit of the flag word means that the channel is absent. In the order of the bits. */
export const CHANNELS: readonly (readonly [string, number])[] = [
  ["angle X", 0x001],
  ["angle Y", 0x002],
  ["angle Z", 0x004],
  ["position X", 0x008],
  ["position Y", 0x010],
  ["position Z", 0x020],
  ["whole X", 0x040],
  ["whole Y", 0x080],
  ["whole Z", 0x100],
];
/** What a frame without any channel says. */
const NOTHING = 0x1ff;

/** A bar for every run of frames of which `is` holds. */
function runs(flags: readonly (number | null)[], is: (word: number | null) => boolean, title: string): readonly Mark[] {
  const marks: Mark[] = [];
  flags.forEach((word, frame) => {
    if (!is(word)) return;
    const before = marks.at(-1);
    if (before?.last === frame - 1) marks[marks.length - 1] = { ...before, last: frame };
    else marks.push(bar({ first: frame, last: frame }, "", title));
  });
  return marks.map((mark) => ({ ...mark, look: "hollow" as const }));
}

/** Rows of the timeline: frames that carry nothing or cannot be read, and which channel is stored on which frame. */
export const museumGroups = memo((museum: MuseumDetail): readonly TrackGroup[] => {
  const { frameFlags } = museum;
  const odd = [
    ...tracksFrom(
      "key",
      "Empty",
      runs(frameFlags, (word) => word !== null && (word & NOTHING) === NOTHING, "No channel is stored"),
    ),
    ...tracksFrom(
      "key",
      "Unreadable",
      runs(frameFlags, (word) => word === null, "The frame cannot be read"),
    ),
  ];
  const rows = CHANNELS.map(([label, bit]) => ({
    label,
    frames: frameFlags.flatMap((word, frame) => (word !== null && (word & bit) === 0 ? [frame] : [])),
  })).filter(({ frames }) => frames.length > 0);
  const channels = keysGroup("Channels", "channel", rows);
  return [...(odd.length > 0 ? [{ title: "", tracks: odd }] : []), ...(channels ? [channels] : [])];
});
