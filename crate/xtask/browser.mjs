// Where a Chromium may be: one list for the set-up and the browser tests.

import { existsSync } from "node:fs";

/** The browser named in KATA_CHROMIUM, else the system's; undefined leaves it to Playwright's own. */
export function systemBrowser() {
  const paths = [process.env.KATA_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return paths.find((path) => path && existsSync(path));
}
