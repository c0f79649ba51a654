import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { BACK_MATTER_KINDS, FRONT_MATTER_KINDS } from "@colophon/contracts/manuscript/sections/sections";
import { expect, test } from "vitest";
import { type MatterFacts, firstMatter, matterHint } from "./first-matter.ts";

const words = { rightsReserved: "All rights of the {holder}.", author: "author", publisher: "publisher" };
const facts: MatterFacts = {
  title: "The Salt Road",
  author: "Ada Test",
  year: 2026,
  language: "en-US",
  imprint: { isbn: null, edition: null, publisher: null },
  isMadeWithAi: false,
  otherBooks: {
    seriesTitle: null,
    books: [
      { title: "Ring Nine", series: null, volume: null },
      { title: "Harbour", series: null, volume: null },
    ],
  },
  aboutTheAuthor: ["Ada lives by the sea."],
};
const page = (kind: Parameters<typeof firstMatter>[0], changes: Partial<MatterFacts> = {}): string[] =>
  firstMatter(kind, { facts: { ...facts, ...changes }, words }).map(({ text }) => text);

test("prints on a copyright page what is known, and no line for what is not", () => {
  expect(page("copyright")).toEqual([
    "The Salt Road",
    "Copyright © 2026 Ada Test",
    "All rights of the author.",
    "First edition",
  ]);
  const imprint = { isbn: "978-3-16-148410-0", edition: "Second edition", publisher: "Tern Press" };
  expect(page("copyright", { imprint, isMadeWithAi: true }).slice(2)).toEqual([
    "All rights of the publisher.",
    "Second edition",
    "ISBN 978-3-16-148410-0",
    "Tern Press",
    "Text written with the help of AI.",
  ]);
});

test("prints a copyright page in the book's language", () => {
  expect(page("copyright", { language: "de", isMadeWithAi: true }).slice(3)).toEqual([
    "1. Auflage",
    "Der Text wurde mit Hilfe von KI geschrieben.",
  ]);
  const texts = LANGUAGE_VARIANTS.map((language) =>
    page("copyright", { language, isMadeWithAi: true }).slice(3),
  );
  expect(new Set(texts.map((lines) => lines.join())).size).toBe(LANGUAGE_VARIANTS.length - 1);
});

test("lists other books as titles, and repeats an author's known biography", () => {
  expect(firstMatter("also_by", { facts, words })).toEqual([
    { text: "Ring Nine", isTitle: true },
    { text: "Harbour", isTitle: true },
  ]);
  expect(page("about_the_author")).toEqual(["Ada lives by the sea."]);
});

test("starts pages that only the author can write empty, with a hint that is never printed", () => {
  const empty = [...FRONT_MATTER_KINDS, ...BACK_MATTER_KINDS].filter(
    (kind) => page(kind, { otherBooks: { seriesTitle: null, books: [] }, aboutTheAuthor: [] }).length === 0,
  );
  expect(empty).toHaveLength(9);
  expect(empty.filter((kind) => matterHint(kind) === null)).toEqual([]);
  expect(matterHint("chapter")).toBeNull();
});
