/** A function that is run at most once every `interval` milliseconds, the last request always being honoured. */
export interface Throttled {
  (): void;
  /** Runs a waiting request now. */
  flush(): void;
  /** Forgets a waiting request. */
  drop(): void;
}

export function throttle(run: () => void, interval: number, now: () => number = () => performance.now()): Throttled {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fire = () => {
    timer = undefined;
    last = now();
    run();
  };
  const request = () => {
    if (timer !== undefined) return;
    timer = setTimeout(fire, Math.max(0, last + interval - now()));
  };
  return Object.assign(request, {
    flush() {
      if (timer === undefined) return;
      clearTimeout(timer);
      fire();
    },
    drop() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}
