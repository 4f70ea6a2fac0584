import type {
  Company,
  Detail,
  EngineStatus,
  Look,
  MuseumDetail,
  ObjectRow,
  Progress,
  Staged,
  Summary,
  Transport,
} from "../contract.ts";
import type { Units } from "../lib/format.ts";
import type { ColumnId } from "./columns.ts";
import type { Queue } from "./company.ts";
import type { Place } from "./place.ts";

export type Theme = "system" | "dark" | "light";
export type Tab = "list" | "stage" | "facts";
/** What the right column shows. */
export type Aside = "facts" | "combat" | "together" | "compare";
/** What the left column shows. */
export type Shelf = "animations" | "characters" | "objects" | "everything";
export type Panel = "problems" | "keys" | "frames" | null;

export interface Sort {
  readonly column: ColumnId;
  readonly descending: boolean;
}

/** What outlives a visit. */
export interface Preferences {
  readonly theme: Theme;
  readonly units: Units;
  /** Columns chosen by hand; null = as many as fit. */
  readonly columns: readonly ColumnId[] | null;
  /** Width of the list in CSS pixels; null = by the window's. */
  readonly listWidth: number | null;
  /** Whether facts are explained in words. */
  readonly explain: boolean;
}

/** A short message that goes away by itself. */
export interface Toast {
  /** Grows, so that the same text twice is two messages. */
  readonly id: number;
  readonly tone: "info" | "warning";
  readonly text: string;
  /** Whether it offers to bring back what was removed. */
  readonly undo: boolean;
}

/** A link that cannot be followed yet. */
export interface Wanted {
  readonly place: Place;
}

/** An object animation on the stage. */
export interface ObjectShown {
  readonly row: ObjectRow;
  readonly geometry: number | null;
  /** Name of that, or null for a box with axes. */
  readonly geometryName: string | null;
  /** It is taken to move the camera. */
  readonly camera: boolean;
}

/** Everything the page shows, but for what changes with every frame (see `playhead.ts`). */
export interface State {
  readonly engine: EngineStatus | { readonly kind: "starting" };
  /** Something long is being read, or null. */
  readonly reading: Progress | null;
  readonly summary: Summary;
  readonly query: string;
  readonly sort: Sort;
  /** `AnimationRow.id`, or null. */
  readonly selected: number | null;
  /** Animations picked out for the table of frame data; may name some that are open no more. */
  readonly chosen: ReadonlySet<number>;
  /** Facts of the selection; null until they have come. */
  readonly detail: Detail | null;
  /** Facts of a selection of the other format; null for one of Oni's and until they have come. */
  readonly museum: MuseumDetail | null;
  /** What is unknown of the other format, as chosen: the text links have; "" = the specification's default. */
  readonly museumOptions: string;
  readonly staged: Staged | null;
  /** The object animation that is on the stage instead of a selection, or null. */
  readonly object: ObjectShown | null;
  /** It is looked through the level's own camera. */
  readonly through: boolean;
  /** What the selection is shown with, or null for alone. */
  readonly company: Company | null;
  /** Facts of the others of the company, by handle; those of the company before until its own have come. */
  readonly others: ReadonlyMap<number, Detail>;
  /** The queue being made, whatever is selected; on the stage only when it is the company. */
  readonly queue: Queue;
  /** What it was before a step was taken out, or null. */
  readonly queueBefore: Queue | null;
  /** Body chosen by hand (`BodyChoice.id`), or null for the one the animation belongs to. */
  readonly body: number | null;
  readonly transport: Transport;
  readonly look: Omit<Look, "theme">;
  readonly preferences: Preferences;
  readonly tab: Tab;
  readonly aside: Aside;
  readonly shelf: Shelf;
  readonly panel: Panel;
  readonly toast: Toast | null;
  readonly wanted: Wanted | null;
  /** Said to screen readers when it changes. */
  readonly announcement: string;
}

export const EMPTY_SUMMARY: Summary = {
  revision: 0,
  cards: [],
  animations: [],
  bodies: [],
  problems: [],
  news: [],
};

export const DEFAULT_LOOK: Omit<Look, "theme"> = {
  figure: "body",
  textures: true,
  reflections: true,
  rootMotion: true,
  rootPath: true,
  boneNames: false,
  reach: true,
  anew: false,
  bothSenses: false,
  hull: false,
  heights: false,
  ghosts: 0,
  blur: true,
  marks: true,
};

export const DEFAULT_TRANSPORT: Transport = { playing: false, speed: 1, loop: true, range: null };

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "system",
  units: "metres",
  columns: null,
  listWidth: null,
  explain: true,
};

export const DEFAULT_SORT: Sort = { column: "name", descending: false };

export function initial(preferences: Preferences): State {
  return {
    engine: { kind: "starting" },
    reading: null,
    summary: EMPTY_SUMMARY,
    query: "",
    sort: DEFAULT_SORT,
    selected: null,
    chosen: new Set(),
    detail: null,
    museum: null,
    museumOptions: "",
    staged: null,
    object: null,
    through: false,
    company: null,
    others: new Map(),
    queue: [],
    queueBefore: null,
    body: null,
    transport: DEFAULT_TRANSPORT,
    look: DEFAULT_LOOK,
    preferences,
    tab: "list",
    aside: "facts",
    shelf: "animations",
    panel: null,
    toast: null,
    wanted: null,
    announcement: "",
  };
}
