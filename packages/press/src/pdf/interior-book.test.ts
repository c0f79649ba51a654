import { expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { parseManuscript } from "../manuscript/manuscript.ts";
import { buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { type Column, type InteriorBlock, interiorBook } from "./interior-book.ts";

/** The first chapter's blocks, as the template gets them. */
function blocksOf(blocks: readonly unknown[]): InteriorBlock[] {
  const book = parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
  return interiorBook(fairCopy(book)).chapters[0]?.blocks ?? [];
}

function textOf(text: string): string {
  const [block] = blocksOf([{ t: "p", r: text }]);
  return block?.t === "p" ? block.r.map(({ s }) => s).join("") : "";
}

const LONG = "There was nobody on the quay that morning who could have told her of it";

test("an em dash ends a line but never begins one", () => {
  expect(textOf("Then—nothing.")).toBe("Then\u2060—nothing.");
  expect(textOf("—Nothing.")).toBe("—Nothing.");
});

test("a dash that opens a speech stays with its word where speeches are opened so", () => {
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

test("the last words of a paragraph stay together, so that no line holds less than its indent", () => {
  expect(textOf(`${LONG} at all.`)).toBe(`${LONG}\u00A0at\u00A0all.`);
  expect(textOf(`${LONG} whatsoever.`)).toBe(`${LONG} whatsoever.`);
});

test("a paragraph of one line is left as it is", () => {
  expect(textOf("Not at all.")).toBe("Not at all.");
});

test("columns of figures are known by their cells, whatever their head says", () => {
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

test("short columns are as wide as their text beside a long one, and share the width among themselves", () => {
  const shared = (cell: string): (number | "short")[] =>
    columnsOf(["one", cell]).map(({ share, isShort }) => (isShort ? "short" : share));
  expect(shared("x".repeat(15))).toEqual(["short", 15]);
  expect(shared("x".repeat(14))).toEqual([6, 14]);
  expect(shared("x".repeat(200))).toEqual(["short", 60]);
});

test("a column names the word that needs the most room, whichever row has it", () => {
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

test("chapters are counted in the book's language, and front and back matter is not", () => {
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
