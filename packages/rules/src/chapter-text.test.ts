import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, parseChapterText, plainText, SCENE_BREAK_MARK, withoutMarks } from "./chapter-text.ts";

const p = (s: string): Block => ({ t: "p", r: [{ s }] });

test("ends a paragraph at an empty line, not at a line end", () => {
  expect(parseChapterText("One\ntwo.\n\nThree.\n \t \n\n\nFour.")).toEqual([
    p("One two."),
    p("Three."),
    p("Four."),
  ]);
});

test.each(["", "\n\n", " \t \n\n \n"])("reads no blocks from an empty text (%j)", (text) => {
  expect(parseChapterText(text)).toEqual([]);
});

test.each([SCENE_BREAK_MARK, "***", "* * *", "*  *\t*", "*****", "#", "⁂", "---", "------", "  * * *  "])(
  "reads “%s” on its own line as a scene break",
  (mark) => {
    expect(parseChapterText(`A\n\n${mark}\n\nB`)).toEqual([p("A"), { t: "break" }, p("B")]);
  },
);

test.each(["**", "--", "* *", "##", "—", "# Title", "* * * and more"])(
  "does not read “%s” as a scene break",
  (mark) => {
    expect(parseChapterText(mark).map(({ t }) => t)).not.toContain("break");
  },
);

test.each([
  ["## The Quay", { t: "h2", r: [{ s: "The Quay" }] }],
  ["### The Quay", { t: "h3", r: [{ s: "The Quay" }] }],
  ["## The *Quay*", { t: "h2", r: [{ s: "The " }, { s: "Quay", i: 1 }] }],
  ["##The Quay", { t: "p", r: [{ s: "##The Quay" }] }],
  ["#### The Quay", { t: "p", r: [{ s: "#### The Quay" }] }],
  ["# The Quay", { t: "p", r: [{ s: "# The Quay" }] }],
])("reads the line “%s” literally", (text, block) => {
  expect(parseChapterText(text)).toEqual([block]);
});

test("reads a quotation if every line is marked", () => {
  expect(parseChapterText("> Rain\n> and *sea*.")).toEqual([
    { t: "quote", r: [{ s: "Rain and " }, { s: "sea", i: 1 }, { s: "." }] },
  ]);
  expect(parseChapterText("> Rain\nand sea.")).toEqual([p("> Rain and sea.")]);
  expect(parseChapterText(">Rain")).toEqual([p(">Rain")]);
});

test("reads a bullet or numbered list if every line is an item", () => {
  expect(parseChapterText("- salt\n•  tar\n  - rope")).toEqual([
    { t: "list", ordered: false, items: [[{ s: "salt" }], [{ s: "tar" }], [{ s: "rope" }]] },
  ]);
  expect(parseChapterText("1. salt\n2) **tar**\n100. rope")).toEqual([
    { t: "list", ordered: true, items: [[{ s: "salt" }], [{ s: "tar", b: 1 }], [{ s: "rope" }]] },
  ]);
});

test.each([
  ["- salt\nand tar", "- salt and tar"],
  ["-salt", "-salt"],
  ["1. salt\n- tar", "1. salt - tar"],
  ["1912. A cold year.", "1912. A cold year."],
  ["1.salt", "1.salt"],
])("reads %j as a paragraph, not a list", (text, shown) => {
  expect(parseChapterText(text)).toEqual([p(shown)]);
});

test.each<[string, { s: string; i?: 1; b?: 1 }[]]>([
  ["*sea*", [{ s: "sea", i: 1 }]],
  ["**sea**", [{ s: "sea", b: 1 }]],
  ["the *wide sea*.", [{ s: "the " }, { s: "wide sea", i: 1 }, { s: "." }]],
  [
    "*a**b*",
    [
      { s: "a", i: 1 },
      { s: "b", i: 1 },
    ],
  ],
  ["**a** *b*", [{ s: "a", b: 1 }, { s: " " }, { s: "b", i: 1 }]],
  ["2 * 3 * 4", [{ s: "2 * 3 * 4" }]],
  ["a star * alone", [{ s: "a star * alone" }]],
  ["*never closed", [{ s: "*never closed" }]],
  ["** bold **", [{ s: "** bold **" }]],
  ["re*mark*able", [{ s: "re" }, { s: "mark", i: 1 }, { s: "able" }]],
  ["***sea***", [{ s: "sea", i: 1, b: 1 }]],
  [
    "**the *wide* sea**",
    [
      { s: "the ", b: 1 },
      { s: "wide", b: 1, i: 1 },
      { s: " sea", b: 1 },
    ],
  ],
  [
    "**the *sea***",
    [
      { s: "the ", b: 1 },
      { s: "sea", b: 1, i: 1 },
    ],
  ],
  [
    "*the **wide** sea*",
    [
      { s: "the ", i: 1 },
      { s: "wide", i: 1, b: 1 },
      { s: " sea", i: 1 },
    ],
  ],
])("reads the stars of “%s” as marks only in pairs around a word", (text, runs) => {
  expect(parseChapterText(text)).toEqual([{ t: "p", r: runs }]);
});

test("continues emphasis across a line end, but not an empty line", () => {
  expect(parseChapterText("*a\nb*")).toEqual([{ t: "p", r: [{ s: "a b", i: 1 }] }]);
  expect(parseChapterText("*a\n\nb*")).toEqual([p("*a"), p("b*")]);
});

test("composes letters and their diacritics", () => {
  expect(parseChapterText("Cafe\u0301")).toEqual([p("Café")]);
});

test("strips only the stars of emphasis from lines", () => {
  expect(withoutMarks("For *Edge* & **cases**.\n* * *\n\n2 * 3, *and on")).toBe(
    "For Edge & cases.\n* * *\n\n2 * 3, *and on",
  );
});

test("shows everything else as typed", () => {
  const text = "<b>x</b> $1 {{name}} `code` [a](b) _u_ \\n";
  expect(parseChapterText(text)).toEqual([p(text)]);
});

test("joins the words of blocks without marks by empty lines", () => {
  const text = "## Head\n\nOne *two*.\n\n* * *\n\n> Said.\n\n- a\n- **b**";
  expect(plainText(parseChapterText(text))).toBe("Head\n\nOne two.\n\nSaid.\n\na\nb");
  expect(plainText([])).toBe("");
});

test("leaves no empty block, and loses no letter", () => {
  const piece = fc.constantFrom("sea", "*", "**", " ", "\n", "\n\n", "# ", "## ", "> ", "- ", "1. ", "é");
  const bare = (text: string): string => text.replace(/[^\p{L}]/gu, "");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const blocks = parseChapterText(pieces.join(""));
      expect(bare(plainText(blocks))).toBe(bare(pieces.join("")));
      const runs = blocks.flatMap((block) =>
        "r" in block ? block.r : "items" in block ? block.items.flat() : [],
      );
      expect(runs.filter(({ s }) => s === "")).toEqual([]);
    }),
  );
});

test.each(["12. May. It rained.", "1984. It rained.", "2) and on"])(
  "reads %j as a paragraph, not a list",
  (text) => {
    expect(parseChapterText(text)).toEqual([{ t: "p", r: [{ s: text }] }]);
  },
);
