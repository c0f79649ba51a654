import path from "node:path";
import { defineConfig } from "vitest/config";

/** A real library with a tiny model: the library is installed from the npm registry if missing. */
export default defineConfig({
  test: {
    name: "local-model",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/local-model/**/*.test.ts"],
    // Native code in one process: a crash must not affect other tests.
    pool: "forks",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
