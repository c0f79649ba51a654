import type { PageMarks, PdfText } from "../checks/pdf/page-marks.ts";
import type { PdfBox } from "../checks/pdf/pdf-geometry.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";

/** PDF measures in points (pt). */
export const POINTS_PER_INCH = 72;

/** Inks paler than this leave nothing on paper. */
const PAPER_WHITE = 0.004;

/** A page's text in the order it is painted; `furniture`: heads and folios instead of the text. */
export function pageText(page: PdfPage, part: "text" | "furniture" = "text"): string {
  return page
    .marks()
    .texts.filter((text) => text.isArtifact === (part === "furniture"))
    .map(({ text }) => text)
    .join("");
}

/** Text a reader sees, white space left out. */
export function visibleTexts({ texts }: PageMarks): PdfText[] {
  return texts.filter(
    (text) => !text.isInvisible && text.box.left < text.box.right && text.text.trim() !== "",
  );
}

/** Everything printed on a page as boxes: text, pictures, lines and areas that are not white. */
export function printedBoxes(marks: PageMarks): PdfBox[] {
  const inked = [...marks.strokes, ...marks.fills].filter(({ ink }) => (ink.darkness ?? 1) > PAPER_WHITE);
  return [...visibleTexts(marks), ...marks.images, ...inked].map(({ box }) => box);
}

/** Whether nothing at all is printed on a page. */
export function isBlank(page: PdfPage): boolean {
  return printedBoxes(page.marks()).length === 0;
}

/** Odd pages lie on the right of a book that is read from left to right. */
function isRightHand(page: PdfPage): boolean {
  return page.number % 2 === 1;
}

/** Whether the binding is at the page's left. */
export function isBoundAtLeft(page: PdfPage, language: string): boolean {
  return isRightHand(page) !== isRightToLeft(language);
}

/** Languages whose books open from the other side. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur|yi)\b/u.test(language);
}

/** The numbers printed as page furniture: folios, and heads that happen to be numbers. */
export function printedNumbers(page: PdfPage): number[] {
  return page
    .marks()
    .texts.filter((text) => text.isArtifact)
    .map(({ text }) => text.trim())
    .filter((text) => /^\d{1,4}$/u.test(text))
    .map(Number);
}

/**
 * How far the page number lies behind the page's place in the file, by what most pages say.
 * @returns  null where no page has a number
 */
export function folioOffset(view: PdfView): number | null {
  const votes = new Map<number, number>();
  for (const page of view.pages) {
    for (const number of printedNumbers(page)) {
      const offset = page.number - number;
      votes.set(offset, (votes.get(offset) ?? 0) + 1);
    }
  }
  const [most] = [...votes].toSorted((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
