import { expect, test } from "vitest";
import { checkCommentTags, checkCommentText, checkEffectComments, checkSuppressions } from "./comments.ts";
import { passagesOf } from "./passages.ts";
import { parseFile } from "./source-file.ts";

const file = (text: string, path = "apps/web/app/ui/dialog.tsx") => parseFile({ path, text });

test.each([
  "// TODO later",
  "/* FIXME */",
  "// @TODO later",
  "/** NOTE: mind the gap */",
  "// @HACK",
  "// XXX",
])("finds a disallowed tag: %s", (comment) => {
  expect(checkCommentTags(file(`const a = 1;\n${comment}\n`))).toMatchObject([{ line: 2 }]);
});

test.each([
  "// @TODO(#12) when Safari can",
  "/** @NOTE in cents */",
  "/** @param a  @returns b */",
  '// says "todo"',
])("accepts other comments: %s", (comment) => {
  expect(checkCommentTags(file(`${comment}\n`))).toEqual([]);
});

test.each([
  [
    "0007-covers.sql",
    "create table cover ();\n-- TODO an index\n",
    "select 'TODO';\n-- ends with its book\n",
  ],
  ["theme.css", "a { }\n/* FIXME */", "a::before { content: 'TODO' }\n/* wide */"],
  ["theme.typ", "#let a = 1\n// XXX", '#let a = "https://x/TODO"\n// wide'],
])("finds a tag in a comment of %s, but not in its text", (path, tagged, harmless) => {
  expect(checkCommentText({ path, text: tagged }, passagesOf({ path, text: tagged }))).toMatchObject([
    { line: 2 },
  ]);
  expect(checkCommentText({ path, text: harmless }, passagesOf({ path, text: harmless }))).toEqual([]);
});

test("ignores a tag in a string", () => {
  expect(checkCommentTags(file('const label = "TODO";'))).toEqual([]);
});

test.each(["// oxlint-disable-next-line no-console", "/* eslint-disable */", "/* v8 ignore next */"])(
  "finds a suppression without a reason: %s",
  (comment) => {
    expect(checkSuppressions(file(`\n${comment}\n`))).toMatchObject([{ line: 2 }]);
  },
);

test.each(["// oxlint-disable-next-line no-console -- the set-up talks to a person", "// oxlint is quick"])(
  "accepts a suppression with a reason: %s",
  (comment) => {
    expect(checkSuppressions(file(`${comment}\n`))).toEqual([]);
  },
);

test("finds an effect without a comment above it, in the web app only", () => {
  const text = 'import { useEffect } from "react";\n\nconst a = 1;\nuseEffect(() => {}, [a]);\n';
  expect(checkEffectComments(file(text))).toMatchObject([{ line: 4 }]);
  expect(checkEffectComments(file(text, "packages/rules/src/plans.ts"))).toEqual([]);
});

test("accepts an effect with its reason above", () => {
  const effect = "useEffect(() => {}, []);";
  expect(checkEffectComments(file(`// The title belongs to the browser.\n${effect}`))).toEqual([]);
  expect(checkEffectComments(file(`/* The title\n   is the browser's. */\n${effect}`))).toEqual([]);
});
