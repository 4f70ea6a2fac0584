import type { AnimationRow } from "../contract.ts";
import { nextSpeed } from "../state/actions.ts";
import type { Commands } from "../state/commands.ts";
import type { State } from "../state/state.ts";

/** What a key command may look at and do. */
export interface KeyContext {
  readonly state: State;
  readonly frame: number;
  readonly row: AnimationRow | null;
  readonly commands: Commands;
  readonly focusSearch: () => void;
}

export interface KeyCommand {
  /** `KeyboardEvent.key`, so that every layout finds them where they are printed. */
  readonly keys: readonly string[];
  readonly label: string;
  /** As shown in the help. */
  readonly shown?: readonly string[];
  readonly run: (context: KeyContext, key: string) => void;
}

export interface KeyGroup {
  readonly title: string;
  readonly commands: readonly KeyCommand[];
}

/** One step slower at the bottom turns into reverse, as J does in video players. */
function changeSpeed({ state, commands }: KeyContext, step: 1 | -1): void {
  commands.setSpeed(nextSpeed(state.transport.speed, step));
}

function rangeEnd({ state, frame, row, commands }: KeyContext, end: "first" | "last"): void {
  if (!row) return;
  const { range } = state.transport;
  const at = Math.round(frame);
  commands.setRange({ first: range?.first ?? 0, last: range?.last ?? row.frames - 1, [end]: at });
}

/** The keys of the page. They work everywhere but in text fields, and never with Ctrl, Alt or Meta. */
export const KEYS: readonly KeyGroup[] = [
  {
    title: "Play",
    commands: [
      {
        keys: [" ", "k"],
        shown: ["Space", "K"],
        label: "Play or pause",
        run: ({ state, commands }) => commands.play(!state.transport.playing),
      },
      {
        keys: ["j"],
        shown: ["J"],
        label: "Slower, then in reverse",
        run: (context) => {
          changeSpeed(context, -1);
          context.commands.play(true);
        },
      },
      {
        keys: ["l"],
        shown: ["L"],
        label: "Faster",
        run: (context) => {
          changeSpeed(context, 1);
          context.commands.play(true);
        },
      },
      { keys: ["<"], label: "Slower", run: (context) => changeSpeed(context, -1) },
      { keys: [">"], label: "Faster", run: (context) => changeSpeed(context, 1) },
    ],
  },
  {
    title: "Frames",
    commands: [
      { keys: [","], label: "One frame back", run: ({ commands }) => commands.nudge(-1) },
      { keys: ["."], label: "One frame on", run: ({ commands }) => commands.nudge(1) },
      { keys: ["Home"], label: "First frame", run: ({ commands }) => commands.seek(0) },
      { keys: ["End"], label: "Last frame", run: ({ row, commands }) => commands.seek((row?.frames ?? 1) - 1) },
      {
        keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
        shown: ["0", "9"],
        label: "A tenth of the way, two tenths and so on",
        run: ({ row, commands }, key) => commands.seek(Math.round((((row?.frames ?? 1) - 1) * Number(key)) / 10)),
      },
      { keys: ["i"], shown: ["I"], label: "Loop from here", run: (context) => rangeEnd(context, "first") },
      { keys: ["o"], shown: ["O"], label: "Loop up to here", run: (context) => rangeEnd(context, "last") },
    ],
  },
  {
    title: "Animations",
    commands: [
      { keys: ["["], label: "Previous animation", run: ({ commands }) => commands.step(-1) },
      { keys: ["]"], label: "Next animation", run: ({ commands }) => commands.step(1) },
      { keys: ["/"], label: "Search", run: ({ focusSearch }) => focusSearch() },
      { keys: ["?"], label: "This list", run: ({ commands }) => commands.showPanel("keys") },
    ],
  },
];

/** Keys that only work where the focus is; told in the help, acted on by the view that has it. */
export const LOCAL_KEYS: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [readonly string[], string])[];
}[] = [
  {
    title: "In the list",
    keys: [
      [["Arrows"], "Move"],
      [["Enter"], "Play the row"],
      [["Ctrl", "Space"], "Choose it for the table of frame data"],
      [["Shift", "Space"], "Choose all up to it"],
      [["Home", "End"], "First and last row"],
      [["Page up", "Page down"], "A screenful"],
      [["A", "Z"], "Type the beginning of a name"],
    ],
  },
  {
    title: "On the stage",
    keys: [
      [["Arrows"], "Turn the camera"],
      [["Shift", "Arrows"], "Move it"],
      [["+", "\u2212"], "Nearer and further"],
    ],
  },
  {
    title: "On the timeline",
    keys: [
      [["Arrows"], "One frame back or on"],
      [["Shift", "Arrows"], "To where something begins or ends"],
      [["+", "\u2212"], "Zoom in and out"],
      [["Esc"], "Loop over everything again"],
    ],
  },
];

const BY_KEY: ReadonlyMap<string, KeyCommand> = new Map(
  KEYS.flatMap((group) => group.commands).flatMap((command) => command.keys.map((key) => [key, command] as const)),
);

/** Letters count with and without Shift or Caps Lock. */
export function keyCommand(key: string): KeyCommand | undefined {
  return BY_KEY.get(key) ?? (key.length === 1 ? BY_KEY.get(key.toLowerCase()) : undefined);
}

const TEXT_TYPES = new Set(["text", "search", "number", "email", "url", "tel", "password", "date", "time"]);

/** Whether what is typed belongs to a text field, or the key to the control that has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement) {
    if (TEXT_TYPES.has(target.type)) return true;
    // A slider moves with these; a checkbox is switched with the space bar.
    return target.type === "range" ? /^(Arrow|Home|End|Page)/.test(event.key) : event.key === " ";
  }
  const pressable =
    target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement || target.tagName === "SUMMARY";
  return pressable && (event.key === " " || event.key === "Enter");
}
