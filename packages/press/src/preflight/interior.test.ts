import type { Paper } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import type { PdfPage } from "../checks/pdf/read-pdf.ts";
import type { Problem } from "./finding.ts";
import {
  bindingOf,
  blankRuns,
  interiorBytes,
  noEmptyPages,
  onePageSize,
  pageCount,
  pageCountProblems,
  trimSize,
} from "./interior.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import {
  buildFill,
  buildImage,
  buildText,
  buildView,
  boxAt,
  furniture,
  grey,
  seenPage,
  seenPages,
} from "./testing/build-view.ts";

const MB = 1024 * 1024;

function withSize(number: number, width: number, height: number): PdfPage {
  return seenPage(number, { media: boxAt(0, 0, width, height) });
}

test("INT-001: accepts a difference of a hundredth of a point, reports a fifth, and rejects an eighth of an inch", () => {
  const second = (width: number): Problem[] =>
    onePageSize(buildView([seenPage(1), withSize(2, width, 648), seenPage(3)]), FACTS);
  expect(second(432.01)).toEqual([]);
  expect(second(432.2)).toEqual([
    {
      code: "INT-001",
      severity: "warning",
      page: 2,
      sentence: "Page 2 measures 432.2 pt x 648 pt, the first page 432 pt x 648 pt.",
    },
  ]);
  expect(second(441)).toEqual([
    { code: "INT-001", page: 2, sentence: "Page 2 measures 6.125 in x 9 in, the first page 6 in x 9 in." },
  ]);
});

test("INT-001: names the first page that differs, and none in a file without pages", () => {
  const pages = [seenPage(1), seenPage(2), withSize(3, 432, 650), withSize(4, 500, 648)];
  expect(onePageSize(buildView(pages), FACTS)).toMatchObject([{ page: 3 }]);
  expect(onePageSize(buildView([]), FACTS)).toEqual([]);
});

test("INT-002: expects a book with bleed an eighth of an inch wider and a quarter higher than its trim", () => {
  const facts = { ...FACTS, hasBleed: true };
  const sized = (width: number, height: number): Problem[] =>
    trimSize(buildView([withSize(1, width, height)]), facts);
  expect(sized(441, 666)).toEqual([]);
  expect(sized(450, 666)).toMatchObject([{ code: "INT-002" }]);
  expect(sized(441, 657)).toEqual([
    {
      code: "INT-002",
      page: 1,
      sentence: "The pages measure 6.125 in x 9.125 in; 6x9 with bleed needs 6.125 in x 9.25 in.",
    },
  ]);
});

test("INT-002: names a rotated page with its angle, despite the right size", () => {
  const view = buildView([seenPage(1), seenPage(2, { rotation: 270 })]);
  expect(trimSize(view, FACTS)).toEqual([
    { code: "INT-002", page: 2, sentence: "Page 2 is turned by 270°." },
  ]);
});

test("INT-002: reports a page cropped by half a point in points", () => {
  const view = buildView([seenPage(1), seenPage(2, { crop: boxAt(0, 0, 431.5, 648) })]);
  expect(trimSize(view, FACTS)).toEqual([
    {
      code: "INT-002",
      page: 2,
      sentence: "Page 2 measures 432 pt x 648 pt but is cropped to 431.5 pt x 648 pt.",
    },
  ]);
  expect(trimSize(buildView([]), FACTS)).toEqual([]);
});

// Minimum and maximum pages of a 6 x 9 in paperback: KDP Help, "Print Options", as of 2026-09-30.
const PAPERS: [Paper, number, number][] = [
  ["white", 24, 828],
  ["cream", 24, 776],
  ["groundwood", 24, 812],
  ["standard-color", 72, 600],
  ["premium-color", 24, 828],
];

test.each(PAPERS)("INT-003: allows a paperback on %s paper %i to %i pages", (paper, least, most) => {
  const counted = (pages: number): string[] =>
    pageCountProblems(pages, { ...FACTS, paper }).map(({ code, sentence }) => `${code}: ${sentence}`);
  expect([counted(least), counted(most)]).toEqual([[], []]);
  const expected = `KDP prints a paperback of 6x9 in on ${paper.replace("-", " ")} paper with ${least} to ${most}.`;
  expect(counted(least - 2)).toEqual([`INT-003: The book has ${least - 2} pages; ${expected}`]);
  expect(counted(most + 1)).toEqual([`INT-003: The book has ${most + 1} pages; ${expected}`]);
});

test("INT-003: counts an odd number with the blank page KDP adds", () => {
  expect(pageCountProblems(23, FACTS)).toEqual([]);
  expect(pageCountProblems(22, FACTS)).toHaveLength(1);
  expect(pageCountProblems(1, FACTS)).toMatchObject([
    { sentence: expect.stringMatching(/^The book has 1 page;/u) },
  ]);
});

test("INT-003: allows a hardcover 75 to 550 pages, on any paper it is bound with", () => {
  const hard = { ...FACTS, binding: "hardcover", paper: "cream" } as const;
  const isFine = (pages: number): boolean => pageCountProblems(pages, hard).length === 0;
  expect([isFine(74), isFine(75), isFine(76), isFine(550), isFine(551), isFine(552)]).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("INT-003: reports an unavailable combination by trim, paper and binding", () => {
  expect(pageCountProblems(100, { ...FACTS, binding: "hardcover", trim: "5x8" })).toEqual([
    { code: "INT-003", sentence: "KDP does not print a hardcover of 5x8 in on white paper." },
  ]);
  expect(pageCountProblems(100, { ...FACTS, trim: "8.27x11.69", paper: "standard-color" })).toEqual([
    { code: "INT-003", sentence: "KDP does not print a paperback of 8.27x11.69 in on standard color paper." },
  ]);
});

test("INT-003: warns of an odd page count besides the limits", () => {
  const faults = pageCount(buildView(seenPages(25)), FACTS);
  expect(faults).toMatchObject([
    { code: "INT-003", severity: "warning", sentence: expect.stringContaining("25 pages, an odd number") },
  ]);
  expect(faults[0]?.sentence).toContain("measured by 26");
  expect(pageCount(buildView(seenPages(24)), FACTS)).toEqual([]);
  expect(pageCount(buildView(seenPages(21)), FACTS)).toHaveLength(2);
});

// Front matter of two pages, then chapters of one page, each followed by a blank verso.
function withBlankVersos(count: number): PdfPage[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const isBlankVerso = number > 2 && number % 2 === 0;
    return seenPage(number, { marks: { texts: isBlankVerso ? [] : [furniture(String(number - 2))] } });
  });
}

test("INT-003: suggests opening on the next page if recto openings make a book too long, with the savings", () => {
  const expected = (facts: Partial<typeof FACTS>, pages: number): string[] =>
    pageCount(buildView(withBlankVersos(pages)), { ...FACTS, ...facts }).map(({ sentence }) => sentence);
  const offer = "You can open chapters on the next page instead of the right-hand one (saves 414 pages).";
  const [right = ""] = expected({ chapterOpening: "recto" }, 832);
  expect(right).toMatch(/^The book has 832 pages; .* with 24 to 828\. /u);
  expect(right.endsWith(offer)).toBe(true);
  const without = [
    expected({ chapterOpening: "next-page" }, 832),
    expected({}, 832),
    expected({ chapterOpening: "recto" }, 22),
  ];
  expect(without.flat().filter((sentence) => sentence.includes("right-hand"))).toEqual([]);
  expect(without.map((sentences) => sentences.length)).toEqual([1, 1, 1]);
});

test("checks an interior for its own binding if the trim has it, else for the only one", () => {
  expect(bindingOf({ ...FACTS, binding: "hardcover" })).toBe("hardcover");
  expect(bindingOf({ ...FACTS, trim: "8.25x11" })).toBe("hardcover");
  expect(bindingOf({ ...FACTS, trim: "5x8", binding: "hardcover" })).toBe("paperback");
});

test("INT-010: accepts 650 MB, and rejects a byte more", () => {
  const sized = (bytes: number): Problem[] => interiorBytes(buildView([], { bytes }), FACTS);
  expect(sized(650 * MB)).toEqual([]);
  expect(sized(650 * MB + 1)).toEqual([{ code: "INT-010", sentence: "The file has 651 MB." }]);
});

const blankFrom =
  (from: number, to: number) =>
  (n: number): Record<string, never> | undefined =>
    n >= from && n <= to ? {} : undefined;

test("INT-012: accepts four blank pages in a row inside the book, not five", () => {
  expect(blankRuns(buildView(seenPages(30, blankFrom(11, 14))), FACTS)).toEqual([]);
  expect(blankRuns(buildView(seenPages(30, blankFrom(11, 15))), FACTS)).toEqual([
    { code: "INT-012", page: 11, sentence: "5 blank pages follow each other from page 11 on." },
  ]);
});

test("INT-012: accepts ten blank pages at the end, not eleven", () => {
  expect(blankRuns(buildView(seenPages(30, blankFrom(21, 30))), FACTS)).toEqual([]);
  expect(blankRuns(buildView(seenPages(30, blankFrom(20, 30))), FACTS)).toMatchObject([{ page: 20 }]);
  expect(blankRuns(buildView(seenPages(30, blankFrom(20, 29))), FACTS)).toMatchObject([{ page: 20 }]);
});

test("INT-012: names every run that is too long, without adding up short ones", () => {
  const view = buildView(
    seenPages(40, (n) => blankFrom(3, 7)(n) ?? blankFrom(9, 12)(n) ?? blankFrom(20, 25)(n)),
  );
  expect(blankRuns(view, FACTS).map(({ page }) => page)).toEqual([3, 20]);
});

test.each([
  ["a picture", { images: [buildImage()] }],
  ["a grey area", { fills: [buildFill({ ink: grey(0.5) })] }],
  ["a page number", { texts: [furniture("11")] }],
])("INT-012 and OWN-002: do not take a page with %s as blank", (_, marks) => {
  const view = buildView(seenPages(30, (n) => (n > 10 && n < 17 ? marks : undefined)));
  expect([...blankRuns(view, FACTS), ...noEmptyPages(view, FACTS)]).toEqual([]);
});

test("INT-012: takes a page painted white as blank", () => {
  const white = {
    fills: [buildFill({ ink: grey(0) })],
    texts: [buildText(" "), buildText("x", { isInvisible: true })],
  };
  expect(
    blankRuns(buildView(seenPages(30, (n) => (n > 10 && n < 17 ? white : undefined))), FACTS),
  ).toHaveLength(1);
});

test("OWN-002: accepts a blank verso before a part, not a blank recto", () => {
  expect(noEmptyPages(buildView(seenPages(24, blankFrom(8, 8))), FACTS)).toEqual([]);
  expect(noEmptyPages(buildView(seenPages(24, blankFrom(9, 9))), FACTS)).toEqual([
    { code: "OWN-002", page: 9, sentence: "1 page is empty for no reason, first page 9." },
  ]);
});

test("OWN-002: reports the second of two blank pages on either side", () => {
  expect(noEmptyPages(buildView(seenPages(24, blankFrom(8, 10))), FACTS)).toEqual([
    { code: "OWN-002", page: 9, sentence: "2 pages are empty for no reason, first page 9." },
  ]);
});

test("OWN-002: accepts a blank last page, since KDP would add one", () => {
  expect(noEmptyPages(buildView(seenPages(25, blankFrom(25, 25))), FACTS)).toEqual([]);
  expect(noEmptyPages(buildView(seenPages(26, blankFrom(25, 26))), FACTS)).toMatchObject([{ page: 25 }]);
});
