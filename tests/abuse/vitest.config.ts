import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * Attacks at full counts, one file at a time: crowds, floods, fuzz and slow callers keep a machine busy. A
 * fixed vulnerability has a test here, and a fast version among the unit and API tests.
 */
export default defineConfig({
  test: {
    name: "abuse",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/abuse/**/*.test.ts"],
    globalSetup: "apps/server/src/platform/testing/global-setup.ts",
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
