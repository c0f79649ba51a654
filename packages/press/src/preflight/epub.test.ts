import { EPUB_FILE } from "@colophon/kdp/file-limits";
import { zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  alternativeTexts,
  contentsFollow,
  contentsLevels,
  coverInside,
  coverLarge,
  epubSizes,
  linksLead,
  packageNames,
  partsListed,
  tableSizes,
} from "./epub.ts";
import { type EpubView, readEpubView } from "./epub-view.ts";
import type { BookFacts, Check } from "./finding.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import { buildEpub, chapterView, epubView, type MadeEpub } from "./testing/build-epub.ts";

const ebook: BookFacts = { ...FACTS, chapterTitles: ["Part 1", "Part 2"] };
const CHECKS = [
  contentsFollow,
  contentsLevels,
  packageNames,
  coverInside,
  alternativeTexts,
  linksLead,
  tableSizes,
  epubSizes,
  partsListed,
];

function findingsOf(check: Check<EpubView>, view: EpubView, facts: BookFacts = ebook): string[] {
  return check(view, facts).map(({ code, sentence }) => `${code} ${sentence}`);
}

test("a small sound e-book breaks none of these rules", () => {
  expect(CHECKS.flatMap((check) => findingsOf(check, epubView()))).toEqual([]);
});

test.each<[string, MadeEpub, string[]]>([
  [
    "without a navigation document",
    { opf: (opf) => opf.replace(' properties="nav"', "") },
    ["There is no navigation document."],
  ],
  [
    "without an NCX",
    { opf: (opf) => opf.replace("application/x-dtbncx+xml", "text/plain") },
    ["There is no NCX for older readers."],
  ],
  [
    "whose spine names no NCX",
    { opf: (opf) => opf.replace('<spine toc="ncx">', "<spine>") },
    ["The spine does not name the NCX."],
  ],
  [
    "whose spine names something else as NCX",
    { opf: (opf) => opf.replace('<spine toc="ncx">', '<spine toc="nav">') },
    ["The spine does not name the NCX."],
  ],
  ["with an empty list", { toc: "<ol></ol>" }, ["book/nav.xhtml lists nothing."]],
  ["with an empty NCX", { ncx: "" }, ["book/toc.ncx lists nothing."]],
  [
    "that lists a lost document",
    { toc: '<ol><li><a href="text/one.xhtml">1</a></li><li><a href="text/lost.xhtml">2</a></li></ol>' },
    ["book/nav.xhtml leads to text/lost.xhtml, which is not there."],
  ],
  [
    "that lists a lost place",
    { toc: '<ol><li><a href="text/two.xhtml#gone">2</a></li></ol>' },
    ["book/nav.xhtml leads to text/two.xhtml#gone, which is not there."],
  ],
  [
    "that lists the web",
    { toc: '<ol><li><a href="https://example.org">1</a></li></ol>' },
    ["book/nav.xhtml leads to https://example.org, which is not there."],
  ],
  [
    "out of order",
    { toc: '<ol><li><a href="text/two.xhtml">2</a></li><li><a href="text/one.xhtml">1</a></li></ol>' },
    ["book/nav.xhtml lists text/one.xhtml out of order."],
  ],
])("EPB-002: checks an e-book %s", (_, made, due) => {
  expect(findingsOf(contentsFollow, epubView(made))).toEqual(due.map((sentence) => `EPB-002 ${sentence}`));
});

test("EPB-002: ignores landmarks' order, and allows a chapter with its sections", () => {
  const landmarks = '<nav epub:type="landmarks"><ol><li><a href="text/gone.xhtml">Start</a></li></ol></nav>';
  const toc =
    '<ol><li><a href="text/two.xhtml">2</a><ol><li><a href="text/two.xhtml#top">a</a></li></ol></li></ol>';
  expect(findingsOf(contentsFollow, epubView({ moreNav: landmarks, toc }))).toEqual([]);
});

function nested(levels: number): string {
  const open = '<ol><li><a href="text/one.xhtml">1</a>';
  return open.repeat(levels) + "</li></ol>".repeat(levels);
}
function points(levels: number): string {
  return '<navPoint><content src="text/one.xhtml"/>'.repeat(levels) + "</navPoint>".repeat(levels);
}

test("EPB-016: accepts contents of two levels, not of three, in either list", () => {
  expect(findingsOf(contentsLevels, epubView({ toc: nested(2), ncx: points(2) }))).toEqual([]);
  expect(findingsOf(contentsLevels, epubView({ toc: nested(3) }))).toEqual([
    "EPB-016 The contents have 3 levels.",
  ]);
  expect(findingsOf(contentsLevels, epubView({ ncx: points(4) }))).toEqual([
    "EPB-016 The contents have 4 levels.",
  ]);
  expect(findingsOf(contentsLevels, epubView({ toc: nested(2) + nested(2) }))).toEqual([]);
});

test.each(["title", "language", "identifier"])("EPB-003: reports an e-book without a %s", (name) => {
  const without = epubView({
    opf: (opf) => opf.replace(new RegExp(`<dc:${name}>[^<]*</dc:${name}>`, "u"), ""),
  });
  const empty = epubView({ opf: (opf) => opf.replace(new RegExp(`(<dc:${name}>)[^<]*`, "u"), "$1 ") });
  expect(findingsOf(packageNames, without)).toEqual([`EPB-003 The e-book has no dc:${name}.`]);
  expect(findingsOf(packageNames, empty)).toContain(`EPB-003 The e-book has no dc:${name}.`);
});

test("EPB-003: compares a language by its first part", () => {
  const language = (tag: string): string[] =>
    findingsOf(packageNames, epubView({ opf: (opf) => opf.replace("en-GB", tag) }));
  expect([language("en"), language("en-US"), language("EN")]).toEqual([[], [], []]);
  expect(language("eng")).toEqual(["EPB-003 The e-book says its language is eng; it is en-GB."]);
});

test("OWN-004: expects the title as the e-book's name, with or without the subtitle", () => {
  const called = (title: string): string[] =>
    findingsOf(packageNames, epubView({ opf: (opf) => opf.replace("The Lamp at Saltmarsh", title) }));
  expect(called("The Lamp at Saltmarsh: A Novel")).toEqual([]);
  expect(called("The Lamp")).toEqual([
    "OWN-004 The e-book is called “The Lamp” instead of “The Lamp at Saltmarsh”.",
  ]);
});

test("OWN-004: expects the author, possibly among others", () => {
  const more = "<dc:creator>Bertha Moss</dc:creator>";
  const with2 = epubView({ opf: (opf) => opf.replace("</metadata>", `${more}</metadata>`) });
  const other = epubView({ opf: (opf) => opf.replace("Ada Wren-Holloway", "Bertha Moss") });
  expect(findingsOf(packageNames, with2)).toEqual([]);
  expect(findingsOf(packageNames, other)).toEqual([
    "OWN-004 The e-book names “Bertha Moss” as its author instead of “Ada Wren-Holloway”.",
  ]);
});

test("EPB-004: expects the cover in an e-book, and not as a page", () => {
  const none = epubView({ opf: (opf) => opf.replace("cover-image", "") });
  expect(findingsOf(coverInside, none)).toEqual(["EPB-004 The e-book holds no cover image."]);
  const shown = "EPB-004 book/text/one.xhtml shows the cover as a page; the store shows it again.";
  expect(findingsOf(coverInside, chapterView('<img src="../images/cover%20art.jpg"/>'))).toEqual([shown]);
  expect(
    findingsOf(coverInside, chapterView('<svg><image xlink:href="../images/cover%20art.jpg"/></svg>')),
  ).toEqual([shown]);
  expect(findingsOf(coverInside, chapterView('<img src="../images/other.jpg"/>'))).toEqual([]);
});

async function withCover(width: number, height: number): Promise<string[]> {
  const cover = await sharp({ create: { width, height, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const raw = zipSync({ "book/images/cover art.jpg": cover }, { level: 0 });
  const faults = await coverLarge({ ...readEpubView(buildEpub()), raw });
  return faults.map(({ severity, sentence }) => `${severity ?? ""}: ${sentence}`);
}

test("EPB-004: expects 1,200 pixels on one side of the inner cover", async () => {
  expect(await withCover(750, 1200)).toEqual([]);
  expect(await withCover(1200, 750)).toEqual([]);
  expect(await withCover(749, 1199)).toEqual([
    "warning: The e-book's cover image has only 749 x 1199 pixels; one side needs 1200.",
  ]);
});

test("EPB-004: does not measure a missing cover", async () => {
  const view = epubView();
  expect(await coverLarge({ ...view, raw: zipSync({}) })).toEqual([]);
  expect(await coverLarge({ ...view, manifest: [] })).toEqual([]);
});

test("EPB-007: counts images without a description, except decoration with an empty one", () => {
  const view = epubView({
    chapters: [
      { name: "one.xhtml", body: '<img src="a.jpg" alt=""/><img src="b.jpg"/>' },
      { name: "two.xhtml", body: '<img src="c.jpg"/>' },
    ],
  });
  expect(findingsOf(alternativeTexts, view)).toEqual([
    "EPB-007 2 pictures without alternative text, first in book/text/one.xhtml.",
  ]);
  expect(findingsOf(alternativeTexts, chapterView('<img src="a.jpg" alt=""/>'))).toEqual([]);
});

test("EPB-007: limits an alternative text to 140 characters", () => {
  const alt = (letters: number): string[] =>
    findingsOf(alternativeTexts, chapterView(`<img src="a.jpg" alt="${"a".repeat(letters)}"/>`));
  expect(alt(140)).toEqual([]);
  expect(alt(141)).toEqual(["EPB-007 An alternative text in book/text/one.xhtml has 141 characters."]);
});

test("EPB-008: expects a link to an existing document and place, or outside the book", () => {
  const link = (href: string): string[] =>
    findingsOf(linksLead, chapterView(`<p id="p"><a href="${href}">x</a></p>`));
  expect([link("#p"), link("one.xhtml"), link("https://example.org"), link("../style.css")]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(link("three.xhtml")).toEqual([
    "EPB-008 A link in book/text/one.xhtml leads to three.xhtml, which is not there.",
  ]);
  expect(link("#q")).toHaveLength(1);
});

const NOTE = '<p id="back"><a epub:type="noteref" href="#n1" id="r1">1</a></p>';

test.each([
  ['<aside id="n1"><a href="#r1">back</a></aside>', 0],
  ['<aside id="n1"><a href="#back">back</a></aside>', 0],
  ['<aside id="n1"><a href="one.xhtml#r1">back</a></aside>', 0],
  ['<aside id="n1">no way back</aside>', 1],
  ['<aside id="n1"><a href="#n1">itself</a></aside>', 1],
])("EPB-008: expects a note to link back to its mark or the paragraph around it: %s", (aside, due) => {
  const faults = findingsOf(linksLead, chapterView(NOTE + aside));
  expect(faults).toEqual(
    due === 0 ? [] : ["EPB-008 No link leads back from the note #n1 to book/text/one.xhtml."],
  );
});

test("EPB-008: does not take a link without an id as a note mark", () => {
  expect(findingsOf(linksLead, chapterView('<p><a href="#n1">see</a></p><aside id="n1">x</aside>'))).toEqual(
    [],
  );
});

function table(rows: number, columns: number, cell = "1"): EpubView {
  const row = `<tr>${`<td>${cell}</td>`.repeat(columns)}</tr>`;
  return chapterView(`<table>${row.repeat(rows)}</table>`);
}

function graded(view: EpubView): (string | undefined)[] {
  return tableSizes(view, ebook).map(({ severity }) => severity);
}

test.each([
  [100, 10, []],
  [101, 10, ["warning"]],
  [100, 11, ["warning"]],
  [180, 10, ["warning"]],
  [181, 10, ["blocker"]],
  [1, 1, []],
] as const)("EPB-009: checks a table of %i rows and %i columns", (rows, columns, due) => {
  expect(graded(table(rows, columns))).toEqual(due);
});

test("EPB-009: accepts a table of 20,000 characters, and rejects one more", () => {
  expect(graded(table(2, 2, "a".repeat(5000)))).toEqual([]);
  expect(graded(table(1, 1, "a".repeat(20_001)))).toEqual(["blocker"]);
});

test("EPB-009: measures each table separately, heads included", () => {
  const wide = `<table><tr>${"<th>h</th>".repeat(6)}${"<td>1</td>".repeat(5)}</tr></table>`;
  const small = "<table><tr><td>1</td></tr></table>";
  expect(findingsOf(tableSizes, chapterView(small + wide + small))).toEqual([
    "EPB-009 A table in book/text/one.xhtml has 1 row, 11 columns and 11 characters.",
  ]);
});

function withDocument(bytes: number): EpubView {
  const view = epubView();
  const [first] = [...view.documents.values()];
  if (first === undefined) throw new Error("no document");
  return { ...view, documents: new Map([[first.path, { ...first, bytes }]]) };
}

test("EPB-014: accepts fewer than 300 documents, each below 30 MB", () => {
  const spine = (length: number): EpubView => ({ ...epubView(), spine: Array.from({ length }, () => "a") });
  expect(findingsOf(epubSizes, spine(299))).toEqual([]);
  expect(findingsOf(epubSizes, spine(300))).toEqual(["EPB-014 The e-book has 300 documents."]);
  expect(findingsOf(epubSizes, withDocument(EPUB_FILE.maxHtmlBytes - 1))).toEqual([]);
  expect(findingsOf(epubSizes, withDocument(EPUB_FILE.maxHtmlBytes))).toEqual([
    "EPB-014 book/nav.xhtml has 30 MB.",
  ]);
});

test("EPB-014: accepts an e-book of 650 MB, and rejects a byte more", () => {
  const MB = 1024 * 1024;
  const sized = (length: number): string[] => {
    const raw = new Proxy(new Uint8Array(), {
      get: (bytes, key): unknown => (key === "length" ? length : Reflect.get(bytes, key)),
    });
    return findingsOf(epubSizes, { ...epubView(), raw });
  };
  expect(sized(650 * MB)).toEqual([]);
  expect(sized(650 * MB + 1)).toEqual(["EPB-014 The e-book has 651 MB."]);
});

test("OWN-003: counts parts missing from the contents, and names the first", () => {
  const facts = { ...ebook, chapterTitles: ["Part 1", "The Storm", "The End"] };
  expect(findingsOf(partsListed, epubView(), facts)).toEqual([
    "OWN-003 The contents leave out 2 parts, first “The Storm”.",
  ]);
  expect(findingsOf(partsListed, epubView(), { ...ebook, chapterTitles: ["PART ONE"] })).toHaveLength(1);
});

test("OWN-003: reports every part of an e-book without contents", () => {
  const view = epubView({ opf: (opf) => opf.replace(' properties="nav"', "") });
  expect(findingsOf(partsListed, view)).toEqual(["OWN-003 The contents leave out 2 parts, first “Part 1”."]);
});
