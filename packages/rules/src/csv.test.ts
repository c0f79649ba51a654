import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvCell, CSV_START, csvRow } from "./csv.ts";

const CELL = /"(?:[^"]|"")*"|[^",\r\n]*/uy;

/** A separate RFC 4180 reader: what was written must be what a reader finds. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    CELL.lastIndex = at;
    const [written = ""] = CELL.exec(text) ?? [];
    row.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    at += written.length;
    const isEnd = text.startsWith("\r\n", at);
    if (isEnd) {
      rows.push(row);
      row = [];
    } else if (text.charAt(at) !== ",") throw new Error(`no separator at ${at}`);
    at += isEnd ? 2 : 1;
  }
  return rows;
}

const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("=", "+", "-", "@", '"', ",", ";", "\r", "\n", "\t", "'", " ", "a") }),
);
const cells = fc.oneof(texts, fc.integer(), fc.constant(null));

test("reads back each cell, with an apostrophe before formulas", () => {
  const isRead = (cell: CsvCell): string => {
    if (cell === null) return "";
    return typeof cell === "string" && /^[=+\-@\t\r\n]/u.test(cell) ? `'${cell}` : String(cell);
  };
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), (rows) => {
      expect(rowsOf(rows.map(csvRow).join(""))).toEqual(rows.map((row) => row.map(isRead)));
    }),
  );
});

test("starts no text like a formula, and keeps numbers", () => {
  expect(csvRow(["=1+1", "+1", "-1", "@sum", "\tx", -15, 0, null])).toBe(
    "'=1+1,'+1,'-1,'@sum,\"'\tx\",-15,0,\r\n",
  );
});

test("doubles quotes, and quotes cells with separators or line ends", () => {
  expect(csvRow(['The "Ebb", a novel', "two\nlines", "plain"])).toBe(
    '"The ""Ebb"", a novel","two\nlines",plain\r\n',
  );
  expect(CSV_START).toBe("\uFEFF");
});
