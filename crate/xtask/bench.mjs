// The engine's speed inside WebAssembly, in Node: open and list, decode all, sample and compose in order and at random,
// each beside a plain way of doing the same in the same run. Prints medians and ratios, not promises.
//
//   cargo run -p xtask -- bench        builds the module with its measurements and starts this

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const ROUNDS = 31;
const root = new URL("../../", import.meta.url);
const { default: init, Bench } = await import(new URL("target/wasm/bench/page.js", root).href);
await init({ module_or_path: readFileSync(new URL("target/wasm/bench/page_bg.wasm", root)) });

const files = ["level0_Final.dat", "level0_Final.raw", "level1_Final.dat", "level1_Final.raw"].map((path) => {
  const bytes = readFileSync(fileURLToPath(new URL(`fixtures/level-pc/${path}`, root)));
  return { path, buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
});

/** Milliseconds of the middle one of many runs. */
function median(run) {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1];
}

function row(what, here, plain) {
  const micro = (milliseconds) => `${(milliseconds * 1000).toFixed(3)} µs`.padStart(14);
  console.log(`${what.padEnd(44)}${micro(here)}${micro(plain)}${`${(plain / here).toFixed(2)}x`.padStart(9)}`);
}

console.log(`WebAssembly in Node ${process.versions.node}; median of ${ROUNDS} runs`);
console.log(`${"".padEnd(44)}${"here".padStart(14)}${"plain".padStart(14)}${"ratio".padStart(9)}`);

// Plain: every byte of the same files added up once.
const opened = median(() => Bench.openAndList(files));
let sum = 0;
const bytes = median(() => {
  for (const { buffer } of files) for (const byte of new Uint8Array(buffer)) sum = (sum + byte) | 0;
});
row(`open and list ${Bench.openAndList(files)} (plain: add up bytes)`, opened, bytes);

for (const name of ["TRAMDEMCOMkick_fw", "TRAMDEMlong600", "TRAMDEMlong600_dense", "TRAMDEMgaps1_255"]) {
  const bench = new Bench(files, name);
  if (name === "TRAMDEMCOMkick_fw") {
    const decoded = median(() => bench.decodeAll());
    row(`decode all, ${bench.decodeAll()} keys (plain: add up bytes)`, decoded, bytes);
  }
  const inOrder = Float32Array.from({ length: bench.frames }, (_, frame) => frame + 0.25);
  const atRandom = inOrder.slice();
  let state = 0x20010129;
  for (let at = 0; at < atRandom.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % inOrder.length;
    [atRandom[at], atRandom[other]] = [atRandom[other], atRandom[at]];
  }
  for (const [order, frames] of [
    ["in order", inOrder],
    ["at random", atRandom],
  ]) {
    const here = median(() => bench.poses(frames));
    const plain = median(() => bench.plainPoses(frames));
    if (Math.abs(bench.poses(frames) - bench.plainPoses(frames)) > 1e-3) throw new Error("the two ways disagree");
    row(`pose of ${name.slice(7)} ${order}`, here / frames.length, plain / frames.length);
  }
  bench.free();
}
