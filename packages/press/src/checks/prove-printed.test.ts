import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { buildPdf, textAt } from "../testing/build-pdf.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { buildTaggedPdf, type TaggedPdf, type TaggedText } from "../testing/build-tagged-pdf.ts";
import { lettersOf, readPdfParts } from "./pdf/read-pdf-parts.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { openPrinted } from "./printed-text.ts";

const NOTED = "Rain fell on the marsh.";
const BOOK = fairCopy(
  buildManuscript({
    chapters: [
      {
        title: "The Lamp",
        blocks: [
          { t: "p", r: NOTED },
          { t: "footnote", r: "Of salt." },
          { t: "p", r: "Nobody lit it." },
        ],
      },
      { title: "The Clock", blocks: [{ t: "p", r: "It struck thirteen." }] },
    ],
  }),
);

const TEXTS: readonly TaggedText[] = [
  { role: "H1", text: "The Lamp" },
  { role: "P", text: NOTED },
  { role: "P", text: "Nobody lit it." },
  { role: "Note", text: "Of salt." },
  { role: "H1", text: "The Clock", page: 2 },
  { role: "P", text: "It struck thirteen.", page: 2 },
];

async function opened(texts: readonly TaggedText[], more: Omit<TaggedPdf, "texts"> = {}): Promise<number> {
  return (await openPrinted(await buildTaggedPdf({ texts, ...more }), BOOK)).pages.length;
}
const refusal = async (texts: readonly TaggedText[], more: Omit<TaggedPdf, "texts"> = {}): Promise<unknown> =>
  opened(texts, more).catch((error: unknown) => error);
const changed = (at: number, text: string): TaggedText[] =>
  TEXTS.map((one, index) => (index === at ? { ...one, text } : one));

describe("opening and reading finished pages", () => {
  test("accepts the full book", async () => {
    expect(await opened(TEXTS)).toBe(2);
  });

  test("ignores running heads", async () => {
    expect(await opened(TEXTS, { furniture: "The Lamp at Saltmarsh 7" })).toBe(2);
  });

  test("reads capitals, pieces and hyphenated line ends", async () => {
    const broken = [
      ...changed(0, "THE LAMP").slice(0, 1),
      { role: "P", text: "RAIN FELL on the" },
      { role: "Span", text: "mar-" },
      { role: "Span", text: "sh." },
      ...TEXTS.slice(2),
    ];
    expect(await opened(broken)).toBe(2);
  });

  test("ignores the press's own label above each title", async () => {
    const labelled = TEXTS.flatMap((one) =>
      one.role === "H1" ? [{ ...one, role: "P", text: `Chapter ${one.page ?? 1}` }, one] : [one],
    );
    expect(await opened(labelled)).toBe(2);
  });

  test("reads roles that the file explains", async () => {
    const own = TEXTS.map((one) => ({ ...one, role: one.role === "H1" ? "Opener" : one.role }));
    expect(await opened(own, { roleMap: { Opener: "H1" } })).toBe(2);
    expect(await refusal(own)).toMatchObject({ cause: "0 parts instead of 2" });
  });
});

describe("rejecting finished pages", () => {
  test.each([
    ["a letter that is another", changed(2, "Nobody let it."), "the text of part 1 (chapter) differs"],
    ["a word that is missing", changed(5, "It struck."), "the text of part 2 (chapter) differs"],
    [
      "a paragraph that is missing",
      TEXTS.filter((_, index) => index !== 2),
      "the text of part 1 (chapter) differs",
    ],
    [
      "a paragraph that stands twice",
      TEXTS.flatMap((one, index) => (index === 2 ? [one, one] : [one])),
      "the text of part 1 (chapter) differs",
    ],
    [
      "a note that is missing",
      TEXTS.filter(({ role }) => role !== "Note"),
      "the notes of part 1 (chapter) differs",
    ],
    ["a note that says something else", changed(3, "Of sand."), "the notes of part 1 (chapter) differs"],
    ["a title that is another", changed(4, "The Cloak"), "the title of part 2 (chapter) differs"],
    ["a chapter that is missing", TEXTS.slice(0, 4), "1 parts instead of 2"],
    [
      "a chapter too many",
      [...TEXTS, { role: "H1", text: "More", page: 2 }, { role: "P", text: "x", page: 2 }],
      "3 parts instead of 2",
    ],
    [
      "chapters in another order",
      [...TEXTS.slice(4), ...TEXTS.slice(0, 4)],
      "the title of part 1 (chapter) differs",
    ],
  ])("rejects %s", async (_, texts, cause) => {
    expect(await refusal(texts)).toMatchObject({
      code: "incomplete",
      message: "The finished PDF does not hold the whole book. Please try again.",
      cause,
    });
  });

  test("rejects tags in another order than a reader's", async () => {
    expect(await refusal(TEXTS, { order: [0, 2, 1, 3, 4, 5] })).toMatchObject({
      cause: "the text of part 1 (chapter) differs",
    });
  });

  test("rejects text without tags", async () => {
    expect(await refusal(TEXTS, { order: [0, 1, 3, 4, 5] })).toMatchObject({ code: "incomplete" });
  });

  test("rejects files without tags", async () => {
    const bare = await buildPdf({
      pages: [{ width: 432, height: 648, content: textAt("The Lamp", { x: 60, y: 500 }) }],
    });
    await expect(openPrinted(bare, BOOK)).rejects.toMatchObject({ cause: "0 parts instead of 2" });
  });

  test("rejects bytes that are no pages", async () => {
    await expect(openPrinted(Buffer.from("no PDF"), BOOK)).rejects.toThrow("The PDF cannot be read");
  });

  test("rejects a moved letter of Latin text, which is never read in pieces", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: NOTED.length - 2 }), async (at) => {
        const [one = "", two = ""] = NOTED.slice(at, at + 2);
        fc.pre(lettersOf(one + two) !== lettersOf(two + one));
        const swapped = NOTED.slice(0, at) + two + one + NOTED.slice(at + 2);
        expect(await refusal(changed(1, swapped))).toMatchObject({ code: "incomplete" });
      }),
      { numRuns: 12 },
    );
  });
});

describe("the parts of a tagged file", () => {
  const parts = async (texts: readonly TaggedText[]) =>
    readPdfParts(await readPdf(await buildTaggedPdf({ texts })));

  test("are its main headings, each with its text and its notes apart", async () => {
    expect(await parts(TEXTS)).toEqual({
      before: "",
      parts: [
        { title: "The Lamp", text: `${NOTED}Nobody lit it.`, notes: "Of salt." },
        { title: "The Clock", text: "It struck thirteen.", notes: "" },
      ],
    });
  });

  test("start after the pages before them, without the contents", async () => {
    const front = [
      { role: "P", text: "For Ann." },
      { role: "TOC", text: "The Lamp 1" },
      { role: "H1", text: "The Lamp", page: 2 },
      { role: "P", text: "Text.", page: 2 },
    ];
    expect(await parts(front)).toEqual({
      before: "For Ann.",
      parts: [{ title: "The Lamp", text: "Text.", notes: "" }],
    });
  });

  test("join a heading of several lines into one title", async () => {
    const long = [
      { role: "H1", text: "The Lamp" },
      { role: "H1", text: "at Saltmarsh" },
      { role: "P", text: "Text." },
    ];
    expect((await parts(long)).parts).toEqual([{ title: "The Lampat Saltmarsh", text: "Text.", notes: "" }]);
  });

  test("leave out the bare numbers of notes and keep every other number", async () => {
    const noted = [
      { role: "H1", text: "One" },
      { role: "P", text: "Salt" },
      { role: "P", text: "1" },
      { role: "Note", text: "1" },
      { role: "Note", text: "Of the sea." },
      { role: "P", text: "1984" },
      { role: "P", text: "came." },
    ];
    expect((await parts(noted)).parts).toEqual([
      { title: "One", text: "Salt1984came.", notes: "Of the sea." },
    ]);
  });

  test("leave out labels of lists", async () => {
    const list = [
      { role: "H1", text: "One" },
      { role: "Lbl", text: "1." },
      { role: "LBody", text: "Stop" },
    ];
    expect((await parts(list)).parts[0]?.text).toBe("Stop");
  });
});

describe("letters", () => {
  test.each([
    ["case", "The LAMP", "the lamp"],
    ["white space and line ends", "a b\nc\u00A0d", "abcd"],
    ["hyphens and dashes", "mar-sh — it", "marshit"],
    ["soft hyphens and places to break", "a\u00ADb\u200Bc\u2060d", "abcd"],
    ["composed or not", "cafe\u0301", "café"],
    ["the form of a sigma", "ΟΔΟΣ ΜΟΥ", "οδοςμου"],
  ])("are the same with any %s", (_, one, other) => {
    expect(lettersOf(one)).toBe(lettersOf(other));
  });

  test.each([
    ["an accent", "cafe", "café"],
    ["a comma", "a, b", "a b"],
    ["a digit", "12", "13"],
    ["a quotation mark", "“a”", '"a"'],
    ["the order", "ab", "ba"],
  ])("differ by %s", (_, one, other) => {
    expect(lettersOf(one)).not.toBe(lettersOf(other));
  });
});
