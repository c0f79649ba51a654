import { availableParallelism } from "node:os";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const root = import.meta.dirname;
const REAL_TIMERS = path.join(root, "tests/real-timers.ts");

/** What a test may be tagged with; docs/testing.md explains the tiers. */
export const TAGS = [
  { name: "merge", description: "runs in the merge tier only" },
  { name: "page-checks", description: "runs in both tiers, and checks its pages in the merge tier only" },
];

/** Ends what hangs. No promise about speed: on a busy machine a book takes minutes. */
export const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000, interval: 50 } },
};

/** One more than cores, since tests also wait. Left to itself vitest keeps a core back, half of a small machine. */
export const WORKERS = availableParallelism() + 1;

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    tags: TAGS,
    // Read by path, so no import tells which tests they concern: after a change all run.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/migrations/*.sql", "**/*.typ"],
    projects: [
      {
        test: {
          name: "packages",
          root,
          // A worker keeps its modules from file to file: reloading them took longer than most files.
          isolate: false,
          setupFiles: [REAL_TIMERS],
          include: ["packages/*/src/**/*.test.ts"],
          ...LIMITS,
        },
      },
      {
        test: {
          name: "server",
          root,
          isolate: false,
          setupFiles: [REAL_TIMERS],
          // These wait for the database, for leases and for other processes most of their time.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          globalSetup: "apps/server/src/platform/testing/global-setup.ts",
          include: ["apps/server/src/**/*.test.ts", "tests/api/**/*.test.ts"],
          ...LIMITS,
        },
      },
      {
        test: {
          name: "tools",
          root,
          isolate: false,
          setupFiles: [REAL_TIMERS],
          include: [
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/boundaries/**/*.test.ts",
            "apps/web/scripts/**/*.test.ts",
          ],
          ...LIMITS,
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
        "apps/server/src/platform/testing/**",
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
