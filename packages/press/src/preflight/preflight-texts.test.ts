import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type BookFacts, type Finding, type Listing, preflight } from "./preflight.ts";
import { codes, FACTS } from "./testing/build-printed-book.ts";

async function listed(listing: Listing, facts: Partial<BookFacts> = {}): Promise<Finding[]> {
  return preflight([], { ...FACTS, ...facts, listing });
}

const GOOD: Listing = {
  description: "<p>A harbour, a letter, and a <b>clock</b> behind the wall.</p>",
  keywords: ["harbour mystery", "sea stories"],
  categories: ["Fiction / Mystery"],
};

test("finds nothing in an ordinary listing, and skips what is not written yet", async () => {
  expect(await listed(GOOD)).toEqual([]);
  expect(await listed({})).toEqual([]);
  expect(await preflight([], FACTS)).toEqual([]);
});

const LISTINGS: [code: string, what: string, listing: Listing, facts?: Partial<BookFacts>][] = [
  ["MET-001", "no title", {}, { title: " " }],
  ["MET-001", "a title of 240 characters", {}, { title: "Sea ".repeat(60) }],
  ["MET-001", "a web address in the subtitle", {}, { subtitle: "See www.example.org" }],
  ["MET-002", "a title that stands in for one", {}, { title: "Untitled" }],
  ["MET-003", "a description of 4001 characters", { description: "a".repeat(4001) }],
  ["MET-003", "a heading of the first level", { description: "<h1>Read</h1>" }],
  ["MET-004", "a price in the description", { description: "Only $2.99" }],
  ["MET-005", "eight keywords", { keywords: Array.from({ length: 8 }, (_, k) => `sea story ${k}`) }],
  ["MET-005", "a keyword of 51 characters", { keywords: ["a".repeat(51)] }],
  ["MET-005", "the title for a keyword", { keywords: ["the lamp at saltmarsh"] }],
  ["MET-005", "a programme of the store for a keyword", { keywords: ["kindle unlimited"] }],
  ["MET-006", "no category", { categories: [] }],
  ["MET-006", "four categories", { categories: ["a", "b", "c", "d"] }],
  ["MET-007", "no author", {}, { author: "" }],
];

test.each(LISTINGS)("%s: reports %s, and nothing else", async (code, _, listing, facts = {}) => {
  const findings = await listed(listing, facts);
  expect(codes(findings)).toEqual([code]);
  expect(findings.every(({ file }) => file === null)).toBe(true);
});

test("ECO-005: rejects a claim of rank in the title, and on every side of the cover", async () => {
  expect(codes(await preflight([], { ...FACTS, subtitle: "The #1 Bestselling Novel" }))).toEqual(["MET-002"]);
  expect(await preflight([], { ...FACTS, cover: { blurb: "The #1 bestseller on Amazon!" } })).toMatchObject([
    { code: "ECO-005", severity: "blocker", file: null, text: "blurb" },
  ]);
});

function word(body: string, more: Record<string, string> = {}, core = ""): Uint8Array {
  const files = {
    "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>`,
    "docProps/core.xml": `<cp:coreProperties>${core}</cp:coreProperties>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const TITLE = "<w:p><w:r><w:t>The Lamp at Saltmarsh</w:t></w:r></w:p>";
const AUTHOR = "<w:p><w:r><w:t>Ada Wren-Holloway</w:t></w:r></w:p>";

async function inWord(...made: Parameters<typeof word>): Promise<string[]> {
  return codes(await preflight([{ kind: "docx", bytes: word(...made) }], FACTS));
}

test("finds nothing in a clean Word file", async () => {
  expect(await inWord(TITLE + AUTHOR)).toEqual([]);
});

test("checks a Word file for title and author, comments, changes and leaked marks", async () => {
  expect(await inWord(AUTHOR)).toEqual(["OWN-004"]);
  expect(await inWord(AUTHOR, {}, "<dc:title>The Lamp at Saltmarsh</dc:title>")).toEqual([]);
  expect(await inWord(`${TITLE}${AUTHOR}<w:ins w:id="1"></w:ins>`)).toEqual(["OWN-010"]);
  expect(await inWord(TITLE + AUTHOR, { "word/comments.xml": '<w:comment w:id="1">x</w:comment>' })).toEqual([
    "OWN-010",
  ]);
  expect(await inWord(`${TITLE}${AUTHOR}<w:p><w:r><w:t>&lt;em&gt;late&lt;/em&gt;</w:t></w:r></w:p>`)).toEqual(
    ["OWN-001"],
  );
});

test("OWN-009: reports a file that is no Word file as a finding, not an error", async () => {
  expect(await preflight([{ kind: "docx", bytes: strToU8("text") }], FACTS)).toMatchObject([
    { code: "OWN-009", file: "docx" },
  ]);
});

async function inText(text: string): Promise<Finding[]> {
  return preflight([{ kind: "txt", bytes: strToU8(text) }], FACTS);
}

test.each([
  ["OWN-001", "He was **very** late."],
  ["OWN-001", "\n## Chapter One\n"],
  ["OWN-001", "<p>Late.</p>"],
  ["OWN-001", "Dear {{name}},"],
  ["OWN-001", "```\ncode\n```"],
  ["OWN-001", "salt &amp; tar"],
  ["OWN-001", "As an AI language model, I cannot."],
  ["OWN-001", "Certainly! Here is the next chapter:"],
  ["OWN-001", "<|endoftext|>"],
  ["OWN-005", "Lorem ipsum dolor"],
  ["OWN-005", "[INSERT NAME] came in."],
  ["OWN-005", "TODO: describe the harbour"],
])("%s: finds “%s” in a text", async (code, text) => {
  expect(codes(await inText(text))).toEqual([code]);
});

test.each([
  "Five stars: ***** and a line of * * * between.",
  "The note was C# and the road the #1.",
  "He wrote 2 ** 3 on the wall, 5 < 7 > 2.",
  "“I am an actor,” he said. “As an artist I will.”",
  "She added the sum: a & b; c.",
  "Todo the dog, TBD as ever.",
  "[He pauses.] [1]",
])("accepts ordinary text: %s", async (text) => {
  expect(await inText(text)).toEqual([]);
});

test("lists blockers first, with what to do", async () => {
  const findings = await listed({ keywords: ["the lamp at saltmarsh"], categories: [] });
  expect(findings.map(({ severity }) => severity)).toEqual(["blocker", "warning"]);
  expect(findings.every(({ hint }) => hint.length > 10)).toBe(true);
});
