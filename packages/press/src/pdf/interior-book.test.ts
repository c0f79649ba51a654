import { expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { parseManuscript } from "../manuscript/manuscript.ts";
import { buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { type Column, type InteriorBlock, interiorBook } from "./interior-book.ts";

/** The first chapter's blocks, as passed to the template. */
function blocksOf(blocks: readonly unknown[]): InteriorBlock[] {
  const book = parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
  return interiorBook(fairCopy(book)).chapters[0]?.blocks ?? [];
}

function textOf(text: string): string {
  const [block] = blocksOf([{ t: "p", r: text }]);
  return block?.t === "p" ? block.r.map(({ s }) => s).join("") : "";
}

const LONG = "There was nobody on the quay that morning who could have told her of it";

test("ends a line with an em dash but never starts one with it", () => {
  expect(textOf("Then—nothing.")).toBe("Then\u2060—nothing.");
  expect(textOf("—Nothing.")).toBe("—Nothing.");
});

test("keeps a dash that opens speech with its word in languages that do so", () => {
  const spoken = (language: string): string => {
    const chapters = [{ title: "Uno", blocks: [{ t: "p", r: "—Ven —dijo—. Ya." }] }];
    const [block] =
      interiorBook(fairCopy(parseManuscript({ ...buildManuscript(), language, chapters }))).chapters[0]
        ?.blocks ?? [];
    return block?.t === "p" ? block.r.map(({ s }) => s).join("") : "";
  };
  expect(spoken("es")).toBe("—\u2060Ven —\u2060dijo\u2060—. Ya.");
  expect(spoken("pt-BR")).toBe(spoken("es"));
  expect(spoken("en-GB")).toBe("—Ven —dijo\u2060—. Ya.");
});

test("keeps the last words of a paragraph together, longer than its indent", () => {
  expect(textOf(`${LONG} at all.`)).toBe(`${LONG}\u00A0at\u00A0all.`);
  expect(textOf(`${LONG} whatsoever.`)).toBe(`${LONG} whatsoever.`);
});

test("keeps a paragraph of one line unchanged", () => {
  expect(textOf("Not at all.")).toBe("Not at all.");
});

test("recognizes columns of numbers by their cells, whatever their head", () => {
  const [table] = blocksOf([
    { t: "p", r: "A table." },
    {
      t: "table",
      head: ["Firm", "Share", "Price"],
      rows: [
        ["Bindery", "12 %", "€1,200"],
        ["Bakery", "−3 %", "about 5"],
      ],
    },
  ]).slice(1);
  const columns = table?.t === "table" ? table.columns : [];
  expect(columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true, false]);
});

function columnsOf(...rows: string[][]): Column[] {
  const [table] = blocksOf([
    { t: "p", r: "A table." },
    { t: "table", rows },
  ]).slice(1);
  return table?.t === "table" ? table.columns : [];
}

test("sizes short columns by their text next to a long one, and shares the width", () => {
  const shared = (cell: string): (number | "short")[] =>
    columnsOf(["one", cell]).map(({ share, isShort }) => (isShort ? "short" : share));
  expect(shared("x".repeat(15))).toEqual(["short", 15]);
  expect(shared("x".repeat(14))).toEqual([6, 14]);
  expect(shared("x".repeat(200))).toEqual(["short", 60]);
});

test("finds the word in a column that needs the most width, in any row", () => {
  const rows = [
    ["an island", "illicitly WWWWWW"],
    ["peninsulas-on-Sea", ""],
  ];
  expect(columnsOf(...rows).map(({ widestWord }) => widestWord)).toEqual(["peninsulas-", "WWWWWW"]);
  expect(columnsOf(["the", "------"], ["-", "five"]).map(({ widestWord }) => widestWord)).toEqual([
    "the",
    "------",
  ]);
});

test("counts chapters in the book's language, without front and back matter", () => {
  const chapters = [buildChapter("Ein Anfang", "Eins."), buildChapter("Ein Ende", "Zwei.")];
  const { front, chapters: set } = interiorBook(
    fairCopy(buildManuscript({ language: "de-DE", chapters, foreword: "Vorher." })),
  );
  expect(set.map(({ label, number }) => [label, number])).toEqual([
    ["Kapitel 1", "1"],
    ["Kapitel 2", "2"],
  ]);
  expect(front.map(({ number }) => number)).toEqual([null]);
});
