import { shapeBlocks, shapeChapter } from "@colophon/rules/reader-pages";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReadChapter } from "../book-pages.ts";
import { contextOfHit, hitFrom, prepareSearch, searchBook } from "./book-search.ts";
import { foldForSearch } from "./fold-for-search.ts";

function chaptersOf(...texts: string[]): ReadChapter[] {
  return texts.map((text, index) => ({
    number: index + 1,
    title: `Part ${index + 1}`,
    text,
    shape: shapeChapter(text),
  }));
}

function wordsFound(chapters: readonly ReadChapter[], words: string): string[] {
  return searchBook(chapters, words).hits.map((hit) => contextOfHit(chapters, hit).words);
}

test("finds words ignoring case, accents, quotes and spaces", () => {
  const book = chaptersOf("The Émigré’s café.\n\nA “cafe\u0301” by the well\u2011kept quay, at\u00A0noon.");
  expect(wordsFound(book, "CAFE").map((word) => word.normalize("NFC"))).toEqual(["café", "café"]);
  expect(wordsFound(book, "emigre's")).toEqual(["Émigré’s"]);
  expect(wordsFound(book, '"café"')).toHaveLength(1);
  expect(wordsFound(book, "well-kept")).toEqual(["well\u2011kept"]);
  expect(wordsFound(book, "  at   noon ")).toEqual(["at\u00A0noon"]);
});

test("finds words of other alphabets: Cyrillic, Greek, and Hebrew with and without points", () => {
  const book = chaptersOf("Ещё одна ЁЛКА.", "Ο Οδυσσέας ήρθε.", "הַמְּנוֹרָה כבתה, והמנורה דלקה.");
  expect(wordsFound(book, "елка")).toEqual(["ЁЛКА"]);
  expect(wordsFound(book, "ΟΔΥΣΣΕΑΣ")).toEqual(["Οδυσσέας"]);
  expect(wordsFound(book, "המנורה")).toEqual(["הַמְּנוֹרָה", "המנורה"]);
});

test("counts positions like pages: through marks, breaks and lists", () => {
  const [chapter] = chaptersOf("One *very* cold night.\n\n* * *\n\n- salt\n- more salt");
  if (chapter === undefined) throw new Error("there is no chapter");
  const { hits } = searchBook([chapter], "salt");
  expect(hits).toEqual([
    { chapter: 1, from: 21, to: 25 },
    { chapter: 1, from: 31, to: 35 },
  ]);
  expect(searchBook([chapter], "very cold").hits).toEqual([{ chapter: 1, from: 4, to: 13 }]);
});

test("finds nothing across two paragraphs, or for no words", () => {
  const book = chaptersOf("The end\n\nof it");
  expect(searchBook(book, "end of").hits).toEqual([]);
  expect(searchBook(book, "endof").hits).toEqual([]);
  expect(searchBook(book, "  ").hits).toEqual([]);
  expect(searchBook(book, "?").hits).toEqual([]);
});

test("shows a match in its line, cut between words", () => {
  const book = chaptersOf(`${"before ".repeat(30)}lamp${" after".repeat(30)}`);
  const [hit] = searchBook(book, "lamp").hits;
  if (hit === undefined) throw new Error("nothing was found");
  const { before, words, after } = contextOfHit(book, hit);
  expect(words).toBe("lamp");
  expect(before).toMatch(/^…(?:before ){5,6}$/u);
  expect(after).toMatch(/^(?: after){5,7}…$/u);
});

test("wraps to the first place after the last", () => {
  const hits = [
    { chapter: 1, from: 4, to: 5 },
    { chapter: 1, from: 40, to: 41 },
    { chapter: 3, from: 2, to: 3 },
  ];
  expect(hitFrom(hits, { chapter: 1, offset: 0 })).toBe(0);
  expect(hitFrom(hits, { chapter: 1, offset: 5 })).toBe(1);
  expect(hitFrom(hits, { chapter: 2, offset: 99 })).toBe(2);
  expect(hitFrom(hits, { chapter: 3, offset: 3 })).toBe(0);
});

const anyText = fc.string({
  unit: fc.constantFrom(
    "a",
    "É",
    "e\u0301",
    "ß",
    "İ",
    "\u00AD",
    " ",
    "\u00A0",
    "’",
    "ё",
    "ָ",
    "ש",
    "👩‍👩‍👧",
    "가",
    "x",
  ),
  minLength: 1,
  maxLength: 40,
});

test("maps every letter of a folded text, idempotently", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, places } = foldForSearch(text);
      expect(foldForSearch(folded)).toEqual({ folded, places: null });
      expect(folded.length).toBeLessThanOrEqual(text.length);
      for (let at = 0; at < folded.length; at += 1) {
        const char = text[places?.[at] ?? at] ?? "";
        // Half a surrogate pair is not a letter.
        if (/\p{Cs}/u.test(char)) continue;
        expect(foldForSearch(char).folded).toBe(folded[at]);
      }
    }),
  );
});

test("finds any words of a paragraph at their position", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, words, after) => {
      const s = `${before}${words}${after}`;
      const shape = shapeBlocks([{ t: "p", r: [{ s }] }]);
      const book = [{ number: 1, title: "", text: s, shape }];
      const sought = foldForSearch(words).folded.replaceAll(/ +/g, " ").trim();
      fc.pre(sought !== "" && sought === foldForSearch(words).folded);
      const { hits } = searchBook(book, words);
      expect(hits.length).toBeGreaterThan(0);
      for (const hit of hits) {
        expect(foldForSearch(contextOfHit(book, hit).words).folded).toBe(sought);
      }
    }),
  );
});

test("prepares a chapter at a time, and searches what is ready", () => {
  const book = chaptersOf("One lamp.", "Two lamps.");
  const work = prepareSearch(book);
  expect([work.next().done, work.next().done, work.next().done]).toEqual([false, false, true]);
  expect(searchBook(book, "lamp").hits).toHaveLength(2);
});
