/** Remembers the last answer only: enough for a view that asks again with the same state, and it can never grow. */
export function memo<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | null = null;
  return (...args) => {
    const known = last;
    if (known && args.length === known.args.length && args.every((arg, i) => Object.is(arg, known.args[i]))) {
      return known.result;
    }
    const result = compute(...args);
    last = { args, result };
    return result;
  };
}
