import { expect, test } from "vitest";
import { changedFields } from "./save-settings.ts";

test("names the members that differ, and a list or a text by its own name", () => {
  expect(changedFields("limits", { before: { a: 1, b: 2 }, after: { a: 1, b: 3, c: 4 } })).toEqual([
    "limits.b",
    "limits.c",
  ]);
  expect(changedFields("claims", { before: [], after: [{ text: "x" }] })).toEqual(["claims"]);
  expect(changedFields("banner", { before: "", after: "Back at noon" })).toEqual(["banner"]);
  expect(changedFields("banner", { before: "x", after: "x" })).toEqual([]);
});

test("takes another order of the same members as a change, like of packs", () => {
  expect(changedFields("packs", { before: { a: 1, b: 2 }, after: { b: 2, a: 1 } })).toEqual(["packs"]);
});
