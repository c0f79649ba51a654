import { shapeChapter } from "@colophon/rules/reader-pages";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildBook, buildFullBook, buildRunningBook } from "../../testing/build-book.ts";
import {
  fractionAt,
  type LaidChapter,
  numberOfSpot,
  numberPages,
  openNumbers,
  pageOfNumber,
  readableChapters,
  spotOfNumber,
} from "./book-pages.ts";

/** Chapters with this many pages, ten characters each. */
const laid = (...counts: (number | null)[]): LaidChapter[] =>
  counts.map((count, index) => ({
    number: index + 1,
    title: `Part ${index + 1}`,
    text: "",
    shape: { ...shapeChapter(""), length: 10 * (count ?? 3) },
    starts: count === null ? null : Array.from({ length: count }, (_, page) => page * 10),
  }));
const single = { opensOnRight: false, hasEnd: false };
const spread = { opensOnRight: true, hasEnd: false };

test("shows an unfinished chapter only if its text is the author's", () => {
  const book = buildFullBook(buildRunningBook(), ["One.", "Half"]);
  const chapter_list = book.chapter_list.map((chapter) => ({ ...chapter, finished: chapter.number === 1 }));
  expect(readableChapters({ chapter_list, content: { 1: "One." } })).toHaveLength(1);
  expect(readableChapters({ ...book, chapter_list })).toHaveLength(2);
});

test("keeps unchanged chapters' objects when the next arrives", () => {
  const before = readableChapters(buildFullBook(buildBook(), ["One.", "Two."]));
  expect(readableChapters(buildFullBook(buildBook(), ["One.", "Two."]), { before })).toBe(before);
  const after = readableChapters(buildFullBook(buildBook(), ["One.", "Two!", "Three."]), { before });
  expect(after.map((chapter, index) => chapter === before[index])).toEqual([true, false, false]);
});

test("makes the cover page 1 and the contents page 2, followed by the chapters", () => {
  const pages = numberPages(laid(2, 1, 3), single);
  expect(pages).toMatchObject({ total: 8, isSettled: true });
  expect([1, 2, 3, 4, 5, 8].map((number) => pageOfNumber(pages, number).kind)).toEqual([
    "cover",
    "contents",
    ...Array.from({ length: 4 }, () => "chapter"),
  ]);
  expect(pages.chapters.map(({ first }) => first)).toEqual([3, 5, 6]);
});

test("starts every chapter on the right of a spread, after an empty page if needed", () => {
  const pages = numberPages(laid(1, 2, 3), spread);
  expect(pages.chapters.map(({ first }) => first)).toEqual([3, 5, 7]);
  expect(pages.total).toBe(9);
  expect(pageOfNumber(pages, 4).kind).toBe("blank");
  expect(openNumbers(pages, { number: 4, isSpread: true })).toEqual([4, 5]);
  expect(openNumbers(pages, { number: 5, isSpread: true })).toEqual([4, 5]);
  expect(openNumbers(pages, { number: 1, isSpread: true })).toEqual([1]);
  expect(openNumbers(pages, { number: 5, isSpread: false })).toEqual([5]);
  expect(spotOfNumber(pages, 4)).toEqual({ chapter: 2, offset: 0 });
});

test("estimates an unmeasured chapter by its length, and says so", () => {
  const pages = numberPages(laid(4, null), single);
  expect(pages).toMatchObject({ total: 9, isSettled: false });
  expect(spotOfNumber(pages, 8)).toEqual({ chapter: 2, offset: 10 });
});

test("finds every page by its place, with one and two pages shown", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.boolean(), fc.boolean(), (all, opensOnRight, hasEnd) => {
      const pages = numberPages(laid(...all), { opensOnRight, hasEnd });
      for (let number = 1; number <= pages.total; number += 1) {
        const isBlank = pageOfNumber(pages, number).kind === "blank";
        expect(numberOfSpot(pages, spotOfNumber(pages, number))).toBe(isBlank ? number + 1 : number);
      }
    }),
  );
});

test("finds a place between page starts on its page, and an unknown chapter at the contents", () => {
  const pages = numberPages(laid(2, 3), single);
  expect(numberOfSpot(pages, { chapter: 2, offset: 19 })).toBe(6);
  expect(numberOfSpot(pages, { chapter: 2, offset: 999 })).toBe(7);
  expect(numberOfSpot(pages, { chapter: 9, offset: 0 })).toBe(2);
  expect(numberOfSpot(pages, { page: 99 })).toBe(7);
});

test("ends a stopped book with a page that says so", () => {
  const pages = numberPages(laid(2), { opensOnRight: false, hasEnd: true });
  expect(pageOfNumber(pages, 5).kind).toBe("end");
  expect(pages.total).toBe(5);
});

test("measures progress by words, not by pages", () => {
  const pages = numberPages(laid(1, 3), single);
  expect(fractionAt(pages, { chapter: 2, offset: 10 })).toBe(0.5);
  expect(fractionAt(pages, { chapter: 2, offset: 31 })).toBe(1);
  expect(fractionAt(pages, { page: 2 })).toBe(0);
});

const buildSection = (number: number | null, changes: object = {}) => ({
  id: `s${number}`,
  kind: "chapter" as const,
  number,
  label: `Chapter ${number}`,
  numeral: String(number),
  title: "Ebb",
  blocks: [{ t: "p" as const, r: [{ s: "One." }] }],
  ...changes,
});

test("titles chapters as printed, with their parts, and leaves out disabled ones", () => {
  const book = buildFullBook(buildBook(), ["One.", "Two.", "Three."]);
  const part = buildSection(null, { id: "p", kind: "part", label: "Part One", title: "Salt", blocks: [] });
  const sections = [part, buildSection(1), buildSection(3, { label: null, title: "Chapter Two" })];
  const before = readableChapters(book);
  const chapters = readableChapters(book, { before, sections });
  expect(chapters.map(({ number, title, head }) => ({ number, title, head }))).toEqual([
    { number: 1, title: "Ebb", head: { parts: ["Part One: Salt"], label: "Chapter 1" } },
    { number: 3, title: "Chapter Two", head: { parts: [], label: null } },
  ]);
  // The same words: measured pages stay.
  expect(chapters[0]?.shape).toBe(before[0]?.shape);
  expect(chapters[1]?.shape).not.toBe(before[2]?.shape);
  expect(readableChapters(book, { before: chapters, sections })).toBe(chapters);
});
