import { expect, test } from "vitest";
import type { FlowItem } from "../flow/flow.ts";
import type { ImportedBook } from "../imported-book.ts";
import { BLANK, h, p, PAGE, read, TEXT } from "../testing/flow-items.ts";
import { outline } from "../testing/imported.ts";
import { cutBook } from "./cut-book.ts";

const KNOWN = { title: "The Road", author: "Ada Wren" };
const CHAPTERS = [h(1, "One"), TEXT, h(1, "Two"), TEXT];
const FIGURE: FlowItem = {
  t: "block",
  block: { t: "figure", src: "data:image/png;base64,", alt: "", placement: "inline" },
};

/** A book that starts with these pages. */
function bookOf(pages: FlowItem[][], known: { title?: string; author?: string } = KNOWN): ImportedBook {
  return cutBook(read([...pages.flatMap((page) => [...page, PAGE]), ...CHAPTERS], known));
}

/** The sections before the first chapter. */
function frontMatterOf(pages: FlowItem[][], known?: { title?: string; author?: string }): string[] {
  return outline(bookOf(pages, known)).slice(0, -2);
}

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

test.each<[string, FlowItem[]]>([
  ["the book's title", [p("The Road")]],
  ["the book's title in capitals, and more", [p("THE ROAD"), p("A story")]],
  ["the author's name", [p("Something Else"), p("Ada Wren")]],
  ["white between its lines", [p("The Road"), BLANK, p("by Ada Wren")]],
  ["another author's name after a “by”", [p("Something Else"), p("by Mara Quill")]],
  ["six lines", [p("The Road"), ...Array.from({ length: 5 }, () => p("and on"))]],
  ["forty words", [p("The Road"), p(words(38))]],
])("takes a first page of %s as the title page, which the book generates itself", (_, page) => {
  const book = bookOf([page]);
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.notes.map(({ code }) => code)).toEqual(["title_page"]);
});

test.each<[string, FlowItem[]]>([
  ["seven lines", [p("The Road"), ...Array.from({ length: 6 }, () => p("and on"))]],
  ["forty-one words", [p("The Road"), p(words(39))]],
  ["a picture", [p("The Road"), FIGURE]],
  ["a line on rights", [p("The Road"), p("Copyright 2020"), p("by Ada Wren")]],
  ["other words", [p("All is well.")]],
])("keeps all text of a first page of %s", (_, page) => {
  const [first, ...others] = bookOf([page]).sections;
  expect(first?.blocks).toEqual(page.flatMap((item) => (item.t === "block" ? [item.block] : [])));
  expect(others).toHaveLength(2);
});

test("does not take a lone ornament on the first page as a title page if the file has no title", () => {
  expect(frontMatterOf([[p("❦")]], {})).toEqual(["epigraph"]);
});

test.each([
  ["The Road", "by Ada Wren"],
  ["The Road", "A novel by Ada Wren"],
  ["Die Straße", "von Ada Wren"],
  ["La route", "par Ada Wren"],
])("reads title and author from a title page of %s and %s if the file has none", (title, byline) => {
  expect(bookOf([[p(title), p(byline)]], {})).toMatchObject({ title, author: "Ada Wren" });
});

test("reads no title from a title page that starts with its author", () => {
  expect(bookOf([[p("by Ada Wren"), p("2020")]], {})).toMatchObject({ title: "", author: "Ada Wren" });
});

test("reads no title from a title page without an author", () => {
  expect(bookOf([[p("The Road")]], { title: "The Road" })).toMatchObject({ title: "The Road", author: "" });
});

test("leaves out half title and title page, and keeps a third such page", () => {
  const half = [p("The Road")];
  const whole = [p("The Road"), p("by Ada Wren")];
  const book = bookOf([half, whole], { title: "The Road" });
  expect([book.author, ...outline(book)]).toEqual(["Ada Wren", "chapter One", "chapter Two"]);
  expect(frontMatterOf([half, whole, half])).toEqual(["epigraph"]);
});

test("ignores empty pages before the title page", () => {
  expect(frontMatterOf([[BLANK], [], [BLANK], [p("The Road")]])).toEqual([]);
});

test.each<[string, FlowItem[]]>([
  ["copyright", [p("© 2020 Ada Wren")]],
  ["copyright", [p("(c) 2020")]],
  ["copyright", [p("Alle Rechte vorbehalten")]],
  ["copyright", [p(words(596)), p("Copyright 2020 Ada Wren")]],
  ["chapter", [p(words(597)), p("Copyright 2020 Ada Wren")]],
  ["dedication", [p("For my mother")]],
  ["dedication", [BLANK, p("To the lamp")]],
  ["dedication", [p("For"), p("my mother")]],
  ["dedication", [h(2, "For my mother")]],
  ["dedication", [p("Für Ada")]],
  ["dedication", [p(`For ${words(59)}`)]],
  ["preface", [p(`For ${words(60)}`)]],
  ["epigraph", [p("Forever is long")]],
  ["epigraph", [{ t: "block", block: { t: "quote", r: [{ s: "For my mother" }] } }]],
  ["preface", [p(words(600))]],
  ["chapter", [p(words(601))]],
])("takes a page before the first chapter as a %s by its text", (kind, page) => {
  const [section] = bookOf([[p("All is well.")], page]).sections.slice(1);
  expect(section?.kind).toBe(kind);
});

test("makes each page a section that the author can leave out", () => {
  const pages = [[p("All is well.")], [p("For my mother")], [p("© 2020")]];
  const { sections } = bookOf(pages);
  expect(sections.map(({ at }) => at)).toEqual([0, 2, 4, 6, 8]);
  const items = [...pages.flatMap((page) => [...page, PAGE]), ...CHAPTERS];
  const book = cutBook(read(items), { sections: { "2": { leftOut: true } } });
  expect(outline(book)).toEqual(["epigraph", "copyright", "chapter One", "chapter Two"]);
});
