import { isRightToLeft } from "../manuscript/direction.ts";
import { type FairCopy, partsOf } from "../manuscript/fair-copy.ts";
import { blocksText, notesText } from "../manuscript/part-text.ts";
import { incompletePdf } from "./completeness.ts";
import { lettersOf, readPdfParts } from "./pdf/read-pdf-parts.ts";
import { type PdfView, readPdf } from "./pdf/read-pdf.ts";

/** The finished pages, opened and proved. @throws PressError "incomplete" */
export async function openPrinted(bytes: Uint8Array, copy: FairCopy): Promise<PdfView> {
  const view = await readPdf(bytes);
  provePrinted(view, copy);
  return view;
}

/**
 * Reads a finished PDF's text back through its tags and compares each part, letter by letter, with the manuscript.
 *
 * A PDF keeps right-to-left words in the order they are seen and several signs of Arabic and Indic scripts as one
 * glyph, which no reader undoes for certain. A part that has any of them is held to the number of each of its other
 * letters; letters under marks of their own are left out where the rest is equal. `proveLaidOut` proves all of it.
 * @throws PressError "incomplete"
 */
export function provePrinted(view: PdfView, copy: FairCopy): void {
  const reason = printedDifference(view, copy);
  if (reason !== null) throw incompletePdf(reason);
}

function printedDifference(view: PdfView, copy: FairCopy): string | null {
  const due = partsOf(copy);
  const { parts } = readPdfParts(view);
  if (parts.length !== due.length) return `${parts.length} parts instead of ${due.length}`;
  const mayReorder = isRightToLeft(copy.language);
  for (const [index, part] of due.entries()) {
    const texts = [
      ["title", parts[index]?.title, part.title],
      ["text", parts[index]?.text, blocksText(part)],
      ["notes", parts[index]?.notes, notesText(part)],
    ] as const;
    for (const [name, printed = "", wanted] of texts) {
      if (!isPrinted(printed, wanted, { mayReorder }))
        return `the ${name} of part ${index + 1} (${part.kind}) differs`;
    }
  }
  return null;
}

/** Letters a PDF may keep in another order, or as parts of one glyph. */
const REORDERED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\u200E\u200F\u061C\u2066-\u2069]/u;
const SHAPED_OR_MIRRORED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>]/gu;

/** A letter under marks that no typeface has in one: drawn in pieces, each of which says the whole. */
const MARKED_LETTER = /\P{M}\p{M}+/gu;

function isPrinted(printed: string, wanted: string, { mayReorder }: { mayReorder: boolean }): boolean {
  return (
    lettersOf(printed) === lettersOf(wanted) ||
    plainLetters(printed) === plainLetters(wanted) ||
    ((mayReorder || REORDERED.test(wanted)) && haveSameLetters(printed, wanted))
  );
}

function haveSameLetters(printed: string, wanted: string): boolean {
  const sorted = (text: string): string =>
    Array.from(plainLetters(text).replaceAll(SHAPED_OR_MIRRORED, "")).toSorted().join("");
  return sorted(printed) === sorted(wanted);
}

function plainLetters(text: string): string {
  return lettersOf(text).normalize("NFD").replaceAll(MARKED_LETTER, "");
}
