import { expect, test } from "vitest";
import type { FlowItem } from "../flow/flow.ts";
import type { CutChoices, ReadBook } from "../imported-book.ts";
import { outline } from "../testing/imported.ts";
import { cutBook } from "./cut-book.ts";

const p = (s: string, isCentred?: true): FlowItem => ({
  t: "block",
  block: { t: "p", r: [{ s }] },
  ...(isCentred === undefined ? {} : { isCentred }),
});
const h = (level: number, s: string): FlowItem => ({ t: "heading", level, r: [{ s }] });
const TEXT = p("It was a long day, and nobody in the house could say who had lit the lamp.");

function read(items: FlowItem[], more: Partial<ReadBook> = {}): ReadBook {
  return { title: "", subtitle: "", author: "", language: null, items, notes: [], ...more };
}

function cut(items: FlowItem[], choices: CutChoices = {}): string[] {
  return outline(cutBook(read(items, { author: "Ada Wren" }), choices));
}

test("one heading above many is the book's title", () => {
  const book = cutBook(read([h(1, "The Road"), h(2, "One"), TEXT, h(2, "Two"), TEXT]));
  expect([book.title, ...outline(book)]).toEqual(["The Road", "chapter One", "chapter Two"]);
});

test("parts stand above chapters, and what stands beside them keeps its kind", () => {
  const items = [
    h(1, "Prologue"),
    TEXT,
    h(1, "Part One: The Sea"),
    h(2, "Alone"),
    TEXT,
    h(2, "Together"),
    TEXT,
    h(1, "Part Two"),
    p("A word on it."),
    h(2, "Home"),
    TEXT,
    h(1, "Epilogue"),
    TEXT,
    h(1, "About Ada Wren"),
    TEXT,
  ];
  expect(cut(items)).toEqual([
    "prologue Prologue",
    "part Part One: The Sea",
    "chapter Alone",
    "chapter Together",
    "part Part Two",
    "chapter Home",
    "epilogue Epilogue",
    "about_the_author About Ada Wren",
  ]);
});

test("numbers that count through the book are left to it, with or without a title", () => {
  const items = [h(1, "Chapter 1: The Road"), TEXT, h(1, "Chapter Two"), TEXT, h(1, "III. Home"), TEXT];
  expect(cut(items)).toEqual(["chapter The Road", "chapter", "chapter Home"]);
});

test("numbers that do not count from one stay as they are written", () => {
  const items = [h(1, "Chapter 1"), TEXT, h(1, "Chapter 2"), TEXT, h(1, "Chapter 1"), TEXT];
  expect(cut(items)).toEqual(["chapter Chapter 1", "chapter Chapter 2", "chapter Chapter 1"]);
});

test("a title on the line below its number is the chapter's", () => {
  const items = [h(1, "1"), h(1, "The Road"), TEXT, h(1, "2"), h(1, "Home"), TEXT];
  expect(cut(items)).toEqual(["chapter The Road", "chapter Home"]);
  const centred = [p("Chapter 1"), p("The Road", true), TEXT, p("Chapter 2"), p("Home", true), TEXT];
  expect(cut(centred)).toEqual(["chapter The Road", "chapter Home"]);
});

test("a heading below the number is the title, on any level, whatever stands deeper", () => {
  const items = [
    h(1, "Part One"),
    h(2, "Chapter 1"),
    h(3, "The Road"),
    TEXT,
    h(2, "Chapter 2"),
    h(3, "Home"),
    TEXT,
  ];
  expect(cut(items)).toEqual(["part Part One", "chapter The Road", "chapter Home"]);
});

test("where only some chapters have a heading below their number, it is their title if that level has no other use", () => {
  const some = [
    h(1, "Chapter 1"),
    h(2, "The Road"),
    TEXT,
    h(1, "Chapter 2"),
    TEXT,
    h(1, "Chapter 3"),
    h(2, "Home"),
    TEXT,
  ];
  expect(cut(some)).toEqual(["chapter The Road", "chapter", "chapter Home"]);
  const used = [...some, h(2, "Of the sea"), TEXT];
  expect(cut(used)).toEqual(["chapter", "chapter", "chapter"]);
  expect(cutBook(read(used)).sections[0]?.blocks[0]).toMatchObject({ t: "h2", r: [{ s: "The Road" }] });
});

test("a number that stands as a line above a chapter's heading is its number, and no text of the one before", () => {
  const blank: FlowItem = { t: "blank" };
  const items = [p("Chapter 1"), h(1, "The Road"), TEXT, p("Chapter 2", true), blank, h(1, "Home"), TEXT];
  const book = cutBook(read(items));
  expect(outline(book)).toEqual(["chapter The Road", "chapter Home"]);
  expect(book.sections.map(({ words }) => words)).toEqual([17, 17]);
  // a line with words of its own, and one above no chapter, are text
  expect(cut([h(1, "One"), TEXT, p("Chapter 2: Late"), h(1, "Two"), TEXT])).toEqual([
    "chapter One",
    "chapter Two",
  ]);
  const loose = cutBook(read([h(1, "One"), p("Chapter 2"), blank, TEXT, h(1, "Two"), TEXT]));
  expect(loose.sections[0]?.words).toBe(19);
});

test("an ornament below a number is no title", () => {
  const items = [h(1, "Chapter 1"), p("~ ❦ ~", true), TEXT, h(1, "Chapter 2"), p("~ ❦ ~", true), TEXT];
  expect(cut(items)).toEqual(["chapter", "chapter"]);
});

test("lines of chapters win over a single heading", () => {
  expect(cut([h(1, "My Novel"), p("Chapter 1"), TEXT, p("Chapter 2"), TEXT])).toEqual(["chapter", "chapter"]);
});

test("pages before the first chapter are told by what they say, and the title page is left out", () => {
  const page: FlowItem = { t: "page" };
  const items = [
    p("The Road"),
    p("by Ada Wren"),
    page,
    p("Copyright © 2020 Ada Wren. All rights reserved."),
    page,
    p("For my mother"),
    page,
    p("All is well."),
    p("— Julian"),
    page,
    h(1, "One"),
    TEXT,
    h(1, "Two"),
    TEXT,
  ];
  const book = cutBook(read(items));
  expect(outline(book)).toEqual(["copyright", "dedication", "epigraph", "chapter One", "chapter Two"]);
  expect([book.title, book.author]).toEqual(["The Road", "Ada Wren"]);
  expect(book.notes.map(({ code }) => code)).toEqual(["title_page"]);
});

test("contents are left out, and said once", () => {
  const book = cutBook(
    read([h(1, "Contents"), p("One 1"), h(1, "One"), TEXT, h(1, "Two"), TEXT], {
      notes: [{ code: "contents", count: 1, sentence: "" }],
    }),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.notes).toMatchObject([{ code: "contents", count: 1 }]);
});

test("the author cuts otherwise: another level, one piece, sections joined, renamed and left out", () => {
  const items = [h(1, "One"), h(2, "A"), TEXT, h(2, "B"), TEXT, h(1, "Two"), TEXT];
  expect(cut(items)).toEqual(["chapter One", "chapter Two"]);
  const deeper = { by: "headings", level: 2 } as const;
  expect(cut(items, { way: deeper })).toEqual(["chapter A", "chapter B", "part Two"]);
  expect(cut(items, { way: { by: "one-piece" } })).toEqual(["chapter"]);
  const sections = { "0": { title: "First", kind: "prologue" as const }, "5": { joins: true } };
  expect(cut(items, { sections })).toEqual(["prologue First"]);
  expect(cut(items, { sections: { "0": { leftOut: true } } })).toEqual(["chapter Two"]);
});

test("a section that joins another brings its title along as a heading", () => {
  const book = cutBook(read([h(1, "One"), TEXT, h(1, "Two"), TEXT]), { sections: { "2": { joins: true } } });
  expect(book.sections[0]?.blocks.map(({ t }) => t)).toEqual(["p", "h2", "p"]);
  expect(book.sections[0]?.words).toBe(2 * 17 + 1);
});

test("breaks stand between texts only, and a note that a title marks stands in its first paragraph", () => {
  const line: FlowItem = { t: "block", block: { t: "break" } };
  const heading: FlowItem = { t: "heading", level: 1, r: [{ s: "One" }, { s: "", note: "n1" }] };
  const book = cutBook(read([heading, line, TEXT, line, line, TEXT, line, h(1, "Two"), TEXT]));
  expect(book.sections[0]?.blocks).toMatchObject([
    { t: "p", r: [{}, { note: "n1" }] },
    { t: "break" },
    { t: "p" },
  ]);
});
