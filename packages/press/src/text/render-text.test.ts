import fc from "fast-check";
import { expect, test } from "vitest";
import { readTextParts } from "../checks/read-text.ts";
import { normaliseText } from "../checks/readable-text.ts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { fairCopy, partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { partText } from "../manuscript/part-text.ts";
import { ALL_MARKS, HOSTILE_TEXT, buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { renderText } from "./render-text.ts";

type Blocks = ManuscriptInput["chapters"][number]["blocks"];

function bookOf(blocks: Blocks, title = "The Lamp"): FairCopy {
  return fairCopy(buildManuscript({ chapters: [{ title, blocks }] }));
}

function textOf(copy: FairCopy): string {
  return new TextDecoder().decode(renderText(copy));
}

function readBack(copy: FairCopy): { title: string; text: string }[] {
  return readTextParts(renderText(copy)).map(({ title, text }) => ({
    title: normaliseText(title),
    text: normaliseText(text),
  }));
}

function readingTexts(copy: FairCopy): { title: string; text: string }[] {
  return partsOf(copy).map((part) => ({
    title: normaliseText(part.title),
    text: normaliseText(partText(part)),
  }));
}

/** The file's own marks, used as text of the manuscript. */
const MARKERS = [
  "* * *",
  "- no item",
  "1. no number",
  "| no | table |",
  "====",
  "----",
  "~~~",
  "____",
  "+----+",
  "[1]",
  "[1] no note",
  "\\[1]",
  "\\",
  "\\\\[12] \\",
  "— no source",
  "[Picture: none]",
  "[Bild: none]",
  "-----",
  "a[1][2]\\[3]",
  "|",
  "-",
  "=",
];

test("writes UTF-8 without a byte order mark, with LF line ends and one at the end", () => {
  const bytes = renderText(fairCopy(buildManuscript({ title: "Ünïcödé" })));
  expect(bytes[0]).toBe(0xc3);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text).not.toContain("\r");
  expect(text).toMatch(/[^\n]\n$/u);
});

test("keeps title, contents and parts in the book's order", () => {
  const copy = fairCopy(buildManuscript({ foreword: "Before.", aboutTheAuthor: "After." }));
  const text = textOf(copy);
  expect(
    text.startsWith("The Lamp at Saltmarsh\nA Novel\n\nby Ada Wren-Holloway\n\nTidewrack Press\n\n"),
  ).toBe(true);
  expect(text).toContain("Contents\n--------\nForeword\nChapter 1: The Lamp\n");
  expect(text).toContain("\n\n\n\nForeword\n========\n\nBefore.\n\n\n\nChapter 1\nThe Lamp\n========\n\n");
  expect(text).toContain("About the Author\n================\n\nAfter.\n");
});

test("writes blocks in a familiar form", () => {
  const text = textOf(
    bookOf([
      { t: "p", r: [{ s: "A word", note: "n" }, { s: " more." }] },
      { t: "footnote", id: "n", r: "The note." },
      { t: "h2", r: "A heading" },
      { t: "quote", r: "Set apart", source: "Somebody" },
      { t: "verse", lines: ["One line", "another"] },
      { t: "list", items: ["bullet"] },
      { t: "list", ordered: true, items: ["first", "second"] },
      { t: "break" },
      { t: "table", caption: "Weights", head: ["Flour", "Grams"], rows: [["Rye", "204"]] },
      { t: "box", kind: "exercise", title: "Try it", blocks: [{ t: "p", r: "Write." }], writingLines: 1 },
    ]),
  );
  expect(text).toContain(
    "A word[1] more.\n\nA heading\n---------\n\n    Set apart\n    — Somebody\n\n    One line\n    another\n\n",
  );
  expect(text).toContain(
    "- bullet\n\n1. first\n2. second\n\n* * *\n\nWeights\n| Flour | Grams |\n|-------|-------|\n| Rye   | 204   |\n\n",
  );
  expect(text).toMatch(
    /\+-+\+\n\nTry it\n~~~~~~\n\nWrite\.\n\n_+\n\n\+-+\+\n\n-----\n\n\[1\] The note\.\n$/u,
  );
});

test("reads back every mark of the product and hostile text", () => {
  const copy = fairCopy(
    buildManuscript({
      chapters: [
        buildChapter("Marks", ALL_MARKS),
        buildChapter("Hostile", HOSTILE_TEXT),
        ...MARKERS.map((marker) => buildChapter(`x ${marker}`, "Text.")),
      ],
      foreword: "====\n\n[1] x",
    }),
  );
  expect(readBack(copy)).toEqual(readingTexts(copy));
});

test.each(MARKERS)("writes %s as text", (marker) => {
  const r = [{ s: marker }];
  const copy = bookOf(
    [
      { t: "p", r: [{ s: marker, note: "n" }, ...r] },
      { t: "footnote", id: "n", r },
      { t: "h2", r },
      { t: "h3", r },
      { t: "p", r: [...r, { s: marker, i: 1 }] },
      { t: "quote", r, source: r },
      { t: "verse", lines: [r, r] },
      { t: "list", items: [r, r] },
      { t: "list", ordered: true, items: [r] },
      {
        t: "table",
        caption: r,
        head: [r, "x"],
        rows: [
          [r, ""],
          ["y", r],
        ],
      },
      {
        t: "box",
        kind: "note",
        title: marker,
        blocks: [
          { t: "p", r },
          { t: "h3", r },
          { t: "list", items: [r] },
        ],
      },
    ],
    marker,
  );
  expect(readBack(copy)).toEqual(readingTexts(copy));
});

const text = fc.oneof(
  fc.constantFrom(...MARKERS),
  fc.string({ minLength: 1, maxLength: 40, unit: "binary" }),
  fc
    .array(fc.constantFrom("\\", "[", "]", "1", "|", "-", " ", "=", "— ", "*", "a", "+", "."), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
const runs = fc.array(fc.record({ s: text }), { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<ManuscriptBlock> = fc.oneof(
  fc.record({ t: fc.constantFrom("p", "h2", "h3"), r: runs }),
  fc.record({ t: fc.constant("break" as const) }),
  fc.record({ t: fc.constant("quote" as const), r: runs, source: runs }),
  fc.record({ t: fc.constant("verse" as const), lines: fc.array(runs, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    t: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(runs, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    t: fc.constant("table" as const),
    head: fc.array(runs, { minLength: 2, maxLength: 2 }),
    rows: fc.array(fc.array(runs, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    caption: runs,
  }),
);

test("reads back any book from its plain text", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const copy = bookOf([{ t: "p", r: [{ s: "Begins." }] }, ...blocks]);
      expect(readBack(copy)).toEqual(readingTexts(copy));
    }),
    { numRuns: 300 },
  );
});

test("rejects bytes that are not UTF-8", () => {
  expect(() => readTextParts(new Uint8Array([0xff, 0xfe, 0x41]))).toThrow(TypeError);
});

test("puts the notice on the text's origin before the first chapter", () => {
  const notice = "This is sample text.\nIt was written by nobody.";
  const chapters = [buildChapter("The Sluice", "Nora opened it.")];
  const whole = textOf(fairCopy(buildManuscript({ notice, chapters })));
  const places = notice.split("\n").map((line) => whole.indexOf(line));
  const opening = whole.indexOf("Nora opened it.");
  expect(places.map((place) => place > 0 && place < opening)).toEqual([true, true]);
});

const body = (copy: FairCopy): string => textOf(copy).split("\n\n\n\n").slice(1).join("\n\n\n\n");

test("writes an image as a line with its description in the book's language, and its caption below", () => {
  const pictured = (language: string, alt: string): string =>
    body(
      fairCopy(
        buildManuscript({
          language,
          chapters: [
            {
              title: "One",
              blocks: [
                { t: "p", r: "Text." },
                { t: "figure", src: "data:image/png;base64,AA", alt, caption: "The lamp" },
              ],
            },
          ],
        }),
      ),
    );
  expect(pictured("en-GB", "A lamp")).toContain("\n\n[Picture: A lamp]\nThe lamp\n");
  expect(pictured("de", "")).toContain("\n\n[Bild]\nThe lamp\n");
});

test("writes an image without a caption as that line alone", () => {
  const figure = { t: "figure", src: "data:image/png;base64,AA", alt: "A lamp" } as const;
  expect(body(bookOf([{ t: "p", r: "One." }, figure, { t: "p", r: "Two." }]))).toContain(
    "One.\n\n[Picture: A lamp]\n\nTwo.\n",
  );
});

test("leaves no marks of emphasis in the text", () => {
  expect(body(bookOf([{ t: "p", r: [{ s: "a " }, { s: "b", i: 1 }, { s: " c", b: 1, sc: 1 }] }]))).toContain(
    "\n\na b c\n",
  );
});

test("puts notes at the end of their part, numbered from one in each", () => {
  const noted = (title: string): ManuscriptInput["chapters"][number] => ({
    title,
    blocks: [
      { t: "p", r: "First." },
      { t: "footnote", r: `Of ${title}.` },
      { t: "p", r: "Last." },
    ],
  });
  expect(body(fairCopy(buildManuscript({ chapters: [noted("Salt"), noted("Rain")] })))).toMatch(
    /First\.\[1\]\n\nLast\.\n\n-----\n\n\[1\] Of Salt\.\n\n\n\nChapter 2\nRain\n====\n\nFirst\.\[1\]\n\nLast\.\n\n-----\n\n\[1\] Of Rain\.\n$/u,
  );
});

test("writes no number above a part that names its place, and continues counting", () => {
  const chapters = ["Prologue", "The Lamp", "Epilogue"].map((title) => buildChapter(title, "Text."));
  const book = textOf(fairCopy(buildManuscript({ chapters })));
  expect(book).toContain("Contents\n--------\nPrologue\nChapter 1: The Lamp\nEpilogue\n");
  expect(book).toContain("\n\n\n\nPrologue\n========\n");
  expect(book).toContain("\n\n\n\nChapter 1\nThe Lamp\n========\n");
});

test("omits contents for one chapter alone", () => {
  expect(textOf(bookOf([{ t: "p", r: "Text." }]))).not.toContain("Contents");
});

test("indents dedication and epigraph line by line", () => {
  const copy = fairCopy(
    buildManuscript({
      dedication: "For Ann.\nAnd Ben.",
      epigraph: { text: "The sea\nis calm.", source: "Arnold" },
    }),
  );
  expect(textOf(copy)).toContain(
    "\n\n    For Ann.\n    And Ben.\n\n    The sea\n    is calm.\n    — Arnold\n\nContents\n",
  );
});

test("has the copyright lines of every other format, with the notice", () => {
  expect(textOf(fairCopy(buildManuscript({ notice: "A sample.", edition: "First edition" })))).toMatch(
    /\n\nCopyright © 2026 Ada Wren-Holloway\n\nAll rights reserved\.[^\n]*\n\nA sample\.\n\nFirst edition\n\nISBN 978-1-4028-9462-6\n\n/u,
  );
});

test("gives the same bytes for the same book", () => {
  const one = renderText(fairCopy(buildManuscript()));
  expect(Buffer.compare(one, renderText(fairCopy(buildManuscript())))).toBe(0);
});

test("adds no mark before speech that a dash opens, and reads it back unchanged", () => {
  const chapters = [buildChapter("Un", "— Partez, dit-il.\n\nElle partit.")];
  const copy = fairCopy(buildManuscript({ language: "fr", chapters }));
  const bytes = renderText(copy);
  expect(new TextDecoder().decode(bytes)).toContain("\n— Partez, dit-il.");
  expect(readTextParts(bytes)[0]?.text).toContain("— Partez, dit-il.");
});
