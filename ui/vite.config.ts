import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    target: "es2022",
    // WebKit loads modules at once; the polyfill would be an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Whose code is in the pages: a release lists it, and their licences want to go along.
    license: { fileName: "licenses.json" },
  },
  // The tests load files one by one, as a server of pages would: these are outside of the pages' directory.
  server: { fs: { allow: [".", "../locales", "../tests/vectors"] } },
  test: {
    // The first page of a file is slow to come where other programs have the processors.
    testTimeout: 20_000,
    environment: "jsdom",
    // One page for all files of a worker: a page of each file's own took three quarters of the time.
    pool: "threads",
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: { timeout: 5_000 } },
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // Style sheets that a test reads as text (tests/sheets.ts); a page's own are empty there.
    css: { include: /\.css\?raw$/ },
  },
});
