import path from "node:path";
import { defineConfig } from "vitest/config";

/** Hostile books through the full press, one after another: each keeps the typesetting process busy. */
export default defineConfig({
  test: {
    name: "press-deep",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/press-deep/**/*.test.ts"],
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
