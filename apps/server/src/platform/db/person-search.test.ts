import { expect, test } from "vitest";
import { isId, partOrBeginning } from "./person-search.ts";

test("signs that patterns are made of are looked for as they are", () => {
  expect(partOrBeginning(String.raw`100%_\ `.trim())).toBe(String.raw`%100\%\_\\%`);
  expect(partOrBeginning("_")).toBe(String.raw`\_%`);
});

test("one or two letters are looked for at the beginning, three anywhere", () => {
  expect([partOrBeginning("ab"), partOrBeginning("abc")]).toEqual(["ab%", "%abc%"]);
});

test("an id is told from words", () => {
  expect([isId("0197a8a0-0000-7000-8000-000000000001"), isId("0197a8a0")]).toEqual([true, false]);
});
