import { defineConfig } from "vitest/config";
import { LIMITS, TAGS } from "./vitest.config.ts";

/**
 * Coverage of the packages, and each package's minimum. Not in the commit tier: measuring it took longer than running
 * the tests.
 */
export default defineConfig({
  test: {
    name: "packages",
    root: import.meta.dirname,
    maxWorkers: "100%",
    isolate: false,
    include: ["packages/*/src/**/*.test.ts"],
    tags: TAGS,
    ...LIMITS,
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary", ["html", { skipFull: true }]],
      reportOnFailure: true,
      thresholds: {
        "packages/book-import/src/**": { lines: 90 },
        "packages/cover/src/art/**": { lines: 95 },
        "packages/rules/src/**": { lines: 95 },
        "packages/prose/src/**": { lines: 95 },
        "packages/kdp/src/**": { lines: 95 },
        "packages/manuscript/src/**": { lines: 95 },
        "packages/press/src/**": { lines: 90 },
        "packages/sample-books/src/**": { lines: 95 },
      },
    },
  },
});
