import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { board } from "./map/plugin.ts";

// The built page is part of the Python package; the server sends it with a strict content security policy.
export default defineConfig({
  plugins: [svelte(), board()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/harker/table/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: ["src/patience.ts"], testTimeout: 30_000 },
});
