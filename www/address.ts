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
