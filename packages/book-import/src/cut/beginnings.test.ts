import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { expect, test } from "vitest";
import type { FlowItem } from "../flow/flow.ts";
import { h, p, read, TEXT } from "../testing/flow-items.ts";
import { outline } from "../testing/imported.ts";
import { cutBook } from "./cut-book.ts";

const LINES = [p("Chapter 1"), TEXT, p("Chapter 2"), TEXT];
const bold = (s: string): FlowItem => ({ t: "block", block: { t: "p", r: [{ s, b: 1 }, { s: " " }] } });
const start = (of: { kind?: SectionKind; label?: string }): FlowItem => ({
  t: "start",
  ...of,
});

test.each([
  ["Prologue", "prologue"],
  ["PROLOG: The Fire", "prologue"],
  ["Épilogue – Après", "epilogue"],
  ["Formáli sögunnar", "prologue"],
  ["Þakkir", "acknowledgements"],
  ["Til læseren", "foreword"],
  ["Author’s Note", "preface"],
  ["About Ada Wren", "about_the_author"],
  ["Über Ada Wren", "about_the_author"],
  ["About the Author", "about_the_author"],
  ["About Mara Quill", "chapter"],
  ["All About Ada Wren", "chapter"],
  ["Also by Ada Wren", "also_by"],
  ["Other Books by the Same Author", "also_by"],
  ["Weitere Bücher von Ada Wren", "also_by"],
  [`Books by ${"candle ".repeat(9)}`, "chapter"],
  ["Books byzantine", "chapter"],
  ["Impressum", "copyright"],
  ["Motto", "epigraph"],
  ["Widmung", "dedication"],
  ["Nachwort", "afterword"],
  ["Einleitung", "introduction"],
  ["Zwischenspiel", "interlude"],
  ["The Prologue Affair", "chapter"],
])("starts a section at the heading %s of the kind %s", (title, kind) => {
  const book = cutBook(read([h(1, "One"), TEXT, h(1, title), TEXT], { author: "Ada Wren" }));
  expect(book.sections.map((section) => section.kind)).toEqual(["chapter", kind]);
});

test("treats “About” as an ordinary word if the author is unknown", () => {
  const book = cutBook(read([h(1, "One"), TEXT, h(1, "About Ada Wren"), TEXT]));
  expect(outline(book)).toEqual(["chapter One", "chapter About Ada Wren"]);
});

test.each(["Contents", "Table of Contents", "Inhaltsverzeichnis", "Índice", "SISÄLLYS", "Efnisyfirlit"])(
  "leaves out the text below the heading %s",
  (title) => {
    const book = cutBook(read([h(1, title), p("One 1"), h(1, "One"), TEXT, h(1, "Two"), TEXT]));
    expect([book.words, ...book.notes.map(({ code }) => code)]).toEqual([34, "contents"]);
  },
);

test.each<[string, FlowItem, string | null]>([
  ["a prologue", p("Prologue"), "prologue Prologue"],
  ["an epilogue", p("Epilogue: Home"), "epilogue Epilogue: Home"],
  ["an interlude", p("Interlude"), "interlude Interlude"],
  ["a preface", p("Preface"), null],
  ["a preface in the middle", p("Preface", true), "preface Preface"],
  ["a preface in bold", bold("Preface"), "preface Preface"],
  ["a preface in capitals", p("PREFACE"), "preface PREFACE"],
  ["thanks in small letters", p("Danksagung"), null],
  ["a part", p("Part One"), "part Part One"],
  ["a heading of a part", h(2, "Part One"), "part Part One"],
  ["a heading of a preface", h(2, "Preface"), "preface Preface"],
  ["a heading of the text", h(2, "Of the sea"), null],
  ["a heading that counts", h(2, "Chapter 3: Home"), "chapter Home"],
  ["a line of a hundred letters", p(`Prologue: ${"a".repeat(90)}`), `prologue Prologue: ${"a".repeat(90)}`],
  ["a line of more", p(`Prologue: ${"a".repeat(91)}`), null],
])("with chapters found by lines, %s", (_, item, begins) => {
  const book = cutBook(read([...LINES, item, TEXT]), { way: { by: "chapter-lines" } });
  expect(outline(book)).toEqual(["chapter", "chapter", ...(begins === null ? [] : [begins])]);
});

test("with chapters found by lines, takes an earlier heading as the book's title and a later one as a part", () => {
  const book = cutBook(read([h(1, "The Road"), ...LINES, h(1, "Later"), p("Chapter 3"), TEXT]));
  expect([book.title, ...outline(book)]).toEqual(["The Road", "chapter", "chapter", "part Later", "chapter"]);
});

test("starts no section at a heading that repeats the book's title", () => {
  const book = cutBook(
    read([h(1, "The Road"), h(2, "Chapter 1"), TEXT, h(1, "The Road"), h(2, "Chapter 2"), TEXT]),
  );
  expect([book.title, ...outline(book)]).toEqual(["The Road", "chapter", "chapter"]);
});

test.each<[string, FlowItem, string[]]>([
  ["a kind", start({ kind: "preface" }), ["chapter One", "preface"]],
  ["a kind and a name", start({ kind: "preface", label: "Before" }), ["chapter One", "preface"]],
  ["a name", start({ label: "Home" }), ["chapter One", "chapter Home"]],
  ["a name that tells the kind", start({ label: "Preface" }), ["chapter One", "preface"]],
  ["a part by its kind", start({ kind: "part", label: "The Sea" }), ["chapter One", "part The Sea"]],
  ["neither", start({}), ["chapter One"]],
  ["the name of the contents", start({ label: "Contents" }), ["chapter One"]],
])("starts a section without a heading at %s", (_, item, expected) => {
  expect(outline(cutBook(read([h(1, "One"), TEXT, item, TEXT])))).toEqual(expected);
});

test("takes a heading right below such a beginning as its title, and starts another section further down", () => {
  const items = [start({ kind: "preface" }), { t: "page" as const }, h(1, "Before"), TEXT, h(1, "One"), TEXT];
  expect(outline(cutBook(read(items)))).toEqual(["preface Before", "chapter One"]);
  const divided = [start({ kind: "preface" }), TEXT, h(1, "One"), TEXT];
  expect(outline(cutBook(read(divided)))).toEqual(["preface", "chapter One"]);
  const flowItems = [start({ kind: "chapter" }), h(1, "Prologue"), TEXT, h(1, "One"), TEXT];
  expect(outline(cutBook(read(flowItems)))).toEqual(["prologue Prologue", "chapter One"]);
});

test("takes a heading that the file marks as a part as one on any level", () => {
  const part: FlowItem = { t: "heading", level: 3, r: [{ s: "The Sea" }], kind: "part" };
  expect(outline(cutBook(read([h(1, "One"), TEXT, part, h(1, "Two"), TEXT])))).toEqual([
    "chapter One",
    "part The Sea",
    "chapter Two",
  ]);
});

test("takes a numbered chapter as one even above the chapters' level", () => {
  const items = [h(1, "Chapter 1"), TEXT, h(2, "Chapter 2"), TEXT, h(2, "Chapter 3"), TEXT];
  expect(outline(cutBook(read(items)))).toEqual(["chapter", "chapter", "chapter"]);
});

test.each<[string, FlowItem, boolean]>([
  ["a number with a full stop", p("2."), true],
  ["a Roman number", p("II"), true],
  ["a number and a title in the middle", p("2. Home", true), true],
  ["a number and a title in bold", bold("2. Home"), true],
  ["a number and a title in capitals", p("2. HOME"), true],
  ["a number and a line of text", p("2. Then home."), false],
  ["the wrong number", p("3"), false],
])("with chapters found by numbers, %s starts the second: %s", (_, item, begins) => {
  const items = [p("1"), TEXT, TEXT, TEXT, item, TEXT, TEXT, TEXT];
  const { sections } = cutBook(read(items), { way: { by: "numbering" } });
  expect(sections).toHaveLength(begins ? 2 : 1);
});

test("does not take a bold ornament, an image or a line with a note below a number as a title", () => {
  const noted: FlowItem = { t: "block", block: { t: "p", r: [{ s: "Home", b: 1, note: "n1" }] } };
  for (const below of [bold("* * *"), noted, p("a".repeat(81), true)]) {
    const items = [p("Chapter 1"), below, TEXT, p("Chapter 2"), below, TEXT];
    expect(outline(cutBook(read(items)))).toEqual(["chapter", "chapter"]);
  }
});

test("takes a blank line as a scene break only if it is rare and between paragraphs", () => {
  const blank: FlowItem = { t: "blank" };
  const middle: FlowItem = { t: "blank", isCentred: true };
  const many = Array.from({ length: 9 }, () => TEXT);
  const kinds = (items: FlowItem[]): string[] =>
    cutBook(read(items)).sections.flatMap(({ blocks }) => blocks.map(({ t }) => t).filter((t) => t !== "p"));
  expect(kinds([...many, blank, ...many])).toEqual(["break"]);
  expect(kinds([TEXT, blank, TEXT, TEXT])).toEqual([]);
  expect(kinds([TEXT, middle, TEXT, TEXT])).toEqual(["break"]);
  expect(kinds([...many, blank, p("So.", true), ...many])).toEqual([]);
  expect(kinds([h(1, "One"), blank, ...many, blank, h(2, "Home"), ...many, blank])).toEqual(["h2"]);
});

test("puts notes that only a title marks on a line of their own if no text follows", () => {
  const marked: FlowItem = { t: "heading", level: 1, r: [{ s: "One" }, { s: "", note: "n1" }] };
  const list: FlowItem = { t: "block", block: { t: "list", ordered: false, items: [[{ s: "a" }]] } };
  expect(cutBook(read([marked, list])).sections[0]?.blocks).toMatchObject([
    { t: "p", r: [{ s: "", note: "n1" }] },
    { t: "list" },
  ]);
});
