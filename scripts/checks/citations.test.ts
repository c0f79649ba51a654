import { expect, test } from "vitest";
import { checkCitations } from "./citations.ts";
import { passagesOf, passagesOfSource } from "./passages.ts";
import { parseFile } from "./source-file.ts";

const DOCUMENTS: Readonly<Record<string, string>> = {
  "docs/product/requirements.md": "# What\n\n## §1 What it is for\n\n## §4 States\n\n### Reader\n\nText.\n",
  "docs/product/rulings.md": "# Rulings\n\n## D1 Credits\n\n## D12 Without keys\n",
  "docs/product/later.md": "# Later\n\n## D12 Without keys\n",
  "apps/server/src/library/books/README.md": "# books\n",
};
const library = { read: (path: string) => DOCUMENTS[path] ?? null, records: new Set(["0005"]) };

const citedIn = (text: string, path = "packages/rules/src/trial.ts"): string[] => {
  const file = parseFile({ path, text });
  return checkCitations(file, { passages: passagesOfSource(file), library }).map(
    ({ line, message }) => `${line}: ${message.split(":")[0]}`,
  );
};

test("finds a missing document cited in any form of comment", () => {
  expect(citedIn("\n/** @source WRITING.md, stage 6 */")).toEqual(["2: WRITING.md is not in the repository"]);
  expect(citedIn("const a = 1; // as docs/product/gone.md says")).toEqual([
    "1: docs/product/gone.md is not in the repository",
  ]);
});

test("finds a dead citation by name", () => {
  expect(citedIn("// @source specification §5")).toEqual(['1: "specification" names no document']);
  expect(citedIn("/**\n * @source DECISIONS D1\n */")).toEqual(['2: "DECISIONS" names no document']);
  expect(citedIn("// by decision D5")).toEqual(['1: "decision" names no document']);
});

test("finds a missing section", () => {
  expect(citedIn("// docs/product/requirements.md §1 and §9")).toEqual([
    "1: docs/product/requirements.md has no heading §9",
  ]);
  expect(citedIn('// docs/product/requirements.md §4, "Writer"')).toEqual([
    '1: docs/product/requirements.md has no heading "Writer"',
  ]);
  expect(citedIn("// docs/product/rulings.md D1, D2")).toEqual([
    "1: docs/product/rulings.md has no heading D2",
  ]);
});

test("does not find D1 in D12, and continues a citation on the next line", () => {
  expect(citedIn("// docs/product/later.md D1")).toEqual(["1: docs/product/later.md has no heading D1"]);
  const text = "/**\n * @source docs/product/rulings.md\n *   D12, D5\n */";
  expect(citedIn(text)).toEqual(["2: docs/product/rulings.md has no heading D5"]);
  expect(citedIn("// docs/product/rulings.md\n// D5")).toHaveLength(1);
});

test("finds a missing decision record", () => {
  expect(citedIn("// decisions 0005, 0009")).toEqual(["1: there is no decision record 0009"]);
});

test("accepts existing ones, other standards and text outside comments", () => {
  expect(
    citedIn('// docs/product/requirements.md §1 and §4, "Reader"; docs/product/rulings.md D12: samples'),
  ).toEqual([]);
  expect(citedIn("// decision 0005; OpenType specification 1.9.1; D50 is a light")).toEqual([]);
  expect(citedIn('const name = "WRITING.md";')).toEqual([]);
  expect(citedIn("// see README.md beside it", "apps/server/src/library/books/books.ts")).toEqual([]);
});

test("reads comments of SQL, CSS and Typst too", () => {
  const cases = [
    ["a.sql", "select '-- no';\n-- @source WRITING.md\n"],
    ["a.css", "a { color: red }\n/* WRITING.md */"],
    ["a.typ", '#let a = "https://x"\n// WRITING.md'],
  ] as const;
  for (const [path, text] of cases) {
    const found = checkCitations({ path, text }, { passages: passagesOf({ path, text }), library });
    expect(found).toMatchObject([{ line: 2 }]);
  }
});
