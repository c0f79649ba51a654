import { expect, test } from "vitest";
import { checkDocumentedNames } from "./documented-names.ts";
import { checkDocumentedPaths } from "./documented-paths.ts";
import { checkPartReadmes } from "./part-readmes.ts";
import { checkRawErrors } from "./raw-errors.ts";

const readmeOf = (title: string, lines: number): string => `# ${title}\n${"x\n".repeat(lines - 1)}`;

const FEATURE_FILE = "apps/server/src/library/books/books.store.ts";

test("finds a raw error in a feature", () => {
  const text = 'const a = 1;\nthrow new Error("no such book");';
  expect(checkRawErrors({ path: FEATURE_FILE, text })).toMatchObject([{ line: 2 }]);
  expect(checkRawErrors({ path: FEATURE_FILE, text: 'throw new TypeError("no");' })).toHaveLength(1);
});

test("finds a raw error created first and thrown or passed on later", () => {
  const kept = 'const failure = new Error("no such book");\nthrow failure;';
  expect(checkRawErrors({ path: FEATURE_FILE, text: kept })).toMatchObject([{ line: 1 }]);
  const handedOn = 'return Promise.reject(new RangeError("x"));';
  expect(checkRawErrors({ path: FEATURE_FILE, text: handedOn })).toHaveLength(1);
  const harmless = 'throw new AppError("books.not_found");\nif (error instanceof Error) throw error;';
  expect(checkRawErrors({ path: FEATURE_FILE, text: harmless })).toEqual([]);
});

test("allows a raw error with a reason, in a job, in a test and outside features", () => {
  const text = 'throw new Error("x");';
  const withReason = `${text} // programmer error: the route has already checked`;
  expect(checkRawErrors({ path: FEATURE_FILE, text: withReason })).toEqual([]);
  expect(checkRawErrors({ path: FEATURE_FILE, text: `// programmer error: checked above\n${text}` })).toEqual(
    [],
  );
  expect(checkRawErrors({ path: "apps/server/src/library/books/write-book.job.ts", text })).toEqual([]);
  expect(checkRawErrors({ path: "apps/server/src/library/books/books.test.ts", text })).toEqual([]);
  expect(checkRawErrors({ path: "apps/server/src/platform/db/migrate.ts", text })).toEqual([]);
});

test("finds a part without a README, with a long one, and with another title", () => {
  const readmes = new Map([
    ["auth/sessions", null],
    ["library/books", readmeOf("books", 16)],
    ["billing/credits", readmeOf("credits", 15)],
    ["covers/thumbnails", readmeOf("fronts", 15)],
  ]);
  expect(checkPartReadmes(readmes)).toMatchObject([
    { path: "auth/sessions/README.md", line: 1 },
    { path: "library/books/README.md", line: 16 },
    { path: "covers/thumbnails/README.md", line: 1, message: 'the title is "# thumbnails"' },
  ]);
});

const PRESENT = new Set([
  "packages/rules/src/plans.ts",
  "docs/decisions/0001-node.md",
  "apps/*/package.json",
  "apps/",
  "apps/web/",
  "apps/web/paths.ts",
  "apps/web/routes.ts",
  "apps/server/src/library/books/end-book.ts",
  "**/0002-credits.sql",
]);

const namedIn = (text: string, path = "docs/architecture.md"): string[] =>
  checkDocumentedPaths({ path, text }, { exists: (named) => PRESENT.has(named) }).map(
    ({ line, message }) => `${line}: ${message.split(":")[0]}`,
  );

test("finds a missing path named in a document", () => {
  expect(namedIn("Rules live in\n`packages/rules/src/gone.ts`.")).toEqual([
    "2: packages/rules/src/gone.ts does not exist",
  ]);
  expect(namedIn("See [why](decisions/0009-gone.md#reasons).")).toEqual([
    "1: docs/decisions/0009-gone.md does not exist",
  ]);
  expect(namedIn("Why not a library: docs/decisions/0004, and so on.")).toEqual([
    "1: docs/decisions/0004 does not exist",
  ]);
  expect(namedIn("Ended in `gone-book.ts`.")).toEqual(["1: gone-book.ts does not exist"]);
});

test("accepts existing paths, patterns and URLs", () => {
  expect(
    namedIn("`packages/rules/src/plans.ts`, `apps/*/package.json`, [why](decisions/0001-node.md)"),
  ).toEqual([]);
  expect(namedIn("`/api/books`, `zod/mini`, `packages/<name>/src`, [Node](https://nodejs.org)")).toEqual([]);
  expect(namedIn("https://example.org/docs/gone and `no index.ts`, no `index.ts`")).toEqual([]);
});

test("allows a README to name a file of its own folder, or by its bare name", () => {
  const readme = "apps/server/src/library/books/README.md";
  expect(namedIn("`end-book.ts` by `0002-credits.sql`", readme)).toEqual([]);
  expect(namedIn("`end-book.ts`", "apps/server/src/auth/sessions/README.md")).toHaveLength(1);
});

test("finds what is missing in a folder tree, folder by folder", () => {
  const drawing = [
    "```",
    "apps/            the apps",
    "  web/           the pages",
    "    paths.ts routes.ts gone.ts    addresses",
    "  mobile/        another",
    "```",
  ];
  expect(namedIn(drawing.join("\n"))).toEqual([
    "4: apps/web/gone.ts does not exist",
    "5: apps/mobile/ does not exist",
  ]);
});

test("does not read commands and samples in fences as folder trees", () => {
  expect(namedIn("```sh\ncd packages/elsewhere\n```\n```\n`packages/drawn.ts`\n```")).toEqual([]);
});

const KNOWN = {
  scripts: new Set(["start", "test:unit"]),
  variables: new Set(["HOST", "DATA_DIR"]),
  constants: new Set(["CREDIT_COSTS"]),
};

const namesIn = (text: string): string[] =>
  checkDocumentedNames({ path: "README.md", text }, KNOWN).map(({ line, message }) => `${line}: ${message}`);

test("finds a missing script, wherever it is named", () => {
  expect(namesIn("```sh\nnpm run seeds -- --out DIR\n```\n`npm run --silent build`")).toEqual([
    "2: npm run seeds is no script",
    "4: npm run build is no script",
  ]);
  expect(namesIn("`npm run test:unit -- FILE`, `npm run -s start`, `npm run NAME`")).toEqual([]);
});

test("finds a variable missing in .env.example", () => {
  expect(namesIn("`OLD_DIR` and `CREDIT_COSTS=1`")).toEqual([
    "1: OLD_DIR is neither in .env.example nor in the code",
    "1: CREDIT_COSTS is not in .env.example",
  ]);
  expect(namesIn("| Variable | x |\n| --- | --- |\n| `HOST`, `PORT` | `FILE` |")).toEqual([
    "3: PORT is not in .env.example",
  ]);
});

test("accepts existing variables, constants of the code and words in capitals", () => {
  expect(namesIn("`DATA_DIR=.data`, `CREDIT_COSTS`, `FILE`, `PDF`, `P-256`")).toEqual([]);
  expect(namesIn("| Command |\n| --- |\n| `PORT` |")).toEqual([]);
});
