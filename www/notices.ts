import { told, untold } from "./state/actions.ts";
import type { State } from "./state/state.ts";
import type { Store } from "./state/store.ts";

/** How long a message stays; one that can be acted on stays longer. */
const TIME = 6000;
const UNDO_TIME = 12_000;

/** Short messages that go away by themselves, but not while someone reads them. */
export class Notices {
  readonly #state: Store<State>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: Store<State>) {
    this.#state = state;
  }

  tell(text: string, tone: "info" | "warning" = "info", undo = false): void {
    this.#state.update((state) => told(state, text, tone, undo));
    this.hold(false);
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    const { toast } = this.#state.value;
    if (toast) this.#state.update((state) => untold(state, toast.id));
  }

  hold(held: boolean): void {
    clearTimeout(this.#timer);
    const { toast } = this.#state.value;
    if (held || !toast) return;
    this.#timer = setTimeout(() => this.dismiss(), toast.undo ? UNDO_TIME : TIME);
  }
}
