import { expect, test } from "vitest";
import { checkDocstrings } from "./docstrings.ts";
import { parseFile } from "./source-file.ts";

const messagesFor = (text: string, path = "packages/rules/src/costs.ts"): string[] =>
  checkDocstrings(parseFile({ path, text })).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ["function", "export function bookCost(chapters: number): number { return chapters; }"],
  ["class", "export class bookCost {}"],
  ["interface", "export interface bookCost { of(chapters: number): number }"],
  ["function kept in a constant", "export const bookCost = (chapters: number): number => chapters;"],
  ["bare figure", "export const bookCost = 10;"],
])("finds an exported %s without a docstring", (_kind, text) => {
  expect(messagesFor(`const inner = 1;\n${text}`)).toEqual(["2: bookCost has no docstring"]);
});

test.each([
  ["/** Credits a book costs. @returns whole credits */\nexport function bookCost(): number { return 1; }"],
  ["/** Whole credits, before any discount. */\nexport const BOOK_COST = 10;"],
  ["export type Book = z.output<typeof Book>;\nexport const Book = z.object({});"],
  ["export type Cost = { credits: number };"],
  ["function inner(): void {}"],
  ['export { bookCost } from "./book-cost.ts";'],
])("accepts what is documented or needs no docstring: %s", (text) => {
  expect(messagesFor(text)).toEqual([]);
});

test("finds a docstring that only repeats the name", () => {
  expect(messagesFor("/** The cost of the book. */\nexport function bookCosts(): void {}")).toEqual([
    "2: the docstring of bookCosts only repeats its name",
  ]);
});

test("does not take a comment separated by code as a docstring", () => {
  expect(messagesFor("/** Whole credits. */\nconst base = 2;\nexport const COST = 10;")).toHaveLength(1);
  expect(messagesFor("// Whole credits.\nexport const COST = 10;")).toHaveLength(1);
});

test("requires docstrings of public files and ports, not of use cases, tests and test kits", () => {
  const text = "export function hold(): void {}";
  const features = "apps/server/src/billing/credits";
  expect(messagesFor(text, `${features}/credits.ts`)).toHaveLength(1);
  expect(messagesFor(text, "apps/server/src/ports/mailer.ts")).toHaveLength(1);
  expect(messagesFor(text, `${features}/hold-credits.ts`)).toEqual([]);
  expect(messagesFor(text, "packages/rules/src/costs.test.ts")).toEqual([]);
});
