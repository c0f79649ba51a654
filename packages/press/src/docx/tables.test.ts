import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FairTable } from "../manuscript/fair-chapter.ts";
import { plainRuns, runRules } from "../testing/build-docx-setup.ts";
import { BOX_DESIGNS, boxXml, tableXml } from "./tables.ts";
import { paragraph, textRun } from "./wordml.ts";

type Texts = { head?: string[] | null; rows: string[][] };

const tableOf = ({ head = null, rows }: Texts): FairTable => ({
  t: "table",
  head: head === null ? null : head.map(plainRuns),
  rows: rows.map((row) => row.map(plainRuns)),
  caption: null,
});
const xmlOf = (texts: Texts, width = 6000, charWidth = 110): string =>
  tableXml(tableOf(texts), { space: { width, charWidth }, rules: runRules() });
const gridOf = (xml: string): number[] =>
  [...xml.matchAll(/<w:gridCol w:w="(\d+)"/gu)].map(([, size]) => Number(size));
const alignments = (xml: string): string[] =>
  [...xml.matchAll(/<w:jc w:val="(\w+)"/gu)].map(([, side = ""]) => side);

describe("columns", () => {
  test("fill the available width, and cells match the grid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((columns) =>
          fc.record({
            rows: fc.array(
              fc.array(fc.string({ maxLength: 90 }), { minLength: columns, maxLength: columns }),
              {
                minLength: 1,
                maxLength: 4,
              },
            ),
            width: fc.integer({ min: 3000, max: 10_000 }),
          }),
        ),
        ({ rows, width }) => {
          const clean = rows.map((row) => row.map((cell) => cell.replaceAll(/[^a-z0-9 ]/giu, "x")));
          const xml = xmlOf({ rows: clean }, width);
          const grid = gridOf(xml);
          const total = grid.reduce((sum, one) => sum + one, 0);
          expect(total).toBeLessThanOrEqual(width);
          expect(total).toBeGreaterThan(width - grid.length - 1);
          const cells = [...xml.matchAll(/<w:tcW w:w="(\d+)"/gu)].map(([, size]) => Number(size));
          expect(cells).toEqual(rows.flatMap(() => grid));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("of short words are not broken for one of long text", () => {
    const [short = 0, long = 0] = gridOf(xmlOf({ rows: [["Wednesday", "x ".repeat(200)]] }));
    // nine letters of 110 twips, and the space on both sides
    expect(short).toBeGreaterThanOrEqual(9 * 110 + 160);
    expect(long).toBeGreaterThan(short);
  });

  test("are wider the more text they have", () => {
    const [one = 0, two = 0, three = 0] = gridOf(
      xmlOf({ rows: [["ten letter", "twenty letters in it", "x".repeat(60)]] }),
    );
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(three);
  });

  test("are no wider for more than sixty letters", () => {
    const [sixty = 0, thousand = 0] = gridOf(xmlOf({ rows: [["six ".repeat(15), "six ".repeat(250)]] }));
    expect(Math.abs(sixty - thousand)).toBeLessThanOrEqual(120);
  });

  test("share the width if not even their words fit", () => {
    const grid = gridOf(xmlOf({ rows: [["incomprehensibility", "a", "incomprehensibility"]] }, 2000));
    expect(Math.min(...grid)).toBeGreaterThan(0);
    expect(grid[0]).toBe(grid[2]);
    expect(grid[1]).toBeLessThan(grid[0] ?? 0);
  });
});

describe("numbers are right-aligned in their cells", () => {
  test.each(["12", "1,204.50", "-3", "−3", "+4", "50%", "180°", "€5", "3 kg", "1 200"])(
    "%s is one",
    (figure) => {
      expect(alignments(xmlOf({ rows: [["Wheat", figure]] }))).toEqual(["left", "right"]);
    },
  );

  test.each(["twelve", "12 boats of wood", "1a2b", "No. 3"])("%s is not one", (text) => {
    expect(alignments(xmlOf({ rows: [["Wheat", text]] }))).toEqual(["left", "left"]);
  });

  test("with the head above them, and some empty cells", () => {
    const xml = xmlOf({
      head: ["Flour", "Grams"],
      rows: [
        ["Rye", "12"],
        ["Oats", ""],
      ],
    });
    expect(alignments(xml)).toEqual(["left", "right", "left", "right", "left", "right"]);
  });

  test("but one word in a column makes it text", () => {
    expect(alignments(xmlOf({ rows: [["12"], ["none"]] }))).toEqual(["left", "left"]);
  });

  test("and an empty column is text", () => {
    expect(alignments(xmlOf({ head: ["12"], rows: [[""]] }))).toEqual(["left", "left"]);
  });
});

describe("rows", () => {
  test("do not break across pages, and a head is repeated on each", () => {
    const xml = xmlOf({ head: ["a"], rows: [["b"], ["c"]] });
    expect(xml.match(/<w:cantSplit\/>/gu)).toHaveLength(3);
    expect(xml.match(/<w:tblHeader\/>/gu)).toHaveLength(1);
    expect(xml.indexOf("<w:tblHeader/>")).toBeLessThan(xml.indexOf(">a<"));
  });

  test("of a table without a head declare that there is none", () => {
    const xml = xmlOf({ rows: [["b"]] });
    expect(xml).toContain('w:firstRow="0"');
    expect(xml).not.toMatch(/tblHeader|TableHead/u);
    expect(xmlOf({ head: ["a"], rows: [["b"]] })).toContain('w:firstRow="1"');
  });

  test("a head has a rule below it and a style of its own", () => {
    const xml = xmlOf({ head: ["a"], rows: [["b"]] });
    expect(xml).toMatch(/<w:tcBorders><w:bottom .*?TableHead.*?>a</u);
    expect(xml.match(/<w:tcBorders>/gu)).toHaveLength(1);
  });

  test("keep the order of their cells", () => {
    const xml = xmlOf({
      head: ["a", "b"],
      rows: [
        ["c", "d"],
        ["e", "f"],
      ],
    });
    expect([...xml.matchAll(/<w:t [^>]*>(\w)</gu)].map(([, charWidth]) => charWidth).join("")).toBe("abcdef");
  });
});

test("notes in a cell count with the book's", () => {
  const rules = runRules({ notes: [plainRuns("A note.")] });
  const table: FairTable = { t: "table", head: null, rows: [[[{ s: "Rye", note: 0 }]]], caption: null };
  expect(tableXml(table, { space: { width: 5000, charWidth: 100 }, rules })).toContain("footnoteReference");
  expect(rules.ledger.notes).toHaveLength(1);
});

test("a table in a right-to-left book starts on the right", () => {
  const rules = runRules({ isRightToLeft: true });
  expect(tableXml(tableOf({ rows: [["א"]] }), { space: { width: 5000, charWidth: 100 }, rules })).toContain(
    "<w:bidiVisual/>",
  );
  expect(xmlOf({ rows: [["a"]] })).not.toContain("bidiVisual");
});

describe("boxes", () => {
  const box = (kind: keyof typeof BOX_DESIGNS): string =>
    boxXml([paragraph("BoxText", textRun("In."))], {
      design: BOX_DESIGNS[kind],
      width: 5000,
      rules: runRules(),
    });
  const sides = (xml: string): string[] =>
    [...(/<w:tblBorders>(.*?)<\/w:tblBorders>/u.exec(xml)?.[1] ?? "").matchAll(/<w:(\w+) /gu)].map(
      ([, side = ""]) => side,
    );

  test("differ on paper without color", () => {
    expect(sides(box("recipe"))).toEqual(["top", "left", "bottom", "right"]);
    expect(sides(box("exercise"))).toEqual(["left"]);
    expect(sides(box("note"))).toEqual([]);
    expect(box("note")).toContain("<w:shd ");
    expect(box("recipe") + box("exercise")).not.toContain("<w:shd ");
  });

  test("are one cell as wide as the text, with their content inside", () => {
    expect(box("recipe").match(/w:w="5000" w:type="dxa"/gu)).toHaveLength(2);
    expect(box("recipe")).toMatch(/<w:tc>.*In\..*<\/w:tc>/u);
  });
});
