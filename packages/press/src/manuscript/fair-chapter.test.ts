import { expect, test } from "vitest";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { type FairPart, fairCopy, partsOf } from "./fair-copy.ts";
import { parseManuscript } from "./manuscript.ts";
import { partText } from "./part-text.ts";

/** A chapter with blocks as in a file. */
function chapterOf(...blocks: unknown[]): FairPart {
  const manuscript = parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
  const [chapter] = fairCopy(manuscript).chapters;
  if (chapter === undefined) throw new Error("no chapter");
  return chapter;
}

const p = (s: string): unknown => ({ t: "p", r: [{ s }] });

test("marks a footnote with an id where its run says, numbered in reading order", () => {
  const chapter = chapterOf(
    { t: "p", r: [{ s: "One ", note: "b" }, { s: "and two", note: "a" }, { s: "." }] },
    { t: "footnote", id: "a", r: "Second." },
    { t: "footnote", id: "b", r: "First." },
  );
  expect(chapter.blocks).toEqual([
    { t: "p", r: [{ s: "One", note: 0 }, { s: "and two", note: 1 }, { s: "." }] },
  ]);
  expect(chapter.notes).toEqual([[{ s: "First." }], [{ s: "Second." }]]);
});

test("attaches a footnote without an id to the end of the text before it", () => {
  const chapter = chapterOf(p("One."), { t: "list", items: ["a", "b"] }, { t: "footnote", r: "Note." });
  expect(chapter.blocks[1]).toMatchObject({ items: [[{ s: "a" }], [{ s: "b", note: 0 }]] });
  expect(partText(chapter)).toBe("One.\na\nb\nNote.");
});

test.each([
  [
    "marked twice",
    [
      {
        t: "p",
        r: [
          { s: "a", note: "x" },
          { s: "b", note: "x" },
        ],
      },
      { t: "footnote", id: "x", r: "N" },
    ],
    /marks a footnote twice: x/u,
  ],
  ["never marked", [p("a"), { t: "footnote", id: "x", r: "N" }], /a footnote that no text marks: x/u],
  ["marked but missing", [{ t: "p", r: [{ s: "a", note: "x" }] }], /marks a footnote it does not have: x/u],
  ["before all text", [{ t: "footnote", r: "N" }, p("a")], /before any text/u],
  [
    "there twice",
    [
      { t: "p", r: [{ s: "a", note: "x" }] },
      { t: "footnote", id: "x", r: "N" },
      { t: "footnote", id: "x", r: "M" },
    ],
    /two footnotes called x/u,
  ],
  [
    "inside a footnote",
    [p("a"), { t: "footnote", r: [{ s: "N", note: "y" }] }],
    /a footnote inside a footnote/u,
  ],
])("rejects a footnote that is %s by its name", (_, blocks, complaint) => {
  expect(() => chapterOf(...blocks)).toThrow(complaint);
});

test("accepts verse as lines, as one text with line breaks, or as runs", () => {
  const lines = [[{ s: "A" }], [{ s: "B", i: 1 }]];
  expect(chapterOf({ t: "verse", lines: ["A", [{ s: "B", i: 1 }]] }).blocks).toEqual([{ t: "verse", lines }]);
  expect(chapterOf({ t: "verse", r: "A\nB" }).blocks).toMatchObject([
    { lines: [[{ s: "A" }], [{ s: "B" }]] },
  ]);
  expect(chapterOf({ t: "verse", r: [{ s: "A\n" }, { s: "B", i: 1 }] }).blocks).toEqual([
    { t: "verse", lines },
  ]);
});

test("gives every table row as many cells as the widest", () => {
  const [table] = chapterOf({ t: "table", head: ["A"], rows: [["1", "2", "3"], ["4"]] }).blocks;
  expect(table).toMatchObject({
    head: [[{ s: "A" }], [], []],
    rows: [
      [[{ s: "1" }], [{ s: "2" }], [{ s: "3" }]],
      [[{ s: "4" }], [], []],
    ],
  });
});

test("includes captions, cells, boxes and sources in a part's text, in order", () => {
  const chapter = chapterOf(
    { t: "quote", r: "Q", source: "S" },
    { t: "table", caption: "Cap", head: ["H"], rows: [["C"]] },
    { t: "box", kind: "recipe", title: "Bread", blocks: [p("Mix."), { t: "list", items: ["Salt"] }] },
  );
  expect(partText(chapter)).toBe("Q\nS\nCap\nH\nC\nBread\nMix.\nSalt");
});

test("gives front and back matter the usual titles and places in the book's language", () => {
  const matter = { foreword: "Vorher.\n\nNoch.", aboutTheAuthor: "Sie schreibt.", alsoBy: ["Ein Buch"] };
  const copy = fairCopy(parseManuscript({ ...buildManuscript(), language: "de", ...matter }));
  expect(partsOf(copy).map((part) => [part.kind, part.title])).toEqual([
    ["foreword", "Geleitwort"],
    ["chapter", "The Lamp"],
    ["chapter", "A Letter without a Stamp"],
    ["chapter", "The Clock behind the Wall"],
    ["aboutTheAuthor", "Über Ada Wren-Holloway"],
    ["alsoBy", "Weitere Bücher von Ada Wren-Holloway"],
  ]);
  expect(copy.front[0]?.blocks).toHaveLength(2);
});

test.each([
  ["an unknown block", [{ t: "marquee", r: "x" }], "the kind of block 1 of chapter 1"],
  [
    "a run without text",
    [{ t: "p", r: [{ s: "a" }, { i: 1 }] }],
    "the text of stretch 2 of block 1 of chapter 1",
  ],
  ["a number for text", [p("a"), { t: "h2", r: 7 }], "the text of block 2 of chapter 1"],
  ["a table without rows", [{ t: "table", rows: [] }], "the list of rows of block 1 of chapter 1"],
])("rejects %s with its place", (_, blocks, place) => {
  expect(() => chapterOf(...blocks)).toThrow(`: ${place} `);
});
