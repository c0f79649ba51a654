import type { PdfView } from "./read-pdf.ts";
import { readStructure, type StructuredText } from "./read-structure.ts";

/** One part of a book as read from its finished pages: the title, then the text, with notes separate. */
export type PdfReadPart = { title: string; text: string; notes: string };

/** All parts with a main heading; `before` is the text ahead of the first, without the contents. */
export type PdfReadParts = { before: string; parts: PdfReadPart[] };

const NOTES = new Set(["Note", "FENote", "Footnote", "Endnote"]);
const BESIDE_THE_TEXT = new Set(["TOC", "Lbl"]);

/**
 * Extracts the reading text from a finished, tagged PDF, in the order of its structure tree. Numbers of lists
 * and notes, the contents, page furniture and the label above a heading ("Chapter 3") are left out. Lines
 * join without white space and hyphens at line ends stay, so compare with `lettersOf` only: its result for
 * title, text and notes then equals that of the manuscript's part, regardless of lines, ligatures, small
 * capitals and drop capitals.
 * @param runningOn  if parts may begin mid-page: what may stand above the heading of each
 * @returns  no parts if the file is not tagged
 */
export function readPdfParts(
  view: PdfView,
  { runningOn }: { runningOn?: readonly (readonly string[])[] } = {},
): PdfReadParts {
  const all = readStructure(view).filter(({ roles }) => !roles.some((role) => BESIDE_THE_TEXT.has(role)));
  const leaves = all.filter(
    (leaf, index) => !isBareMark(leaf, { before: all[index - 1], after: all[index + 1] }),
  );
  const openings = openingsOf(
    leaves,
    runningOn?.map((above) => above.map(lettersOf)),
  );
  const [first] = openings;
  return {
    before: first === undefined ? textOf(leaves) : textOf(leaves.slice(0, first.from)),
    parts: openings.map(({ heading, end }, index) => {
      const own = leaves.slice(end, openings[index + 1]?.from ?? leaves.length);
      return {
        title: textOf(leaves.slice(heading, end)),
        text: textOf(own.filter((leaf) => !isNote(leaf))),
        notes: textOf(own.filter(isNote)),
      };
    }),
  };
}

/**
 * The characters of a text: composed, without case, white space, dashes, hyphens and invisible characters;
 * every other mark counts. Two files with the same characters hold the same words in the same order. A file
 * may set small capitals as capitals, put a dash before a quotation's source, and hyphenate words at line
 * ends.
 */
export function lettersOf(text: string): string {
  return (
    text
      .normalize("NFC")
      .toUpperCase()
      .toLowerCase()
      // the form of a sigma depends on the next character, and words join here
      .replaceAll("ς", "σ")
      .replace(/[\s\u00AD\u200B-\u200F\u2060\uFEFF\p{Pd}]/gu, "")
  );
}

/** A part's opening: its first leaf, its heading's first leaf, and the one after its heading. */
type Opening = { from: number; heading: number; end: number };

function openingsOf(
  leaves: readonly StructuredText[],
  runningOn: readonly (readonly string[])[] | undefined,
): Opening[] {
  const openings: Opening[] = [];
  for (const [index, leaf] of leaves.entries()) {
    if (!leaf.roles.includes("H1")) continue;
    const open = openings.at(-1);
    // a part of the book may have only its title on its page, followed by the next title
    const goesOn = open?.end === index && leaves[index - 1]?.page === leaf.page;
    if (open !== undefined && goesOn) open.end = index + 1;
    else {
      const above = runningOn?.[openings.length];
      const from = above === undefined ? firstOfPage(leaves, index) : firstOfLabel(leaves, index, above);
      openings.push({ from, heading: index, end: index + 1 });
    }
  }
  return openings;
}

/** A part opens on a new page, so anything above its heading belongs to the opening. */
function firstOfPage(leaves: readonly StructuredText[], heading: number): number {
  const page = leaves[heading]?.page;
  let from = heading;
  while (from > 0 && leaves[from - 1]?.page === page) from -= 1;
  return from;
}

/** Mid-page, only the line above the heading can be told apart from the preceding part's text. */
function firstOfLabel(leaves: readonly StructuredText[], heading: number, above: readonly string[]): number {
  let from = heading;
  while (from > 0 && leaves[from - 1]?.block === leaves[heading - 1]?.block) from -= 1;
  return above.includes(lettersOf(textOf(leaves.slice(from, heading)))) ? from : heading;
}

type Neighbours = { before: StructuredText | undefined; after: StructuredText | undefined };

/** An untagged note number in a file without links: the last thing before the note, or the first in it. */
function isBareMark(leaf: StructuredText, { before, after }: Neighbours): boolean {
  if (!/^\d+$/u.test(leaf.text)) return false;
  const opensNote = isNote(leaf) && (before === undefined || !isNote(before));
  return opensNote || (!isNote(leaf) && after !== undefined && isNote(after));
}

function isNote({ roles }: StructuredText): boolean {
  return roles.some((role) => NOTES.has(role));
}

function textOf(leaves: readonly StructuredText[]): string {
  return leaves.map(({ text }) => text).join("");
}
