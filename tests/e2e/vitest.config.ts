import path from "node:path";
import { defineConfig } from "vitest/config";

/** Journeys in a real browser against the started product; one at a time, since each starts servers. */
export default defineConfig({
  test: {
    name: "journeys",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/e2e/**/*.test.ts"],
    fileParallelism: false,
    // A journey's later steps stand on its earlier ones.
    bail: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
