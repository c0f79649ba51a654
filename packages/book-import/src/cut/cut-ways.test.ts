import { expect, test } from "vitest";
import type { FlowItem } from "../flow/flow.ts";
import { h, p, read, TEXT } from "../testing/flow-items.ts";
import { cutBook } from "./cut-book.ts";

const kind = (level: number, s: string, of: "chapter" | "part"): FlowItem => ({
  t: "heading",
  level,
  r: [{ s }],
  kind: of,
});
/** A line, with enough text below it for a chapter. */
const above = (line: FlowItem): FlowItem[] => [line, TEXT, TEXT, TEXT];
const numbers = (...all: number[]): FlowItem[] => all.flatMap((number) => above(p(String(number))));

test.each<[string, FlowItem[], string]>([
  ["nothing", [TEXT, TEXT], "one-piece"],
  ["one heading", above(h(1, "One")), "headings"],
  ["one line of a chapter", above(p("Chapter 1")), "chapter-lines"],
  ["one number", numbers(1), "one-piece"],
  ["two numbers that count", numbers(1, 2), "numbering"],
  ["numbers that do not count", numbers(1, 5, 9), "one-piece"],
  ["numbers that do not begin with one", numbers(2, 3, 4), "one-piece"],
  ["a list of numbers", [p("1"), p("2"), p("3"), TEXT, TEXT, TEXT], "one-piece"],
  ["numbers with little text below each", [1, 2, 3].flatMap((n) => [p(String(n)), TEXT, TEXT]), "one-piece"],
  ["one heading, and one line of a chapter", [...above(h(1, "One")), ...above(p("Chapter 1"))], "headings"],
  [
    "one heading, and two lines of chapters",
    [h(1, "The Road"), ...above(p("Chapter 1")), ...above(p("Chapter 2"))],
    "chapter-lines",
  ],
  ["one heading, and two numbers", [h(1, "The Road"), ...numbers(1, 2)], "headings"],
  ["one heading, and three numbers", [h(1, "The Road"), ...numbers(1, 2, 3)], "numbering"],
  [
    "two headings, and four numbers",
    [h(1, "The Sea"), ...numbers(1, 2), h(1, "The Land"), ...numbers(3, 4)],
    "headings",
  ],
  [
    "headings that count, and their list as lines",
    [
      p("Chapter 1"),
      p("Chapter 2"),
      p("Chapter 3"),
      ...above(h(1, "Chapter 1")),
      ...above(h(1, "Chapter 2")),
    ],
    "headings",
  ],
  [
    "headings that the file calls chapters, and their list as lines",
    [
      ...[1, 2, 3].map((n) => p(`Chapter ${n}`)),
      ...above(kind(1, "The Road", "chapter")),
      ...above(kind(1, "Home", "chapter")),
    ],
    "headings",
  ],
  [
    "one heading that counts, and more lines that do",
    [...above(h(1, "Chapter 1")), ...above(p("Chapter 2")), ...above(p("Chapter 3"))],
    "chapter-lines",
  ],
  ["lines that begin like a chapter's and go on", [p("Chapter 1 was long."), TEXT], "one-piece"],
])("divides a book with %s", (_, items, foundBy) => {
  expect(cutBook(read(items)).foundBy).toBe(foundBy);
});

test.each<[string, FlowItem[], number]>([
  ["the first with several", [h(1, "Smoke"), h(2, "Salt"), TEXT, h(2, "Stone"), TEXT, h(1, "Sand"), TEXT], 1],
  [
    "the one that counts",
    [h(1, "The Sea"), h(2, "Chapter 1"), TEXT, h(2, "Chapter 2"), TEXT, h(1, "The Land"), TEXT],
    2,
  ],
  [
    "the one that counts further",
    [h(1, "I"), h(2, "1"), TEXT, h(2, "2"), TEXT, h(1, "II"), h(2, "3"), TEXT],
    2,
  ],
  [
    "the upper one of two that count as far",
    [h(2, "1"), TEXT, h(2, "2"), TEXT, h(1, "I"), TEXT, h(1, "II"), TEXT],
    1,
  ],
  [
    "the one that the file says is theirs, before one that counts",
    [
      ...[1, 2, 3].flatMap((n) => above(h(1, `Chapter ${n}`))),
      ...["Salt", "Smoke"].flatMap((s) => above(kind(2, s, "chapter"))),
    ],
    2,
  ],
  [
    "the one where the file says it once",
    [h(1, "The Sea"), TEXT, kind(2, "Salt", "chapter"), TEXT, h(1, "The Land"), TEXT],
    2,
  ],
  ["the only one below the book's title", [h(0, "The Road"), h(1, "Home"), TEXT], 1],
  [
    "the one that counts once, if no other does",
    [h(1, "The Sea"), h(2, "Chapter 1"), TEXT, h(1, "The Land"), TEXT],
    2,
  ],
  [
    "the one that the file says is theirs",
    [
      h(1, "The Sea"),
      kind(2, "Salt", "chapter"),
      TEXT,
      kind(2, "Smoke", "chapter"),
      TEXT,
      h(1, "The Land"),
      kind(2, "Stone", "chapter"),
      TEXT,
    ],
    2,
  ],
  [
    "the one below parts",
    [h(1, "Part One"), h(2, "Salt"), TEXT, h(2, "Smoke"), TEXT, h(1, "Part Two"), h(2, "Stone"), TEXT],
    2,
  ],
  [
    "the one below what the file calls parts",
    [
      kind(1, "The Sea", "part"),
      h(2, "Salt"),
      TEXT,
      h(2, "Smoke"),
      TEXT,
      kind(1, "The Land", "part"),
      h(2, "Stone"),
      TEXT,
    ],
    2,
  ],
  ["that of parts, where nothing stands below them", [h(1, "Part One"), TEXT, h(1, "Part Two"), TEXT], 1],
  [
    "that of parts and chapters side by side",
    [h(1, "Part One"), h(1, "Away"), h(2, "Salt"), TEXT, h(2, "Smoke"), TEXT, h(1, "Back"), TEXT],
    1,
  ],
])("finds the level of the chapters: %s", (_, items, level) => {
  expect(cutBook(read(items)).way).toEqual({ by: "headings", level });
});

test("offers the ways of dividing with their chapters, the best first and the levels in order", () => {
  const items = [
    ...above(p("Chapter 1")),
    h(4, "Deeper"),
    h(3, "Deep"),
    ...numbers(1, 2),
    h(1, "Contents"),
    h(2, "One"),
    TEXT,
    h(2, "Two"),
    TEXT,
  ];
  const { offers, way } = cutBook(read(items));
  expect(offers).toEqual([
    { by: "headings", level: 2, chapters: 2 },
    { by: "headings", level: 3, chapters: 1 },
    { by: "headings", level: 4, chapters: 1 },
    { by: "chapter-lines", chapters: 1 },
    { by: "numbering", chapters: 2 },
    { by: "one-piece", chapters: 1 },
  ]);
  expect(way).toEqual({ by: "headings", level: 2 });
});

test("does not offer ways of dividing that would find nothing", () => {
  const quoted: FlowItem = { t: "block", block: { t: "quote", r: [{ s: "Chapter 3" }] } };
  const { offers } = cutBook(read([h(1, "Chapter 1"), TEXT, quoted, h(1, "Chapter 2"), TEXT]));
  expect(offers).toEqual([
    { by: "headings", level: 1, chapters: 2 },
    { by: "one-piece", chapters: 1 },
  ]);
});
