import { browserAddress } from "../address.ts";
import { App } from "../app.ts";
import { acceptDrops } from "../intake/drop.ts";
import { loadPreferences } from "../preferences.ts";
import { EMPTY_SUMMARY } from "../state/state.ts";
import { KataShell } from "../view/kata-shell.ts";
import { FakeEngine } from "./fake-engine.ts";
import { fixtureSummary, manyRows } from "./fixtures.ts";
import { LEVEL0 } from "./harness.ts";

/**
 * The page on a stand-in engine, for looking at states that real files reach slowly or not at all. Served by the
 * development server only: `test/page.html?rows=10000`, `?rows=0`, `?reading`, `?problems=2000`, `?cards=20`.
 */
const wanted = new URLSearchParams(location.search);
const engine = new FakeEngine(EMPTY_SUMMARY);
engine.onOpen = (_files, before) => {
  const summary = fixtureSummary(before.revision + 1);
  const rows = wanted.get("rows");
  const animations = rows === null ? summary.animations : manyRows(Number(rows));
  const [problem] = summary.problems;
  const problems =
    wanted.has("problems") && problem
      ? Array.from({ length: Number(wanted.get("problems")) }, () => problem)
      : summary.problems;
  const [card] = summary.cards;
  const cards =
    wanted.has("cards") && card
      ? Array.from({ length: Number(wanted.get("cards")) }, (_, id) => ({
          ...card,
          id: id + 1,
          name: `level${id}_Final.dat`,
        }))
      : summary.cards;
  return { ...summary, animations, problems, cards };
};

const app = new App({
  engine: Promise.resolve(engine),
  address: browserAddress(),
  preferences: loadPreferences(),
  demo: async () => LEVEL0,
  demoFile: "Kata demo/level64_Kata.dat",
  sample: async () => [],
  sampleFile: "Kata demo/kata-sample.mus",
  chooseFiles: () => app.open(async () => LEVEL0),
  chooseFolder: () => app.open(async () => LEVEL0),
  writeClipboard: (text) => navigator.clipboard.writeText(text),
  prefersReducedMotion: () => wanted.has("still"),
  prefersLight: () => matchMedia("(prefers-color-scheme: light)").matches,
});

const shell = new KataShell();
shell.commands = app;
shell.ticks = app.playhead;
shell.canvas = document.createElement("canvas");
shell.state = app.state.value;
app.state.subscribe((state) => {
  shell.state = state;
});
document.body.append(shell);
acceptDrops(window, {
  onHover: (over) => {
    shell.dropping = over;
  },
  onDrop: (gather) => app.open(gather),
});

let last = performance.now();
const run = (now: number) => {
  engine.advance(((now - last) / 1000) * 60);
  last = now;
  requestAnimationFrame(run);
};
requestAnimationFrame(run);

if (wanted.has("reading")) {
  engine.gate = new Promise(() => {});
}
if (!wanted.has("empty")) app.open(async () => LEVEL0);
Object.assign(window, { app, engine });
