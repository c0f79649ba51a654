import { expect, test } from "vitest";
import type { BookFacts, Listing } from "./finding.ts";
import { coverRejections } from "@colophon/kdp/cover-rejections";
import { listingProblems } from "./listing.ts";
import { listingFindings } from "./listing-findings.ts";
import { FACTS } from "./testing/build-printed-book.ts";

function findingsOf(listing: Listing, facts: Partial<BookFacts> = {}): string[] {
  return listingProblems({ ...FACTS, ...facts, listing }).map(({ code, sentence }) => `${code} ${sentence}`);
}

test("MET-001: limits title and subtitle to 200 characters together", () => {
  const long = (letters: number): string[] =>
    findingsOf({}, { title: "a".repeat(100), subtitle: "b".repeat(letters - 100) });
  expect(long(200)).toEqual([]);
  expect(long(201)).toEqual(["MET-001 Title and subtitle together have 201 characters."]);
});

test.each([
  ["<b>Sea</b>", "HTML", "<b>"],
  ["Sea </i>", "HTML", "</i>"],
  ["http://example.org", "a web address", "http://example.org"],
  ["see www.example.org", "a web address", "www.example.org"],
  ["Salt.com", "a web address", "Salt.com"],
])("MET-001: rejects “%s” as a title", (title, what, words) => {
  expect(findingsOf({}, { title })).toEqual([`MET-001 There is ${what} in the title: “${words}”.`]);
  expect(findingsOf({}, { subtitle: title })).toEqual([
    `MET-001 There is ${what} in the subtitle: “${words}”.`,
  ]);
});

test("MET-001: gives the advice for the problem", () => {
  const hints = (title: string) => listingProblems({ ...FACTS, title, subtitle: "" }).map(({ hint }) => hint);
  expect(hints("x".repeat(203))).toEqual(["Shorten the subtitle, or the title, by 3."]);
  expect(hints("<b>Sea</b>")).toEqual(["Take it out of the title."]);
  expect(hints(" ")).toEqual(["Give the book a title."]);
});

test.each(["A < B", "Love <3", "The Web", "Wwwhat"])("MET-001: accepts “%s” as a title", (title) => {
  expect(findingsOf({}, { title })).toEqual([]);
});

test("MET-002: reports forbidden words of a title in listing and cover once, with both places", () => {
  const cover = { title: "Bestselling Sea", subtitle: "Untitled" };
  expect(findingsOf({}, { ...cover, cover })).toEqual([
    "MET-002 “Bestselling” in the title claims a rank, in the listing and on the cover.",
    "MET-002 “Untitled” in the subtitle stands in for a title.",
  ]);
});

test("MET-003: limits a description to 4,000 characters", () => {
  expect(findingsOf({ description: "a".repeat(4000) })).toEqual([]);
  expect(findingsOf({ description: "a".repeat(4001) })).toEqual([
    "MET-003 The description has 4001 characters.",
  ]);
});

test("MET-003: names forbidden tags once each, in lowercase", () => {
  expect(findingsOf({ description: "<DIV>a</DIV><span>b</span><p>c<br/></p><h1>d</h1><h4>e</h4>" })).toEqual([
    "MET-003 The description uses tags the store does not allow: div, span, h1.",
  ]);
  expect(findingsOf({ description: "5 < 7 and 7 > 5" })).toEqual([]);
});

test("MET-004: reports what a description may not say with its words", () => {
  expect(findingsOf({ description: "Only $5. Buy now" })).toEqual([
    "MET-004 The description names a price: “$5”.",
    "MET-004 The description is advertising tied to a time: “Buy now”.",
  ]);
});

test("MET-005: allows seven keywords of 50 characters each", () => {
  const seven = Array.from({ length: 7 }, (_, k) => `sea story ${k}`);
  expect(findingsOf({ keywords: seven })).toEqual([]);
  expect(findingsOf({ keywords: [...seven, "tide"] })).toEqual([
    "MET-005 There are 8 keywords; seven are allowed.",
  ]);
  expect(findingsOf({ keywords: ["a".repeat(50)] })).toEqual([]);
  expect(findingsOf({ keywords: ["a".repeat(51)] })).toEqual([
    `MET-005 The keyword “${"a".repeat(51)}” has 51 characters.`,
  ]);
});

test("MET-005: advises against a keyword that only repeats title or author, ignoring case", () => {
  const keywords = ["THE LAMP AT SALTMARSH", "ada wren holloway", "lamp"];
  expect(listingProblems({ ...FACTS, listing: { keywords } })).toEqual([
    {
      code: "MET-005",
      severity: "warning",
      sentence: "The keyword “THE LAMP AT SALTMARSH” only repeats title or author.",
    },
    {
      code: "MET-005",
      severity: "warning",
      sentence: "The keyword “ada wren holloway” only repeats title or author.",
    },
  ]);
});

test.each([
  [0, ["MET-006 The book has 0 categories."]],
  [1, []],
  [3, []],
  [4, ["MET-006 The book has 4 categories."]],
])("MET-006: checks a book of %i categories", (count, due) => {
  expect(findingsOf({ categories: Array.from({ length: count }, (_, k) => `Sea ${k}`) })).toEqual(due);
});

test("MET-001 and MET-007: reject a blank title or author", () => {
  expect(findingsOf({}, { title: "  ", author: "\t" })).toEqual([
    "MET-001 The book has no title.",
    "MET-007 The book names no author.",
  ]);
  expect(listingProblems({ ...FACTS, author: "" })).toMatchObject([{ code: "MET-007", text: "author" }]);
});

test("does not check what is not written yet, except the title", () => {
  expect(listingProblems({ ...FACTS, title: "" })).toHaveLength(1);
  expect(findingsOf({ description: undefined, keywords: undefined, categories: undefined })).toEqual([]);
  expect(findingsOf({ keywords: [], description: "" })).toEqual([]);
});

test("rejects a request for covers for exactly what the preflight blocks a front for", () => {
  const words = [
    "Salt",
    "#1 novel",
    "bestselling",
    "$5",
    "salt.com",
    "<b>Salt</b>",
    "*Salt*",
    "Your Name",
    "Order now",
    "Salt 💔",
    "[INSERT NAME]",
    "TODO: name",
    "Untitled",
    "free gift",
  ];
  for (const text of words) {
    for (const field of ["title", "subtitle", "author_name"] as const) {
      const typed = { title: "Salt Path", subtitle: "", author_name: "Ada Marsh", [field]: text };
      const { title, subtitle, author_name: author } = typed;
      const found = listingFindings({ title, subtitle, author, cover: { title, subtitle, author } });
      const blocks = found.filter(({ severity }) => severity === "blocker");
      expect([field, text, Object.values(coverRejections(typed)).slice(0, 1)]).toEqual([
        field,
        text,
        blocks.slice(0, 1).map(({ sentence, hint }) => `${sentence} ${hint}`),
      ]);
    }
  }
});
