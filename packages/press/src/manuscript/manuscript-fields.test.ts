import fc from "fast-check";
import { expect, test } from "vitest";
import { PressError } from "../press-error.ts";
import { Manuscript, parseManuscript } from "./manuscript.ts";

const CHAPTER = { title: "One", blocks: [{ t: "p", r: "Text." }] };
const BOOK = { title: "The Lamp", author: "Ada", year: 2026, chapters: [CHAPTER] };
const isTaken = (changes: object): boolean => Manuscript.safeParse({ ...BOOK, ...changes }).success;
const letters = (count: number): string => "a".repeat(count);

test("fills in what a book leaves out", () => {
  expect(parseManuscript(BOOK)).toMatchObject({
    language: "en-US",
    quotes: "typographic",
    description: "",
    keywords: [],
    alsoBy: [],
  });
});

const LINES = ["title", "subtitle", "author", "publisher", "edition", "isbn"] as const;

test.each(LINES)("limits a %s to 300 letters, trimmed", (field) => {
  expect(isTaken({ [field]: `  ${letters(300)}  ` })).toBe(true);
  expect(isTaken({ [field]: letters(301) })).toBe(false);
});

test.each([
  ["description", 10_000],
  ["dedication", 2_000],
  ["notice", 2_000],
  ["epigraph", 2_000],
  ["foreword", 100_000],
])("limits a %s to %i letters", (field, most) => {
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
])("limits %s to %i", (_, most, changes) => {
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
])("rejects %j: values may not be empty or unknown", (changes) => {
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
])("accepts the year %j: %s", (year, due) => {
  expect(isTaken({ year })).toBe(due);
});

test("reads a year in digits as the number", () => {
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
])("accepts a language written “%s”: %s", (language, due) => {
  expect(isTaken({ language })).toBe(due);
});

test.each([
  [{ lang: "de" }, { language: "de" }],
  [{ acknowledgments: "Thanks." }, { acknowledgements: { blocks: [{ t: "p", r: [{ s: "Thanks." }] }] } }],
  [{ aboutAuthor: "She." }, { aboutTheAuthor: { blocks: [{ t: "p", r: [{ s: "She." }] }] } }],
])("accepts %j as another program's name for the same field", (alias, due) => {
  expect(parseManuscript({ ...BOOK, ...alias })).toMatchObject(due);
});

test("prefers our own name if both are given", () => {
  expect(parseManuscript({ ...BOOK, lang: "de", language: "fr" }).language).toBe("fr");
  expect(parseManuscript({ ...BOOK, language: "fr", lang: "de" }).language).toBe("fr");
});

test("divides a part in plain text into paragraphs at empty lines", () => {
  const { preface } = parseManuscript({ ...BOOK, preface: "One\nline.\n \t\nTwo.\n\n\n\n  \n\nThree." });
  expect(preface).toEqual({
    title: undefined,
    blocks: ["One\nline.", "Two.", "Three."].map((s) => ({ t: "p", r: [{ s }] })),
  });
});

test("divides verse in one text in a chapter as in a part", () => {
  const verse = { t: "verse", r: "A\nB" };
  const book = parseManuscript({
    ...BOOK,
    chapters: [{ title: "One", blocks: [verse] }],
    foreword: { blocks: [verse] },
  });
  expect(book.chapters[0]?.blocks).toMatchObject([{ lines: [[{ s: "A" }], [{ s: "B" }]] }]);
  expect(book.foreword?.blocks).toMatchObject([{ lines: [[{ s: "A" }], [{ s: "B" }]] }]);
});

const inChapterTwo = (...blocks: unknown[]): object => ({
  ...BOOK,
  chapters: [CHAPTER, { title: "Two", blocks }],
});

const BROKEN: [unknown, string][] = [
  [null, "it is no book"],
  ["a book", "it is no book"],
  [[], "it is no book"],
  [{}, "the title is missing"],
  [{ ...BOOK, title: 7 }, "the title is a number, and should be text"],
  [{ ...BOOK, title: " " }, "the title is empty"],
  [{ ...BOOK, chapters: "One" }, "the list of chapters is text, and should be a list"],
  [{ ...BOOK, chapters: [] }, "the list of chapters: A book has at least one chapter"],
  [{ ...BOOK, chapters: [CHAPTER, 7] }, "chapter 2 is a number, and should be a group of fields"],
  [{ ...BOOK, year: "26" }, "the year: A year has four digits"],
  [{ ...BOOK, year: 1200 }, "the year is less than 1500"],
  [{ ...BOOK, language: "English" }, "the language: A language is written like en-US"],
  [{ ...BOOK, keywords: ["sea", " "] }, "keyword 2 is empty"],
  [{ ...BOOK, quotes: "curly" }, "the choice of quotation marks is none of “typographic”, “as-typed”"],
  [{ ...BOOK, chapters: [CHAPTER, { title: "Two" }] }, "the text of chapter 2 is missing"],
  [
    { ...BOOK, chapters: [CHAPTER, { title: letters(301), blocks: [] }] },
    "the title of chapter 2 has more than 300 characters",
  ],
  [
    { ...BOOK, chapters: Array.from({ length: 1001 }, () => CHAPTER) },
    "the list of chapters has more than 1000 entries",
  ],
  [
    inChapterTwo({ t: "p", r: [{ s: "a", i: 2 }] }),
    "the mark of emphasis of stretch 1 of block 1 of chapter 2: A mark is 1, or is left out",
  ],
  [inChapterTwo({ t: "marquee" }), "the kind of block 1 of chapter 2 is one that the press does not know"],
  [
    inChapterTwo({ t: "table", rows: [["a", 7]] }),
    "cell 2 of row 1 of block 1 of chapter 2 is a number, and should be a list",
  ],
  [
    inChapterTwo({ t: "list", items: ["a", [{ s: 1 }]] }),
    "the text of stretch 1 of entry 2 of block 1 of chapter 2 is a number, and should be text",
  ],
  [
    { ...BOOK, frontMatter: [{ kind: "dedication", title: "For", blocks: [{ t: "p" }] }] },
    "the text of block 1 of front page 1 is missing",
  ],
  [{ ...BOOK, foreword: letters(100_001) }, "the foreword has more than 100000 characters"],
  [
    { ...BOOK, foreword: { title: "F", blocks: [{ t: "p" }] } },
    "the text of block 1 of the foreword is missing",
  ],
];

test.each(BROKEN)(
  "rejects what is not a book with the first problem, in reading order: %#",
  (input, problem) => {
    expect(() => parseManuscript(input)).toThrow(
      new PressError("invalid_manuscript", `This book cannot be made into a file: ${problem}.`),
    );
  },
);

test("shows no path of the program in a rejection, and counts from one", () => {
  const others = [
    inChapterTwo({ t: "box", kind: "x", title: "a", blocks: [{ t: "p", r: "a" }] }),
    inChapterTwo({ t: "figure", src: "a" }),
    inChapterTwo({ t: "verse", lines: [[{ s: 1 }]] }),
    inChapterTwo({ t: "table", rows: [] }),
    inChapterTwo("text"),
    { ...BOOK, alsoBy: [7] },
    { ...BOOK, epigraph: { text: "" } },
    { ...BOOK, backMatter: [{ kind: "zzz", blocks: [] }] },
  ];
  for (const input of [...BROKEN.map(([broken]) => broken), ...others]) {
    const message = errorOf(input);
    expect(message).toMatch(/^This book cannot be made into a file: .+\.$/u);
    expect(message).not.toMatch(/\w\.\w|[[\]{}_<>=]|\b0\b|undefined|expected|discriminator|Invalid/u);
  }
});

function errorOf(input: unknown): string {
  try {
    parseManuscript(input);
  } catch (error) {
    return error instanceof PressError ? error.message : "";
  }
  return "taken";
}

test("rejects anything but a book with the press's own error", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(() => parseManuscript(input)).toThrow(PressError);
    }),
    { numRuns: 300 },
  );
});
