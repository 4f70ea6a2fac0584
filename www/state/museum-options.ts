/** What nobody has documented of the other format, as choices. The words are the engine's own and those of links. */

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** The word and what it means; the first is the specification's default and is never written. */
  readonly values: readonly (readonly [string, string])[];
}

const ORDERS = ["RzRyRx", "RxRyRz", "RxRzRy", "RyRxRz", "RyRzRx", "RzRxRy"];

/** "T·Rz·Ry·Rx": the matrix product, for the letters alone mean opposite things in different programs. */
function product(order: string): string {
  return `T${order.replaceAll("R", "\u00b7R")}${order === "RxRyRz" ? ", as in SGL's samples" : ""}`;
}

export const CHOICES: readonly Choice[] = [
  {
    key: "order",
    label: "Rotation order",
    values: ORDERS.map((order, i) => [i === 0 ? "" : order, product(order)] as const),
  },
  {
    key: "turn",
    label: "Whole model's order",
    values: [["", "the same"], ...ORDERS.map((order) => [order, product(order)] as const)],
  },
  {
    key: "absent",
    label: "Absent channels",
    values: [
      ["", "zero"],
      ["hold", "hold the last value"],
    ],
  },
  {
    key: "empty",
    label: "Empty frames",
    values: [
      ["", "repeat the pose before"],
      ["zero", "zero pose"],
      ["mix", "mix of the neighbours"],
    ],
  },
  {
    key: "between",
    label: "Between frames",
    values: [
      ["", "step"],
      ["linear", "linear, the shorter way"],
    ],
  },
  {
    key: "motion",
    label: "Root motion",
    values: [
      ["", "shown"],
      ["off", "left out"],
    ],
  },
  {
    key: "tree",
    label: "Hierarchy",
    values: [
      ["", "limbs on the body"],
      ["flat", "all on the root"],
    ],
  },
  {
    key: "joints",
    label: "Joints",
    values: [
      ["", "from the file, to the parent"],
      ["root", "from the file, to the root"],
      ["schematic", "schematic"],
    ],
  },
  {
    key: "arms",
    label: "Schematic arms",
    values: [
      ["", "down"],
      ["sideways", "sideways"],
    ],
  },
  {
    key: "facing",
    label: "The figure faces",
    values: [
      ["", "+X"],
      ["pz", "+Z"],
      ["mx", "\u2212X"],
      ["mz", "\u2212Z"],
      ["auto", "as its thighs say"],
    ],
  },
];

/** Shows fifteen parts that are not known to be Sonic's on his skeleton. */
export const AS_SONIC: Choice = {
  key: "as",
  label: "Shown as",
  values: [
    ["", "a row of parts"],
    ["sonic", "Sonic's skeleton"],
  ],
};

export const DEFAULT_RATE = 30;
/** In the order in which the engine writes them. */
const KEYS = [
  "order",
  "turn",
  "invert",
  "absent",
  "empty",
  "between",
  "motion",
  "tree",
  "joints",
  "arms",
  "facing",
  "as",
  "fps",
];

function pairs(options: string): Map<string, string> {
  const given = options.split(",").filter((pair) => pair.includes(":"));
  return new Map(given.map((pair) => pair.split(":", 2) as [string, string]));
}

/** The word chosen, or "" for the default. */
export function chosen(options: string, key: string): string {
  return pairs(options).get(key) ?? "";
}

/** The same options with another word for one of them; "" for its default. */
export function choose(options: string, key: string, word: string): string {
  const all = pairs(options).set(key, word);
  return KEYS.filter((known) => all.get(known))
    .map((known) => `${known}:${all.get(known)}`)
    .join(",");
}

/** Turns one axis of all rotations around, or back. */
export function invert(options: string, axis: "x" | "y" | "z", on: boolean): string {
  const before = chosen(options, "invert");
  return choose(
    options,
    "invert",
    ["x", "y", "z"].filter((one) => (one === axis ? on : before.includes(one))).join(""),
  );
}

/** Frames a second. */
export function rate(options: string): number {
  const value = Number(chosen(options, "fps"));
  return value >= 1 && value <= 60 ? value : DEFAULT_RATE;
}
