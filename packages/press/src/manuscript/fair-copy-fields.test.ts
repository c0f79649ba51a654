import { expect, test } from "vitest";
import type { PreparedImage } from "./prepared-image.ts";
import { PressError } from "../press-error.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { type FairCopy, fairCopy, type FairPart } from "./fair-copy.ts";
import type { FairBlock } from "./fair-chapter.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript.ts";

const SHORT = [{ title: "The Lamp", blocks: [{ t: "p", r: "Text." }] }] satisfies ManuscriptInput["chapters"];

function copyOf(changes: Partial<ManuscriptInput>): FairCopy {
  return fairCopy(buildManuscript({ chapters: SHORT, ...changes }));
}

function chapterOf(...blocks: unknown[]): FairPart {
  const manuscript = parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
  const [chapter] = fairCopy(manuscript).chapters;
  if (chapter === undefined) throw new Error("no chapter");
  return chapter;
}

const blocksOf = (...blocks: unknown[]): FairBlock[] =>
  chapterOf({ t: "p", r: "First." }, ...blocks).blocks.slice(1);

test("curls quotes by the book's language in every field and heading", () => {
  const copy = copyOf({
    language: "de",
    title: 'Die "Lampe"',
    subtitle: '"Roman"',
    dedication: 'Für "alle".',
    epigraph: { text: '"Ach."\n"Oh."', source: 'Der "Alte"' },
    notice: '"Muster"',
    publisher: '"Strandgut"',
    edition: '"Erste"',
    keywords: ['"Hafen"'],
    chapters: [{ title: '"Eins"', blocks: [{ t: "p", r: '"Ja."' }] }],
  });
  expect(copy).toMatchObject({
    title: "Die „Lampe“",
    subtitle: "„Roman“",
    dedication: "Für „alle“.",
    epigraph: { text: "„Ach.“\n„Oh.“", source: "Der „Alte“" },
    notice: "„Muster“",
    publisher: "„Strandgut“",
    edition: "„Erste“",
    keywords: ["„Hafen“"],
    chapters: [{ title: "„Eins“", blocks: [{ t: "p", r: [{ s: "„Ja.“" }] }] }],
  });
});

test("keeps quotes as typed everywhere on request", () => {
  const copy = copyOf({
    quotes: "as-typed",
    title: 'The "Lamp"',
    chapters: [{ title: "'One'", blocks: [{ t: "p", r: "It's" }] }],
  });
  expect(copy).toMatchObject({
    title: 'The "Lamp"',
    chapters: [{ title: "'One'", blocks: [{ r: [{ s: "It's" }] }] }],
  });
});

test.each(["subtitle", "publisher", "edition", "isbn", "dedication", "notice"] as const)(
  "ignores an invisible %s",
  (field) => {
    expect(copyOf({ [field]: " \u0000 " })[field]).toBeUndefined();
    expect(copyOf({ [field]: undefined })[field]).toBeUndefined();
    expect(copyOf({ [field]: "Seen" })[field]).toBe("Seen");
  },
);

test("accepts an epigraph as plain text, and ignores an invisible one", () => {
  expect(copyOf({ epigraph: "Sea,\n\n still sea" }).epigraph).toEqual({
    text: "Sea,\nstill sea",
    source: undefined,
  });
  expect(copyOf({ epigraph: { text: "\u0000", source: "Ada" } }).epigraph).toBeUndefined();
});

test("keeps lines of a dedication, and drops empty ones and invisible keywords", () => {
  expect(copyOf({ dedication: "For A.\n\n  and B. " }).dedication).toBe("For A.\nand B.");
  expect(copyOf({ keywords: ["sea", "\u0007", " tide\tmill "] }).keywords).toEqual(["sea", "tide mill"]);
});

test("keeps lines and quotes of a description, which is on no page", () => {
  expect(copyOf({ description: 'A "sea".\n\nA clock.' }).description).toBe('A "sea".\nA clock.');
});

test.each([
  [{ title: "\u200B" }, "The book has no title that can be printed."],
  [{ author: "\u00AD" }, "The author's name cannot be printed."],
  [
    { chapters: [...SHORT, ...SHORT, { title: 'The "End"', blocks: [] }] },
    "Chapter 3, “The “End””, has no text yet.",
  ],
  [{ chapters: [{ title: "One", blocks: [{ t: "break" as const }] }] }, "Chapter 1, “One”, has no text yet."],
])("rejects %j in a sentence that counts chapters from one", (changes, sentence) => {
  expect(() => copyOf(changes)).toThrow(new PressError("invalid_manuscript", sentence));
});

test.each(["?", "1984", "…", "♥"])("prints a title of a single character such as %s", (title) => {
  expect(copyOf({ title }).title).toBe(title);
});

test("names images in the fair copy by their own ids", () => {
  const manuscript = parseManuscript({
    ...buildManuscript(),
    chapters: [{ title: "One", blocks: [{ t: "figure", src: "data:a", alt: 'A "lamp"' }] }],
  });
  const picture: PreparedImage = {
    id: "p1",
    bytes: new Uint8Array(),
    mediaType: "image/png",
    extension: "png",
    widthPx: 1,
    heightPx: 1,
  };
  const copy = fairCopy(manuscript, new Map([["data:a", picture]]));
  expect([...copy.pictures.keys()]).toEqual(["p1"]);
  expect(copy.chapters[0]?.blocks).toEqual([
    { t: "figure", picture: "p1", alt: "A “lamp”", caption: null, placement: "inline" },
  ]);
});

test("keeps the address and place of an unprepared image", () => {
  const figure = { t: "figure", src: "data:x", alt: "", caption: " Cap ", placement: "bleed" };
  expect(blocksOf(figure)).toEqual([
    { t: "figure", picture: "data:x", alt: "", caption: [{ s: "Cap" }], placement: "bleed" },
  ]);
});

const EMPTY = "\u0000 ";

test.each<[string, unknown]>([
  ["a paragraph", { t: "p", r: EMPTY }],
  ["a heading", { t: "h2", r: EMPTY }],
  ["a smaller heading", { t: "h3", r: [] }],
  ["a quotation", { t: "quote", r: EMPTY, source: "Ada" }],
  ["a stanza", { t: "verse", lines: [EMPTY, ""] }],
  ["a list", { t: "list", items: [EMPTY, ""] }],
  ["a footnote", { t: "footnote", r: EMPTY }],
  ["a box", { t: "box", kind: "note", title: "\u0000", blocks: [{ t: "p", r: EMPTY }] }],
])("leaves out invisible %s", (_, block) => {
  expect(blocksOf(block)).toEqual([]);
});

test("leaves out an invisible footnote with its mark", () => {
  for (const text of ["  ", EMPTY, "\u200B"]) {
    const { blocks, notes } = chapterOf({ t: "p", r: "a" }, { t: "footnote", r: text });
    expect({ blocks, notes }).toEqual({ blocks: [{ t: "p", r: [{ s: "a" }] }], notes: [] });
  }
});

test("leaves out what is empty within a block", () => {
  expect(blocksOf({ t: "list", ordered: true, items: ["a", EMPTY, "b"] })).toEqual([
    { t: "list", ordered: true, items: [[{ s: "a" }], [{ s: "b" }]] },
  ]);
  expect(blocksOf({ t: "verse", lines: ["a", "", "b"] })).toMatchObject([
    { lines: [[{ s: "a" }], [{ s: "b" }]] },
  ]);
  expect(blocksOf({ t: "quote", r: "Q", source: EMPTY })).toEqual([
    { t: "quote", r: [{ s: "Q" }], source: null },
  ]);
  expect(blocksOf({ t: "table", rows: [["1"]], caption: EMPTY })).toMatchObject([
    { caption: null, head: null },
  ]);
});

test("keeps an empty cell's place in the row", () => {
  expect(blocksOf({ t: "table", rows: [["1", EMPTY, "3"]] })).toMatchObject([
    { rows: [[[{ s: "1" }], [], [{ s: "3" }]]] },
  ]);
});

test("keeps writing lines and blocks of a box in order, and allows a title alone", () => {
  const box = { t: "box", kind: "exercise", title: "Try", writingLines: 4 };
  const blocks = [
    { t: "h3", r: "A" },
    { t: "list", items: ["b"] },
    { t: "p", r: EMPTY },
    { t: "table", rows: [["c"]] },
  ];
  expect(blocksOf({ ...box, blocks })).toMatchObject([
    { kind: "exercise", title: "Try", writingLines: 4, blocks: [{ t: "h3" }, { t: "list" }, { t: "table" }] },
  ]);
  expect(blocksOf({ ...box, blocks: [{ t: "p", r: EMPTY }] })).toMatchObject([{ title: "Try", blocks: [] }]);
});

test.each([
  [
    ["h3", "h3", "h2", "h3"],
    ["h2", "h2", "h2", "h3"],
  ],
  [
    ["h3", "h3"],
    ["h2", "h2"],
  ],
  [
    ["h2", "h3", "h2", "h3"],
    ["h2", "h3", "h2", "h3"],
  ],
])("turns headings %j into %j, skipping no level", (typed, due) => {
  expect(blocksOf(...typed.map((t) => ({ t, r: "Head" }))).map(({ t }) => t)).toEqual(due);
});

test("keeps a scene break only between existing blocks", () => {
  const kindsOf = (...blocks: unknown[]): string[] => chapterOf(...blocks).blocks.map(({ t }) => t);
  const [p, gone, mark] = [{ t: "p", r: "a" }, { t: "p", r: EMPTY }, { t: "break" }];
  expect(kindsOf(mark, p, mark, gone, mark, p, mark)).toEqual(["p", "break", "p"]);
  expect(kindsOf(gone, mark, p)).toEqual(["p"]);
  expect(kindsOf(p, mark, gone)).toEqual(["p"]);
});

const NOTE = { t: "footnote", r: "Note." };

test.each<[string, unknown, unknown]>([
  ["a paragraph", { t: "p", r: "a" }, { t: "p", r: [{ s: "a", note: 0 }] }],
  ["a heading", { t: "h2", r: "a" }, { t: "h2", r: [{ s: "a", note: 0 }] }],
  ["a quotation", { t: "quote", r: "a", source: "b" }, { r: [{ s: "a", note: 0 }], source: [{ s: "b" }] }],
  [
    "the last line of a stanza",
    { t: "verse", lines: ["a", "b"] },
    { lines: [[{ s: "a" }], [{ s: "b", note: 0 }]] },
  ],
  [
    "the last item of a list",
    { t: "list", items: ["a", "b"] },
    { items: [[{ s: "a" }], [{ s: "b", note: 0 }]] },
  ],
])("attaches a footnote without a name to the end of %s before it", (_, block, due) => {
  expect(blocksOf(block, NOTE)).toMatchObject([due]);
});

test.each<[string, unknown]>([
  ["a scene break", { t: "break" }],
  ["a picture", { t: "figure", src: "d", alt: "" }],
  ["a table", { t: "table", rows: [["1"]] }],
  ["a box", { t: "box", kind: "note", title: "T", blocks: [{ t: "p", r: "x" }] }],
])("attaches a footnote after %s to the text before that", (_, block) => {
  const { blocks, notes } = chapterOf({ t: "p", r: "a" }, block, NOTE, { t: "p", r: "b" });
  expect(blocks[0]).toEqual({ t: "p", r: [{ s: "a", note: 0 }] });
  expect(notes).toEqual([[{ s: "Note." }]]);
});

test("keeps the order of several unnamed footnotes at the same text", () => {
  const { blocks, notes } = chapterOf({ t: "p", r: "a" }, NOTE, { t: "footnote", r: "Two." });
  expect(blocks).toEqual([
    {
      t: "p",
      r: [
        { s: "a", note: 0 },
        { s: "", note: 1 },
      ],
    },
  ]);
  expect(notes).toEqual([[{ s: "Note." }], [{ s: "Two." }]]);
});

test("numbers notes in captions, cells and boxes with the others, in reading order", () => {
  const named = (id: string): unknown => ({ t: "footnote", id, r: id });
  const { notes } = chapterOf(
    {
      t: "table",
      caption: [{ s: "c", note: "cap" }],
      head: [[{ s: "h", note: "head" }]],
      rows: [[[{ s: "1", note: "cell" }]]],
    },
    { t: "box", kind: "note", title: "T", blocks: [{ t: "p", r: [{ s: "b", note: "box" }] }] },
    ...["box", "cell", "head", "cap"].map(named),
  );
  expect(notes.map(([run]) => run?.s)).toEqual(["cap", "head", "cell", "box"]);
});

test("numbers notes of each chapter separately", () => {
  const chapter = { title: "One", blocks: [{ t: "p", r: "a" }, NOTE] };
  const copy = fairCopy(parseManuscript({ ...buildManuscript(), chapters: [chapter, chapter] }));
  expect(copy.chapters.map(({ notes }) => notes.length)).toEqual([1, 1]);
  expect(copy.chapters[1]?.blocks).toMatchObject([{ r: [{ note: 0 }] }]);
});

test("reports an unplaced footnote with its part", () => {
  const foreword = { blocks: [NOTE] };
  expect(() => fairCopy(parseManuscript({ ...buildManuscript({ chapters: SHORT }), foreword }))).toThrow(
    "The part “Foreword” has a footnote before any text it could belong to.",
  );
  expect(() => chapterOf(NOTE)).toThrow("Chapter 1, “One”, has a footnote before any text");
});
