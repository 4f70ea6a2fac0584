import type { Asked, Company, Look, Preset, Span } from "../contract.ts";
import type { ColumnId } from "./columns.ts";
import type { Queue } from "./company.ts";
import type { Aside, ObjectShown, Panel, Preferences, Shelf, Sort, Tab } from "./state.ts";

/** Everything a user can ask for. Views are handed this; `app.ts` carries it out. */
export interface Commands {
  /** Questions to the engine; each rejects with a sentence that can be shown. */
  readonly ask: Asked;

  chooseFiles(): void;
  chooseFolder(): void;
  openDemo(): void;
  /** Opens the invented museum that comes with the page. */
  openSample(): void;
  cancelReading(): void;
  remove(card: number): void;
  undoRemove(): void;

  select(animation: number): void;
  /** Selects the animation so many rows further on in the list as shown. */
  step(rows: number): void;
  search(query: string): void;
  sort(sort: Sort): void;
  /** Picks out animations for the table of frame data; none means every attack in the list. */
  choose(animations: ReadonlySet<number>): void;

  play(playing: boolean): void;
  seek(frame: number): void;
  /** Goes so many frames on and stays there. */
  nudge(frames: number): void;
  /** Holds play while a hand drags the playhead. */
  hold(held: boolean): void;
  setSpeed(speed: number): void;
  setLoop(loop: boolean): void;
  setRange(range: Span | null): void;

  setLook(change: Partial<Omit<Look, "theme">>): void;
  /** Shows the selection with something, or alone again. */
  accompany(company: Company | null): void;
  /** Selects an animation in company and plays both from the start. */
  playTogether(animation: number, company: Company): void;
  /** Changes the queue being made; where it is on the stage, it is changed there too. */
  setQueue(queue: Queue): void;
  /** Takes one step out, or all of them; `undoQueue` brings them back. */
  takeFromQueue(at: number | null): void;
  undoQueue(): void;
  /** Points the aiming screen on the stage, from -1 to 1 to the right and up. */
  aim(x: number, y: number): void;
  setBody(body: number | null): void;
  /** Chooses what is unknown of the other format; see `State.museumOptions`. */
  setMuseumOptions(options: string): void;
  /** Puts an object animation on the stage instead of what is selected. */
  showObject(object: ObjectShown, playing: boolean): void;
  /** Looks through the level's own camera, or not. */
  lookThrough(through: boolean): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  preset(preset: Preset): void;
  resize(width: number, height: number, ratio: number): void;

  prefer(change: Partial<Preferences>): void;
  setColumns(columns: readonly ColumnId[] | null): void;
  showTab(tab: Tab): void;
  showAside(aside: Aside): void;
  showShelf(shelf: Shelf): void;
  showPanel(panel: Panel): void;
  share(): void;
  /** Puts a text on the clipboard and says so. */
  copy(text: string, what: string): void;
  forgetLink(): void;
  dismissToast(): void;
  /** Keeps a message from going away while it is being read. */
  holdToast(held: boolean): void;
}
