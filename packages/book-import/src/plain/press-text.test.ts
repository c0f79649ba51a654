import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { imported, outline } from "../testing/imported.ts";

const EDGE = `+${"-".repeat(38)}+`;
const LINE = "_".repeat(40);
const FRONT_MATTER = ["The Road", "by Ada Wren"].join("\n\n");

/** A part of the product's own text: its underlined title, and its blocks. */
function part(title: string, ...blocks: string[]): string {
  return [`${title}\n${"=".repeat(12)}`, ...blocks].join("\n\n");
}

function bookOf(front: string, ...parts: string[]): Promise<ImportedBook> {
  return imported(`${[front, ...parts].join("\n\n\n\n")}\n`, "book.txt");
}

async function blocksOf(...blocks: string[]): Promise<unknown[]> {
  const book = await bookOf(FRONT_MATTER, part("One", ...blocks));
  return book.sections.flatMap((section) => section.blocks);
}

const p = (s: string) => ({ t: "p", r: [{ s }] });

test("recognizes title, subtitle and author of the product's own text", async () => {
  const book = await bookOf("The Road\nA Story\nof Salt\n\nby Ada Wren", part("Chapter 1\nHome", "So."));
  expect(book).toMatchObject({ title: "The Road", subtitle: "A Story of Salt", author: "Ada Wren" });
  expect(outline(book)).toEqual(["chapter Home"]);
});

test("finds no author without a byline, and unescapes escaped characters", async () => {
  expect(await bookOf("The \\* Road", part("One", "So."))).toMatchObject({ title: "The * Road", author: "" });
});

test.each([
  ["copyright", "Copyright 2020\nISBN none", "copyright", [p("Copyright 2020"), p("ISBN none")]],
  ["a dedication", "    For you\n    and me", "dedication", [p("For you"), p("and me")]],
  [
    "an epigraph with its source",
    "    All is well.\n    — Julian",
    "epigraph",
    [{ t: "quote", r: [{ s: "All is well." }], source: [{ s: "Julian" }] }],
  ],
])("keeps %s before the first part with its kind", async (_, block, kind, blocks) => {
  const { sections } = await bookOf(
    `${FRONT_MATTER}\n\n${block}\n\nContents\n---\nOne\n\nNo text`,
    part("One", "So."),
  );
  expect(sections.map((section) => section.kind)).toEqual([kind, "chapter"]);
  expect(sections[0]?.blocks).toEqual(blocks);
});

test("takes indented text below a dedication as an epigraph, with or without a source", async () => {
  const { sections } = await bookOf(`${FRONT_MATTER}\n\n    For you\n\n    All is well.`, part("One", "So."));
  expect(sections.map(({ kind, blocks }) => [kind, blocks[0]?.t])).toEqual([
    ["dedication", "p"],
    ["epigraph", "quote"],
    ["chapter", "p"],
  ]);
});

test("keeps the title of a part without text", async () => {
  const { sections } = await bookOf(FRONT_MATTER, part("Part One"), part("Home", "So."));
  expect(sections.map(({ kind, title, blocks }) => [kind, title, blocks.length])).toEqual([
    ["part", "Part One", 0],
    ["chapter", "Home", 1],
  ]);
});

test.each<[string, string, unknown[]]>([
  ["lines", "So.\nOn.", [p("So."), p("On.")]],
  ["a scene break between two texts", "So.\n\n* * *\n\nOn.", [p("So."), { t: "break" }, p("On.")]],
  ["a heading", "Home\n----", [{ t: "h2", r: [{ s: "Home" }] }]],
  ["a smaller heading", "Home\n~~~~", [{ t: "h3", r: [{ s: "Home" }] }]],
  ["three lines of which the second is drawn", "Home\n----\nSo.", [p("Home"), p("----"), p("So.")]],
  ["a line that only ends like a drawn one", "Home\na ---", [p("Home"), p("a ---")]],
  ["a line that only begins like a drawn one", "Home\n--- a", [p("Home"), p("--- a")]],
  ["one line set in", "    So.", [{ t: "quote", r: [{ s: "So." }] }]],
  ["two lines set in", "    So\n    on", [{ t: "verse", lines: [[{ s: "So" }], [{ s: "on" }]] }]],
  [
    "a line set in and its source",
    "    So.\n    — Her",
    [{ t: "quote", r: [{ s: "So." }], source: [{ s: "Her" }] }],
  ],
  ["one line set in of two", "    So\non", [p("    So"), p("on")]],
  ["dashes", "- a\n- b", [{ t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }]] }]],
  ["a dash and a line", "- a\nb", [p("- a"), p("b")]],
  ["numbers", "9. a\n10. b", [{ t: "list", ordered: true, items: [[{ s: "a" }], [{ s: "b" }]] }]],
  ["a number and a line", "1. a\nb", [p("1. a"), p("b")]],
  [
    "a table",
    "Sums\n| A | B |\n|---|---|\n| 1 | 2\\|3 |",
    [
      {
        t: "table",
        head: [[{ s: "A" }], [{ s: "B" }]],
        rows: [[[{ s: "1" }], [{ s: "2|3" }]]],
        caption: [{ s: "Sums" }],
      },
    ],
  ],
  ["a table without a head", "| A | B |", [{ t: "table", rows: [[[{ s: "A" }], [{ s: "B" }]]] }]],
  ["a picture and what it shows", "[Picture: A lamp]\nLit.", [p("Lit.")]],
  ["brackets that are no picture", "[so: far] and on", [p("[so: far] and on")]],
  ["signs that are marked as no signs", "\\- a \\[1\\] \\\\", [p("- a [1] \\")]],
])("reads %s in the product's own text", async (_, text, blocks) => {
  expect(await blocksOf("First.", ...text.split("\n\n"), "Last.")).toEqual([
    p("First."),
    ...blocks,
    p("Last."),
  ]);
});

test("ends a box at its edge, and continues the text below it", async () => {
  const box = [EDGE, "Cake\n~~~~", "Mix.", "- a\n- b", LINE, LINE, EDGE];
  const cake = {
    t: "box",
    kind: "note",
    title: "Cake",
    blocks: [p("Mix."), { t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }]] }],
    writingLines: 2,
  };
  expect(await blocksOf("First.", ...box, "Between.", ...box, "Last.")).toEqual([
    p("First."),
    cake,
    p("Between."),
    cake,
    p("Last."),
  ]);
});

test.each([
  [
    "has lost its lower edge",
    [EDGE, "Cake\n~~~~", "Mix."],
    [{ t: "box", title: "Cake", blocks: [p("Mix.")] }],
  ],
  ["has no title", [EDGE, "Mix.", "Bake.", EDGE], [p("Mix."), p("Bake.")]],
  ["is empty", [EDGE, EDGE], []],
  [
    "holds a scene break",
    [EDGE, "Cake\n~~~~", "Mix.", "* * *", "Bake.", EDGE],
    [p("Mix."), { t: "break" }, p("Bake.")],
  ],
])("keeps every word of a box that %s", async (_, box, blocks) => {
  expect(await blocksOf("First.", ...box)).toMatchObject([p("First."), ...blocks]);
});

test("places notes after their marks, in their own part", async () => {
  const { sections } = await bookOf(
    FRONT_MATTER,
    part("One", "So[1] far[2] and [3].", "-----", "[1] First.", "[2] Second."),
    part("Two", "On[1].", "-----", "[1] Third."),
  );
  const note = (id: string, s: string) => ({ t: "footnote", id, r: [{ s }] });
  expect(sections.map(({ blocks }) => blocks)).toEqual([
    [
      {
        t: "p",
        r: [{ s: "So" }, { s: "", note: "n1" }, { s: " far" }, { s: "", note: "n2" }, { s: " and [3]." }],
      },
      note("n1", "First."),
      note("n2", "Second."),
    ],
    [{ t: "p", r: [{ s: "On" }, { s: "", note: "n3" }, { s: "." }] }, note("n3", "Third.")],
  ]);
});

test("keeps a drawn line without notes below it", async () => {
  expect(await blocksOf("So.", "-----", "No note.")).toEqual([p("So."), p("-----"), p("No note.")]);
});

test.each([
  ["has no drawn line below one of its titles", [part("One", "So."), "Two\n\nOn."]],
  ["has two lines above a title", [`Book\nChapter 1\n${part("One", "So.")}`]],
  ["has a line below nothing", ["============\n\nSo."]],
  ["has a title longer than titles are", [part("a".repeat(302), "So.")]],
])("does not take a text that %s as the product's own", async (_, parts) => {
  const book = await bookOf(FRONT_MATTER, ...parts);
  expect(book.foundBy).not.toBe("headings");
});
