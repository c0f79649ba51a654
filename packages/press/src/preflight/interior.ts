import { POINTS_PER_INCH } from "../units.ts";
import { type Binding, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { PRINT_FILE, SIZE_TOLERANCE_INCHES } from "@colophon/kdp/file-limits";
import { BLEED_INCHES, gutterInches, outsideMarginInches, pageSizeInches } from "@colophon/kdp/margins";
import { BLANK_PAGES, evenPages, pageLimits } from "@colophon/kdp/page-limits";
import { blockWith, firstWords } from "./block-in-print.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import type { PdfBox } from "../checks/pdf/pdf-geometry.ts";
import { type BookFacts, type Check, counted, type Problem, inches } from "./finding.ts";
import {
  artBoxes,
  folioOffset,
  isBlank,
  isBoundAtLeft,
  printedBoxes,
  visibleTexts,
} from "./interior-pages.ts";
import { croppedSize, sizeMismatch, describeSizes } from "./page-sizes.ts";
import type { Severity } from "./rule.ts";

/** INT-001 */
export const onePageSize: Check<PdfView> = ({ pages }) => {
  const [first] = pages;
  const other = pages.find((page) => first !== undefined && sizeMismatch(page, first) !== null);
  if (first === undefined || other === undefined) return [];
  const [size, firstSize] = describeSizes(other, first);
  const sentence = `Page ${other.number} measures ${size}, the first page ${firstSize}.`;
  return [problemOf("INT-001", sizeMismatch(other, first), { sentence, page: other.number })];
};

/** INT-002 */
export const trimSize: Check<PdfView> = ({ pages }, { trim, hasBleed }) => {
  const [first] = pages;
  if (first === undefined) return [];
  const { width, height } = pageSizeInches(trim, hasBleed);
  const due = { widthPt: width * POINTS_PER_INCH, heightPt: height * POINTS_PER_INCH };
  const faults: Problem[] = [];
  const [size, dueSize] = describeSizes(first, due);
  const turned = pages.find(({ rotation }) => rotation !== 0);
  const cropped = pages.find((page) => croppedSize(page) !== null);
  if (sizeMismatch(first, due) !== null) {
    const sentence = `The pages measure ${size}; ${trim}${hasBleed ? " with bleed" : ""} needs ${dueSize}.`;
    faults.push(problemOf("INT-002", sizeMismatch(first, due), { sentence, page: 1 }));
  }
  if (turned !== undefined) {
    const sentence = `Page ${turned.number} is turned by ${turned.rotation}°.`;
    faults.push({ code: "INT-002", sentence, page: turned.number });
  }
  if (cropped !== undefined) {
    const [shown, whole] = describeSizes(croppedSize(cropped) ?? cropped, cropped);
    const sentence = `Page ${cropped.number} measures ${whole} but is cropped to ${shown}.`;
    faults.push({ code: "INT-002", sentence, page: cropped.number });
  }
  return faults;
};

function problemOf(
  code: string,
  severity: Severity | null,
  more: { sentence: string; page: number },
): Problem {
  return severity === "warning" ? { code, severity, ...more } : { code, ...more };
}

/** INT-003 */
export const pageCount: Check<PdfView> = (view, facts) => {
  const { length } = view.pages;
  const binding = bindingOf(facts);
  const most = pageLimits({ ...facts, binding })?.max ?? Infinity;
  const isTooLong = evenPages(length) > most && facts.chapterOpening === "recto";
  const saved = isTooLong ? length - pagesWithoutBlanks(view) : 0;
  const offer = `You can open chapters on the next page instead of the right-hand one (saves ${counted(saved, "page")}).`;
  const faults = pageCountProblems(length, { ...facts, binding });
  return [
    ...oddCount(length),
    ...faults.map((problem) =>
      saved > 0 ? { ...problem, sentence: `${problem.sentence} ${offer}` } : problem,
    ),
  ];
};

/**
 * Page count without the blank pages that let chapters open on the right; those in the front matter count.
 */
function pagesWithoutBlanks(view: PdfView): number {
  const bodyAfter = folioOffset(view) ?? view.pages.length;
  const blank = view.pages.filter((page) => page.number > bodyAfter && isBlank(page));
  return evenPages(view.pages.length - blank.length);
}

/** An interior does not state its binding: a size sold only as hardcover is for hardcover. */
export function bindingOf({ trim, binding }: BookFacts): Binding {
  const sold: readonly Binding[] = TRIM_SIZES[trim].bindings;
  return sold.includes(binding) ? binding : (sold[0] ?? binding);
}

function oddCount(pages: number): Problem[] {
  if (pages % 2 === 0) return [];
  const sentence = `The book has ${pages} pages, an odd number; KDP adds a blank one, and spine and gutter are measured by ${evenPages(pages)}.`;
  return [{ code: "INT-003", severity: "warning", sentence }];
}

/** INT-003, for an interior and for its cover. */
export function pageCountProblems(
  pages: number,
  { trim, paper, binding }: Pick<BookFacts, "trim" | "paper" | "binding">,
): Problem[] {
  const limits = pageLimits({ trim, paper, binding });
  const what = `a ${binding} of ${trim} in on ${paper.replaceAll("-", " ")} paper`;
  if (limits === null) return [{ code: "INT-003", sentence: `KDP does not print ${what}.` }];
  if (evenPages(pages) >= limits.min && evenPages(pages) <= limits.max) return [];
  const sentence = `The book has ${counted(pages, "page")}; KDP prints ${what} with ${limits.min} to ${limits.max}.`;
  return [{ code: "INT-003", sentence }];
}

/** Space on the four sides, in inches from the trim edge. */
type Space = { inside: number; outside: number; top: number; bottom: number };

/** Space between content and the page's edges, ignoring intentional bleed. */
function spaceOf(page: PdfPage, facts: BookFacts): Space | null {
  const marks = page.marks();
  const boxes = facts.hasBleed
    ? [
        ...visibleTexts(marks).map(({ box }) => box),
        ...artBoxes(marks).filter((box) => !runsOff(box, page, facts)),
      ]
    : printedBoxes(marks);
  const spaces = boxes.map((box) => spaceAround(box, page, facts));
  return spaces.length === 0
    ? null
    : {
        inside: Math.min(...spaces.map(({ inside }) => inside)),
        outside: Math.min(...spaces.map(({ outside }) => outside)),
        top: Math.min(...spaces.map(({ top }) => top)),
        bottom: Math.min(...spaces.map(({ bottom }) => bottom)),
      };
}

function spaceAround(box: PdfBox, page: PdfPage, { hasBleed, language }: BookFacts): Space {
  const { media } = page;
  const bleed = hasBleed ? BLEED_INCHES : 0;
  const left = (box.left - media.left) / POINTS_PER_INCH;
  const right = (media.right - box.right) / POINTS_PER_INCH;
  const [inside, outside] = isBoundAtLeft(page, language) ? [left, right] : [right, left];
  return {
    inside,
    outside: outside - bleed,
    top: (media.top - box.top) / POINTS_PER_INCH - bleed,
    bottom: (box.bottom - media.bottom) / POINTS_PER_INCH - bleed,
  };
}

/** Whether an image crosses one of the three trimmed edges. */
function runsOff(box: PdfBox, page: PdfPage, facts: BookFacts): boolean {
  const { outside, top, bottom } = spaceAround(box, page, facts);
  return Math.min(outside, top, bottom) < -SIZE_TOLERANCE_INCHES;
}

/** INT-005 for bleed images: they must cover all of the bleed. */
export const bleedsFully: Check<PdfView> = ({ pages }, facts) => {
  if (!facts.hasBleed) return [];
  const isShort = (side: number): boolean =>
    side < -SIZE_TOLERANCE_INCHES && side > SIZE_TOLERANCE_INCHES - BLEED_INCHES;
  const short = pages.filter((page) =>
    artBoxes(page.marks()).some((box) => {
      const { outside, top, bottom } = spaceAround(box, page, facts);
      return [outside, top, bottom].some(isShort);
    }),
  );
  const [first] = short;
  if (first === undefined) return [];
  const sentence = `On ${counted(short.length, "page")} a picture goes over the trim but ends before the edge of the file, first on page ${first.number}; it has to go on for ${inches(BLEED_INCHES)}.`;
  return [{ code: "INT-005", sentence, page: first.number }];
};

/** INT-004 */
export const insideMargin: Check<PdfView> = ({ pages }, facts) => {
  const due = gutterInches(pages.length);
  const narrow = narrowest(pages, (page) => spaceOf(page, facts)?.inside ?? Infinity, due);
  if (narrow === null) return [];
  const { page, space, count } = narrow;
  const sentence = `On ${counted(count, "page")} something stands closer to the fold than ${inches(due)}, which ${pages.length} pages need: ${inches(space)} on page ${page}.`;
  return [{ code: "INT-004", sentence, page }];
};

/** INT-005 */
export const outsideMargins: Check<PdfView> = ({ pages }, facts) => {
  const due = outsideMarginInches(facts.hasBleed);
  const spaceOn = (page: PdfPage): number => {
    const space = spaceOf(page, facts);
    return space === null ? Infinity : outerSpace(space);
  };
  const narrow = narrowest(pages, spaceOn, due);
  const worst = pages.find(({ number }) => number === narrow?.page);
  if (narrow === null || worst === undefined) return [];
  const { page, space, count } = narrow;
  const { name, advice } = tooNear(worst, due, facts);
  const where = space < 0 ? `runs off page ${page}` : `is ${inches(space)} from the edge of page ${page}`;
  const others =
    count === 1
      ? ""
      : ` The same is true of ${counted(count - 1, { one: "other page", many: "other pages" })}.`;
  const sentence = `${name} ${where}; KDP requires ${inches(due)}.${others}`;
  return [{ code: "INT-005", sentence, page, ...(advice === null ? {} : { hint: advice }) }];
};

function outerSpace({ outside, top, bottom }: Space): number {
  return Math.min(outside, top, bottom);
}

/** Content too close to a page's edge: its block if the text is known, otherwise the words found there. */
function tooNear(page: PdfPage, due: number, facts: BookFacts): { name: string; advice: string | null } {
  const texts = visibleTexts(page.marks()).filter(
    ({ box }) => outerSpace(spaceAround(box, page, facts)) < due - SIZE_TOLERANCE_INCHES,
  );
  if (texts.length === 0) return { name: "A picture, a line or an area of color", advice: null };
  const words = texts.map(({ text }) => text).join("");
  const longest = texts.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? "";
  const block = blockWith([words, longest], facts.parts ?? []);
  if (block !== null) return block;
  const isHead = texts.every(({ isArtifact }) => isArtifact);
  return {
    name: `The ${isHead ? "head or page number" : "text"} “${firstWords(words)}”`,
    advice: facts.parts === undefined ? null : "Shorten it, or choose a larger page size.",
  };
}

function narrowest(
  pages: readonly PdfPage[],
  spaceOn: (page: PdfPage) => number,
  due: number,
): { page: number; space: number; count: number } | null {
  const narrow = pages
    .map((page) => ({ page: page.number, space: spaceOn(page) }))
    .filter(({ space }) => space < due - SIZE_TOLERANCE_INCHES)
    .toSorted((one, other) => one.space - other.space);
  const [worst] = narrow;
  return worst === undefined ? null : { ...worst, count: narrow.length };
}

/** OWN-007. Our own margins add up to three quarters of an inch to the required minimum. */
export const gutterNoWider: Check<PdfView> = ({ pages }, facts) => {
  const spaces = pages.map((page) => spaceOf(page, facts)?.inside ?? Infinity);
  const inside = Math.min(...spaces);
  const due = gutterInches(pages.length);
  if (!Number.isFinite(inside) || inside <= due + 1) return [];
  const sentence = `The inside margin is ${inches(inside)}; ${pages.length} pages need ${inches(due)}.`;
  return [{ code: "OWN-007", sentence }];
};

/** INT-010 */
export const interiorBytes: Check<PdfView> = ({ bytes }) =>
  bytes <= PRINT_FILE.maxBytes
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
    .filter((run) => run.length > (run.isEnd ? BLANK_PAGES.maxAtEnd : BLANK_PAGES.maxInside))
    .map((run): Problem => {
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
