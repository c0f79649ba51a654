import { expect, test } from "vitest";
import { aBook, aFullBook, aRunningBook } from "../../test-kit/a-book.ts";
import { bookPages, type TextPage } from "./book-pages.ts";
import { contentsLines } from "./contents-lines.ts";

const sentence = "The tide went out and left the gate standing in the mud. ";
const twentyWords = (count: number) => sentence.repeat(count).trim();

test("a book opens with its cover and its contents", () => {
  const pages = bookPages(aFullBook(aBook(), ["One.", "Two."]));
  expect(pages.map((page) => page.kind)).toEqual(["cover", "contents", "chapter", "chapter"]);
});

test("a chapter that is not finished has pages only where its text so far is the author's", () => {
  const book = aFullBook(aRunningBook(), ["One.", "Half"]);
  const chapter_list = book.chapter_list.map((chapter) => ({ ...chapter, finished: chapter.number === 1 }));
  expect(bookPages({ ...book, chapter_list, content: { 1: "One." } })).toHaveLength(3);
  expect(bookPages({ ...book, chapter_list })).toHaveLength(4);
});

const textPages = (text: string): TextPage[] =>
  bookPages(aFullBook(aBook(), [text])).filter((page) => page.kind === "chapter");

test("a page that goes on with a paragraph knows it", () => {
  const pages = textPages(twentyWords(40));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((page) => page.continues)).toEqual(pages.map((_, index) => index > 0));
});

test("a page that begins with a new paragraph is not taken for going on", () => {
  const paragraph = twentyWords(16);
  const pages = textPages([paragraph, paragraph].join("\n\n"));
  expect(pages.map((page) => [page.opensChapter, page.continues])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test("the contents name where finished chapters open and what the others wait for", () => {
  const book = aFullBook(aRunningBook({ current_chapter: 2 }), ["One."]);
  const [first] = book.chapter_list;
  const chapter_list = [first, first && { ...first, number: 2, title: "Next", finished: false }].filter(
    (chapter) => chapter !== undefined,
  );
  const entries = [{ number: 1, title: "Part 1", page: 3 }];
  expect(contentsLines({ ...book, chapter_list }, entries)).toEqual([
    { number: 1, title: "Part 1", page: 3 },
    { number: 2, title: "Next", page: null, note: "being written" },
  ]);
});
