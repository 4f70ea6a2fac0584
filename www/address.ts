import { throttle } from "./lib/throttle.ts";

/** The address bar, as far as Kata uses it: the part after `#`. */
export interface Address {
  read(): string;
  /** A new entry in the history. */
  push(hash: string): void;
  /** The same entry, showing something else. */
  replace(hash: string): void;
  /** The whole address with another `#` part, for handing on. */
  full(hash: string): string;
  /** Called when the user goes back, forward, or writes another `#` part. */
  onChange(listener: (hash: string) => void): void;
}

export function browserAddress(): Address {
  const bare = () => `${location.pathname}${location.search}`;
  return {
    read: () => location.hash,
    push: (hash) => history.pushState(null, "", hash || bare()),
    replace: (hash) => history.replaceState(null, "", hash || bare()),
    full: (hash) => `${location.origin}${bare()}${hash}`,
    onChange(listener) {
      // Editing the `#` part by hand fires this too.
      addEventListener("popstate", () => listener(location.hash));
    },
  };
}

/** The address is written at most this often. */
const INTERVAL = 500;

/** Keeps the address bar saying what is on the screen, without writing it more often than browsers allow. */
export class AddressKeeper {
  readonly #address: Address;
  readonly #current: () => string | null;
  readonly #later = throttle(() => this.replace(), INTERVAL);
  #written: string;

  /** `current` gives the `#` part for what is on the screen, or null where the address should stay as it is. */
  constructor(address: Address, current: () => string | null, onChange: (hash: string) => void) {
    this.#address = address;
    this.#current = current;
    this.#written = address.read();
    address.onChange((hash) => {
      this.#later.drop();
      this.#written = hash;
      onChange(hash);
    });
  }

  /** Something changed that a link tells. */
  touch(): void {
    this.#later();
  }

  replace(): void {
    this.#write((hash) => this.#address.replace(hash));
  }

  /** What is on the screen now is a step of its own in the history. */
  push(): void {
    this.#write((hash) => this.#address.push(hash));
  }

  #write(write: (hash: string) => void): void {
    this.#later.drop();
    const hash = this.#current();
    if (hash === null || hash === this.#written) return;
    this.#written = hash;
    write(hash);
  }
}
