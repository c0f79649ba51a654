import type { PageMarks, PdfText } from "../checks/pdf/page-marks.ts";
import type { PdfBox } from "../checks/pdf/pdf-geometry.ts";
import { isRightToLeft } from "../manuscript/direction.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";

/** Maximum height difference of text on one line, and maximum horizontal gap in ems. */
const LINE_PT = 0.5;
const WORD_GAP_EM = 0.8;

/** Paler inks leave nothing on paper. */
const PAPER_WHITE = 0.004;

/** A page's text in paint order; `furniture`: running heads and folios instead of the text. */
export function pageText(page: PdfPage, part: "text" | "furniture" = "text"): string {
  return page
    .marks()
    .texts.filter((text) => text.isArtifact === (part === "furniture"))
    .map(({ text }) => text)
    .join("");
}

/** Visible text, excluding white space. */
export function visibleTexts({ texts }: PageMarks): PdfText[] {
  return texts.filter(
    (text) => !text.isInvisible && text.box.left < text.box.right && text.text.trim() !== "",
  );
}

/** Boxes of everything printed on a page: text, images, lines and areas that are not white. */
export function printedBoxes(marks: PageMarks): PdfBox[] {
  return [...visibleTexts(marks).map(({ box }) => box), ...artBoxes(marks)];
}

/** Boxes of everything printed except text. */
export function artBoxes({ strokes, fills, images }: PageMarks): PdfBox[] {
  const inked = [...strokes, ...fills].filter(({ ink }) => (ink.darkness ?? 1) > PAPER_WHITE);
  return [...images, ...inked].map(({ box }) => box);
}

/** Whether a page is completely blank. */
export function isBlank(page: PdfPage): boolean {
  return printedBoxes(page.marks()).length === 0;
}

/** Odd pages are on the right in a left-to-right book. */
function isRightHand(page: PdfPage): boolean {
  return page.number % 2 === 1;
}

/** Whether the page is bound at its left. */
export function isBoundAtLeft(page: PdfPage, language: string): boolean {
  return isRightHand(page) !== isRightToLeft(language);
}

/** Page numbering: Roman in the front matter, then Arabic. */
export type Numbering = "arabic" | "roman";

const NUMBERS: Readonly<Record<Numbering, RegExp>> = {
  arabic: /^\d{1,4}$/u,
  roman: /^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u,
};
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The numbers printed as page furniture: folios, and running heads that happen to be numbers. */
export function printedNumbers(page: PdfPage, numbering: Numbering = "arabic"): number[] {
  return furniture(page)
    .filter((text) => NUMBERS[numbering].test(text))
    .map(numbering === "roman" ? romanValue : Number);
}

/** Running heads and folios as whole strings: spaced or kerned letters are shown one by one. */
function furniture(page: PdfPage): string[] {
  const pieces = visibleTexts(page.marks())
    .filter((text) => text.isArtifact)
    .toSorted((one, other) => other.box.top - one.box.top || one.box.left - other.box.left);
  const runs: string[] = [];
  let last: PdfText | null = null;
  for (const piece of pieces) {
    const text = piece.text.trim();
    if (last !== null && goOn(last, piece)) runs.push(`${runs.pop() ?? ""}${text}`);
    else runs.push(text);
    last = piece;
  }
  return runs;
}

function goOn(last: PdfText, next: PdfText): boolean {
  const isSameLine = Math.abs(last.box.top - next.box.top) < LINE_PT;
  return isSameLine && next.box.left - last.box.right < WORD_GAP_EM * last.sizePt;
}

function romanValue(text: string): number {
  const values = Array.from(text, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/**
 * Difference between a page's position in the file and its number, by majority of pages.
 * @returns  null if no page has a number
 */
export function folioOffset(view: PdfView, numbering: Numbering = "arabic"): number | null {
  const votes = new Map<number, number>();
  for (const page of view.pages) {
    for (const number of printedNumbers(page, numbering)) {
      const offset = page.number - number;
      votes.set(offset, (votes.get(offset) ?? 0) + 1);
    }
  }
  const [most] = [...votes].toSorted((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
