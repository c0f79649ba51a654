import { availableParallelism } from "node:os";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const root = import.meta.dirname;
const REAL_TIMERS = path.join(root, "tests/real-timers.ts");

/** Possible tags of a test; docs/testing.md explains the tiers. */
export const TAGS = [
  { name: "merge", description: "runs in the merge tier only" },
  { name: "page-checks", description: "runs in both tiers, and checks its pages in the merge tier only" },
];

/** Ends hanging tests. Not a performance target: on a busy machine a book takes minutes. */
export const LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000, interval: 50 } },
};

/**
 * One more than cores, because tests also wait. By default vitest reserves a core, half of a small machine.
 */
export const WORKERS = availableParallelism() + 1;

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    tags: TAGS,
    // Read by path, so no import shows which tests they affect: after a change all run.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/migrations/*.sql", "**/*.typ"],
    projects: [
      {
        test: {
          name: "packages",
          root,
          // A worker keeps its modules between files: reloading them took longer than most files.
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
          // These spend most of their time waiting for the database, for leases and for other processes.
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
