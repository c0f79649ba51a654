import path from "node:path";
import { defineConfig } from "vitest/config";

/** Faults at full counts, one file at a time: each keeps several processes busy. */
export default defineConfig({
  test: {
    name: "faults",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "apps/server/src/platform/testing/global-setup.ts",
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
