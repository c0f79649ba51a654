import path from "node:path";
import { defineConfig } from "vitest/config";
import web from "../../apps/web/vitest.config.ts";
import { LIMITS, TAGS } from "../../vitest.config.ts";

// Each package or feature must kill its own mutants: StrykerJS runs the tests of what it mutates, and no others.

const root = path.join(import.meta.dirname, "../..");
const parts = (process.env["MUTATED_PARTS"] ?? "").split(",").filter((part) => part !== "");
const testsIn = (folder: string): string[] =>
  parts.filter((part) => part.startsWith(folder)).map((part) => `${part}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      { test: { name: "packages", root, include: testsIn("packages/"), ...LIMITS } },
      {
        test: {
          name: "server",
          root,
          include: testsIn("apps/server/"),
          globalSetup: "apps/server/src/platform/testing/global-setup.ts",
          ...LIMITS,
        },
      },
      { ...web, test: { ...web.test, root, include: testsIn("apps/web/"), exclude: [] } },
    ].filter(({ test }) => test.include.length > 0),
  },
});
