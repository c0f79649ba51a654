import { expect, test } from "vitest";
import { checkParamTags } from "./param-tags.ts";
import { parseFile } from "./source-file.ts";

const linesOf = (text: string): number[] =>
  checkParamTags(parseFile({ path: "packages/rules/src/a.ts", text })).map(({ line }) => line);

test.each([
  "/**\n * @param keep  a\n */\nexport function f(save: number) { return (keep: number) => keep; }",
  "/**\n * @param of.kept  a\n */\nexport function f(of: { except: number }) {}",
  "/**\n * @param of.kept  a\n */\nexport function f(order: { kept: number }) {}",
  "/**\n * @param kept  a\n */\nexport function f({ except }: Order) { return kept; }",
  "/**\n * @param kept  a\n */\nexport type Order = { except: number };\ntype Kept = { kept: number };",
])("reports a @param that the function below does not have: %s", (text) => {
  expect(linesOf(text)).toEqual([2]);
});

test.each([
  "/** @param save  a */\nexport function f(save: number) {}",
  "/** @param of.kept  a */\nexport const f = (of: { kept: number }) => {};",
  "/** @param of.kept  a */\nexport function f(of: Order) {}",
  "/** @param props.kept  a */\nexport function f({ kept }: { kept: number }) {}",
  "type A = {\n  /** @param kept  a */\n  f(of: { kept: number }): void;\n};",
  "/** @param kept  a */\nexport type Order = { kept: number };",
])("accepts a @param of a parameter or of a member: %s", (text) => {
  expect(linesOf(text)).toEqual([]);
});
