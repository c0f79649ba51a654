import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lineOfText,
  noteMark,
  IMAGE_LINE,
  imageLabel,
  plainText,
  textOfLine,
  underline,
} from "./plain-marks.ts";
import { tableCells, tableLines } from "./plain-table.ts";

const char = fc.constantFrom(
  "\\",
  "[",
  "]",
  "1",
  "2",
  "|",
  "-",
  " ",
  "=",
  "~",
  "_",
  "+",
  "*",
  ".",
  "— ",
  "a",
  "ü",
);
const text = fc.string({ unit: char, minLength: 1, maxLength: 16 });

describe("a line of text", () => {
  test("is read back unchanged, with any characters", () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(textOfLine(lineOfText(plainText(written)))).toBe(written);
      }),
    );
  });

  test("loses the marks of its notes and nothing else", () => {
    fc.assert(
      fc.property(text, text, fc.nat({ max: 40 }), (one, other, note) => {
        expect(textOfLine(plainText(one) + noteMark(note) + plainText(other))).toBe(one + other);
      }),
    );
  });

  test.each([
    "* * *",
    "- a",
    "12. a",
    "| a |",
    "— a",
    "---",
    "===",
    "~~~",
    "___",
    "+--+",
    "    a",
    "[Picture: a]",
    "[Bild]",
  ])("has a backslash before %j", (line) => {
    expect(lineOfText(line)).toBe(`\\${line}`);
  });

  test.each(["a * * *", "-a", "12.a", "—a", "--- a", "   a", "[Picture", "[Photo: a]", "1) a", "a"])(
    "keeps %j",
    (line) => {
      expect(lineOfText(line)).toBe(line);
    },
  );

  test("has a backslash before what looks like a note mark", () => {
    expect(plainText("[1] and [x] and [23]")).toBe("\\[1] and [x] and \\[23]");
  });

  test("has no break hints", () => {
    expect(plainText("long\u200Bword")).toBe("longword");
  });
});

test("notes count from 1", () => {
  expect([noteMark(0), noteMark(9)]).toEqual(["[1]", "[10]"]);
});

test.each([
  ["en-GB", "Picture"],
  ["de-AT", "Bild"],
  ["fr", "Image"],
  ["sv", "Bild"],
  ["pl", "Picture"],
])("an image in %s is a %s, and such a line is recognized", (language, word) => {
  expect(imageLabel(language)).toBe(word);
  expect(IMAGE_LINE.test(`[${imageLabel(language)}: a [lamp]]`)).toBe(true);
});

test.each([
  ["", 3],
  ["ab", 3],
  ["abcd", 4],
  ["😀😀😀😀", 4],
  ["x".repeat(72), 72],
  ["x".repeat(300), 72],
])("under %j is a line of %d characters", (title, length) => {
  expect(underline("=", title)).toBe("=".repeat(length));
});

describe("a table", () => {
  test("has its columns one below the other", () => {
    expect(
      tableLines(
        ["Flour", "Grams"],
        [
          ["Rye", "204"],
          ["Wheat flour", "1"],
        ],
      ),
    ).toEqual([
      "| Flour       | Grams |",
      "|-------------|-------|",
      "| Rye         | 204   |",
      "| Wheat flour | 1     |",
    ]);
  });

  test("without a head has no rule", () => {
    expect(tableLines(null, [["a", "b"]])).toEqual(["| a   | b   |"]);
  });

  test("lets a long cell overflow, and no other cell with it", () => {
    const [long = "", short = ""] = tableLines(null, [
      ["x".repeat(50), "b"],
      ["a", "b"],
    ]);
    expect(long).toBe(`| ${"x".repeat(50)} | b   |`);
    expect(short).toBe(`| ${"a".padEnd(32)} | b   |`);
  });

  test("counts letters as displayed", () => {
    const [one = "", other = ""] = tableLines(null, [["😀😀😀😀"], ["abcd"]]);
    expect(Array.from(one)).toHaveLength(Array.from(other).length);
  });

  test("has a backslash before a bar, so that the cell does not end there", () => {
    expect(tableLines(null, [["a|b"]])).toEqual(["| a\\|b |"]);
  });

  test("is read back cell by cell, with any content", () => {
    const cells = fc.array(
      text.map((cell) => plainText(cell)),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(cells, (row) => {
        const [line = ""] = tableLines(null, [row]);
        expect(tableCells(line).map((cell) => textOfLine(cell).trimEnd())).toEqual(
          row.map((cell) => textOfLine(cell).trimEnd()),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("has no cells in the rule under its head, but in a row of dashes", () => {
    expect(tableCells("|-----|-----|")).toEqual([]);
    expect(tableCells("| --- | --- |")).toEqual(["---", "---"]);
  });
});
