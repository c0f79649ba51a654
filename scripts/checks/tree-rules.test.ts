import { expect, test } from "vitest";
import { checkDecisionRecords } from "./decision-records.ts";
import { checkDocumentedPaths } from "./documented-paths.ts";
import { checkFeatureReadmes } from "./feature-readmes.ts";
import { checkFileLength } from "./file-length.ts";
import { checkRawErrors } from "./raw-errors.ts";

const lines = (count: number): string => "x\n".repeat(count);

test("a source file of 401 lines is found, one of 400 passes", () => {
  expect(checkFileLength({ path: "apps/web/app/ui/menu.tsx", text: lines(401) })).toMatchObject([
    { line: 401 },
  ]);
  expect(checkFileLength({ path: "apps/web/app/ui/menu.tsx", text: lines(400) })).toEqual([]);
});

test("tests and content may be longer", () => {
  expect(checkFileLength({ path: "apps/web/app/ui/menu.test.tsx", text: lines(900) })).toEqual([]);
  expect(checkFileLength({ path: "apps/web/app/content/guides.ts", text: lines(900) })).toEqual([]);
});

const FEATURE_FILE = "apps/server/src/features/books/books.store.ts";

test("a raw error in a feature is found", () => {
  const text = 'const a = 1;\nthrow new Error("no such book");';
  expect(checkRawErrors({ path: FEATURE_FILE, text })).toMatchObject([{ line: 2 }]);
  expect(checkRawErrors({ path: FEATURE_FILE, text: 'throw new TypeError("no");' })).toHaveLength(1);
});

test("a raw error is allowed with its reason, in a job, in a test and outside features", () => {
  const text = 'throw new Error("x");';
  const withReason = `${text} // programmer error: the route has already checked`;
  expect(checkRawErrors({ path: FEATURE_FILE, text: withReason })).toEqual([]);
  expect(checkRawErrors({ path: FEATURE_FILE, text: `// programmer error: checked above\n${text}` })).toEqual(
    [],
  );
  expect(checkRawErrors({ path: "apps/server/src/features/books/write-book.job.ts", text })).toEqual([]);
  expect(checkRawErrors({ path: "apps/server/src/features/books/books.test.ts", text })).toEqual([]);
  expect(checkRawErrors({ path: "apps/server/src/platform/db/migrate.ts", text })).toEqual([]);
});

test("a feature without a README and one with a long README are found", () => {
  const readmes = new Map([
    ["features/auth", null],
    ["features/books", lines(16)],
    ["features/credits", lines(15)],
  ]);
  expect(checkFeatureReadmes(readmes).map(({ path, line }) => `${path}:${line}`)).toEqual([
    "features/auth/README.md:1",
    "features/books/README.md:16",
  ]);
});

test.each([
  ["a gap", ["0001-node.md", "0003-queue.md"], "docs/decisions/0003-queue.md"],
  ["a number given twice", ["0001-node.md", "0001-queue.md"], "docs/decisions/0001-queue.md"],
  ["a name out of form", ["0001-node.md", "queue.md"], "docs/decisions/queue.md"],
])("%s among the decision records is found", (_case, names, path) => {
  expect(checkDecisionRecords(names)).toMatchObject([{ path }]);
});

test("decision records that count up from 0001 pass, in any order of listing", () => {
  expect(checkDecisionRecords(["0002-queue.md", "0001-node.md"])).toEqual([]);
});

const namedIn = (text: string, path = "docs/architecture.md"): string[] => {
  const present = new Set([
    "packages/domain/src/plans.ts",
    "docs/decisions/0001-node.md",
    "apps/*/package.json",
  ]);
  return checkDocumentedPaths({ path, text }, { exists: (named) => present.has(named) }).map(
    ({ line, message }) => `${line}: ${message}`,
  );
};

test("a path that a guide names and that is gone is found", () => {
  expect(namedIn("Rules live in\n`packages/domain/src/gone.ts`.")).toEqual([
    "2: packages/domain/src/gone.ts does not exist",
  ]);
  expect(namedIn("See [why](decisions/0009-gone.md#reasons).")).toEqual([
    "1: docs/decisions/0009-gone.md does not exist",
  ]);
});

test("paths that are there, patterns, addresses and drawings pass", () => {
  expect(
    namedIn("`packages/domain/src/plans.ts`, `apps/*/package.json`, [why](decisions/0001-node.md)"),
  ).toEqual([]);
  expect(namedIn("`/api/books`, `zod/mini`, `packages/<name>/src`, [Node](https://nodejs.org)")).toEqual([]);
  expect(namedIn("```\n`packages/drawn.ts`\n```")).toEqual([]);
});
