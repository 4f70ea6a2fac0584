/**
 * Browser tests: the built page from a plain static server, in a Chromium that draws in software, so that a machine
 * without a screen or a GPU sees the same pictures.
 */

import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { systemBrowser } from "../../crate/xtask/browser.mjs";

/** The built page's port; the next one serves the sources. */
const port = Number(process.env.KATA_TEST_PORT ?? 4173);
const executablePath = systemBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // Drawing in software keeps every core busy; two pages at once only make each other late.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 45_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}/some/folder/`,
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--ignore-gpu-blocklist",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: [
    {
      command: `node serve.mjs ${port}`,
      url: `http://localhost:${port}/some/folder/`,
      reuseExistingServer: !process.env.CI,
    },
    {
      // The sources, module by module, for the tests of the engine alone.
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      command: `npx vite --port ${port + 1} --strictPort --no-open`,
      url: `http://localhost:${port + 1}/engine/engine.ts`,
      reuseExistingServer: !process.env.CI,
    },
  ],
});
