import { documentOfText } from "@colophon/manuscript/chapter-document";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComparedSection } from "./archive.ts";
import { compareSections } from "./compare-sections.ts";

function section(id: string, text: string, title = `Chapter ${id}`): ComparedSection {
  const words = text.split(" ").length;
  return { id, kind: "chapter", title, words, hash: text, document: documentOfText(text) };
}

const [A, B, C] = [
  section("a", "One fine day."),
  section("b", "Two by two."),
  section("c", "Three at last."),
];

test("finds no changes in the same book", () => {
  expect(compareSections([A, B, C], [A, B, C])).toEqual([]);
});

test("counts added and removed words by chapter", () => {
  expect(compareSections([A, B], [A, section("b", "Two by two, then three.")])).toEqual([
    {
      id: "b",
      title: "Chapter b",
      title_before: null,
      change: "changed",
      moved: false,
      words_added: 2,
      words_taken: 0,
    },
  ]);
});

test("names added, removed, moved and renamed chapters", () => {
  const last = section("e", "Four more.");
  expect(compareSections([A, B, last, C], [C, A, last, section("d", "New here.")])).toMatchObject([
    { id: "c", change: "kept", moved: true },
    { id: "d", change: "added", words_added: 2 },
    { id: "b", change: "removed", words_taken: 3 },
  ]);
  expect(compareSections([A], [section("a", "One fine day.", "The Day")])).toMatchObject([
    { title: "The Day", title_before: "Chapter a", change: "kept" },
  ]);
});

test("names an untitled page by its kind", () => {
  const page = { ...section("p", "For Ada.", ""), kind: "about_the_author" };
  expect(compareSections([], [page])).toMatchObject([{ title: "About the author" }]);
});

test("reports some chapter as moved for any new order, but never one left alone", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const before = ids.map((id) => section(id, `Text of ${id}.`));
  fc.assert(
    fc.property(fc.shuffledSubarray(before, { minLength: before.length }), (after) => {
      const isSame = after.every(({ id }, at) => id === ids[at]);
      const found = compareSections(before, after);
      expect(found.length === 0).toBe(isSame);
      expect(found.every(({ moved, change }) => moved && change === "kept")).toBe(true);
      expect(found.length).toBeLessThan(before.length);
    }),
  );
});
