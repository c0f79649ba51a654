import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import web from "../apps/web/vitest.config.ts";

const root = path.resolve(import.meta.dirname, "..");
const listed = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter(Boolean);

const Project = z.object({ test: z.object({ include: z.array(z.string()).default([]) }) });
const Config = z.object({
  default: z.object({
    test: z.object({
      root: z.string().optional(),
      include: z.array(z.string()).default([]),
      projects: z.array(z.union([z.string(), Project])).default([]),
    }),
  }),
});

/** Every pattern of every vitest configuration, from the root of the repository. */
async function includes(): Promise<string[]> {
  const all = listed("*vitest*.config.ts").map(async (file) => {
    const { test: of } = Config.parse(await import(path.join(root, file))).default;
    const projects = of.projects.flatMap((project) => (typeof project === "string" ? [] : [project.test]));
    const home = path.relative(root, of.root ?? path.dirname(path.join(root, file)));
    return [of, ...projects].flatMap(({ include }) => include.map((each) => path.posix.join(home, each)));
  });
  return (await Promise.all(all)).flat();
}

const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern));
const patterns = await includes();
const isRun = (file: string): boolean => matches(file, patterns);

test("assigns every test file to a project of a tier", () => {
  const files = listed("*.test.*", "*.spec.*", "*-test.ts");
  expect(files).toContain("scripts/test-files.test.ts");
  expect(files.filter((file) => !isRun(file) && !file.endsWith(".port-test.ts"))).toEqual([]);
});

/**
 * Elsewhere the files of a worker share its modules, so that a mock is shared or missed depending on their
 * order.
 */
test("mocks modules in isolated test files only", () => {
  const isolated = web.test?.include?.map((each) => path.posix.join("apps/web", each)) ?? [];
  const mocking = listed("*.test.ts", "*.test.tsx").filter((file) =>
    /\bvi[.](?:mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !matches(file, isolated))).toEqual([]);
});

test.each([
  "packages/rules/test/zz.test.ts",
  "apps/server/src/zz.test.tsx",
  "tests/zz.test.ts",
  "scripts/zz.test.mjs",
])("detects a test file without a project: %s", (file) => expect(isRun(file)).toBe(false));
