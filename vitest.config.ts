import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  test: {
    // Left to itself it keeps a core back, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "packages",
          root,
          // A worker keeps its modules from file to file: loading them anew took longer than most files.
          isolate: false,
          include: ["packages/*/src/**/*.test.ts"],
          // Whole books are set and opened, which takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          root,
          isolate: false,
          // These wait for the database, for leases and for other processes most of their time.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          globalSetup: "apps/server/src/platform/test-kit/global-setup.ts",
          include: ["apps/server/src/**/*.test.ts", "tests/api/**/*.test.ts"],
          // A test file makes its own database first, which takes seconds on a busy machine, and books are written.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "tools",
          root,
          isolate: false,
          include: [
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/boundaries/**/*.test.ts",
            "tests/mutants/**/*.test.ts",
            "apps/web/scripts/**/*.test.ts",
          ],
        },
      },
      "./apps/web/vitest.config.ts",
      "./apps/web/vitest.parts.config.ts",
    ],
    coverage: {
      provider: "v8",
      include: ["apps/server/src/**/*.ts"],
      exclude: [
        "**/*.test.ts",
        "**/*.port-test.ts",
        "apps/server/src/platform/test-kit/**",
        "apps/server/src/adapters/fakes/**",
        "**/testing/**",
        "apps/server/src/main-*.ts",
      ],
      reporter: ["text-summary", ["html", { skipFull: true }]],
      reportOnFailure: true,
      thresholds: { "apps/server/src/**": { lines: 85 } },
    },
  },
});
