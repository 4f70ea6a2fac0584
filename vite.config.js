import { defineConfig } from "vitest/config";

// Where things are. `base: "./"` keeps every URL relative, so `dist/` works from any folder of any host.
// A browser is opened where there is a screen to show it on.
const screen = process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

export default defineConfig({
  root: "www",
  base: "./",
  cacheDir: "../node_modules/.vite",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Says what is loaded at once and what later; `xtask size` reads it.
    manifest: true,
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] }, open: screen && !process.env.CI },
  preview: { port: 4173 },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["e2e/**"],
  },
});
