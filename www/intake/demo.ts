import type { DroppedFile } from "../contract.ts";
import type { Gather } from "./files.ts";

/** The level shipped with the page, as it appears among what is open. */
export const DEMO_FILE = "Kata demo/level64_Kata.dat";
const PARTS = ["level64_Kata.dat", "level64_Kata.raw"] as const;

/** The invented museum of the other format, as it appears among what is open. */
export const SAMPLE_FILE = "Kata demo/kata-sample.mus";

export const fetchSample: Gather = async (_onFound, signal) => [await part("kata-sample.mus", signal)];

/** Fetches the demo level from beside the page: the one request Kata makes, and to where the page itself came from. */
export const fetchDemo: Gather = (_onFound, signal) => Promise.all(PARTS.map((name) => part(name, signal)));

async function part(name: string, signal: AbortSignal): Promise<DroppedFile> {
  let answer: Response;
  try {
    answer = await fetch(`./demo/${name}`, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(`The demo could not be fetched: the connection failed on ${name}.`);
  }
  if (!answer.ok) throw new Error(`The demo could not be fetched: the server answered ${answer.status} for ${name}.`);
  return { path: `Kata demo/${name}`, blob: await answer.blob() };
}
