import { expect, test } from "vitest";
import { checkBarrels } from "./barrels.ts";
import { FILE_RULES } from "./file-rules.ts";
import { parseFile } from "./source-file.ts";
import { checkRetiredWords } from "./retired-words.ts";
import { checkReturnTypes } from "./return-types.ts";
import { checkTypePredicates } from "./type-predicates.ts";
import { checkWebUrls } from "./web-urls.ts";

const DOMAIN = "packages/rules/src/costs.ts";
const parsed = (text: string, path = DOMAIN): ReturnType<typeof parseFile> => parseFile({ path, text });

test.each([
  [
    "a function that looks at one member of three",
    'function isBook(x: unknown): x is Book {\n  return typeof x === "object" && x !== null && "id" in x;\n}',
  ],
  [
    "a record that was only seen to be an object",
    'const isRecord = (x: unknown): x is Record<string, number> => typeof x === "object" && x !== null;',
  ],
  [
    "more than one statement",
    "function isBook(x: unknown): x is Book {\n  log(x);\n  return x instanceof Book;\n}",
  ],
  ["no question at all", "function isBook(x: unknown): x is Book { return true; }"],
  ["an assertion", "function mustBeBook(x: unknown): asserts x is Book { if (!x) throw 1; }"],
])("finds a type predicate that claims more than it checks: %s", (_case, text) => {
  expect(checkTypePredicates(parsed(text))).toHaveLength(1);
});

test.each([
  ['const isText = (x: unknown): x is string => typeof x === "string";'],
  ['values.filter((pair): pair is [string, string] => typeof pair[1] === "string");'],
  ["function isRefusal(x: unknown): x is PressError { return x instanceof PressError; }"],
  ["rows.filter((row): row is Row => row !== null);"],
  ["const isTrim = (x: string): x is Trim => TRIMS.has(x);"],
  ["keys.filter((kind): kind is Kind => kind in KINDS);"],
  ["function isBook(x: unknown): x is Book { return Book.safeParse(x).success; }"],
  [
    "// predicate: every part was parsed by the endpoint's own schema\nfunction isCall(x: unknown): x is Call { return true; }",
  ],
  ["function isBook(x: unknown): boolean { return true; }"],
])("accepts a full check, or a reason: %s", (text) => {
  expect(checkTypePredicates(parsed(text))).toEqual([]);
});

test("finds overloads once, and no function without them", () => {
  const text =
    "function call(a: string): string;\nfunction call(a: number): number;\nfunction call(a: unknown): unknown { return a; }";
  expect(checkTypePredicates(parsed(text))).toMatchObject([
    { message: expect.stringContaining("call has overloads") },
  ]);
  expect(checkTypePredicates(parsed("declare function call(a: string): string;"))).toEqual([]);
});

const PUBLIC = "apps/server/src/library/books/books.ts";
const UNTYPED = "export function bookCost() {\n  return 1;\n}";

test.each([[UNTYPED], ["export const bookCost = (chapters: number) => chapters * 2;"]])(
  "finds an exported function without a return type in a part's public file: %s",
  (text) => {
    expect(checkReturnTypes(parsed(text, PUBLIC))).toMatchObject([
      { message: expect.stringContaining("bookCost") },
    ]);
  },
);

test.each([
  ["export function createBooks() {\n  return {};\n}", PUBLIC],
  ["export function bookCost(): number {\n  return 1;\n}", PUBLIC],
  ["export const bookCost = (chapters: number): number => chapters * 2;", PUBLIC],
  ["function bookCost() {\n  return 1;\n}", PUBLIC],
  [UNTYPED, "apps/server/src/library/books/book-cost.ts"],
])("accepts createX, a return type, and other files, which are the linter's: %s", (text, path) => {
  expect(checkReturnTypes(parsed(text, path))).toEqual([]);
});

test.each([
  ['export * from "./books.ts";'],
  ['export { a } from "./a.ts";\nexport { b } from "./b.ts";'],
  ['import { a } from "./a.ts";\nexport { a };'],
])("finds a file that only re-exports: %s", (text) => {
  expect(checkBarrels(parsed(text))).toMatchObject([{ line: 1 }]);
});

test("finds any file named index, and accepts one with its own content", () => {
  expect(checkBarrels(parsed("export const a = 1;", "packages/rules/src/index.ts"))).toHaveLength(1);
  expect(checkBarrels(parsed('export { a } from "./a.ts";\nexport const b = 1;'))).toEqual([]);
  expect(checkBarrels(parsed('import "./a.ts";\nvoid 0;'))).toEqual([]);
  expect(checkBarrels(parsed('export type { A } from "./a.ts";\nrun();'))).toEqual([]);
});

const SCREEN = "apps/web/app/library/books/book-page.tsx";
const urlsIn = (text: string, path = SCREEN): number => checkWebUrls(parsed(text, path)).length;

test.each([
  ["fetch(address);"],
  ["window.fetch(address);"],
  ["new EventSource(address);"],
  ["new WebSocket(address);"],
  ["new XMLHttpRequest();"],
  ['navigate("/dashboard");'],
  ["const events = `/api/books/${id}/events`;"],
  ["const events = `${origin}/api/books`;"],
  ['const help = <a href="https://kdp.amazon.com/help">Help</a>;'],
  ['const next = <Link to="/login?next=1">In</Link>;'],
])("finds a call or a URL in a screen: %s", (text) => {
  expect(urlsIn(text)).toBe(1);
});

test("accepts names of paths, media types, slashes between words and other folders", () => {
  expect(
    urlsIn('navigate(paths.dashboard); call("GET /api/books"); const t = "image/png"; a.fetch(b);'),
  ).toBe(0);
  expect(urlsIn("const of = `${done}/${all}`; const size = `${width} x ${height}`;")).toBe(0);
  expect(urlsIn('const half = "1/2"; const slash = "/"; const or = <b>and / or</b>;')).toBe(0);
  expect(urlsIn('fetch("/api/books");', "apps/web/app/platform/api.ts")).toBe(0);
  expect(urlsIn('visit("/dashboard");', "apps/web/app/library/books/book-page.test.tsx")).toBe(0);
});

const FEATURE = "apps/server/src/library/books/end-book.ts";
const STORE = "apps/server/src/library/books/books.store.ts";

const PLANTED: [rule: string, path: string, text: string][] = [
  ["docstrings", DOMAIN, "export function cents(): number { return 1; }"],
  [
    "param tags",
    DOMAIN,
    "/** @param chapters  as planned */\nfunction cost(words: number): number { return words; }",
  ],
  ["return types", PUBLIC, "/** In cents, with tax. */\nexport function bookCost() { return 1; }"],
  ["raw errors", FEATURE, 'throw new Error("no such book");'],
  ["retired words", DOMAIN, "const MOST_WORDS = 3;"],
  ["comment tags", DOMAIN, "// @NB: later"],
  ["suppressions", DOMAIN, "// oxlint-disable-next-line no-console"],
  ["effects", SCREEN, "useEffect(() => {});"],
  ["barrels", DOMAIN, 'export { a } from "./a.ts";'],
  ["type predicates", DOMAIN, "function isBook(x: unknown): x is Book { return true; }"],
  ["the current moment", DOMAIN, "const now = new Date();"],
  ["places of SQL", FEATURE, 'import { sql } from "kysely";\nsql`select 1`;'],
  ["types of rows", STORE, 'import { sql } from "kysely";\nsql<{ n: number }>`select 1`;'],
  [
    "the clock of SQL",
    STORE,
    'import { sql } from "kysely";\nreadRow(db, Row, sql`select 1 from book where ends_at < now()`);',
  ],
  ["addresses", SCREEN, 'navigate("/dashboard");'],
  ["clocks of tests", "packages/rules/src/costs.test.ts", "performance.now();"],
  ["typed figures", "apps/web/app/site/landing/pricing.tsx", "const a = <p>Start with 40 credits</p>;"],
];

test("runs every file rule in the check", () => {
  const found = PLANTED.map(([rule, path, text]) => [
    rule,
    FILE_RULES.filter((check) => check(parsed(text, path)).length > 0).map(({ name }) => name),
  ]);
  expect(found.filter(([, rules]) => rules?.length !== 1)).toEqual([]);
  expect(new Set(found.flatMap(([, rules]) => rules)).size).toBe(FILE_RULES.length);
});

test.each([
  "export function refuseTooLong() {}",
  "const MOST_WORDS = 3;",
  "type WhichBook = { id: string };",
  "class StrangersDesk {}",
  "interface Room { bookPicture: string }",
])("finds a name with a retired word: %s", (text) => {
  expect(checkRetiredWords(parsed(text))).toHaveLength(1);
});

test("accepts other meanings, one-word names, columns and cover painters", () => {
  const text = "const picture = 1; const frontMatter = 2; const picture_id = 3; const FRONT_MATTER = 4;";
  expect(checkRetiredWords(parsed(text))).toEqual([]);
  expect(checkRetiredWords(parsed("const litRoom = 1;", "packages/cover/src/art/room.ts"))).toEqual([]);
});
