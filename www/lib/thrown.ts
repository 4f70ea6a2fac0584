/** What to tell about something that was thrown: an error, or a problem of the engine, which is a plain object. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === "object" && thrown !== null && "message" in thrown && thrown.message) {
    return String(thrown.message);
  }
  return String(thrown);
}
