import type { PdfView } from "../checks/pdf/read-pdf.ts";
import { readStructure, type StructuredText } from "../checks/pdf/read-structure.ts";
import { type BookFacts, type Check, counted, type Problem, folded } from "./finding.ts";
import { folioOffset, type Numbering, pageText, printedNumbers, visibleTexts } from "./interior-pages.ts";
import { isRightToLeft } from "../manuscript/direction.ts";
import { isbnDigits, isbnsIn } from "./isbn.ts";
import { isSeenReversed, standsIn, titleKey } from "./same-words.ts";

/** Title page and copyright page are among these first pages. */
const FRONT_MATTER_PAGES = 12;
/** INT-011 */
export const pageNumbers: Check<PdfView> = (view) => [
  ...numberingProblems(view, "roman"),
  ...numberingProblems(view, "arabic"),
];

function numberingProblems(view: PdfView, numbering: Numbering): Problem[] {
  const offset = folioOffset(view, numbering);
  if (offset === null) return [];
  const wrong = view.pages.find((page) => {
    const numbers = printedNumbers(page, numbering);
    return numbers.length > 0 && !numbers.includes(page.number - offset);
  });
  const faults: Problem[] = [];
  if (wrong !== undefined) {
    const printed = printedNumbers(wrong, numbering).join(" and ");
    const sentence = `Page ${wrong.number} of the file is numbered ${printed} instead of ${wrong.number - offset}.`;
    faults.push({ code: "INT-011", sentence, page: wrong.number });
  }
  if (offset % 2 !== 0) {
    const kind = numbering === "roman" ? "Odd Roman page numbers" : "Odd page numbers";
    faults.push({ code: "INT-011", sentence: `${kind} stand on left-hand pages.` });
  }
  return faults;
}

/** INT-013 */
export const isbnPrinted: Check<PdfView> = ({ pages }, { isbn = "" }) => {
  const printed = pages
    .slice(0, FRONT_MATTER_PAGES)
    .flatMap((page) => isbnsIn(pageText(page)).map((found) => ({ found, page: page.number })));
  const [first] = printed;
  const due = isbnDigits(isbn);
  if (due === "" || printed.some(({ found }) => isbnDigits(found) === due)) return [];
  if (first === undefined) {
    return [{ code: "INT-013", sentence: `The ISBN ${isbn} is not printed among the first pages.` }];
  }
  const sentence = `Page ${first.page} prints the ISBN ${first.found}; the book has ${isbn}.`;
  return [{ code: "INT-013", sentence, page: first.page }];
};

/** INT-014 */
export const blankPagesBlank: Check<PdfView> = ({ pages }) => {
  const furnished = pages.filter((page) => {
    const marks = page.marks();
    const shows = visibleTexts(marks);
    const hasText = shows.some(({ isArtifact }) => !isArtifact);
    return shows.length > 0 && !hasText && marks.images.length === 0;
  });
  const [first] = furnished;
  if (first === undefined) return [];
  const sentence = `${counted(furnished.length, "page")} without text ${furnished.length === 1 ? "has" : "have"} a head or page number, first page ${first.number}.`;
  return [{ code: "INT-014", sentence, page: first.number }];
};

/** OWN-004 in print: title and author are on the first pages, and the file has the book's title. */
export const titlePage: Check<PdfView> = (view, { title, subtitle = "", author }) => {
  const called = view.title === null ? "" : folded(view.title);
  const isOther = called !== "" && ![title, title + subtitle].some((due) => folded(due) === called);
  const misnamed = `The file is called “${view.title ?? ""}” instead of “${title}”.`;
  return [
    ...(isOther ? [{ code: "OWN-004", sentence: misnamed }] : []),
    ...firstPagesProblems(view, { title, author }),
  ];
};

function firstPagesProblems(
  { pages }: PdfView,
  { title, author }: Pick<BookFacts, "title" | "author">,
): Problem[] {
  const texts = pages.slice(0, FRONT_MATTER_PAGES).map((page) => page.marks().texts.map(({ text }) => text));
  return [
    { what: "title", words: title },
    { what: "author", words: author },
  ]
    .filter(({ words }) => !texts.some((page) => standsIn(words, page)))
    .map(({ what, words }) => ({
      code: "OWN-004",
      sentence: `The ${what} “${words}” does not stand on the first pages.`,
    }));
}

/** A chapter as found in the finished pages. */
type Heading = { title: string; page: number };

/** Main headings in order; empty if the file is not tagged. */
function headingsOf(leaves: readonly StructuredText[]): Heading[] {
  const headings = new Map<number, Heading>();
  for (const { text, roles, page } of leaves) {
    if (!isHeading(roles)) continue;
    const known = headings.get(page);
    headings.set(page, { title: `${known?.title ?? ""}${text}`, page });
  }
  return [...headings.values()];
}

function isHeading(roles: readonly string[]): boolean {
  return roles.includes("H1") && !roles.includes("TOC");
}

/** OWN-003 and OWN-006 */
export function chaptersInPrint(view: PdfView, facts: BookFacts): Problem[] {
  const leaves = readStructure(view);
  const headings = headingsOf(leaves);
  if (headings.length === 0) return [];
  return [
    ...chapterProblems(headings, facts),
    ...contentsProblems(view, { leaves, headings }),
    ...openingProblems(headings, facts),
  ];
}

function chapterProblems(headings: readonly Heading[], { chapterTitles }: BookFacts): Problem[] {
  const printed = new Set(headings.map(({ title }) => titleKey(title)));
  const missing = chapterTitles.filter((title) => titleKey(title) !== "" && !printed.has(titleKey(title)));
  const [first] = missing;
  if (first === undefined) return [];
  return [
    {
      code: "OWN-003",
      severity: "blocker",
      sentence: `${counted(missing.length, "chapter")} missing in the file, first “${first}”.`,
    },
  ];
}

function contentsProblems(
  view: PdfView,
  { leaves, headings }: { leaves: readonly StructuredText[]; headings: readonly Heading[] },
): Problem[] {
  const contents = leaves.filter(({ roles }) => roles.includes("TOC"));
  if (contents.length === 0) return [];
  const offset = folioOffset(view);
  const texts = contents.map(({ text }) => text);
  const listed = folded(texts.join(" "));
  const unlisted = headings.find(({ title, page }) => {
    if (isContentsHeading(page, contents)) return false;
    const number = offset !== null && page > offset ? String(page - offset) : "";
    return (
      !listed.includes(`${folded(title)}${number}`) && !(isSeenReversed(title) && standsIn(title, texts))
    );
  });
  if (unlisted === undefined) return [];
  const sentence = `The contents do not list “${unlisted.title}” with its page.`;
  return [{ code: "OWN-003", sentence, page: contents[0]?.page ?? 1 }];
}

/** The contents may have their own heading, and do not list themselves. */
function isContentsHeading(page: number, contents: readonly StructuredText[]): boolean {
  return contents.some((entry) => entry.page === page);
}

function openingProblems(
  headings: readonly Heading[],
  { language, chapterOpening = "recto" }: BookFacts,
): Problem[] {
  if (chapterOpening !== "recto") return [];
  // A right-to-left book has its first page on the left, so odd pages are the front of a leaf too.
  const [first, ...others] = headings.filter(({ page }) => page % 2 === 0);
  if (first === undefined) return [];
  const sentence = `${counted(others.length + 1, "chapter")} on ${isRightToLeft(language) ? "the back of a leaf" : "a left-hand page"}, first “${first.title}”.`;
  return [{ code: "OWN-006", sentence, page: first.page }];
}
