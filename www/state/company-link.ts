import type { Pairing, Queued } from "../contract.ts";
import { MOST_QUEUED } from "./company.ts";

/**
 * Company as a link tells it: names instead of handles, in one option, for example
 *
 *     v:DEMCOMthrow_fw_tgt    q:;,DEMCOMpunch_p;d12    a:TRASdemo_pistol;-40;25;    o:DEMCOMkick_fw@mod.oni;bs
 *
 * Names are written as parts of an address, so none of the marks between them can be in one; an empty name is the link's
 * own animation. What cannot be read is no company: the animation is shown alone.
 */

/** An animation by name; `file` is "" for the file of the link. */
export interface Named {
  readonly name: string;
  readonly file: string;
}

export type NamedCompany =
  | { readonly base: Named }
  | { readonly victim: Named }
  | { readonly queue: readonly (Named & Omit<Queued, "animation">)[] }
  | { readonly aim: { readonly screen: string; readonly base: Named | null; readonly x: number; readonly y: number } }
  | { readonly other: Named & { readonly beside: boolean; readonly pairing: Pairing } };

const LONGEST_NAME = 255;
const ENTRIES = { auto: "", direct: "d", state: "s" } as const;

function text(part: string): string {
  return encodeURIComponent(part.slice(0, LONGEST_NAME).replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** A name without the tag that nearly all have; one without it is marked, and so is one the mark would be read in. */
export function shortName(name: string): string {
  return /^TRAM[^!]/s.test(name) ? name.slice(4) : `!${name}`;
}

export function fullName(short: string): string {
  return short.startsWith("!") ? short.slice(1) : `TRAM${short}`;
}

function named({ name, file }: Named, own: string): string {
  const short = name === own ? "" : text(shortName(name));
  return file ? `${short}@${text(file)}` : short;
}

function percent(value: number): string {
  return String(Math.round(value * 100) + 0);
}

/**
 * The company in at most `room` characters. A queue loses its tail where it is longer; `left` says how many steps. What
 * does not fit otherwise is written all the same.
 */
export function companyText(
  company: NamedCompany,
  own: string,
  room = Number.POSITIVE_INFINITY,
): { readonly text: string; readonly left: number } {
  const whole = (written: string) => ({ text: written, left: 0 });
  if ("base" in company) return whole(`b:${named(company.base, own)}`);
  if ("victim" in company) return whole(`v:${named(company.victim, own)}`);
  if ("aim" in company) {
    const { screen, base, x, y } = company.aim;
    const below = base ? named(base, own) || text(shortName(base.name)) : "";
    return whole(`a:${text(screen)};${percent(x)};${percent(y)};${below}`);
  }
  if ("other" in company) {
    const { beside, pairing } = company.other;
    const how = `${beside ? "b" : ""}${pairing === "stretched" ? "s" : ""}`;
    return whole(`o:${named(company.other, own)}${how ? `;${how}` : ""}`);
  }
  let written = "q:";
  for (const [i, step] of company.queue.entries()) {
    const how = `${ENTRIES[step.enter ?? "auto"]}${step.frames ?? ""}`;
    const part = `${i > 0 ? "," : ""}${named(step, own)}${how ? `;${how}` : ""}`;
    if (i > 1 && written.length + part.length > room) return { text: written, left: company.queue.length - i };
    written += part;
  }
  return whole(written);
}

function read(part: string): string | null {
  try {
    const decoded = decodeURIComponent(part);
    return decoded.length <= LONGEST_NAME ? decoded.replace(/\p{Surrogate}/gu, "\ufffd") : null;
  } catch {
    return null;
  }
}

function readNamed(part: string | undefined, own: string): Named | null {
  const [short, file = "", ...rest] = (part ?? "").split("@", 3);
  const [name, from] = [read(short ?? ""), read(file)];
  if (name === null || from === null || rest.length > 0) return null;
  return { name: name === "" ? own : fullName(name), file: from };
}

function readPercent(part: string | undefined): number | null {
  if (!/^-?\d{1,3}$/.test(part ?? "")) return null;
  const value = Number(part) / 100 + 0;
  return Math.abs(value) <= 1 ? value : null;
}

/** What `companyText` wrote; null for anything else. */
export function readCompany(written: string | undefined, own: string): NamedCompany | null {
  const kind = written?.slice(0, 2);
  const rest = written?.slice(2) ?? "";
  if (kind === "q:") return readQueue(rest, own);
  const parts = rest.split(";", 5);
  if (kind === "a:") {
    const screen = read(parts[0] ?? "");
    const [x, y] = [readPercent(parts[1]), readPercent(parts[2])];
    if (screen === null || x === null || y === null || parts.length > 4) return null;
    const base = parts[3] ? readNamed(parts[3], own) : null;
    return { aim: { screen, base, x, y } };
  }
  const one = readNamed(parts[0], own);
  if (!one) return null;
  if (kind === "b:" && parts.length === 1) return { base: one };
  if (kind === "v:" && parts.length === 1) return { victim: one };
  if (kind === "o:" && parts.length <= 2 && /^b?s?$/.test(parts[1] ?? "")) {
    const how = parts[1] ?? "";
    return { other: { ...one, beside: how.includes("b"), pairing: how.includes("s") ? "stretched" : "frames" } };
  }
  return null;
}

function readQueue(rest: string, own: string): NamedCompany | null {
  const steps: (Named & Omit<Queued, "animation">)[] = [];
  for (const part of rest.split(",", MOST_QUEUED)) {
    const [name, how = "", ...more] = part.split(";", 3);
    const one = readNamed(name, own);
    const match = /^([ds]?)(\d{0,5})$/.exec(how);
    // A queue is what follows what: a step that cannot be read ends it.
    if (!one || !match || more.length > 0) break;
    const enter = match[1] === "d" ? "direct" : match[1] === "s" ? "state" : "auto";
    const frames = match[2] ? Math.max(1, Number(match[2])) : null;
    steps.push({ ...one, ...(enter === "auto" ? {} : { enter }), ...(frames === null ? {} : { frames }) });
  }
  return steps.length > 0 ? { queue: steps } : null;
}
