import type {
  Company,
  Detail,
  EngineStatus,
  Look,
  MuseumDetail,
  Progress,
  Staged,
  Summary,
  Transport,
} from "../contract.ts";
import { count } from "../lib/format.ts";
import { type Queue, queueStillOpen, stillOpen } from "./company.ts";
import { selectedRow } from "./derive.ts";
import type { Place } from "./place.ts";
import {
  type Aside,
  EMPTY_SUMMARY,
  type ObjectShown,
  type Panel,
  type Preferences,
  type Sort,
  type State,
  type Tab,
} from "./state.ts";

/** Every change of state, each a pure function from what was to what is. */

export function engineChanged(state: State, engine: EngineStatus): State {
  // A fatal engine does not come back.
  return state.engine.kind === "fatal" ? state : { ...state, engine };
}

export function readingStarted(state: State, reading: Progress): State {
  return { ...state, reading };
}

export function readingEnded(state: State): State {
  return state.reading === null ? state : { ...state, reading: null };
}

/** Other files are open now. A selection that is still there stays, with its facts asked for anew by the caller. */
export function loaded(state: State, summary: Summary): State {
  if (summary.revision < state.summary.revision) return state;
  const kept = summary.animations.some((row) => row.id === state.selected);
  const body = summary.bodies.some((choice) => choice.id === state.body) ? state.body : null;
  const next: State = {
    ...state,
    summary,
    body,
    company: stillOpen(state.company, summary.animations),
    queue: queueStillOpen(state.queue, summary.animations),
    queueBefore: null,
    announcement: summary.news.join(" ") || state.announcement,
  };
  return kept ? next : unselected(next);
}

export function unselected(state: State): State {
  return {
    ...state,
    selected: null,
    detail: null,
    museum: null,
    staged: null,
    object: null,
    through: false,
    company: null,
    transport: { ...state.transport, playing: false, range: null },
    tab: "list",
  };
}

/** Another animation is on. Facts of the one before stay until its own have come, so that nothing flickers. */
export function selected(state: State, animation: number, playing: boolean, company: Company | null = null): State {
  if (!state.summary.animations.some((row) => row.id === animation)) return state;
  return {
    ...state,
    selected: animation,
    staged: state.selected === animation ? state.staged : null,
    object: null,
    company,
    transport: { ...state.transport, playing, range: null },
  };
}

/** The selection is shown with something, or alone again. */
export function accompanied(state: State, company: Company | null): State {
  return { ...state, company, transport: { ...state.transport, range: null } };
}

/** The aiming screen points elsewhere. */
export function aimed(state: State, x: number, y: number): State {
  const { company } = state;
  return company && "aim" in company ? { ...state, company: { aim: { ...company.aim, x, y } } } : state;
}

/** Facts of those in its company have come. */
export function joined(state: State, others: ReadonlyMap<number, Detail>): State {
  return { ...state, others };
}

/** Another queue; `before` is what an undo brings back. */
export function queued(state: State, queue: Queue, before: Queue | null): State {
  return { ...state, queue, queueBefore: before };
}

export function detailed(state: State, detail: Detail | null): State {
  if (detail && detail.id !== state.selected) return state;
  return { ...state, detail, museum: null };
}

/** Facts of a selection of the other format. */
export function museumDetailed(state: State, museum: MuseumDetail): State {
  return museum.id === state.selected ? { ...state, museum, detail: null } : state;
}

export function museumOptionsChosen(state: State, museumOptions: string): State {
  return { ...state, museumOptions };
}

/** An object animation is on, and no animation selected. */
export function objectShown(state: State, object: ObjectShown, playing: boolean): State {
  const { transport } = unselected(state);
  return { ...unselected(state), object, transport: { ...transport, playing } };
}

export function lookedThrough(state: State, through: boolean): State {
  return state.through === through ? state : { ...state, through };
}

export function staged(state: State, on: Staged): State {
  if (on.animation !== state.selected) return state;
  const row = selectedRow(state);
  const said = row ? `${row.name}, ${count(on.frames, "frame")}, on ${on.body.name}. ${on.notice}`.trim() : "";
  return { ...state, staged: on, announcement: said || state.announcement };
}

export function searched(state: State, query: string): State {
  return { ...state, query };
}

export function chosen(state: State, animations: ReadonlySet<number>): State {
  return { ...state, chosen: animations };
}

export function sorted(state: State, sort: Sort): State {
  return { ...state, sort };
}

export const SLOWEST = 0.1;
export const FASTEST = 4;

/** The speeds that keys and buttons step through. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4];

/** A speed the engine accepts: 0.1 to 4 in either direction. */
export function clampSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return 1;
  const size = Math.min(FASTEST, Math.max(SLOWEST, Math.abs(speed)));
  return speed < 0 ? -size : size;
}

/** The next speed up or down; below the slowest comes the slowest backwards. */
export function nextSpeed(speed: number, step: 1 | -1): number {
  const ladder = [...SPEEDS.map((s) => -s).reverse(), ...SPEEDS];
  const further = step > 0 ? ladder.find((s) => s > speed + 1e-6) : ladder.findLast((s) => s < speed - 1e-6);
  return further ?? clampSpeed(speed);
}

export function transportChanged(state: State, change: Partial<Transport>): State {
  const transport = { ...state.transport, ...change };
  return { ...state, transport: { ...transport, speed: clampSpeed(transport.speed) } };
}

/** A loop range within the animation, its ends in order; one that is no narrower than the whole is none. */
export function rangeWithin(first: number, last: number, frames: number): Transport["range"] {
  if (!Number.isFinite(first) || !Number.isFinite(last) || frames < 2) return null;
  const end = frames - 1;
  const clamp = (frame: number) => Math.min(end, Math.max(0, Math.round(frame)));
  const [a, b] = [clamp(Math.min(first, last)), clamp(Math.max(first, last))];
  return a === b || (a === 0 && b === end) ? null : { first: a, last: b };
}

export function lookChanged(state: State, change: Partial<Omit<Look, "theme">>): State {
  return { ...state, look: { ...state.look, ...change } };
}

export function bodyChosen(state: State, body: number | null): State {
  return { ...state, body: state.summary.bodies.some((choice) => choice.id === body) ? body : null };
}

export function preferred(state: State, change: Partial<Preferences>): State {
  return { ...state, preferences: { ...state.preferences, ...change } };
}

export function tabShown(state: State, tab: Tab): State {
  return { ...state, tab };
}

export function asideShown(state: State, aside: Aside): State {
  return { ...state, aside };
}

export function shelfShown(state: State, shelf: State["shelf"]): State {
  return { ...state, shelf };
}

export function panelShown(state: State, panel: Panel): State {
  return { ...state, panel };
}

export function told(state: State, text: string, tone: "info" | "warning" = "info", undo = false): State {
  const id = (state.toast?.id ?? 0) + 1;
  return { ...state, toast: { id, tone, text, undo }, announcement: text };
}

/** Takes away a message, if it is still the one meant. */
export function untold(state: State, id: number): State {
  return state.toast?.id === id ? { ...state, toast: { ...state.toast, text: "" } } : state;
}

export function waitingFor(state: State, place: Place | null): State {
  return { ...state, wanted: place && { place } };
}

export function nothingOpen(state: State): boolean {
  return state.summary === EMPTY_SUMMARY || state.summary.cards.length === 0;
}
