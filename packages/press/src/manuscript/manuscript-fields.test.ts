import fc from "fast-check";
import { expect, test } from "vitest";
import { PressError } from "../press-error.ts";
import { Manuscript, parseManuscript } from "./manuscript.ts";

const CHAPTER = { title: "One", blocks: [{ t: "p", r: "Text." }] };
const BOOK = { title: "The Lamp", author: "Ada", year: 2026, chapters: [CHAPTER] };
const isTaken = (changes: object): boolean => Manuscript.safeParse({ ...BOOK, ...changes }).success;
const letters = (count: number): string => "a".repeat(count);

test("what a book leaves out is filled in", () => {
  expect(parseManuscript(BOOK)).toMatchObject({
    language: "en-US",
    quotes: "typographic",
    description: "",
    keywords: [],
    alsoBy: [],
  });
});

const LINES = ["title", "subtitle", "author", "publisher", "edition", "isbn"] as const;

test.each(LINES)("a %s has at most 300 letters, without the spaces around it", (field) => {
  expect(isTaken({ [field]: `  ${letters(300)}  ` })).toBe(true);
  expect(isTaken({ [field]: letters(301) })).toBe(false);
});

test.each([
  ["description", 10_000],
  ["dedication", 2_000],
  ["notice", 2_000],
  ["epigraph", 2_000],
  ["foreword", 100_000],
])("a %s has at most %i letters", (field, most) => {
  expect([isTaken({ [field]: letters(most) }), isTaken({ [field]: letters(most + 1) })]).toEqual([
    true,
    false,
  ]);
});

test.each<[string, number, (count: number) => object]>([
  ["keywords", 50, (count) => ({ keywords: Array.from({ length: count }, () => "sea") })],
  ["other books", 100, (count) => ({ alsoBy: Array.from({ length: count }, () => "A book") })],
  [
    "chapters",
    1_000,
    (count) => ({ chapters: Array.from({ length: count }, () => ({ title: "One", blocks: [] })) }),
  ],
  [
    "blocks of a chapter",
    20_000,
    (count) => ({
      chapters: [{ title: "One", blocks: Array.from({ length: count }, () => ({ t: "break" })) }],
    }),
  ],
])("there are at most so many %s: %i", (_, most, changes) => {
  expect([isTaken(changes(most)), isTaken(changes(most + 1))]).toEqual([true, false]);
});

test.each([
  [{ title: " " }],
  [{ author: "" }],
  [{ keywords: ["sea", " "] }],
  [{ alsoBy: [""] }],
  [{ epigraph: " " }],
  [{ epigraph: { text: "", source: "Ada" } }],
  [{ chapters: [] }],
  [{ chapters: [{ kind: "appendix", blocks: [] }] }],
  [{ foreword: { title: "", blocks: [] } }],
  [{ quotes: "curly" }],
])("%j is refused: what is given may not be empty or unknown", (changes) => {
  expect(isTaken(changes)).toBe(false);
});

test.each([
  [1500, true],
  [1499, false],
  [2999, true],
  [3000, false],
  [2026.5, false],
  ["2026", true],
  ["026", false],
  ["MMXXVI", false],
])("the year %j is taken: %s", (year, due) => {
  expect(isTaken({ year })).toBe(due);
});

test("a year in figures is the number", () => {
  expect(parseManuscript({ ...BOOK, year: "1999" }).year).toBe(1999);
});

test.each([
  ["en", true],
  ["en-GB", true],
  ["arn", true],
  ["EN", false],
  ["en-gb", false],
  ["en_GB", false],
  ["english", false],
  ["e", false],
  ["zh-Hant", false],
  ["", false],
])("a language written “%s” is taken: %s", (language, due) => {
  expect(isTaken({ language })).toBe(due);
});

test.each([
  [{ lang: "de" }, { language: "de" }],
  [{ acknowledgments: "Thanks." }, { acknowledgements: { blocks: [{ t: "p", r: [{ s: "Thanks." }] }] } }],
  [{ aboutAuthor: "She." }, { aboutTheAuthor: { blocks: [{ t: "p", r: [{ s: "She." }] }] } }],
])("%j is another program's name for the same field", (given, due) => {
  expect(parseManuscript({ ...BOOK, ...given })).toMatchObject(due);
});

test("where both names are given our own counts", () => {
  expect(parseManuscript({ ...BOOK, lang: "de", language: "fr" }).language).toBe("fr");
  expect(parseManuscript({ ...BOOK, language: "fr", lang: "de" }).language).toBe("fr");
});

test("a part in plain text has a paragraph for each stretch between empty lines", () => {
  const { preface } = parseManuscript({ ...BOOK, preface: "One\nline.\n \t\nTwo.\n\n\n\n  \n\nThree." });
  expect(preface).toEqual({
    title: undefined,
    blocks: ["One\nline.", "Two.", "Three."].map((s) => ({ t: "p", r: [{ s }] })),
  });
});

test("verse in one text is divided in a chapter as well as in a part", () => {
  const verse = { t: "verse", r: "A\nB" };
  const book = parseManuscript({
    ...BOOK,
    chapters: [{ title: "One", blocks: [verse] }],
    foreword: { blocks: [verse] },
  });
  expect(book.chapters[0]?.blocks).toMatchObject([{ lines: [[{ s: "A" }], [{ s: "B" }]] }]);
  expect(book.foreword?.blocks).toMatchObject([{ lines: [[{ s: "A" }], [{ s: "B" }]] }]);
});

test.each<[unknown, string]>([
  [null, "object expected, not null"],
  ["a book", "object expected, not string"],
  [[], "object expected, not array"],
  [{}, "title: missing, string expected"],
  [{ ...BOOK, title: 7 }, "title: string expected, not number"],
  [{ ...BOOK, chapters: "One" }, "chapters: array expected, not string"],
  [{ ...BOOK, chapters: [] }, "chapters: A book has at least one chapter"],
  [{ ...BOOK, year: "26" }, "year: A year has four digits"],
  [{ ...BOOK, language: "English" }, "language: A language is written like en-US"],
  [{ ...BOOK, chapters: [CHAPTER, { title: "Two" }] }, "chapters.1.blocks: missing, array expected"],
  [
    { ...BOOK, chapters: [{ title: "One", blocks: [{ t: "p", r: [{ s: "a", i: 2 }] }] }] },
    "chapters.0.blocks.0.r.0.i: A mark is 1, or is left out",
  ],
  [
    { ...BOOK, foreword: "a".repeat(100_001) },
    "foreword: Too big: expected string to have <=100000 characters",
  ],
  [
    { ...BOOK, foreword: { title: "F", blocks: [{ t: "p" }] } },
    "foreword.blocks.0.r: missing, array expected",
  ],
])("what is no book is refused in plain words, with the path of the first fault", (input, fault) => {
  expect(() => parseManuscript(input)).toThrow(
    new PressError("invalid_manuscript", `This book cannot be made into a file (${fault}).`),
  );
});

test("whatever is not a book is refused with the press's own error", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(() => parseManuscript(input)).toThrow(PressError);
    }),
    { numRuns: 300 },
  );
});
