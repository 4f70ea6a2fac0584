/** The value, which a test relies on being there. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A test's own assumption does not hold: nothing is there");
  return value;
}
