import { defineConfig } from "vitest/config";

// Where things are; no logic. `base: "./"` keeps every URL relative, so `dist/` works from any folder of any host.
export default defineConfig({
  root: "www",
  base: "./",
  cacheDir: "../node_modules/.vite",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  preview: { port: 4173 },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["e2e/**"],
  },
});
