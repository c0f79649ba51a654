import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { zipArchive } from "../archive/zip-archive.ts";
import { renderDocx } from "../docx/render-docx.ts";
import { renderEpub } from "../epub/render-epub.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { renderText } from "../text/render-text.ts";
import { countBookWords, proveComplete, type ReadableFormat } from "./completeness.ts";

type Blocks = ManuscriptInput["chapters"][number]["blocks"];
type Chapter = ManuscriptInput["chapters"][number];

const LAMP: Blocks = [
  { t: "p", r: [{ s: "The lamp had burned all night", note: "a" }, { s: " in the " }, { s: "upper", i: 1 }] },
  { t: "p", r: "Nobody in the house could say who had lit it." },
  { t: "footnote", id: "a", r: "A lamp of brass." },
  { t: "h2", r: "What was said" },
  { t: "quote", r: "Leave it burning.", source: "The harbour-master" },
  { t: "verse", lines: ["Rain fell slowly", "on the marsh"] },
  { t: "list", items: ["one boat", "two oars"] },
  {
    t: "table",
    caption: "Tides of the week",
    head: ["Day", "Feet"],
    rows: [
      ["Monday", "twelve"],
      ["Tuesday", "eleven"],
    ],
  },
  {
    t: "box",
    kind: "note",
    title: "Mind the step",
    blocks: [
      { t: "p", r: "It is the seventh." },
      { t: "list", ordered: true, items: ["Stop", "Look"] },
    ],
  },
];
const CLOCK: Blocks = [
  { t: "p", r: "Somewhere behind the wall a clock struck thirteen." },
  { t: "p", r: "She wound it again and said nothing more of it." },
];
const CHAPTERS: readonly Chapter[] = [
  { title: "The Lamp", blocks: LAMP },
  { title: "The Clock", blocks: CLOCK },
];

function bookOf(chapters: readonly Chapter[], changes: Partial<ManuscriptInput> = {}): FairCopy {
  return fairCopy(buildManuscript({ chapters: [...chapters], foreword: "A word before.", ...changes }));
}

/** The book with a different first chapter. */
function withLamp(blocks: Blocks, title = "The Lamp"): FairCopy {
  return bookOf([{ title, blocks }, ...CHAPTERS.slice(1)]);
}

function withBlock(type: string, change: (block: Blocks[number]) => Blocks): FairCopy {
  const at = LAMP.findIndex(
    (block) => typeof block === "object" && block !== null && "t" in block && block.t === type,
  );
  return withLamp(LAMP.flatMap((block, index) => (index === at ? change(block) : [block])));
}

const BOOK = bookOf(CHAPTERS);
const FORMATS = ["epub", "docx", "txt"] as const;

async function rendered(format: ReadableFormat, copy: FairCopy): Promise<Uint8Array> {
  if (format === "epub") return renderEpub(copy, { cover: null, theme: "classic", embedFonts: false });
  if (format === "docx") return renderDocx(copy, { trim: "6x9", theme: "classic", largePrint: false });
  return renderText(copy);
}

/** Changes the finished file's text, wherever in the file it is. */
function rewritten(format: ReadableFormat, bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  if (format === "txt") return Buffer.from(change(strFromU8(bytes)));
  const texts = Object.entries(
    unzipSync(bytes, { filter: ({ name }) => /\.(?:xhtml|opf|xml)$/u.test(name) }),
  );
  return zipArchive(
    texts.map(([path, content]) => ({
      path,
      bytes: Buffer.from(change(strFromU8(content))),
      isStored: true,
    })),
    { year: 2026 },
  );
}

const whole = new Map<ReadableFormat, Uint8Array>();
beforeAll(async () => {
  for (const format of FORMATS) whole.set(format, await rendered(format, BOOK));
});
const wholeBook = (format: ReadableFormat): Uint8Array => whole.get(format) ?? new Uint8Array();

/** Possible losses or changes in a finished file, and the expected error message. */
const CHANGES: readonly [string, FairCopy, RegExp][] = [
  ["a chapter that is missing", bookOf(CHAPTERS.slice(1)), /^2 parts instead of 3$/u],
  ["a foreword that is missing", bookOf(CHAPTERS, { foreword: undefined }), /^2 parts instead of 3$/u],
  ["a part that is none of the book's", bookOf(CHAPTERS, { afterword: "More." }), /^4 parts instead/u],
  ["chapters in another order", bookOf(CHAPTERS.toReversed()), /^the title of part 2 \(chapter\) differs$/u],
  [
    "chapters that changed texts under their titles",
    bookOf([
      { title: "The Lamp", blocks: CLOCK },
      { title: "The Clock", blocks: LAMP },
    ]),
    /^part 2 \(chapter\) has 18 words instead of/u,
  ],
  ["another title", withLamp(LAMP, "The Lamps"), /^the title of part 2 \(chapter\) differs$/u],
  ["a paragraph that is missing", withLamp(LAMP.filter((_, index) => index !== 1)), /words instead of/u],
  [
    "a paragraph that stands twice",
    withLamp(LAMP.flatMap((block, index) => (index === 1 ? [block, block] : [block]))),
    /words instead of/u,
  ],
  [
    "two blocks in each other's place",
    withLamp([...LAMP.slice(0, 4), ...LAMP.slice(5, 6), ...LAMP.slice(4, 5), ...LAMP.slice(6)]),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "one letter that is another",
    withLamp(
      LAMP.map((block, index) =>
        index === 1 ? { t: "p", r: "Nobody in the mouse could say who had lit it." } : block,
      ),
    ),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "a comma too many",
    withLamp(
      LAMP.map((block, index) =>
        index === 1 ? { t: "p", r: "Nobody, in the house could say who had lit it." } : block,
      ),
    ),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "a capital letter that became a small one",
    withLamp(
      LAMP.map((block, index) =>
        index === 1 ? { t: "p", r: "nobody in the house could say who had lit it." } : block,
      ),
    ),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "a note with another word",
    withBlock("footnote", () => [{ t: "footnote", id: "a", r: "A lamp of glass." }]),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "a note that is empty",
    withBlock("footnote", () => [{ t: "footnote", id: "a", r: "." }]),
    /words instead of/u,
  ],
  ["a heading that is missing", withBlock("h2", () => []), /words instead of/u],
  [
    "a quotation without its source",
    withBlock("quote", () => [{ t: "quote", r: "Leave it burning." }]),
    /words instead/u,
  ],
  [
    "a line of verse that is missing",
    withBlock("verse", () => [{ t: "verse", lines: ["Rain fell slowly"] }]),
    /words instead/u,
  ],
  [
    "items of a list in another order",
    withBlock("list", () => [{ t: "list", items: ["two oars", "one boat"] }]),
    /text of part 2/u,
  ],
  [
    "a table whose cells changed places",
    withBlock("table", () => [
      {
        t: "table",
        caption: "Tides of the week",
        head: ["Day", "Feet"],
        rows: [
          ["Monday", "eleven"],
          ["Tuesday", "twelve"],
        ],
      },
    ]),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
  [
    "a table without its caption and head",
    withBlock("table", () => [
      {
        t: "table",
        rows: [
          ["Monday", "twelve"],
          ["Tuesday", "eleven"],
        ],
      },
    ]),
    /words instead of/u,
  ],
  [
    "a box with another title",
    withBlock("box", () => [
      {
        t: "box",
        kind: "note",
        title: "Mind the stop",
        blocks: [
          { t: "p", r: "It is the seventh." },
          { t: "list", ordered: true, items: ["Stop", "Look"] },
        ],
      },
    ]),
    /^the text of part 2 \(chapter\) differs$/u,
  ],
];

describe.each(FORMATS)("checking a finished %s", (format) => {
  test("finds every part and word of a full book", () => {
    const proof = proveComplete({ format, bytes: wholeBook(format) }, BOOK);
    expect(proof).toEqual({ ok: true, words: countBookWords(BOOK) });
    expect(countBookWords(BOOK)).toBeGreaterThan(60);
  });

  test.each(CHANGES)("detects %s", async (_, changed, reason) => {
    const proof = proveComplete({ format, bytes: await rendered(format, changed) }, BOOK);
    expect(proof).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  test("detects any single changed letter", () => {
    const paragraphs = [
      "Nobody in the house could say who had lit it.",
      "Leave it burning.",
      "The harbour-master",
      "on the marsh",
      "two oars",
      "Tides of the week",
      "eleven",
      "It is the seventh.",
      "A lamp of brass.",
      "She wound it again and said nothing more of it.",
    ];
    const place = fc.constantFrom(...paragraphs).chain((text) => {
      const letters = Array.from(text, (char, index) => ({ char, index })).flatMap(({ char, index }) =>
        /[a-z]/u.test(char) ? [index] : [],
      );
      return fc.record({ text: fc.constant(text), at: fc.constantFrom(...letters) });
    });
    fc.assert(
      fc.property(place, ({ text, at }) => {
        const damaged = `${text.slice(0, at)}ß${text.slice(at + 1)}`;
        const bytes = rewritten(format, wholeBook(format), (source) => source.replace(text, damaged));
        expect(proveComplete({ format, bytes }, BOOK).ok).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  test("ignores text that is not the manuscript's", async () => {
    const plain = withLamp(
      LAMP.map((block, index) =>
        index === 0
          ? { t: "p", r: [{ s: "The lamp had burned all night", note: "a" }, { s: " in the upper" }] }
          : block,
      ),
    );
    expect(proveComplete({ format, bytes: await rendered(format, plain) }, BOOK).ok).toBe(true);
  });

  test("returns an unreadable file as a finding instead of throwing", () => {
    const cut = wholeBook(format).subarray(0, format === "txt" ? 0 : 200);
    for (const bytes of [new Uint8Array(), cut, Buffer.of(0xff, 0xfe, 0x00)]) {
      const proof = proveComplete({ format, bytes }, BOOK);
      expect(proof).toEqual({
        ok: false,
        reason: expect.stringMatching(/^the file cannot be read|^0 parts/u),
      });
    }
  });
});

test("detects an e-book whose spine reverses its chapters", () => {
  const swapped = rewritten("epub", wholeBook("epub"), (text) =>
    text.replace(
      '<itemref idref="chapter-001"/>\n<itemref idref="chapter-002"/>',
      '<itemref idref="chapter-002"/>\n<itemref idref="chapter-001"/>',
    ),
  );
  expect(proveComplete({ format: "epub", bytes: swapped }, BOOK)).toEqual({
    ok: false,
    reason: "the title of part 2 (chapter) differs",
  });
});

test.each([
  ["epub", "EPUB/chapter-002.xhtml"],
  ["epub", "EPUB/package.opf"],
  ["epub", "META-INF/container.xml"],
  ["docx", "word/document.xml"],
] as const)("cannot read a finished %s without %s", (format, missing) => {
  const files = Object.entries(unzipSync(wholeBook(format)))
    .filter(([path]) => path !== missing)
    .map(([path, bytes]) => ({ path, bytes, isStored: true }));
  expect(proveComplete({ format, bytes: zipArchive(files, { year: 2026 }) }, BOOK)).toEqual({
    ok: false,
    reason: `the file cannot be read: TypeError: ${missing} is missing`,
  });
});

test("misses the words of a Word file without its notes", () => {
  const files = Object.entries(unzipSync(wholeBook("docx")))
    .filter(([path]) => path !== "word/footnotes.xml")
    .map(([path, bytes]) => ({ path, bytes, isStored: true }));
  const due = countBookWords(fairCopy(buildManuscript({ chapters: [{ title: "L", blocks: LAMP }] })));
  expect(proveComplete({ format: "docx", bytes: zipArchive(files, { year: 2026 }) }, BOOK)).toEqual({
    ok: false,
    reason: `part 2 (chapter) has ${due - 4} words instead of ${due}`,
  });
});
