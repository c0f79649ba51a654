import { expect, test } from "vitest";
import type { FairBlock } from "./fair-chapter.ts";
import type { FairRun } from "./fair-text.ts";
import { blocksText, notesText, partText, runsText } from "./part-text.ts";

const r = (...texts: string[]): FairRun[] => texts.map((s) => ({ s }));

const BLOCKS: [what: string, block: FairBlock, text: string][] = [
  ["a paragraph", { t: "p", r: r("One ", "two.") }, "One two."],
  ["a heading", { t: "h2", r: r("Head") }, "Head"],
  ["a smaller heading", { t: "h3", r: r("Smaller") }, "Smaller"],
  ["a scene break", { t: "break" }, ""],
  ["a quotation", { t: "quote", r: r("Said."), source: r("Ada") }, "Said.\nAda"],
  ["a quotation of nobody's", { t: "quote", r: r("Said."), source: null }, "Said."],
  ["a stanza", { t: "verse", lines: [r("A"), r("B")] }, "A\nB"],
  ["a list", { t: "list", ordered: true, items: [r("a"), r("b")] }, "a\nb"],
  [
    "a picture",
    { t: "figure", picture: "p1", alt: "A lamp", caption: r("The lamp."), placement: "inline" },
    "The lamp.",
  ],
  [
    "a picture without caption",
    { t: "figure", picture: "p1", alt: "A", caption: null, placement: "page" },
    "",
  ],
  [
    "a table",
    {
      t: "table",
      head: [r("H1"), r("H2")],
      rows: [
        [r("1"), r("2")],
        [r("3"), []],
      ],
      caption: r("Cap"),
    },
    "Cap\nH1\nH2\n1\n2\n3",
  ],
  ["a table without head", { t: "table", head: null, rows: [[r("1")]], caption: null }, "1"],
  [
    "a box",
    {
      t: "box",
      kind: "recipe",
      title: "Bread",
      writingLines: 3,
      blocks: [
        { t: "h3", r: r("Dough") },
        { t: "p", r: r("Mix.") },
        { t: "list", ordered: false, items: [r("Salt")] },
        { t: "table", head: null, rows: [[r("1 h")]], caption: null },
      ],
    },
    "Bread\nDough\nMix.\nSalt\n1 h",
  ],
];

test.each(BLOCKS)("reads the words of %s as a reader does", (_, block, text) => {
  expect(blocksText({ blocks: [block], notes: [] })).toBe(text);
});

test("lists blocks in order, one line each, without empty ones", () => {
  const blocks = BLOCKS.map(([, block]) => block);
  const texts = BLOCKS.map(([, , text]) => text).filter((text) => text !== "");
  expect(blocksText({ blocks, notes: [] })).toBe(texts.join("\n"));
});

test("puts notes after the text of a part", () => {
  const blocks: FairBlock[] = [{ t: "p", r: [{ s: "Text", note: 0 }] }];
  expect(partText({ blocks, notes: [r("First ", "note."), r("Second.")] })).toBe(
    "Text\nFirst note.\nSecond.",
  );
  expect(partText({ blocks, notes: [] })).toBe("Text");
  expect(partText({ blocks: [], notes: [r("Note.")] })).toBe("Note.");
  expect(notesText({ blocks, notes: [r("a"), r("b")] })).toBe("a\nb");
});

test("does not read marks as words", () => {
  expect(
    runsText([
      { s: "a ", i: 1 },
      { s: "b", b: 1, note: 3 },
      { s: "", note: 4 },
    ]),
  ).toBe("a b");
});
