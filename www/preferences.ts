import { isColumnId } from "./state/columns.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "./state/state.ts";

const KEY = "kata-preferences";

/** Reads what an earlier visit left; whatever is not understood falls back to the default, field by field. */
export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    stored = null;
  }
  if (typeof stored !== "object" || stored === null) return DEFAULT_PREFERENCES;
  const { theme, units, columns, listWidth, explain } = stored as Record<string, unknown>;
  return {
    theme: theme === "dark" || theme === "light" ? theme : DEFAULT_PREFERENCES.theme,
    units: units === "units" ? units : DEFAULT_PREFERENCES.units,
    columns: Array.isArray(columns) ? columns.filter(isColumnId) : DEFAULT_PREFERENCES.columns,
    listWidth: typeof listWidth === "number" && listWidth > 0 ? listWidth : DEFAULT_PREFERENCES.listWidth,
    explain: typeof explain === "boolean" ? explain : DEFAULT_PREFERENCES.explain,
  };
}

export function loadPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    // Storage is off: a visit without memory.
    return DEFAULT_PREFERENCES;
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // As above.
  }
}
