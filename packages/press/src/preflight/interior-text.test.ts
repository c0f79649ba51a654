import { expect, test } from "vitest";
import type { PageMarks } from "../checks/pdf/page-marks.ts";
import type { PdfView } from "../checks/pdf/read-pdf.ts";
import type { BookFacts, Problem } from "./finding.ts";
import { folioOffset, isBoundAtLeft, printedNumbers } from "./interior-pages.ts";
import { blankPagesBlank, chaptersInPrint, isbnPrinted, pageNumbers, titlePage } from "./interior-text.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import {
  buildImage,
  buildTaggedView,
  buildText,
  buildView,
  boxAt,
  furniture,
  type Leaf,
  seenPage,
  seenPages,
} from "./testing/build-view.ts";

/** A book with the folio `folio` on page n; null for a page without one. */
function numbered(count: number, folio: (n: number) => string | null): PdfView {
  return buildView(
    seenPages(count, (n) => {
      const number = folio(n);
      return { texts: [buildText("Words."), ...(number === null ? [] : [furniture(number)])] };
    }),
  );
}

test("INT-011: accepts consecutive numbers from any start with odd ones on rectos", () => {
  expect(
    pageNumbers(
      numbered(20, (n) => String(n)),
      FACTS,
    ),
  ).toEqual([]);
  expect(
    pageNumbers(
      numbered(20, (n) => (n > 4 ? String(n - 4) : null)),
      FACTS,
    ),
  ).toEqual([]);
  expect(
    pageNumbers(
      numbered(20, () => null),
      FACTS,
    ),
  ).toEqual([]);
});

test("INT-011: names the first wrong page number with the right one", () => {
  const view = numbered(20, (n) => (n === 7 || n === 9 ? String(n + 2) : String(n)));
  expect(pageNumbers(view, FACTS)).toEqual([
    { code: "INT-011", page: 7, sentence: "Page 7 of the file is numbered 9 instead of 7." },
  ]);
});

test("INT-011: counts the right number from where numbers start", () => {
  const view = numbered(20, (n) => (n <= 4 ? null : n === 9 ? "7" : String(n - 4)));
  expect(pageNumbers(view, FACTS)).toMatchObject([
    { page: 9, sentence: "Page 9 of the file is numbered 7 instead of 5." },
  ]);
});

test("INT-011: reports odd numbers on versos once for the book", () => {
  expect(
    pageNumbers(
      numbered(20, (n) => (n > 3 ? String(n - 3) : null)),
      FACTS,
    ),
  ).toEqual([{ code: "INT-011", sentence: "Odd page numbers stand on left-hand pages." }]);
});

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

test("INT-011: counts Roman and Arabic numerals separately", () => {
  const both = numbered(30, (n) => ROMAN[n - 1] ?? String(n - 12));
  expect(pageNumbers(both, FACTS)).toEqual([]);
  const shifted = numbered(30, (n) => (n === 1 ? null : (ROMAN[n - 2] ?? String(n - 13))));
  expect(pageNumbers(shifted, FACTS).map(({ sentence }) => sentence)).toEqual([
    "Odd Roman page numbers stand on left-hand pages.",
    "Odd page numbers stand on left-hand pages.",
  ]);
});

test("INT-011: does not take a chapter called 1984 for a wrong number on a numbered page", () => {
  const view = buildView(
    seenPages(10, (n) => ({
      texts: [furniture(String(n)), ...(n === 5 ? [furniture("1984", { box: boxAt(150, 600, 30, 9) })] : [])],
    })),
  );
  expect(pageNumbers(view, FACTS)).toEqual([]);
});

function numbersOn(...texts: PageMarks["texts"]): number[] {
  return printedNumbers(seenPage(1, { marks: { texts } }));
}

test("joins digits shown one by one into a number, unless they are apart", () => {
  const at = (text: string, left: number, bottom = 40) => furniture(text, { box: boxAt(left, bottom, 5, 9) });
  expect(numbersOn(at("1", 210), at("2", 216))).toEqual([12]);
  expect(numbersOn(at("2", 216), at("1", 210))).toEqual([12]);
  expect(numbersOn(at("1", 210), at("2", 224))).toEqual([1, 2]);
  expect(numbersOn(at("1", 210), at("2", 216, 60))).toEqual([2, 1]);
});

test("does not take a number in the text, of five digits or invisible as a folio", () => {
  expect(numbersOn(buildText("7"), furniture("12345"), furniture("7", { isInvisible: true }))).toEqual([]);
  expect(numbersOn(furniture("7a"), furniture("-7-"))).toEqual([]);
  expect(numbersOn(furniture("1234"))).toEqual([1234]);
});

test.each([
  ["i", [1]],
  ["iv", [4]],
  ["ix", [9]],
  ["xiv", [14]],
  ["xl", [40]],
  ["lxxxviii", [88]],
  ["xc", [90]],
  ["cxlix", [149]],
  ["iiii", []],
  ["vx", []],
  ["I", []],
  ["mix", []],
])("reads “%s” as the Roman number %j", (text, due) => {
  const page = seenPage(1, { marks: { texts: [furniture(text)] } });
  expect(printedNumbers(page, "roman")).toEqual(due);
});

test("finds the start of numbers by the majority of pages", () => {
  expect(folioOffset(numbered(9, (n) => (n < 4 ? String(n) : String(n - 2))))).toBe(2);
  expect(folioOffset(numbered(9, () => null))).toBeNull();
  expect(folioOffset(numbered(9, (n) => ROMAN[n - 1] ?? null))).toBeNull();
  expect(
    folioOffset(
      numbered(9, (n) => ROMAN[n - 1] ?? null),
      "roman",
    ),
  ).toBe(0);
});

test("expects the binding of the first page on its left, or on its right in right-to-left books", () => {
  const bound = (n: number, language: string): boolean => isBoundAtLeft(seenPage(n), language);
  expect([bound(1, "en-GB"), bound(2, "en-GB"), bound(1, "he"), bound(2, "he")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

function withText(page: number, text: string): PdfView {
  return buildView(seenPages(20, (n) => ({ texts: [buildText(n === page ? text : "Words.")] })));
}

test("INT-013: looks for the book's ISBN on the first twelve pages, with or without hyphens", () => {
  const isbn = (page: number, text: string): string[] =>
    isbnPrinted(withText(page, text), FACTS).map(({ code, sentence }) => `${code} ${sentence}`);
  expect(isbn(1, "ISBN 978-1-4028-9462-6")).toEqual([]);
  expect(isbn(4, "ISBN 978-1-4028-9462-6")).toEqual([]);
  expect(isbn(12, "ISBN 9781402894626")).toEqual([]);
  expect(isbn(13, "ISBN 9781402894626")).toEqual([
    "INT-013 The ISBN 978-1-4028-9462-6 is not printed among the first pages.",
  ]);
});

test("INT-013: reports another ISBN with its page, but accepts another format's next to the right one", () => {
  const other = withText(4, "ISBN 978-0-306-40615-7");
  expect(isbnPrinted(other, FACTS)).toEqual([
    {
      code: "INT-013",
      page: 4,
      sentence: "Page 4 prints the ISBN 978-0-306-40615-7; the book has 978-1-4028-9462-6.",
    },
  ]);
  expect(isbnPrinted(withText(4, "978-0-306-40615-7 978-1-4028-9462-6"), FACTS)).toEqual([]);
});

test("INT-013: accepts any file for a book without an ISBN", () => {
  const other = withText(4, "ISBN 978-0-306-40615-7");
  expect(isbnPrinted(other, { ...FACTS, isbn: undefined })).toEqual([]);
  expect(isbnPrinted(other, { ...FACTS, isbn: " " })).toEqual([]);
});

test("INT-014: counts pages with only a running head, and names the first", () => {
  const view = buildView(
    seenPages(10, (n) => (n === 4 || n === 8 ? { texts: [furniture(String(n))] } : undefined)),
  );
  expect(blankPagesBlank(view, FACTS)).toEqual([
    {
      code: "INT-014",
      page: 4,
      sentence: "2 pages without text have a head or page number, first page 4.",
    },
  ]);
});

test("INT-014: does not take a numbered page of text for blank", () => {
  const view = buildView(seenPages(4, (n) => ({ texts: [furniture(String(n)), buildText("Words.")] })));
  expect(blankPagesBlank(view, FACTS)).toEqual([]);
});

test("INT-014: accepts a blank page, and one with an image and its number", () => {
  const view = buildView(
    seenPages(10, (n) =>
      n === 4 ? {} : n === 6 ? { texts: [furniture("6")], images: [buildImage()] } : undefined,
    ),
  );
  expect(blankPagesBlank(view, FACTS)).toEqual([]);
});

const TITLE_PAGE = "The Lamp at Saltmarsh A Novel Ada Wren-Holloway";

test("OWN-004: looks for title and author on the first twelve pages, ignoring case", () => {
  expect(titlePage(withText(12, TITLE_PAGE.toUpperCase()), FACTS)).toEqual([]);
  expect(titlePage(withText(13, TITLE_PAGE), FACTS)).toEqual([
    { code: "OWN-004", sentence: "The title “The Lamp at Saltmarsh” does not stand on the first pages." },
    { code: "OWN-004", sentence: "The author “Ada Wren-Holloway” does not stand on the first pages." },
  ]);
});

test("OWN-004: does not find a title divided over two pages", () => {
  const view = buildView(
    seenPages(4, (n) => ({
      texts: [buildText(n === 1 ? "The Lamp at" : n === 2 ? "Saltmarsh Ada Wren-Holloway" : "Words.")],
    })),
  );
  expect(titlePage(view, FACTS)).toMatchObject([{ sentence: expect.stringContaining("The title") }]);
});

test("OWN-004: expects the title in the metadata, with or without subtitle", () => {
  const called = (title: string | null): Problem[] => titlePage({ ...withText(1, TITLE_PAGE), title }, FACTS);
  expect([null, "", "The Lamp at Saltmarsh", "The Lamp at Saltmarsh: A Novel"].flatMap(called)).toEqual([]);
  expect(called("Draft 3")).toEqual([
    { code: "OWN-004", sentence: "The file is called “Draft 3” instead of “The Lamp at Saltmarsh”." },
  ]);
});

const CHAPTERS: Leaf[] = [
  { role: "H1", page: 5, text: "The Lamp" },
  { role: "P", page: 5, text: "It burned." },
  { role: "H1", page: 9, text: "The Clock" },
];
const CONTENTS: Leaf[] = [
  { role: "TOC", page: 3, text: "The Lamp 1" },
  { role: "TOC", page: 3, text: "The Clock 5" },
];
const TITLES: BookFacts = { ...FACTS, chapterTitles: ["The Lamp", "The Clock"] };

/** A tagged book of twelve pages whose numbers start on page 5. */
function tagged(...leaves: Leaf[]): PdfView {
  return buildTaggedView(12, leaves, (n) => (n >= 5 ? [furniture(String(n - 4))] : []));
}

test("OWN-003 and OWN-006: find nothing in a book whose contents list every chapter on its page", () => {
  expect(chaptersInPrint(tagged(...CONTENTS, ...CHAPTERS), TITLES)).toEqual([]);
  expect(chaptersInPrint(tagged(...CHAPTERS), TITLES)).toEqual([]);
});

test("OWN-003: rejects an unprinted chapter, unless the file has no tags", () => {
  const facts = { ...TITLES, chapterTitles: ["The Lamp", "The Storm", "The Clock", "The End"] };
  expect(chaptersInPrint(tagged(...CHAPTERS), facts)).toEqual([
    { code: "OWN-003", severity: "blocker", sentence: "2 chapters missing in the file, first “The Storm”." },
  ]);
  expect(chaptersInPrint(withText(3, "The Lamp"), facts)).toEqual([]);
});

test("OWN-003: does not take a title in the contents alone as a chapter's heading", () => {
  const view = tagged(...CONTENTS, { role: "H1", page: 5, text: "The Lamp" });
  expect(chaptersInPrint(view, TITLES)).toMatchObject([
    { severity: "blocker", sentence: "1 chapter missing in the file, first “The Clock”." },
  ]);
});

test("OWN-003: reports a chapter the contents list on another page", () => {
  const wrong: Leaf[] = [
    { role: "TOC", page: 3, text: "The Lamp 1" },
    { role: "TOC", page: 3, text: "The Clock 6" },
  ];
  expect(chaptersInPrint(tagged(...wrong, ...CHAPTERS), TITLES)).toEqual([
    { code: "OWN-003", page: 3, sentence: "The contents do not list “The Clock” with its page." },
  ]);
});

test("OWN-003: does not expect the contents' own heading in the contents", () => {
  const view = tagged({ role: "H1", page: 3, text: "Contents" }, ...CONTENTS, ...CHAPTERS);
  expect(chaptersInPrint(view, TITLES)).toEqual([]);
});

test("OWN-003: joins a heading in two pieces", () => {
  const view = tagged(
    { role: "H1", page: 5, text: "The " },
    { role: "H1", page: 5, text: "Lamp" },
    { role: "H1", page: 9, text: "The Clock" },
  );
  expect(chaptersInPrint(view, TITLES)).toEqual([]);
});

test("OWN-006: counts chapters on versos, in right-to-left books too", () => {
  const view = tagged(
    { role: "H1", page: 6, text: "The Lamp" },
    { role: "H1", page: 8, text: "The Clock" },
    { role: "H1", page: 11, text: "The End" },
  );
  expect(chaptersInPrint(view, TITLES)).toEqual([
    { code: "OWN-006", page: 6, sentence: "2 chapters on a left-hand page, first “The Lamp”." },
  ]);
  expect(chaptersInPrint(view, { ...TITLES, language: "he" })).toMatchObject([
    { sentence: "2 chapters on the back of a leaf, first “The Lamp”." },
  ]);
  for (const chapterOpening of ["next-page", "run-on"] as const)
    expect(chaptersInPrint(view, { ...TITLES, chapterOpening })).toEqual([]);
});
