import fc from "fast-check";
import { expect, test } from "vitest";
import { readCharacterMap } from "./character-map.ts";
import { ContentScanner, type Operand } from "./content-scanner.ts";

function scan(source: string): [string, Operand[]][] {
  const scanner = new ContentScanner(Buffer.from(source, "latin1"));
  const found: [string, Operand[]][] = [];
  for (let operator = scanner.next(); operator !== null; operator = scanner.next()) {
    found.push([operator, scanner.operands]);
  }
  return found;
}

test("reads operators with operands, skipping comments and white space", () => {
  expect(scan("q % a comment\n1 0 0 -1 72.5 -.25 cm\n/F1 11 Tf [(a) -50 (b)] TJ Q")).toEqual([
    ["q", []],
    ["cm", [1, 0, 0, -1, 72.5, -0.25]],
    ["Tf", [{ name: "F1" }, 11]],
    ["TJ", [["a", -50, "b"]]],
    ["Q", []],
  ]);
});

test.each([
  [String.raw`(a\(b\)c\\) Tj`, String.raw`a(b)c\ `.trim()],
  [String.raw`(\101\60\0) Tj`, "A0\u0000"],
  ["(one (two) three) Tj", "one (two) three"],
  ["(cut\\\nhere) Tj", "cuthere"],
  ["<48 65 6C6c6F> Tj", "Hello"],
  ["<487> Tj", "Hp"],
  [`(${"long ".repeat(200)}) Tj`, "long ".repeat(200)],
])("reads the string %j", (source, text) => {
  expect(scan(source)).toEqual([["Tj", [text]]]);
});

test("reads a dictionary and a name with an escape", () => {
  const [found] = scan("/Span <</MCID 3 /ActualText <FEFF00AD> /N /A#20B /X true>> BDC");
  expect(found?.[1][1]).toEqual(
    new Map<string, Operand>([
      ["MCID", 3],
      ["ActualText", "\u00FE\u00FF\u0000\u00AD"],
      ["N", { name: "A B" }],
      ["X", true],
    ]),
  );
});

test("does not read the data of an inline image as operators", () => {
  const scanner = new ContentScanner(Buffer.from("BI /W 2 ID \u0001Q (EIx \u0002 EI Q", "latin1"));
  expect([scanner.next(), scanner.next()]).toEqual(["BI", "ID"]);
  scanner.skipInlineImage();
  expect([scanner.next(), scanner.next()]).toEqual(["Q", null]);
});

test("terminates for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const scanner = new ContentScanner(bytes);
      let operators = 0;
      while (scanner.next() !== null) operators += 1;
      expect(operators).toBeLessThanOrEqual(bytes.length);
    }),
  );
});

test("reads back a string written with escapes", () => {
  const anyBytes = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
  fc.assert(
    fc.property(anyBytes, (text) => {
      const written = text.replace(
        /[^]/gu,
        (char) => `\\${(char.codePointAt(0) ?? 0).toString(8).padStart(3, "0")}`,
      );
      expect(scan(`(${written}) Tj`)).toEqual([["Tj", [text]]]);
    }),
  );
});

test("maps single codes, ranges and lists of a character map", () => {
  const map = readCharacterMap(
    Buffer.from(
      "1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0001> <0041> <0002> <00660069> endbfchar " +
        "2 beginbfrange <0010> <0012> <00FE> <0020> <0021> [<0061> <D83DDE00>] endbfrange",
    ),
  );
  expect(Object.fromEntries(map)).toEqual({
    1: "A",
    2: "fi",
    16: "\u00FE",
    17: "\u00FF",
    18: "\u0100",
    32: "a",
    33: "😀",
  });
});
