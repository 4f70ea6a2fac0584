import type { Address } from "../address.ts";
import { App, type Surroundings } from "../app.ts";
import type { DroppedFile, Summary } from "../contract.ts";
import { DEFAULT_PREFERENCES, EMPTY_SUMMARY } from "../state/state.ts";
import { FakeEngine } from "./fake-engine.ts";
import { fixtureSummary } from "./fixtures.ts";

/** An address bar with a history, without a browser. */
export class FakeAddress implements Address {
  readonly entries: string[];
  at = 0;
  writes = 0;
  #listener: (hash: string) => void = () => {};

  constructor(hash: string) {
    this.entries = [hash];
  }

  read(): string {
    return this.entries[this.at] ?? "";
  }

  push(hash: string): void {
    this.writes += 1;
    this.at += 1;
    this.entries.length = this.at;
    this.entries.push(hash);
  }

  replace(hash: string): void {
    this.writes += 1;
    this.entries[this.at] = hash;
  }

  full(hash: string): string {
    return `https://kata.test/${hash}`;
  }

  onChange(listener: (hash: string) => void): void {
    this.#listener = listener;
  }

  go(steps: number): void {
    this.at += steps;
    this.#listener(this.read());
  }
}

/** The file and companions of the fixtures' first level. */
export const LEVEL0: readonly DroppedFile[] = ["level-pc/level0_Final.dat", "level-pc/level0_Final.raw"].map(
  (path) => ({
    path,
    blob: new Blob([path]),
  }),
);

export interface Harness {
  readonly app: App;
  readonly engine: FakeEngine;
  readonly address: FakeAddress;
  readonly clipboard: string[];
  /** Lets everything that was asked for come back. */
  readonly settle: () => Promise<void>;
  readonly idOf: (name: string) => number;
}

/** An app that starts with nothing open; whatever is opened is the fixtures' two levels. */
export function harness(
  options: { hash?: string; reducedMotion?: boolean; around?: Partial<Surroundings> } = {},
): Harness {
  const engine = new FakeEngine(EMPTY_SUMMARY);
  engine.onOpen = (_files, before): Summary => fixtureSummary(before.revision + 1);
  const address = new FakeAddress(options.hash ?? "");
  const clipboard: string[] = [];
  const app = new App({
    engine: Promise.resolve(engine),
    address,
    preferences: DEFAULT_PREFERENCES,
    demo: async () => LEVEL0,
    demoFile: "Kata demo/level64_Kata.dat",
    sample: async () => [{ path: "Kata demo/kata-sample.mus", blob: new Blob() }],
    sampleFile: "Kata demo/kata-sample.mus",
    chooseFiles: () => {},
    chooseFolder: () => {},
    writeClipboard: async (text) => {
      clipboard.push(text);
    },
    prefersReducedMotion: () => options.reducedMotion ?? false,
    prefersLight: () => false,
    ...options.around,
  });
  return {
    app,
    engine,
    address,
    clipboard,
    settle: async () => {
      for (let i = 0; i < 20; i += 1) await Promise.resolve();
    },
    idOf: (name) => {
      const row = app.state.value.summary.animations.find((candidate) => candidate.name === name);
      if (!row) throw new Error(`${name} is not open`);
      return row.id;
    },
  };
}
