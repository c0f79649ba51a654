import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseChapterText, plainText } from "./chapter-text.ts";
import {
  blocksBetween,
  blockText,
  type ChapterShape,
  clampPageIndex,
  type Fill,
  fillByWords,
  nextPageStart,
  pageAt,
  pageStarts,
  WORDS_PER_READER_PAGE,
  shapeChapter,
} from "./reader-pages.ts";
import { countWords } from "./word-count.ts";

const sentence = (words: number, word = "salt"): string => `The ${`${word} `.repeat(words - 2)}rose.`;

/** A page that holds a fixed number of characters, whatever they are. */
const leafOf =
  (characters: number): Fill =>
  (from) =>
    from + characters;

const stretchesOf = (shape: ChapterShape, fill: Fill) => {
  const starts = pageStarts(shape, fill);
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? shape.length }));
};
const textOf = (shape: ChapterShape, page: { from: number; to: number }): string =>
  blocksBetween(shape, page)
    .map(({ block }) => blockText(block))
    .join("");
const pagesOf = (text: string, fill?: Fill): string[] => {
  const shape = shapeChapter(text);
  return stretchesOf(shape, fill ?? fillByWords(shape)).map((page) => textOf(shape, page));
};

const oddParts = [
  "* * *",
  "## The quay",
  "### At night",
  "“Who?”\nshe asked.",
  "- one\n- two\n- three",
  "1. *one* thing\n2. two",
  "> He said nothing. He went.",
  "שלום עולם. זה הים.",
  "👩‍👩‍👧‍👦".repeat(40),
  "sea".repeat(300),
  "**Never** again *and again*.",
];
const chapters = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .array(
            fc.integer({ min: 2, max: 60 }).map((words) => sentence(words)),
            { minLength: 1, maxLength: 12 },
          )
          .map((all) => all.join(" ")),
      },
      { weight: 1, arbitrary: fc.integer({ min: 190, max: 700 }).map((words) => sentence(words)) },
      { weight: 3, arbitrary: fc.constantFrom(...oddParts) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 400 }) },
    ),
    { maxLength: 14 },
  )
  .map((all) => all.join("\n\n"));
/** Kept short, since with pages of a few characters each page scans the whole chapter. */
const shortChapters = fc
  .array(fc.oneof(fc.constantFrom(...oddParts), fc.string({ unit: "grapheme", maxLength: 100 })), {
    maxLength: 3,
  })
  .map((all) => all.join("\n\n"));

test("joins the pages of any chapter, at any page size, back into the chapter", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(shortChapters, fc.constantFrom(0, 1, 7)),
        fc.tuple(chapters, fc.integer({ min: 20, max: 2000 })),
      ),
      ([text, characters]) => {
        const shape = shapeChapter(text);
        const pages = stretchesOf(shape, leafOf(characters));
        const joined = pages.map((page) => textOf(shape, page)).join("");
        // List item separators and scene break marks are not words.
        expect(joined.replaceAll("\n", "")).toBe(shape.blocks.map(blockText).join("").replaceAll("\n", ""));
        expect(pages.every(({ from, to }) => to > from || shape.length === 0)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("counts places by words, without their marks", () => {
  const shape = shapeChapter("The *salt* gar\u00ADden.\n\n- one\n- two");
  const plain = plainText(parseChapterText("The *salt* garden.\n\n- one\n- two"));
  expect(shape.blocks.map(blockText).join("\n\n")).toBe(plain);
  expect(shape).toMatchObject({ starts: [0, 16], length: 23 });
});

test("fills no page beyond its size, unless not even a character fits", () => {
  fc.assert(
    fc.property(chapters, fc.integer({ min: 12, max: 2000 }), (text, characters) => {
      const pages = stretchesOf(shapeChapter(text), leafOf(characters));
      expect(pages.filter(({ from, to }) => to - from > characters)).toEqual([]);
    }),
  );
});

test("ends a page with a sentence if the next one would not fit", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 20, maxLength: 80 }), (lengths) => {
      const pages = pagesOf(lengths.map((words) => sentence(words)).join(" "));
      const sizes = pages.map(countWords);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(WORDS_PER_READER_PAGE);
      expect(pages.filter((page) => !page.trim().endsWith("rose."))).toEqual([]);
      const firsts = pages.slice(1).map((page) => countWords(page.split(/(?<=rose\.) /)[0] ?? ""));
      expect(firsts.every((first, at) => first + (sizes[at] ?? 0) > WORDS_PER_READER_PAGE)).toBe(true);
    }),
  );
});

test("makes one page of 200 unmeasured words, two of 201, and one of an empty chapter", () => {
  expect(pagesOf(`\n\n${sentence(90)}\n\n${sentence(110)}\n`)).toHaveLength(1);
  expect(pagesOf(`${sentence(200)} More.`)).toHaveLength(2);
  expect(pagesOf("")).toEqual([""]);
});

test("splits a sentence longer than a page between words", () => {
  expect(pagesOf(sentence(450)).map(countWords)).toEqual([200, 200, 50]);
});

test("continues a page into the next sentence rather than leaving more than a quarter empty", () => {
  const text = `${sentence(20)} ${sentence(60)}`;
  const [first = ""] = pagesOf(text, leafOf(300));
  expect(first.length).toBeGreaterThan(290);
  expect(first.endsWith(" ")).toBe(true);
});

test("splits a word longer than a page between characters", () => {
  const family = "👩‍👩‍👧‍👦";
  const pages = pagesOf(family.repeat(40), leafOf(family.length * 7 + 3));
  expect(pages[0]).toBe(family.repeat(7));
  expect(pagesOf(family.repeat(3), leafOf(2))).toEqual([family, family, family]);
});

test("moves a heading to the next page with its text", () => {
  const text = `${sentence(60)}\n\n## The quay\n\n${sentence(60)}`;
  const pages = pagesOf(text, leafOf(sentence(60).length + "The quay".length + 20));
  expect(pages[0]).toBe(sentence(60));
  expect(pages[1]?.startsWith("The quay")).toBe(true);
});

test("marks a continued paragraph, emphasis and list on the next page", () => {
  const shape = shapeChapter(`*${sentence(30)}*\n\n1. one two\n2. three four\n3. five`);
  const start = shape.starts[1] ?? 0;
  const [paragraph] = blocksBetween(shape, { from: 10, to: 20 });
  expect(paragraph).toMatchObject({ goesOn: true, block: { t: "p", r: [{ i: 1 }] } });
  const cut = (from: number) => blocksBetween(shape, { from: start + from, to: shape.length })[0];
  expect(cut(8)).toMatchObject({
    goesOn: false,
    firstItem: 2,
    block: { items: [[{ s: "three four" }], [{ s: "five" }]] },
  });
  expect(cut(14)).toMatchObject({
    goesOn: true,
    firstItem: 2,
    block: { items: [[{ s: "four" }], [{ s: "five" }]] },
  });
});

test("splits a list between its items", () => {
  const pages = pagesOf("- one two\n- three four\n- five", leafOf(22));
  expect(pages).toEqual(["one two\nthree four", "five"]);
});

test("finds a place on its page, and one outside on the nearest", () => {
  expect([-1, 0, 9, 10, 25, 999].map((offset) => pageAt([0, 10, 20], offset))).toEqual([0, 0, 0, 1, 2, 2]);
});

test("continues the book with a page size that holds nothing", () => {
  const shape = shapeChapter("ab");
  expect(nextPageStart(shape, { from: 0, fill: () => 0 })).toBe(1);
});

test("keeps the page index within the book", () => {
  expect(
    [-3, 0, 4, 9, 10, Infinity, -Infinity, Number.NaN, 2.7].map((index) => clampPageIndex(index, 10)),
  ).toEqual([0, 0, 4, 9, 9, 9, 0, 0, 2]);
  expect(clampPageIndex(3, 0)).toBe(0);
});
