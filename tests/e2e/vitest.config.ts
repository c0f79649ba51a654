import path from "node:path";
import { defineConfig } from "vitest/config";

/** Journeys in a real browser against the started product; two at a time, since each starts servers of its own. */
export default defineConfig({
  test: {
    name: "journeys",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: "tests/e2e/build-pages.ts",
    setupFiles: "tests/e2e/tell-failed-pages.ts",
    maxWorkers: 2,
    // A journey's later steps stand on its earlier ones.
    bail: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as a machine at its limits may take to tell another tab, or to store what was just done.
    // Asked not so often that the limit of calls answers before the product does.
    expect: { poll: { timeout: 20_000, interval: 200 } },
  },
});
