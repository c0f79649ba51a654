import type { PdfView } from "./read-pdf.ts";
import { readStructure, type StructuredText } from "./read-structure.ts";

/** One part of a book as its finished pages show it: the title, then the text, its notes apart. */
export type PdfReadPart = { title: string; text: string; notes: string };

/** All parts with a main heading; `before` is what stands ahead of the first, contents left out. */
export type PdfReadParts = { before: string; parts: PdfReadPart[] };

const NOTES = new Set(["Note", "FENote", "Footnote", "Endnote"]);
const BESIDE_THE_TEXT = new Set(["TOC", "Lbl"]);

/**
 * The reading text back out of a finished, tagged PDF, in the order of its structure tree. Numbers of lists and
 * notes, the contents, page furniture and what stands above a heading on its page ("Chapter 3") are left out.
 * Lines join without white space and hyphens made at line ends stay, so compare with `lettersOf` only: its result
 * for title, text and notes then equals that of the manuscript's part, whatever the lines, ligatures, small
 * capitals and drop capitals were.
 * @returns  no parts where the file is not tagged
 */
export function readPdfParts(view: PdfView): PdfReadParts {
  const all = readStructure(view).filter(({ roles }) => !roles.some((role) => BESIDE_THE_TEXT.has(role)));
  const leaves = all.filter(
    (leaf, index) => !isBareMark(leaf, { before: all[index - 1], after: all[index + 1] }),
  );
  const openings = openingsOf(leaves);
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
 * The letters of a text: composed, without case, white space, dashes, hyphens and characters that cannot be seen;
 * every other mark counts. Two files with the same letters hold the same words in the same order. A file may set
 * small capitals as capitals and put a dash before a quotation's source, and it divides words at line ends.
 */
export function lettersOf(text: string): string {
  return (
    text
      .normalize("NFC")
      .toUpperCase()
      .toLowerCase()
      // the form of a sigma depends on what follows, and words join here
      .replaceAll("ς", "σ")
      .replace(/[\s\u00AD\u200B-\u200F\u2060\uFEFF\p{Pd}]/gu, "")
  );
}

/** Where a part opens: its first leaf, its heading's first leaf, and the one after its heading. */
type Opening = { from: number; heading: number; end: number };

function openingsOf(leaves: readonly StructuredText[]): Opening[] {
  const openings: Opening[] = [];
  for (const [index, leaf] of leaves.entries()) {
    if (!leaf.roles.includes("H1")) continue;
    const open = openings.at(-1);
    if (open !== undefined && open.end === index) open.end = index + 1;
    else openings.push({ from: firstOfPage(leaves, index), heading: index, end: index + 1 });
  }
  return openings;
}

/** A part opens on a page of its own, so that whatever stands above its heading belongs to the opening. */
function firstOfPage(leaves: readonly StructuredText[], heading: number): number {
  const page = leaves[heading]?.page;
  let from = heading;
  while (from > 0 && leaves[from - 1]?.page === page) from -= 1;
  return from;
}

type Neighbours = { before: StructuredText | undefined; after: StructuredText | undefined };

/**
 * A note's number in a file without links, where it is no label: the last thing before the note, or the first in it.
 */
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
