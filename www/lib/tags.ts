/** A name without its tag; "M3GA #359" stays what it is. */
export function short(name: string): string {
  return name.replace(/^[A-Z0-9]{4}(?=\S)/, "");
}
