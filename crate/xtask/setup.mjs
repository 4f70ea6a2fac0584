// Gets a fresh clone ready: checks the tools, installs the page's packages, and for tests finds a browser.
// Node's own modules only, because it runs before anything is installed. The WebAssembly target is `xtask wasm`'s
// business, which knows three ways to it.
//
//   node crate/xtask/setup.mjs [--browser]

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemBrowser } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const MINUTE = 60_000;

function stop(message) {
  console.error(`\nerror: ${message}\n`);
  process.exit(1);
}

function say(text) {
  console.log(text);
}

/** What a command prints, or null when it is missing or fails. */
function output(command, args) {
  const done = spawnSync(command, args, { cwd: root, encoding: "utf8", shell: process.platform === "win32" });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Runs with its output shown; true when it succeeded in time. */
function run(command, args, timeout) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    timeout,
    shell: process.platform === "win32",
  });
  return done.status === 0;
}

/** "1.95.0" -> [1, 95]. */
function version(text) {
  const found = /(\d+)\.(\d+)/.exec(text ?? "");
  return found ? [Number(found[1]), Number(found[2])] : null;
}

function older(have, need) {
  return have[0] < need[0] || (have[0] === need[0] && have[1] < need[1]);
}

function checkNode() {
  const have = version(process.versions.node);
  if (older(have, [20, 19])) {
    stop(`Node ${process.versions.node} is too old; Kata needs 20.19 or newer (https://nodejs.org).`);
  }
}

function checkRust() {
  const needed = version(/rust-version = "([\d.]+)"/.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1]);
  const have = version(output("rustc", ["--version"]));
  if (!have || output("cargo", ["--version"]) === null) {
    stop("Rust is missing. Install it from https://rustup.rs, open a new terminal and start again.");
  }
  if (older(have, needed)) {
    stop(`Rust ${have.join(".")} is too old; Kata needs ${needed.join(".")} or newer: rustup update stable.`);
  }
  return have;
}

/** npm writes node_modules/.package-lock.json at the end of an installation; an older one means the lock has moved on. */
function packagesAreCurrent() {
  const written = join(root, "node_modules/.package-lock.json");
  return existsSync(written) && statSync(written).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

function installPackages() {
  if (packagesAreCurrent()) return;
  say("Installing the page's packages (npm ci) ...");
  // Level "error": a library for the browser that names a newer Node is no news to whoever runs this.
  if (!run("npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund"], 10 * MINUTE)) {
    stop("`npm ci` failed (its own message is above). Without a network the packages cannot be installed.");
  }
}

async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}

/** A Chromium for the browser tests: the system's, Playwright's own, or one that is installed now. */
async function findBrowser() {
  if (systemBrowser() || (await playwrightBrowser())) return;
  say("Installing a browser for the tests (npx playwright install chromium) ...");
  if (run("npx", ["playwright", "install", "chromium"], 5 * MINUTE) && (await playwrightBrowser())) return;
  if (process.getuid?.() === 0 && output("apt-get", ["--version"]) !== null) {
    say("Playwright's own browser could not be fetched; installing Debian's (apt-get install chromium) ...");
    run("apt-get", ["update", "-q"], 5 * MINUTE);
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], 15 * MINUTE);
    if (systemBrowser()) return;
  }
  stop(
    "no Chromium for the browser tests. Install one (for example `apt-get install chromium`), or name one in KATA_CHROMIUM.",
  );
}

checkNode();
const rust = checkRust();
installPackages();
if (process.argv.includes("--browser")) await findBrowser();
say(`Ready: Node ${process.versions.node}, Rust ${rust.join(".")}.`);
