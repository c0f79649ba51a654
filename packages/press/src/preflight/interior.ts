import { PRINT_FILE, SIZE_TOLERANCE_INCHES } from "@colophon/domain/kdp/file-limits";
import {
  BLEED_INCHES,
  gutterInches,
  outsideMarginInches,
  pageSizeInches,
} from "@colophon/domain/kdp/margins";
import { BLANK_PAGES, evenPages, pageLimits } from "@colophon/domain/kdp/page-limits";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import { type BookFacts, type Check, counted, type Fault, inches } from "./finding.ts";
import { isBlank, isBoundAtLeft, POINTS_PER_INCH, printedBoxes, visibleTexts } from "./interior-pages.ts";

const TOLERANCE_PT = SIZE_TOLERANCE_INCHES * POINTS_PER_INCH;

/** INT-001 */
export const onePageSize: Check<PdfView> = ({ pages }) => {
  const [first] = pages;
  const other = pages.find((page) => first !== undefined && !isSameSize(page, first));
  if (first === undefined || other === undefined) return [];
  return [
    {
      code: "INT-001",
      sentence: `Page ${other.number} measures ${sizeOf(other)}, the first page ${sizeOf(first)}.`,
      page: other.number,
    },
  ];
};

/** INT-002 */
export const trimSize: Check<PdfView> = ({ pages }, { trim, hasBleed }) => {
  const [first] = pages;
  if (first === undefined) return [];
  const size = pageSizeInches(trim, hasBleed);
  const isRight =
    Math.abs(first.widthPt / POINTS_PER_INCH - size.width) <= SIZE_TOLERANCE_INCHES &&
    Math.abs(first.heightPt / POINTS_PER_INCH - size.height) <= SIZE_TOLERANCE_INCHES &&
    first.rotation === 0;
  if (isRight) return [];
  const bleed = hasBleed ? " with bleed" : "";
  const due = `${inches(size.width)} x ${inches(size.height)}`;
  const turned = first.rotation === 0 ? "" : `, turned by ${first.rotation}°`;
  return [
    {
      code: "INT-002",
      sentence: `The pages measure ${sizeOf(first)}${turned}; ${trim}${bleed} needs ${due}.`,
      page: 1,
    },
  ];
};

/** INT-003 */
export const pageCount: Check<PdfView> = ({ pages }, { trim, paper, binding }) => {
  const limits = pageLimits(trim, paper, binding);
  const what = `a ${binding} of ${trim} on ${paper} paper`;
  if (limits === null) return [{ code: "INT-003", sentence: `KDP does not print ${what}.` }];
  const even = evenPages(pages.length);
  if (even >= limits.min && even <= limits.max) return [];
  const sentence = `The book has ${counted(pages.length, "page")}; KDP prints ${what} with ${limits.min} to ${limits.max}.`;
  return [{ code: "INT-003", sentence }];
};

/** Room between what is printed and the four sides of the trimmed page, in inches. */
type Room = { inside: number; outside: number; top: number; bottom: number };

/** Bleeding pictures go over the edge on purpose, so that in a book with bleed only text is measured. */
function roomOf(page: PdfPage, { hasBleed, language }: BookFacts): Room | null {
  const marks = page.marks();
  const boxes = hasBleed ? visibleTexts(marks).map(({ box }) => box) : printedBoxes(marks);
  if (boxes.length === 0) return null;
  const { media } = page;
  const bleed = hasBleed ? BLEED_INCHES : 0;
  const left = (Math.min(...boxes.map((box) => box.left)) - media.left) / POINTS_PER_INCH;
  const right = (media.right - Math.max(...boxes.map((box) => box.right))) / POINTS_PER_INCH;
  const [inside, outside] = isBoundAtLeft(page, language) ? [left, right] : [right, left];
  return {
    inside,
    outside: outside - bleed,
    top: (media.top - Math.max(...boxes.map((box) => box.top))) / POINTS_PER_INCH - bleed,
    bottom: (Math.min(...boxes.map((box) => box.bottom)) - media.bottom) / POINTS_PER_INCH - bleed,
  };
}

/** INT-004 */
export const insideMargin: Check<PdfView> = ({ pages }, facts) => {
  const due = gutterInches(pages.length);
  const narrow = narrowest(pages, (page) => roomOf(page, facts)?.inside ?? Infinity, due);
  if (narrow === null) return [];
  const { page, room, count } = narrow;
  const sentence = `On ${counted(count, "page")} something stands closer to the fold than ${inches(due)}, which ${pages.length} pages need: ${inches(room)} on page ${page}.`;
  return [{ code: "INT-004", sentence, page }];
};

/** INT-005 */
export const outsideMargins: Check<PdfView> = ({ pages }, facts) => {
  const due = outsideMarginInches(facts.hasBleed);
  const least = (page: PdfPage): number => {
    const room = roomOf(page, facts);
    return room === null ? Infinity : Math.min(room.outside, room.top, room.bottom);
  };
  const narrow = narrowest(pages, least, due);
  if (narrow === null) return [];
  const { page, room, count } = narrow;
  const sentence = `On ${counted(count, "page")} something stands closer to the edge than ${inches(due)}: ${inches(room)} on page ${page}.`;
  return [{ code: "INT-005", sentence, page }];
};

function narrowest(
  pages: readonly PdfPage[],
  roomOn: (page: PdfPage) => number,
  due: number,
): { page: number; room: number; count: number } | null {
  const narrow = pages
    .map((page) => ({ page: page.number, room: roomOn(page) }))
    .filter(({ room }) => room < due - SIZE_TOLERANCE_INCHES)
    .toSorted((one, other) => one.room - other.room);
  const [worst] = narrow;
  return worst === undefined ? null : { ...worst, count: narrow.length };
}

/** OWN-007. The house's own margins add up to three quarters of an inch to what a book needs. */
export const gutterNoWider: Check<PdfView> = ({ pages }, facts) => {
  const rooms = pages.map((page) => roomOf(page, facts)?.inside ?? Infinity);
  const inside = Math.min(...rooms);
  const due = gutterInches(pages.length);
  if (!Number.isFinite(inside) || inside <= due + 1) return [];
  const sentence = `The inside margin is ${inches(inside)}; ${pages.length} pages need ${inches(due)}.`;
  return [{ code: "OWN-007", sentence }];
};

/** INT-010 */
export const interiorBytes: Check<PdfView> = ({ bytes }) =>
  bytes <= PRINT_FILE.mostBytes
    ? []
    : [{ code: "INT-010", sentence: `The file has ${Math.ceil(bytes / 1024 / 1024)} MB.` }];

/** INT-012 */
export const blankRuns: Check<PdfView> = ({ pages }) => {
  const runs: { start: number; length: number; isEnd: boolean }[] = [];
  let length = 0;
  for (const page of pages) {
    length = isBlank(page) ? length + 1 : 0;
    if (length === 1) runs.push({ start: page.number, length, isEnd: false });
    const run = runs.at(-1);
    if (length > 0 && run !== undefined) run.length = length;
  }
  const last = runs.at(-1);
  if (last !== undefined) last.isEnd = last.start + last.length - 1 === pages.length;
  return runs
    .filter((run) => run.length > (run.isEnd ? BLANK_PAGES.mostAtEnd : BLANK_PAGES.mostInside))
    .map((run): Fault => {
      const sentence = `${run.length} blank pages follow each other from page ${run.start} on.`;
      return { code: "INT-012", sentence, page: run.start };
    });
};

/** OWN-002: a blank left-hand page lets a part open on the right; any other blank page is a mistake. */
export const noEmptyPages: Check<PdfView> = ({ pages }) => {
  const stray = pages.filter((page, index) => {
    if (!isBlank(page) || index === pages.length - 1) return false;
    const follows = pages[index - 1];
    return page.number % 2 === 1 || (follows !== undefined && isBlank(follows));
  });
  const [first] = stray;
  if (first === undefined) return [];
  const sentence = `${counted(stray.length, "page")} ${stray.length === 1 ? "is" : "are"} empty for no reason, first page ${first.number}.`;
  return [{ code: "OWN-002", sentence, page: first.number }];
};

function isSameSize(one: PdfPage, other: PdfPage): boolean {
  return (
    Math.abs(one.widthPt - other.widthPt) <= TOLERANCE_PT &&
    Math.abs(one.heightPt - other.heightPt) <= TOLERANCE_PT
  );
}

function sizeOf({ widthPt, heightPt }: PdfPage): string {
  return `${inches(widthPt / POINTS_PER_INCH)} x ${inches(heightPt / POINTS_PER_INCH)}`;
}
