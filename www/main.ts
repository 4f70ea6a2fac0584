import { browserAddress } from "./address.ts";
import { App } from "./app.ts";
import { createEngine } from "./engine/engine.ts";
import { createChoosers } from "./intake/choose.ts";
import { DEMO_FILE, fetchDemo, fetchSample, SAMPLE_FILE } from "./intake/demo.ts";
import { acceptDrops } from "./intake/drop.ts";
import { bareName } from "./lib/format.ts";
import { loadPreferences, savePreferences } from "./preferences.ts";
import { selectedRow } from "./state/derive.ts";
import type { State } from "./state/state.ts";
import { KataShell } from "./view/kata-shell.ts";

/** Builds everything and passes it down: the only place that knows all the rooms. */
const canvas = document.createElement("canvas");
const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const choosers = createChoosers((gather) => app.open(gather));

const app = new App({
  engine: createEngine(canvas),
  address: browserAddress(),
  preferences: loadPreferences(),
  demo: fetchDemo,
  demoFile: DEMO_FILE,
  sample: fetchSample,
  sampleFile: SAMPLE_FILE,
  chooseFiles: choosers.files,
  chooseFolder: choosers.folder,
  writeClipboard: (text) => navigator.clipboard.writeText(text),
  prefersReducedMotion: () => still.matches,
  prefersLight: () => light.matches,
});

const shell = new KataShell();
shell.commands = app;
shell.ticks = app.playhead;
shell.canvas = canvas;

function show(state: State, before?: State): void {
  shell.state = state;
  const row = selectedRow(state);
  const title = row ? `${bareName(row.name)} \u00b7 Kata` : "Kata";
  if (document.title !== title) document.title = title;
  if (state.preferences === before?.preferences) return;
  const { theme } = state.preferences;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (before) savePreferences(state.preferences);
}

let shown = app.state.value;
show(shown);
app.state.subscribe((state) => {
  show(state, shown);
  shown = state;
});
document.body.append(shell);

light.addEventListener("change", () => app.sendLook());
acceptDrops(window, {
  onHover: (over) => {
    shell.dropping = over;
  },
  onDrop: (gather) => app.open(gather),
});
