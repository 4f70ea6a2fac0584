import type { TrackKind } from "../state/tracks.ts";

/** What a canvas is painted with: the tokens, resolved for the theme that is on. */
export interface Palette {
  readonly kinds: Readonly<Record<TrackKind, string>>;
  readonly ink: string;
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
  /** A typeface as the canvas takes it. */
  readonly font: string;
  readonly ruler: string;
}

const TOKENS: Readonly<Record<TrackKind, string>> = {
  attack: "--attack",
  invulnerable: "--invulnerable",
  atomic: "--atomic",
  damage: "--damage",
  action: "--action",
  blend: "--blend",
  pause: "--pause",
  particle: "--particle",
  blur: "--blur",
  step: "--step",
  sound: "--sound",
  key: "--key",
};

/** Reads the tokens through an element, for `light-dark()` is resolved only in a property that is a colour. */
export function readPalette(probe: HTMLElement): Palette {
  const style = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const kinds = Object.fromEntries(Object.entries(TOKENS).map(([kind, token]) => [kind, colour(token)]));
  const palette: Palette = {
    kinds: kinds as Record<TrackKind, string>,
    ink: colour("--event-ink"),
    panel: colour("--panel"),
    text: colour("--text"),
    muted: colour("--muted"),
    faint: colour("--faint"),
    line: colour("--line"),
    font: `600 ${style.getPropertyValue("--tiny")} ${style.fontFamily}`,
    ruler: `400 ${style.getPropertyValue("--tiny")} ${style.fontFamily}`,
  };
  probe.style.color = "";
  return palette;
}

/** Calls back when the theme changes, by the system or by the user, or when a typeface has arrived. */
export function watchLook(changed: () => void): () => void {
  const themes = ["(prefers-color-scheme: light)", "(forced-colors: active)"].map((query) => matchMedia(query));
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  for (const theme of themes) theme.addEventListener("change", changed);
  document.fonts.addEventListener("loadingdone", changed);
  return () => {
    observer.disconnect();
    for (const theme of themes) theme.removeEventListener("change", changed);
    document.fonts.removeEventListener("loadingdone", changed);
  };
}
