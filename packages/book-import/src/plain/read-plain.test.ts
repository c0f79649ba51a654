import { expect, test } from "vitest";
import { imported, outline } from "../testing/imported.ts";

const LONG = "It was a long day, and nobody in the house could say who had lit the lamp.";

test("lines that were broken at a margin become paragraphs again, and chapter lines begin chapters", async () => {
  const wrapped =
    "It was a long day in the old house, and nobody who\nlived there could say who had lit the lamp that\nburned all night.";
  const book = await imported(
    `CHAPTER I.\n\nLOOMINGS\n\n${wrapped}\n\n${wrapped}\n\nCHAPTER II.\n\nTHE BAG\n\n${wrapped}`,
  );
  expect(outline(book)).toEqual(["chapter LOOMINGS", "chapter THE BAG"]);
  expect(book.foundBy).toBe("chapter-lines");
  expect(book.sections[0]?.blocks[0]).toEqual({ t: "p", r: [{ s: wrapped.replaceAll("\n", " ") }] });
});

test.each([
  ["en", "Chapter One", "Chapter Two"],
  ["de", "Kapitel 1", "Kapitel 2"],
  ["fr", "Chapitre premier", "Chapitre deuxième"],
  ["es", "Capítulo uno", "Capítulo dos"],
  ["it", "Capitolo I", "Capitolo II"],
  ["pt", "Capítulo 1", "Capítulo 2"],
  ["nl", "Hoofdstuk een", "Hoofdstuk twee"],
  ["sv", "Kapitel ett", "Kapitel två"],
  ["nb", "Kapittel 1", "Kapittel 2"],
  ["fi", "Luku 1", "Luku 2"],
  ["is", "1. kafli", "2. kafli"],
  ["ca", "Capítol 1", "Capítol 2"],
  ["af", "Hoofstuk 1", "Hoofstuk 2"],
])("chapters of %s are found by their lines", async (_, first, second) => {
  const book = await imported(`${first}\n\n${LONG}\n\n${second}\n\n${LONG}`);
  expect(book.sections).toMatchObject([
    { kind: "chapter", title: "" },
    { kind: "chapter", title: "" },
  ]);
});

test("prose that begins with such words is prose", async () => {
  const book = await imported(
    `Chapter 1\n\nChapter 2 was the hardest to write, she said.\n\nChapter and verse.\n\n${LONG}\n\nChapter 2\n\n${LONG}`,
  );
  expect(book.sections.map(({ blocks }) => blocks.length)).toEqual([3, 1]);
});

test("numbers alone on their lines begin chapters, if they count", async () => {
  const text = `${LONG}\n\n`.repeat(5);
  const book = await imported(`1\n\n${text}2\n\n${text}99\n\n3\n\n${text}`);
  expect([book.foundBy, book.sections.length]).toEqual(["numbering", 3]);
  expect(JSON.stringify(book.sections[1]?.blocks)).toContain("99");
});

test("a text without chapters is one piece, with its scene breaks and its emphasis", async () => {
  const book = await imported(`${LONG}\n\n***\n\nShe _did_ say snake_case_word so.`);
  expect(book.foundBy).toBe("one-piece");
  expect(book.sections[0]?.blocks).toMatchObject([
    { t: "p" },
    { t: "break" },
    { t: "p", r: [{ s: "She " }, { s: "did", i: 1 }, { s: " say snake_case_word so." }] },
  ]);
});

test.each([
  ["UTF-8 with its mark", "utf-8", [0xef, 0xbb, 0xbf, 0x63, 0x61, 0x66, 0xc3, 0xa9]],
  ["UTF-16 with its mark", "utf-16", [0xff, 0xfe, 0x63, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
  ["UTF-16 the other way round", "utf-16", [0xfe, 0xff, 0, 0x63, 0, 0x61, 0, 0x66, 0, 0xe9]],
  ["UTF-16 without a mark", "utf-16", [0x63, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
  ["Windows-1252", "windows", [0x63, 0x61, 0x66, 0xe9]],
])("text in %s is read", async (_, _name, bytes) => {
  const book = await imported(new Uint8Array(bytes));
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "café" }] }]);
});

test("lines set in far are verse", async () => {
  const wrapped =
    "It was a long day in the old house, and nobody who\nlived there could say who had lit the lamp that\nburned all night.";
  const book = await imported(`${wrapped}\n\n    A line\n    and another\n\n${wrapped}`);
  expect(book.sections[0]?.blocks[1]).toEqual({
    t: "verse",
    lines: [[{ s: "A line" }], [{ s: "and another" }]],
  });
});
