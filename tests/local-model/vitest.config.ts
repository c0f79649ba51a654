import path from "node:path";
import { defineConfig } from "vitest/config";

/** A real library with a tiny model: the library is installed from the npm registry when it is not there yet. */
export default defineConfig({
  test: {
    name: "local-model",
    root: path.join(import.meta.dirname, "../.."),
    include: ["tests/local-model/**/*.test.ts"],
    // Native code of one process: a crash must not take other tests along.
    pool: "forks",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
