import type { AnimationRow, CameraPose, Company, FileCard, Look, Queued, Span, Summary } from "../contract.ts";
import type { Named, NamedCompany } from "./company-link.ts";
import type { State } from "./state.ts";

/** What a link says: one animation of one file, and only what differs from how Kata would show it anyway. */
export interface Place {
  /** File name without folders: "level0_Final.dat". */
  readonly file: string;
  readonly bytes: number;
  /** Eight hex digits. */
  readonly fingerprint: string;
  /** As recognised by who made the link: "Windows retail"; "" when unknown. */
  readonly edition: string;
  /** Full instance name. */
  readonly animation: string;
  /** Descriptor index, given only where the name alone would not do. */
  readonly index: number | null;
  /** A place with a frame is shown paused there; one without plays. */
  readonly frame: number | null;
  readonly range: Span | null;
  readonly speed: number;
  readonly loop: boolean;
  /** Name of the body chosen by hand, or null for the one the animation belongs to. */
  readonly body: string | null;
  /** How an object animation is shown; null for the animation of a character. */
  readonly object: ObjectPlace | null;
  /** What it is shown with; null for alone. */
  readonly company: NamedCompany | null;
  readonly camera: CameraPose | null;
  readonly look: Omit<Look, "theme">;
  /** What is unknown of the other format, as chosen; "" = default. */
  readonly museum: string;
  readonly query: string;
}

export interface ObjectPlace {
  /** Name of the geometry it moves, or null for a box with axes. */
  readonly geometry: string | null;
  /** It is taken to move the camera. */
  readonly camera: boolean;
  /** The stage is seen through the camera of its scene. */
  readonly through: boolean;
}

/** An instance as a link finds it. */
interface Findable {
  readonly name: string;
  readonly file: string;
  readonly fileFingerprint: string;
  readonly index: number;
}

/** The name of a file without the folders it was dropped in. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** What is on the screen, as a place; null while nothing is selected. */
export function placeOf(state: State, frame: number, camera: CameraPose | null): Place | null {
  const { object } = state;
  const animation = state.summary.animations.find((animation) => animation.id === state.selected);
  const row = object?.row ?? animation;
  if (!row) return null;
  // Of objects only the engine knows the others.
  const unsure = object !== null || state.summary.animations.filter((other) => sameThing(other, row)).length > 1;
  const chosen = state.body === null ? undefined : state.summary.bodies.find((body) => body.id === state.body);
  return {
    file: fileName(row.file),
    bytes: row.fileBytes,
    fingerprint: row.fileFingerprint,
    edition: row.edition,
    animation: row.name,
    index: unsure || row.name === "" ? row.index : null,
    frame: state.transport.playing ? null : Math.round(frame * 100) / 100,
    range: state.transport.range,
    speed: state.transport.speed,
    loop: state.transport.loop,
    body: chosen?.name ?? null,
    object: object && { geometry: object.geometryName, camera: object.camera, through: state.through },
    company: animation && state.company ? companyNamed(state.company, animation, state.summary) : null,
    camera,
    look: state.look,
    museum: animation?.format === "jam" ? state.museumOptions : "",
    query: state.query,
  };
}

/** Company by names; null where one of it is not open. */
function companyNamed(company: Company, own: AnimationRow, summary: Summary): NamedCompany | null {
  const named = (id: number): Named | null => {
    const row = summary.animations.find((animation) => animation.id === id);
    return row ? { name: row.name, file: sameName(row.file, own.file) ? "" : fileName(row.file) } : null;
  };
  if ("queue" in company) {
    const steps = company.queue.steps.map(({ animation, ...how }) => {
      const name = named(animation);
      return name && { ...name, ...how };
    });
    return { queue: steps.filter((step) => step !== null) };
  }
  if ("aim" in company) {
    const { base, ...aim } = company.aim;
    return { aim: { ...aim, base: base === null ? null : named(base) } };
  }
  if ("base" in company) {
    const base = named(company.base.animation);
    return base && { base };
  }
  if ("victim" in company) {
    const victim = named(company.victim.animation);
    return victim && { victim };
  }
  const { animation, ...how } = company.other;
  const other = named(animation);
  return other && { other: { ...other, ...how } };
}

/** The company a link means, with handles of what is open; what is not open is left out and said. */
export function companyOf(
  company: NamedCompany | null,
  own: AnimationRow,
  summary: Summary,
): { readonly company: Company | null; readonly notice: string } {
  const absent: string[] = [];
  const handle = ({ name, file }: Named): number | null => {
    const named = summary.animations.filter((row) => row.name === name);
    const inFile = (row: AnimationRow) => sameName(row.file, file || own.file);
    // A file that is named is meant; without one the nearest of that name will do.
    const found = named.find(inFile) ?? (file === "" ? named[0] : undefined);
    if (!found) absent.push(file ? `${name} of ${file}` : name);
    return found?.id ?? null;
  };
  const made = company && companyWith(company, own, handle);
  const notice = absent.length > 0 ? `${[...new Set(absent)].join(" and ")} is not open and is left out.` : "";
  return { company: made, notice };
}

function companyWith(
  company: NamedCompany,
  own: AnimationRow,
  handle: (named: Named) => number | null,
): Company | null {
  if ("queue" in company) {
    const steps = company.queue.flatMap(({ name, file, ...how }, i): Queued[] => {
      const animation = i === 0 ? own.id : handle({ name, file });
      return animation === null ? [] : [{ animation, ...how }];
    });
    return { queue: { steps } };
  }
  if ("aim" in company) {
    const { base, ...aim } = company.aim;
    return { aim: { ...aim, base: base && handle(base) } };
  }
  if ("base" in company) {
    const animation = handle(company.base);
    return animation === null ? null : { base: { animation } };
  }
  if ("victim" in company) {
    const animation = handle(company.victim);
    return animation === null ? null : { victim: { animation, body: null } };
  }
  const { name, file, ...how } = company.other;
  const animation = handle({ name, file });
  return animation === null ? null : { other: { animation, ...how } };
}

export type Resolution<Row> =
  | { readonly kind: "found"; readonly row: Row; readonly notice: string }
  /** The file is not open. */
  | { readonly kind: "waiting" }
  /** The file is open, but has no such animation. */
  | { readonly kind: "absent"; readonly notice: string };

/** Finds a place among the rows of what is open. The same bytes win over a file of the same name with other bytes. */
export function resolve<Row extends Findable>(
  place: Place,
  { animations, cards }: { readonly animations: readonly Row[]; readonly cards: readonly FileCard[] },
): Resolution<Row> {
  const inFile = animations.filter((row) => sameName(row.file, place.file));
  const named = inFile.filter((row) => row.name === place.animation);
  const found =
    pick(named, (row) => row.fileFingerprint === place.fingerprint && matchesIndex(row, place)) ??
    pick(named, (row) => row.fileFingerprint === place.fingerprint) ??
    pick(named, (row) => matchesIndex(row, place)) ??
    named[0];
  if (found) return { kind: "found", row: found, notice: differs(place, found) };
  if (inFile.length > 0 || isOpen(place, cards)) {
    return { kind: "absent", notice: `${place.file} is open, but has no animation named ${place.animation}.` };
  }
  return { kind: "waiting" };
}

/** Whether the file a place is in is open, whatever is in it. */
export function isOpen(place: Place, cards: readonly FileCard[]): boolean {
  return cards.some((card) => holds(card, place.file));
}

/** Whether two go by the same name in files of the same name. */
function sameThing(one: Findable, other: Findable): boolean {
  return one.name === other.name && sameName(one.file, other.file);
}

function pick<Row>(rows: readonly Row[], test: (row: Row) => boolean): Row | undefined {
  return rows.find(test);
}

function matchesIndex(row: Findable, place: Place): boolean {
  return place.index === null || row.index === place.index;
}

/** Names are compared as the game's own file system does, without letter case. */
export function sameName(path: string, name: string): boolean {
  return fileName(path).toLowerCase() === fileName(name).toLowerCase();
}

function holds(card: FileCard, name: string): boolean {
  return sameName(card.name, name) || card.paths.some((path) => sameName(path, name));
}

function differs(place: Place, row: Findable): string {
  if (row.fileFingerprint === place.fingerprint) return "";
  return `This link was made with another ${place.file} (fingerprint ${place.fingerprint}, yours is ${row.fileFingerprint}). What you see may differ.`;
}
