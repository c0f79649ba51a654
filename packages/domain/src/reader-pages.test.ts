import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseChapterText, plainText } from "./chapter-text.ts";
import { clampPageIndex, paginate, READER_PAGE_WORDS, readerPages } from "./reader-pages.ts";
import { countWords } from "./word-count.ts";

const sentence = (words: number, word = "salt"): string => `The ${`${word} `.repeat(words - 2)}rose.`;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");
const plainWords = (text: string): string[] => wordsOf(plainText(parseChapterText(text)));

const paragraphs = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .array(
            fc.integer({ min: 2, max: 60 }).map((words) => sentence(words)),
            { minLength: 1, maxLength: 8 },
          )
          .map((all) => all.join(" ")),
      },
      { weight: 2, arbitrary: fc.integer({ min: 190, max: 700 }).map((words) => sentence(words)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("* * *", "## The quay", "“Who?”\nshe asked.", "- one\n- two\n- three"),
      },
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) => all.join("\n\n"));

test("a text of 200 words or fewer is one page, and so is an empty one", () => {
  expect(paginate(sentence(200))).toEqual([sentence(200)]);
  expect(paginate(`\n\n${sentence(90)}\n\n${sentence(100)}\n`)).toHaveLength(1);
  expect(paginate("")).toEqual([""]);
  expect(paginate(`${sentence(200)} More.`)).toHaveLength(2);
});

test("no word is lost, order is kept, and every page is a slice of the text", () => {
  fc.assert(
    fc.property(paragraphs, (text) => {
      const pages = paginate(text);
      expect(wordsOf(pages.join(" "))).toEqual(wordsOf(text));
      expect(pages.filter((page) => !text.includes(page))).toEqual([]);
      expect(pages.every((page) => page !== "")).toBe(true);
    }),
  );
});

test("a page holds at most 200 words, and could not have held the next sentence too", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 20, maxLength: 80 }), (lengths) => {
      const pages = paginate(lengths.map((words) => sentence(words)).join(" "));
      const sizes = pages.map(countWords);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(READER_PAGE_WORDS);
      expect(pages.filter((page) => !page.endsWith("rose."))).toEqual([]);
      const firsts = pages.slice(1).map((page) => countWords(page.split(/(?<=rose\.) /)[0] ?? ""));
      expect(firsts.every((first, at) => first + (sizes[at] ?? 0) > READER_PAGE_WORDS)).toBe(true);
    }),
  );
});

test("a sentence longer than a page is split between words", () => {
  expect(paginate(sentence(450)).map(countWords)).toEqual([200, 200, 50]);
});

test("a page never ends within emphasis", () => {
  const inner = `*${sentence(40)} ${sentence(40)} ${sentence(40)}*`;
  const pages = paginate(`${sentence(90)} ${inner} ${sentence(90)}`);
  expect(pages).toEqual([sentence(90), inner, sentence(90)]);
});

test("emphasis longer than a page is closed and opened again", () => {
  for (const mark of ["*", "**"]) {
    const pages = paginate(`${mark}${sentence(250)}${mark} Then it fell.`);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/^\*+The salt.*salt\*+$/s);
    expect(pages[1]?.startsWith(`${mark}salt`)).toBe(true);
    const runs = pages
      .flatMap((page) => parseChapterText(page))
      .flatMap((block) => ("r" in block ? block.r : []));
    expect(runs.map((run) => run.s).filter((text) => text.includes("*"))).toEqual([]);
  }
});

test("emphasised words keep their place on whatever page they fall", () => {
  const marked = fc.array(
    fc
      .tuple(fc.constantFrom("", "*", "**"), fc.integer({ min: 2, max: 230 }))
      .map(([mark, words]) => `${mark}${sentence(words)}${mark}`),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(marked, (parts) => {
      const text = parts.join(" ");
      const pages = paginate(text);
      expect(pages.flatMap(plainWords)).toEqual(plainWords(text));
    }),
  );
});

test("a quotation longer than a page goes on as a quotation", () => {
  const pages = paginate(`> ${sentence(150)} ${sentence(150, "sea")}\n\nThen it fell.`);
  expect(pages.map((page) => parseChapterText(page).map(({ t }) => t))).toEqual([["quote"], ["quote", "p"]]);
});

test("a list is split between its items and stays a list", () => {
  const item = (number: number): string => `${number}. ${sentence(80)}`;
  const pages = paginate([1, 2, 3, 4].map(item).join("\n"));
  expect(pages).toEqual([`${item(1)}\n${item(2)}`, `${item(3)}\n${item(4)}`]);
});

test("a heading goes over the page with what it heads, and a scene break stays to be seen", () => {
  const pages = paginate(`${sentence(150)}\n\n* * *\n\n## The quay\n\n${sentence(100)}`);
  expect(pages).toEqual([`${sentence(150)}\n\n* * *`, `## The quay\n\n${sentence(100)}`]);
});

test("the book opens with its cover, the contents are page 2, and every entry leads to its chapter", () => {
  fc.assert(
    fc.property(fc.array(paragraphs, { maxLength: 5 }), (texts) => {
      const chapters = texts.map((text, at) => ({ number: at + 1, title: `Title ${at + 1}`, text }));
      const pages = readerPages(chapters);
      const contents = pages[1];
      const entries = contents?.kind === "contents" ? contents.entries : [];
      expect(pages[0]).toEqual({ kind: "cover" });
      expect(entries.map(({ number }) => number)).toEqual(chapters.map(({ number }) => number));
      expect(entries.map(({ page }) => pages[page - 1])).toMatchObject(
        chapters.map(({ number }) => ({ kind: "chapter", number, opensChapter: true })),
      );
    }),
  );
});

test("the index of a page is kept within the book", () => {
  expect(
    [-3, 0, 4, 9, 10, Infinity, -Infinity, Number.NaN, 2.7].map((index) => clampPageIndex(index, 10)),
  ).toEqual([0, 0, 4, 9, 9, 9, 0, 0, 2]);
  expect(clampPageIndex(3, 0)).toBe(0);
});
