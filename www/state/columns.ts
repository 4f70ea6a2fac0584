import type { AnimationRow } from "../contract.ts";
import { bareName, decimal } from "../lib/format.ts";

export type ColumnId =
  | "name"
  | "level"
  | "type"
  | "from"
  | "to"
  | "varient"
  | "flags"
  | "frames"
  | "seconds"
  | "attacks"
  | "damage"
  | "hitType"
  | "keySize"
  | "travel";

export interface Column {
  readonly id: ColumnId;
  readonly label: string;
  /** Said in the column menu. */
  readonly hint: string;
  /** Least width in CSS pixels; what is left over goes to the name. */
  readonly width: number;
  readonly numeric: boolean;
  readonly text: (row: AnimationRow) => string;
  /** What it is sorted by; null sorts last in either direction. */
  readonly key: (row: AnimationRow) => string | number | null;
}

const NONE = "\u2013";

function words(names: readonly string[]): string {
  return names.length > 0 ? names.join(" ") : NONE;
}

/** "14+18"; what a throw or a victim's animation is has no attack of its own and says so. */
function damageText(row: AnimationRow): string {
  if (row.attacks.length > 0) return row.attacks.map((attack) => attack.damage).join("+");
  if (row.attackCount > 0) return "?";
  if (row.throwRole === "source") return "throw";
  if (row.throwRole === "target") return "thrown";
  return NONE;
}

function damageTotal(row: AnimationRow): number | null {
  return row.attacks.length > 0 ? row.attacks.reduce((sum, attack) => sum + attack.damage, 0) : null;
}

function hitTypes(row: AnimationRow): string {
  return words([...new Set(row.attacks.map((attack) => attack.hitType))]);
}

/** In the order in which they stand in the table. */
export const COLUMNS: readonly Column[] = [
  {
    id: "name",
    label: "Name",
    hint: "Instance name without its tag",
    width: 146,
    numeric: false,
    text: (row) => bareName(row.name),
    key: (row) => bareName(row.name),
  },
  {
    id: "level",
    label: "Level",
    hint: "Level or folder it was found in",
    width: 104,
    numeric: false,
    text: (row) => row.level,
    key: (row) => row.level,
  },
  {
    id: "type",
    label: "Type",
    hint: "What kind of move it is",
    width: 100,
    numeric: false,
    // What has no name of its own says how sure it is that it is an animation at all.
    text: (row) => row.type || (row.sureness.split(":")[0] ?? ""),
    key: (row) => row.type || row.sureness,
  },
  {
    id: "from",
    label: "From",
    hint: "State it starts in",
    width: 104,
    numeric: false,
    text: (row) => row.from,
    key: (row) => row.from,
  },
  {
    id: "to",
    label: "To",
    hint: "State it ends in",
    width: 104,
    numeric: false,
    text: (row) => row.to,
    key: (row) => row.to,
  },
  {
    id: "varient",
    label: "Varient",
    hint: "Weapon, combat, sprint or panic form",
    width: 104,
    numeric: false,
    text: (row) => words(row.varient),
    key: (row) => (row.varient.length > 0 ? row.varient.join(" ") : null),
  },
  {
    id: "flags",
    label: "Flags",
    hint: "Everything the flag word says",
    width: 152,
    numeric: false,
    text: (row) => words(row.flags),
    key: (row) => (row.flags.length > 0 ? row.flags.join(" ") : null),
  },
  {
    id: "frames",
    label: "Frames",
    hint: "How many it has",
    width: 64,
    numeric: true,
    text: (row) => String(row.frames),
    key: (row) => row.frames,
  },
  {
    id: "seconds",
    label: "Seconds",
    hint: "Length in seconds",
    width: 74,
    numeric: true,
    text: (row) => row.seconds.toFixed(2),
    key: (row) => row.seconds,
  },
  {
    id: "attacks",
    label: "Attacks",
    hint: "How many attack parts it has",
    width: 70,
    numeric: true,
    text: (row) => (row.attackCount > 0 ? String(row.attackCount) : NONE),
    key: (row) => (row.attackCount > 0 ? row.attackCount : null),
  },
  {
    id: "damage",
    label: "Damage",
    hint: "Hit points each attack part takes",
    width: 74,
    numeric: true,
    text: damageText,
    key: damageTotal,
  },
  {
    id: "hitType",
    label: "Hit type",
    hint: "How the one who is hit reacts",
    width: 128,
    numeric: false,
    text: hitTypes,
    key: (row) => (row.attacks.length > 0 ? hitTypes(row) : null),
  },
  {
    id: "keySize",
    label: "Key size",
    hint: "Bytes a rotation key takes",
    width: 74,
    numeric: true,
    text: (row) => (row.keySize > 0 ? String(row.keySize) : NONE),
    key: (row) => (row.keySize > 0 ? row.keySize : null),
  },
  {
    id: "travel",
    label: "Travel, m",
    hint: "How far the root ends from where it started",
    width: 82,
    numeric: true,
    text: (row) => (row.travel === null ? "?" : decimal(row.travel * 0.1).replace(/^0$/, NONE)),
    key: (row) => row.travel,
  },
];

const BY_ID: ReadonlyMap<string, Column> = new Map(COLUMNS.map((column) => [column.id, column]));

export function column(id: ColumnId): Column {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`There is no column ${id}`);
  return found;
}

export function isColumnId(id: unknown): id is ColumnId {
  return typeof id === "string" && BY_ID.has(id);
}

/** Which columns matter most when there is not room for all. */
const IMPORTANCE: readonly ColumnId[] = [
  "name",
  "type",
  "frames",
  "damage",
  "from",
  "to",
  "varient",
  "hitType",
  "level",
  "flags",
  "travel",
  "attacks",
  "seconds",
  "keySize",
];

/** As many columns as fit into `width`, the most telling first; the level is told only if there is more than one. */
export function columnsFor(width: number, severalLevels: boolean): readonly ColumnId[] {
  const order = severalLevels
    ? [...IMPORTANCE.slice(0, 4), "level" as const, ...IMPORTANCE.slice(4).filter((id) => id !== "level")]
    : IMPORTANCE.filter((id) => id !== "level");
  const chosen = new Set<ColumnId>();
  let left = width;
  for (const id of order) {
    left -= column(id).width;
    if (left < 0 && chosen.size > 0) break;
    chosen.add(id);
  }
  return inOrder(chosen);
}

/** The columns of a set as they stand in the table. The name is always among them. */
export function inOrder(ids: ReadonlySet<ColumnId>): readonly ColumnId[] {
  return COLUMNS.filter((c) => c.id === "name" || ids.has(c.id)).map((c) => c.id);
}
