import path from "node:path";
import { defineConfig } from "vitest/config";
import web from "../../apps/web/vitest.config.ts";

// StrykerJS runs the tests of the parts that it mutates, and no others: a mutant is a part's own to catch.

const root = path.join(import.meta.dirname, "../..");
const parts = (process.env["MUTATED_PARTS"] ?? "").split(",").filter((part) => part !== "");
const testsIn = (folder: string): string[] =>
  parts.filter((part) => part.startsWith(folder)).map((part) => `${part}/**/*.test.{ts,tsx}`);

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "packages", root, include: testsIn("packages/"), ...timeouts } },
      {
        test: {
          name: "server",
          root,
          include: testsIn("apps/server/"),
          globalSetup: "apps/server/src/platform/test-kit/global-setup.ts",
          ...timeouts,
        },
      },
      { ...web, test: { ...web.test, root, include: testsIn("apps/web/"), exclude: [] } },
    ].filter(({ test }) => test.include.length > 0),
  },
});
