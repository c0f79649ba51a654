import { expect, test } from "vitest";
import { isId, partOrBeginning } from "./person-search.ts";

test("searches for pattern characters literally", () => {
  expect(partOrBeginning(String.raw`100%_\ `.trim())).toBe(String.raw`%100\%\_\\%`);
  expect(partOrBeginning("_")).toBe(String.raw`\_%`);
});

test("finds one or two letters at the start, and three anywhere", () => {
  expect([partOrBeginning("ab"), partOrBeginning("abc")]).toEqual(["ab%", "%abc%"]);
});

test("tells an id from words", () => {
  expect([isId("0197a8a0-0000-7000-8000-000000000001"), isId("0197a8a0")]).toEqual([true, false]);
});
