import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { expect, test } from "vitest";
import type { FlowItem } from "../flow/flow.ts";
import type { CutChoices } from "../imported-book.ts";
import { BLANK, h, p, PAGE, read, TEXT } from "../testing/flow-items.ts";
import { outline } from "../testing/imported.ts";
import { cutBook } from "./cut-book.ts";

function cut(items: FlowItem[], choices: CutChoices = {}): string[] {
  return outline(cutBook(read(items, { author: "Ada Wren" }), choices));
}

test("takes a single heading above many as the book's title", () => {
  const book = cutBook(read([h(1, "The Road"), h(2, "One"), TEXT, h(2, "Two"), TEXT]));
  expect([book.title, ...outline(book)]).toEqual(["The Road", "chapter One", "chapter Two"]);
});

test("keeps parts above chapters, and the kinds of the sections next to them", () => {
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

test("drops numbers that count through the book, with or without a title", () => {
  const items = [h(1, "Chapter 1: The Road"), TEXT, h(1, "Chapter Two"), TEXT, h(1, "III. Home"), TEXT];
  expect(cut(items)).toEqual(["chapter The Road", "chapter", "chapter Home"]);
});

test("keeps numbers that do not count from one", () => {
  const items = [h(1, "Chapter 1"), TEXT, h(1, "Chapter 2"), TEXT, h(1, "Chapter 1"), TEXT];
  expect(cut(items)).toEqual(["chapter Chapter 1", "chapter Chapter 2", "chapter Chapter 1"]);
});

test("takes the line below a chapter's number as its title", () => {
  const items = [h(1, "1"), h(1, "The Road"), TEXT, h(1, "2"), h(1, "Home"), TEXT];
  expect(cut(items)).toEqual(["chapter The Road", "chapter Home"]);
  const centred = [p("Chapter 1"), p("The Road", true), TEXT, p("Chapter 2"), p("Home", true), TEXT];
  expect(cut(centred)).toEqual(["chapter The Road", "chapter Home"]);
});

test("takes the heading below a number as the title, on any level, despite deeper headings", () => {
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

test("if only some chapters have a heading below their number, takes it as their title unless that level has another use", () => {
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

test("takes a number on the line above a chapter's heading as its number, not as text of the previous chapter", () => {
  const items = [p("Chapter 1"), h(1, "The Road"), TEXT, p("Chapter 2", true), BLANK, h(1, "Home"), TEXT];
  const book = cutBook(read(items));
  expect(outline(book)).toEqual(["chapter The Road", "chapter Home"]);
  expect(book.sections.map(({ words }) => words)).toEqual([17, 17]);
  // a line with words of its own, and one that no chapter follows, are text
  expect(cut([h(1, "One"), TEXT, p("Chapter 2: Late"), h(1, "Two"), TEXT])).toEqual([
    "chapter One",
    "chapter Two",
  ]);
  const loose = cutBook(read([h(1, "One"), p("Chapter 2"), BLANK, TEXT, h(1, "Two"), TEXT]));
  expect(loose.sections[0]?.words).toBe(19);
});

test("does not take an ornament below a number as a title", () => {
  const items = [h(1, "Chapter 1"), p("~ ❦ ~", true), TEXT, h(1, "Chapter 2"), p("~ ❦ ~", true), TEXT];
  expect(cut(items)).toEqual(["chapter", "chapter"]);
});

test("prefers chapter lines to a single heading", () => {
  expect(cut([h(1, "My Novel"), p("Chapter 1"), TEXT, p("Chapter 2"), TEXT])).toEqual(["chapter", "chapter"]);
});

test("classifies pages before the first chapter by their text, and leaves out the title page", () => {
  const items = [
    p("The Road"),
    p("by Ada Wren"),
    PAGE,
    p("Copyright © 2020 Ada Wren. All rights reserved."),
    PAGE,
    p("For my mother"),
    PAGE,
    p("All is well."),
    p("— Julian"),
    PAGE,
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

test("leaves out a table of contents, and reports it once", () => {
  const book = cutBook(
    read([h(1, "Contents"), p("One 1"), h(1, "One"), TEXT, h(1, "Two"), TEXT], {
      notes: [{ code: "contents", count: 1, sentence: "" }],
    }),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.notes).toMatchObject([{ code: "contents", count: 1 }]);
});

test("applies the author's choices: another level, one piece, sections joined, renamed and left out", () => {
  const items = [h(1, "One"), h(2, "A"), TEXT, h(2, "B"), TEXT, h(1, "Two"), TEXT];
  expect(cut(items)).toEqual(["chapter One", "chapter Two"]);
  const deeper = { by: "headings", level: 2 } as const;
  expect(cut(items, { way: deeper })).toEqual(["chapter A", "chapter B", "part Two"]);
  expect(cut(items, { way: { by: "one-piece" } })).toEqual(["chapter"]);
  const sections = { "0": { title: "First", kind: "prologue" as const }, "5": { joins: true } };
  expect(cut(items, { sections })).toEqual(["prologue First"]);
  expect(cut(items, { sections: { "0": { leftOut: true } } })).toEqual(["chapter Two"]);
});

test("keeps the title of a joined section as a heading", () => {
  const book = cutBook(read([h(1, "One"), TEXT, h(1, "Two"), TEXT]), { sections: { "2": { joins: true } } });
  expect(book.sections[0]?.blocks.map(({ t }) => t)).toEqual(["p", "h2", "p"]);
  expect(book.sections[0]?.words).toBe(2 * 17 + 1);
});

test("keeps scene breaks only between texts, and puts a title's note into its first paragraph", () => {
  const line: FlowItem = { t: "block", block: { t: "break" } };
  const heading: FlowItem = { t: "heading", level: 1, r: [{ s: "One" }, { s: "", note: "n1" }] };
  const book = cutBook(read([heading, line, TEXT, line, line, TEXT, line, h(1, "Two"), TEXT]));
  expect(book.sections[0]?.blocks).toMatchObject([
    { t: "p", r: [{}, { note: "n1" }] },
    { t: "break" },
    { t: "p" },
  ]);
});

test("keeps only parts and titled chapters among sections without text", () => {
  const empty = ["Part One", "Away", "Prologue", "Chapter 2", "Epilogue"].map((title) => h(1, title));
  expect(cut([...empty, h(1, "Home"), TEXT])).toEqual(["part Part One", "chapter Away", "chapter Home"]);
});

test("cuts a long title to the maximum length", () => {
  const long = "a".repeat(SECTION_TITLE_MAX + 1);
  const metadata = { title: long, subtitle: long, author: long };
  const { title, subtitle, author } = cutBook(read([h(1, "One"), TEXT], metadata));
  expect([title, subtitle, author].map(({ length }) => length)).toEqual(
    Array.from({ length: 3 }, () => SECTION_TITLE_MAX),
  );
});

test("takes a heading longer than a title as the first line of its chapter", () => {
  const long = "word ".repeat(SECTION_TITLE_MAX / 5);
  const [first, second] = cutBook(read([h(1, `${long}!`), TEXT, h(1, long), TEXT])).sections;
  expect([first?.title, first?.blocks.length, first?.words]).toEqual(["", 2, 60 + 17]);
  expect([second?.title, second?.blocks.length]).toEqual([long, 1]);
});

const RIGHTS = [p("Copyright 2020"), p("ISBN 978-3-16-148410-0"), PAGE];
const CHAPTERS = [h(1, "One"), TEXT, h(1, "Two"), TEXT];

test("takes the details of the copyright page, and reports it", () => {
  const book = cutBook(read([...RIGHTS, ...CHAPTERS]));
  expect(book.imprint).toEqual({ isbn: "978-3-16-148410-0", edition: null, publisher: null });
  expect(book.notes.map(({ code }) => code)).toEqual(["imprint"]);
  expect(cutBook(read([p("Copyright 2020"), PAGE, ...CHAPTERS])).notes).toEqual([]);
});

test.each([
  ["the file", { author: "Ada Wren" }, []],
  ["the title page", {}, [p("The Road"), p("by Ada Wren"), PAGE]],
])("does not take the book's author %s as its publisher", (_, known, titlePage) => {
  const rights = [p("Copyright 2020"), p("Published by Ada Wren"), PAGE];
  expect(cutBook(read([...titlePage, ...rights, ...CHAPTERS], known)).imprint.publisher).toBeNull();
});

test("reports contents and title page once, and other notes each time", () => {
  const notes = [
    { code: "title_page", count: 1, sentence: "" },
    { code: "title_page", count: 2, sentence: "" },
    { code: "links", count: 2, sentence: "" },
  ] as const;
  const items = [p("The Road"), p("by Ada Wren"), PAGE, h(1, "Contents"), p("One 1"), ...CHAPTERS];
  expect(cutBook(read(items, { notes: [...notes] })).notes).toMatchObject([
    { code: "title_page", count: 1 },
    { code: "links", count: 2 },
    { code: "contents", count: 1 },
  ]);
});

test("keeps the first section when it is to be joined, and adds no heading for one without a title", () => {
  const items = [h(1, "Chapter 1"), TEXT, h(1, "Chapter 2"), TEXT];
  const sections = { "0": { joins: true }, "2": { joins: true } };
  const book = cutBook(read(items), { sections });
  expect(book.sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([["p", "p"]]);
});

test("gives a joined section a title of the author's own", () => {
  const sections = { "2": { joins: true, title: "Later" } };
  const book = cutBook(read(CHAPTERS), { sections });
  expect(book.sections[0]?.blocks[1]).toEqual({ t: "h2", r: [{ s: "Later" }] });
});

test("ignores a way of dividing that the file does not offer", () => {
  expect(cut(CHAPTERS, { way: { by: "headings", level: 4 } })).toEqual(["chapter One", "chapter Two"]);
  expect(cut(CHAPTERS, { way: { by: "numbering" } })).toEqual(["chapter One", "chapter Two"]);
});

test("keeps headings of all levels in one piece, except the contents and the book's title", () => {
  const items = [h(0, "The Road"), h(2, "Contents"), p("One 1"), h(2, "One"), TEXT, h(3, "Deep"), TEXT];
  const book = cutBook(read(items), { way: { by: "one-piece" } });
  expect([book.title, ...book.notes.map(({ code }) => code)]).toEqual(["The Road", "contents"]);
  expect(book.sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([["h2", "p", "h3", "p"]]);
});

test("keeps the contents and the book below them if no heading ends the contents", () => {
  const book = cutBook(read([TEXT, h(1, "Contents"), p("One 1"), TEXT, TEXT]));
  expect(book.sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([["p", "h2", "p", "p", "p"]]);
  expect(book.notes).toEqual([]);
});

const LONG = p("He put the lamp on the sill, as he had every evening of that summer. ".repeat(3));

test.each([
  ["a paragraph longer than an entry", [LONG]],
  ["more words than the rest of the book", Array.from({ length: 30 }, () => TEXT)],
])("below a heading “Contents”, keeps %s as text, however the book is divided", (_, text) => {
  const items = [h(1, "Contents"), p("One 1"), ...text, h(1, "Acknowledgements"), TEXT];
  for (const way of [{ by: "headings", level: 1 }, { by: "one-piece" }] as const) {
    const book = cutBook(read(items), { way });
    const blocks = book.sections.flatMap((section) => section.blocks);
    expect(blocks.filter(({ t }) => t === "p")).toHaveLength(text.length + 2);
    expect(book.notes).toEqual([]);
  }
});

test("removes nothing below a second heading “Contents”", () => {
  const items = [h(1, "Contents"), LONG, LONG, h(1, "Contents"), p("One 1"), h(1, "One"), TEXT];
  expect(cutBook(read(items), { way: { by: "one-piece" } }).sections).toMatchObject([
    { blocks: [{ t: "h2" }, { t: "p" }, { t: "p" }, { t: "h2" }, { t: "p" }] },
  ]);
});

test("leaves out contents at the end of a book with everything below them", () => {
  const book = cutBook(read([...CHAPTERS, h(1, "Table des matières"), p("One 1"), p("Two 2")]));
  expect(book.sections.map(({ words }) => words)).toEqual([17, 17]);
  expect(book.notes.map(({ code }) => code)).toEqual(["contents"]);
});

const label = (s: string): FlowItem => ({ t: "label", r: [{ s }] });

test("keeps a label without a heading as a line of text", () => {
  const items = [h(1, "One"), label("Chapter 1"), label("Later"), TEXT, h(1, "Two"), TEXT, label("The end")];
  expect(cutBook(read(items)).sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([
    ["p", "p", "p"],
    ["p", "p"],
  ]);
});

test("takes a label above a title as its number, or as its first words", () => {
  const items = [label("Chapter 1"), BLANK, h(1, "Away"), TEXT, label("Later"), h(1, "that Day"), TEXT];
  expect(cut(items)).toEqual(["chapter Away", "chapter Later that Day"]);
  expect(cut([label("Chapter 7"), h(1, "Away"), TEXT])).toEqual(["chapter Chapter 7: Away"]);
});

test("with chapters found by numbers, starts a section at a prologue too", () => {
  const number = (n: number): FlowItem[] => [p(String(n)), TEXT, TEXT, TEXT];
  const items = [p("Prologue"), TEXT, ...number(1), ...number(2), h(1, "Epilogue"), TEXT];
  expect(cut(items, { way: { by: "numbering" } })).toEqual([
    "prologue Prologue",
    "chapter",
    "chapter",
    "epilogue Epilogue",
  ]);
});

test("puts titles below numbers that do not count from one after those numbers", () => {
  const items = [p("Chapter 4"), p("The Road", true), TEXT, p("Chapter 5"), p("Home", true), TEXT];
  expect(cut(items)).toEqual(["chapter Chapter 4: The Road", "chapter Chapter 5: Home"]);
});

test("takes the line below a number as a title if most numbers have one, else as text", () => {
  const chapter = (n: number, title?: string): FlowItem[] => [
    h(1, `Chapter ${n}`),
    ...(title === undefined ? [] : [p(title, true)]),
    TEXT,
  ];
  const titled = ["Salt", "Smoke", "Stone", "Sand"].flatMap((title, index) => chapter(index + 1, title));
  expect(cut([...titled, ...chapter(5)])).toEqual([
    ...["Salt", "Smoke", "Stone", "Sand"].map((title) => `chapter ${title}`),
    "chapter",
  ]);
  expect(cut([h(1, "Chapter 1"), p("Salt", true), ...chapter(2), ...chapter(3)])).toEqual(
    Array.from({ length: 3 }, () => "chapter"),
  );
  expect(cut([h(1, "Chapter 1"), h(2, "Salt"), TEXT, ...chapter(2), ...chapter(3)])).toEqual(
    Array.from({ length: 3 }, () => "chapter"),
  );
});

test("joins a number and the heading below it across blank lines, but not across text", () => {
  expect(cut([h(1, "1"), BLANK, h(1, "The Road"), TEXT])).toEqual(["chapter The Road"]);
  expect(cut([h(1, "1"), TEXT, h(1, "The Road"), TEXT])).toEqual(["chapter", "chapter The Road"]);
});

test("puts a note marked in a title below a number into the first paragraph", () => {
  const marked: FlowItem = { t: "heading", level: 2, r: [{ s: "The Road" }, { s: "", note: "n1" }] };
  const book = cutBook(read([h(1, "Chapter 1"), marked, TEXT]));
  expect(outline(book)).toEqual(["chapter The Road"]);
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [expect.anything(), { s: "", note: "n1" }] }]);
});

test("does not add the next heading to a chapter that has a number and a title", () => {
  const items = [h(1, "Chapter 1: The Road"), h(1, "Home"), TEXT, h(1, "Chapter 3"), TEXT];
  expect(cut(items)).toEqual(["chapter The Road", "chapter Home", "chapter"]);
});

test("puts notes marked in number and title into the first paragraph together", () => {
  const marked = (s: string, note: string): FlowItem => ({
    t: "heading",
    level: 1,
    r: [{ s }, { s: "", note }],
  });
  const book = cutBook(read([marked("Chapter 1", "n1"), marked("The Road", "n2"), TEXT]));
  expect(outline(book)).toEqual(["chapter The Road"]);
  expect(book.sections[0]?.blocks).toMatchObject([{ t: "p", r: [{}, { note: "n1" }, { note: "n2" }] }]);
});
