import { isRightToLeft } from "../manuscript/direction.ts";
import { type FairCopy, type FairPart, partsOf } from "../manuscript/fair-copy.ts";
import { blocksText, notesText } from "../manuscript/part-text.ts";
import { incompletePdf } from "./completeness.ts";
import { lettersOf, readPdfParts } from "./pdf/read-pdf-parts.ts";
import { type PdfView, readPdf } from "./pdf/read-pdf.ts";

/** Opens and verifies the finished pages. @throws PressError "incomplete" */
export async function openPrinted(bytes: Uint8Array, copy: FairCopy): Promise<PdfView> {
  const view = await readPdf(bytes);
  provePrinted(view, copy);
  return view;
}

/**
 * Reads a finished PDF's text back through its tags and compares each part, character by character, with the
 * manuscript.
 *
 * A PDF stores right-to-left words in visual order and several Arabic or Indic characters as one glyph, which
 * no reader can undo reliably. A part that has any of them is checked by the counts of each of its other
 * characters; characters with combining marks are left out if the rest is equal. `proveLaidOut` checks all of
 * it.
 * @throws PressError "incomplete"
 */
export function provePrinted(view: PdfView, copy: FairCopy): void {
  const reason = printedDifference(view, copy);
  if (reason !== null) throw incompletePdf(reason);
}

function printedDifference(view: PdfView, copy: FairCopy): string | null {
  const { before, due } = duePieces(copy);
  const runsOn = copy.chapterOpening === "run-on";
  const runningOn = due.map(({ part: { label, number } }) => [label ?? "", number ?? ""]);
  const { parts, before: found } = readPdfParts(view, runsOn ? { runningOn } : {});
  if (parts.length !== due.length) return `${parts.length} parts instead of ${due.length}`;
  const mayReorder = isRightToLeft(copy.language);
  const missing = mayReorder ? undefined : before.find((page) => !standsIn(page, found));
  if (missing !== undefined) return `the ${missing.kind} differs`;
  for (const [index, { part, text, notes }] of due.entries()) {
    const texts = [
      ["title", parts[index]?.title, part.title],
      ["text", parts[index]?.text, text],
      ["notes", parts[index]?.notes, notes],
    ] as const;
    for (const [name, printed = "", wanted] of texts) {
      if (!isPrinted(printed, wanted, { mayReorder }))
        return `the ${name} of part ${index + 1} (${part.kind}) differs`;
    }
  }
  return null;
}

type DuePiece = { part: FairPart; text: string; notes: string };

/**
 * The parts each heading of the finished pages must lead to; a page without one belongs to the part before
 * it.
 */
function duePieces(copy: FairCopy): { before: FairPart[]; due: DuePiece[] } {
  const before: FairPart[] = [];
  const due: DuePiece[] = [];
  for (const part of partsOf(copy)) {
    const open = due.at(-1);
    if (part.title !== "") due.push({ part, text: blocksText(part), notes: notesText(part) });
    else if (open === undefined) before.push(part);
    else {
      open.text += `\n${blocksText(part)}`;
      open.notes += `\n${notesText(part)}`;
    }
  }
  return { before, due };
}

/**
 * Whether a page's lines are in the text before the first heading; notes split them, and are checked by
 * `proveLaidOut`.
 */
function standsIn(page: FairPart, found: string): boolean {
  if (page.notes.length > 0 || REORDERED.test(blocksText(page))) return true;
  return plainLetters(found).includes(plainLetters(blocksText(page)));
}

/** Characters a PDF may store in another order, or as parts of one glyph. */
const REORDERED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\u200E\u200F\u061C\u2066-\u2069]/u;
const SHAPED_OR_MIRRORED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>]/gu;

/**
 * A character with combining marks that no typeface has as one glyph: drawn in pieces, each mapped to the
 * whole.
 */
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
