/** Numbers as people read them. One grouping everywhere, so that a size can be compared with what other tools print. */

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** "186,923" */
export function whole(value: number): string {
  return WHOLE.format(value);
}

/** At most `digits` decimals, no trailing zeros, a true minus sign: "0.6", "−9". */
export function decimal(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Number(value.toFixed(digits));
  // `+ 0` turns -0 into 0.
  return String(rounded + 0).replace("-", "\u2212");
}

/** "1 animation", "57 animations" */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${whole(n)} ${n === 1 ? one : many}`;
}

/** Bytes in decimal units, as file managers on most systems show them: "187 kB". */
export function bytes(n: number): string {
  if (n < 1000) return `${whole(n)} B`;
  const units = ["kB", "MB", "GB", "TB"];
  let value = n;
  let unit = "B";
  for (const next of units) {
    if (value < 999.5) break;
    value /= 1000;
    unit = next;
  }
  return `${decimal(value, value < 10 ? 1 : 0)} ${unit}`;
}

export type Units = "metres" | "units";

/** A length given in world units (0.1 m): "0.60 m" or "6 units". */
export function length(value: number, units: Units): string {
  if (units === "metres") return `${(value * 0.1).toFixed(2).replace("-", "\u2212")} m`;
  return `${decimal(value)} ${Math.abs(value) === 1 ? "unit" : "units"}`;
}

/** Two lengths with the unit said once: "0.89 to 0.94 m". */
export function lengthRange(low: number, high: number, units: Units): string {
  const [a, unit] = length(low, units).split(" ");
  const [b, unitHigh] = length(high, units).split(" ");
  return a === b ? `${a} ${unit}` : `${a} to ${b} ${unitHigh}`;
}

/** Seconds of a number of frames, 60 a second unless told otherwise: "0.27 s". */
export function seconds(frames: number, rate = 60): string {
  return `${(frames / rate).toFixed(2)} s`;
}

/** A frame number: whole where it is whole, else with two decimals, so that slow motion shows what it does. */
export function frame(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** "10–16", or "10" for a single frame. */
export function span(first: number, last: number): string {
  return first === last ? String(first) : `${first}\u2013${last}`;
}

/** "0.25×", backwards "−1×" */
export function speed(value: number): string {
  return `${decimal(value)}\u00d7`;
}

/** "0x1a4" */
export function hex(value: number): string {
  return `0x${value.toString(16)}`;
}

/** An instance name without its four-letter tag, which every row of a list would repeat: "KONCOMkick_fw". */
export function bareName(name: string): string {
  return name.length > 4 && name.startsWith("TRAM") ? name.slice(4) : name;
}

/** "a, b and c" */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

/** Which way a floor vector points, for a figure that faces +z with its left at +x: "forward", "back and left". */
export function heading(x: number, z: number): string {
  const length = Math.hypot(x, z);
  if (length < 0.05) return "";
  const words: string[] = [];
  // Within 22.5 degrees of an axis only that axis is named.
  const cut = Math.sin(Math.PI / 8) * length;
  if (z > cut) words.push("forward");
  if (z < -cut) words.push("back");
  if (x > cut) words.push("left");
  if (x < -cut) words.push("right");
  return words.join(" and ");
}
