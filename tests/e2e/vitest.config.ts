import path from "node:path";
import { defineConfig } from "vitest/config";
import { TAGS } from "../../vitest.config.ts";

/** Journeys in a real browser, with one running product that they share. */
export default defineConfig({
  test: {
    name: "journeys",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/e2e/**/*.test.ts"],
    tags: TAGS,
    globalSetup: "tests/e2e/start-shared-product.ts",
    setupFiles: "tests/e2e/report-failed-pages.ts",
    // A browser keeps a core busy, and so does the product.
    maxWorkers: 2,
    // A journey's later steps build on its earlier ones.
    bail: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As long as a machine at its limits may take to notify another tab, or to store what was just done.
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
});
