import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildChapter, prose } from "./build-manuscript.ts";
import { plainPng } from "./plain-png.ts";

type Block = ManuscriptInput["chapters"][number]["blocks"][number];

const LONG_TITLE =
  "A title that goes on for a great deal longer than any sensible author would ever wish to have printed at the head of a page, and yet here it is, in full, with a colon: and a subtitle";

/** About this many words in one piece. */
function words(amount: number, seed = 0): string {
  return prose(amount, seed)
    .replaceAll(/[*\n]+/gu, " ")
    .replaceAll(/ {2,}/gu, " ")
    .trim();
}

function picture(caption: string, more: { placement?: "page" | "bleed" } = {}): Block {
  return { t: "figure", src: plainPng(900, 1200), alt: "A register", caption, ...more };
}

/** Each kind of block, too tall or too wide for the page, in a separate chapter. */
const TOO_LARGE: Readonly<Record<string, readonly Block[]>> = {
  "A table of long rows": [
    {
      t: "table",
      head: ["Rule", "What it says"],
      rows: Array.from({ length: 6 }, (_, k) => [`Rule ${k + 1}`, words(90, k)]),
      caption: words(40),
    },
  ],
  "A row taller than a page": [
    {
      t: "table",
      rows: [
        ["Policy", words(700)],
        ["More", words(60)],
      ],
    },
  ],
  "A head taller than a page": [{ t: "table", head: [words(400), "B"], rows: [["x", "y"]] }],
  "A table in a box": [
    {
      t: "box",
      kind: "note",
      title: "A note with a table",
      blocks: [
        {
          t: "table",
          head: ["A", "B"],
          rows: Array.from({ length: 4 }, (_, k) => [words(8, k), words(140 + 90 * k, k)]),
        },
      ],
    },
  ],
  "Twelve columns": [
    {
      t: "table",
      head: Array.from({ length: 12 }, (_, k) => `Port ${k}`),
      rows: Array.from({ length: 12 }, () =>
        Array.from({ length: 12 }, (_, k) =>
          k === 0 ? "Portsoy-on-Sea" : k === 3 ? "extraordinarily" : "12.75",
        ),
      ),
    },
  ],
  "Pictures with long captions": [
    picture(words(330)),
    picture(words(160, 2), { placement: "page" }),
    picture(words(700, 3), { placement: "page" }),
    picture(words(60, 4), { placement: "bleed" }),
  ],
  "Nine long lines of verse": [{ t: "verse", lines: Array.from({ length: 9 }, (_, k) => words(75, k)) }],
  "A long heading": [
    { t: "h2", r: LONG_TITLE },
    { t: "h2", r: words(500) },
    { t: "h3", r: words(500, 1) },
  ],
  "Eighty headings": Array.from({ length: 40 }, (_, k): Block[] => [
    { t: "h2", r: `Heading ${k}` },
    { t: "h3", r: `Smaller heading ${k}` },
    { t: "p", r: "One line." },
  ]).flat(),
  "Notes everywhere": [
    { t: "h2", r: [{ s: "Heading", note: "h" }] },
    { t: "table", head: ["A", "B"], rows: [["x", [{ s: "cell", note: "c" }]]] },
    {
      t: "figure",
      src: plainPng(900, 1200),
      alt: "",
      placement: "page",
      caption: [{ s: words(60), note: "f" }],
    },
    { t: "box", kind: "note", title: "A box", blocks: [{ t: "p", r: [{ s: words(60), note: "b" }] }] },
    { t: "footnote", id: "h", r: words(300) },
    { t: "footnote", id: "c", r: words(30) },
    { t: "footnote", id: "f", r: words(30) },
    { t: "footnote", id: "b", r: words(300) },
  ],
  // each leaves so little space on a page that its line would be kept with the next
  "Long notes in blocks": [0, 6, 12, 18, 24, 30].flatMap((more): Block[] => [
    { t: "p", r: words(60 + more) },
    { t: "quote", r: [{ s: words(60, 1), note: `q${more}` }] },
    { t: "footnote", id: `q${more}`, r: words(300) },
    { t: "list", items: [words(20), [{ s: words(20, 1), note: `l${more}` }], words(20, 2)] },
    { t: "footnote", id: `l${more}`, r: words(300) },
    {
      t: "box",
      kind: "note",
      title: "A box",
      blocks: [{ t: "p", r: [{ s: words(200), note: `b${more}` }] }],
    },
    { t: "footnote", id: `b${more}`, r: words(300) },
  ]),
  "Lines to write on": [9, 40].map((writingLines) => ({
    t: "box",
    kind: "exercise",
    title: LONG_TITLE,
    blocks: [{ t: "p", r: "Write." }],
    writingLines,
  })),
  "A recipe of many steps": [
    {
      t: "box",
      kind: "recipe",
      title: "Bread",
      blocks: [
        { t: "h3", r: "Method" },
        { t: "list", ordered: true, items: Array.from({ length: 24 }, (_, k) => words(25, k)) },
      ],
    },
  ],
  "Long quotations and lists": [
    { t: "quote", r: words(600), source: LONG_TITLE },
    { t: "list", ordered: true, items: [words(600), "Short."] },
  ],
  "Words longer than a line": [
    { t: "p", r: `See https://example.org/${"a-very-long-path/".repeat(12)} and ${"W".repeat(120)}.` },
    { t: "quote", r: "-".repeat(200) },
    { t: "p", r: words(120).replaceAll(" ", "\u00A0") },
    {
      t: "table",
      rows: [["https://example.org/an/address", "Pneumonoultramicroscopic", "WWWWWWWWWWWWWWWWWWWW"]],
    },
    {
      t: "table",
      head: ["and", `the ${"-".repeat(200)} end`, "the rest", "more"],
      rows: [["x", "", "y", "z"]],
    },
    { t: "box", kind: "note", title: `A ${"W".repeat(290)}`, blocks: [{ t: "p", r: "Noted." }] },
  ],
  "Signs at which no line turns": [
    { t: "p", r: `And ${"— ".repeat(80)}` },
    { t: "p", r: `And ${"( ".repeat(80)}` },
    { t: "table", head: ["A", "B"], rows: [["— ".repeat(80), "[ ".repeat(60)]] },
  ],
};

/** A book of blocks larger than a page, each between ordinary paragraphs. */
export function edgeBook(): ManuscriptInput {
  return {
    title: LONG_TITLE,
    subtitle: `${LONG_TITLE}, once more`,
    author:
      "T. Ester and everybody else who ever had a hand in a book that had no end to it, in order of age",
    publisher: "The Society for the Printing of Whatever Was Left Over from the Printing of Everything Else",
    year: 2026,
    language: "en-US",
    dedication: words(150),
    epigraph: { text: words(150, 1), source: LONG_TITLE },
    notice: words(150, 2),
    chapters: [
      ...Object.entries(TOO_LARGE).map(([title, blocks]) => ({
        title,
        blocks: [{ t: "p" as const, r: words(70) }, ...blocks, { t: "p" as const, r: words(40, 1) }],
      })),
      buildChapter(LONG_TITLE, prose(60)),
    ],
    afterword: words(900, 3),
  };
}
