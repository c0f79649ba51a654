import type { Mutant } from "./mutant.ts";

const EXPORTS = "apps/server/src/features/exports";
const MAPPING = `${EXPORTS}/manuscript-of-book.ts`;
const MAPPING_TEST = `${EXPORTS}/manuscript-of-book.test.ts`;
const FINISHED = `${EXPORTS}/finished-book.ts`;
const EDITED_TEST = `${EXPORTS}/edited-books.api.test.ts`;
const MANUSCRIPT = "apps/server/src/features/manuscript";
const BIN_TEST = `${MANUSCRIPT}/section-bin.api.test.ts`;
const READING = "apps/server/src/features/reading";
const PAGES = "packages/domain/src/reader-pages.ts";
const PAGES_TEST = "packages/domain/src/reader-blocks.test.ts";

/** Faults in what reads documents: files, the reader, counts. */
export const manuscriptReadingMutants: readonly Mutant[] = [
  {
    promise: "a book that nobody has edited keeps the hashes of its files",
    file: MAPPING,
    replace: '...(numbering === "figures" ? {} : { numbering }),',
    by: "numbering,",
    red: [MAPPING_TEST],
  },
  {
    promise: "words of a document are those that its text is counted by",
    file: "packages/manuscript/src/chapter-document.ts",
    replace: "sum + countWords(markedText(block))",
    by: 'sum + countWords(markedText(block).replaceAll(/^\\d+\\./gmu, ""))',
    red: [MAPPING_TEST],
  },
  {
    promise: "a chapter without text is not printed",
    file: MAPPING,
    replace: 'return kind === "part" || blocks.some((block) => block.t !== "break");',
    by: 'return kind === "part" || blocks.length >= 0;',
    red: [MAPPING_TEST],
  },
  {
    promise: "a book that failed is printed only once its author has worked at it",
    file: FINISHED,
    replace: "return isEdited && !findings",
    by: "return !findings",
    red: [EDITED_TEST],
  },
  {
    promise: "an edit does not lift what blocks a book",
    file: FINISHED,
    replace: 'one.severity === "blocking" && one.status === "open"',
    by: 'one.severity === "blocking" && one.status === "mended"',
    red: [EDITED_TEST],
  },
  {
    promise: "figures are printed with the bytes of their pictures",
    file: `${EXPORTS}/print-pictures.ts`,
    replace: "return src === undefined ? captionOf(figure) : { ...figure, src };",
    by: "return src === undefined ? captionOf(figure) : figure;",
    red: [EDITED_TEST],
  },
  {
    promise: "the caption of a lost picture is printed",
    file: `${EXPORTS}/print-pictures.ts`,
    replace: 'return "caption" in figure ? { t: "p", r: figure.caption } : null;',
    by: 'return "caption" in figure ? null : figure;',
    red: [EDITED_TEST],
  },
  {
    promise: "notes are marked in the text that a reader reads",
    file: `${READING}/reading-blocks.ts`,
    replace: "return number === undefined ? own : [...own, { s: String(number), sup: 1 }];",
    by: "return own;",
    red: [`${READING}/reading-text.api.test.ts`],
  },
  {
    promise: "a table is parted between its rows",
    file: PAGES,
    replace: '  if (block.t === "table") return rowStarts(block).slice(1);\n',
    by: "",
    red: [PAGES_TEST],
  },
  {
    promise: "what was found in words that are gone is no longer open",
    file: "apps/server/src/features/books/findings-still-there.ts",
    replace: "places.every(stands) : places.some(stands)",
    by: "places.some(stands) : places.some(stands)",
    red: ["apps/server/src/features/books/findings-still-there.test.ts"],
  },
  {
    promise: "a chapter is headed in the reader as in its files",
    file: "apps/web/app/features/reader/book-pages.ts",
    replace: "return { number, title: section.title, text,",
    by: 'return { number, title: "", text,',
    red: ["apps/web/app/features/reader/book-pages.test.ts"],
  },
  {
    promise: "what lies in the bin is not copied with its book",
    file: `${MANUSCRIPT}/copies.store.ts`,
    replace: "\n        and deleted_at is null\n",
    by: "\n",
    red: [BIN_TEST],
  },
  {
    promise: "what lies in the bin is neither printed nor read",
    file: `${MANUSCRIPT}/manuscript.ts`,
    replace: "return section.deleted_at === null && section.is_on &&",
    by: "return section.is_on &&",
    red: [BIN_TEST, EDITED_TEST],
  },
  {
    promise: "what lies in the bin is not in the text of its book",
    file: `${MANUSCRIPT}/sections.store.ts`,
    replace: "stood_after = ${section.stoodAfter}, number = null\n",
    by: "stood_after = ${section.stoodAfter}\n",
    red: [BIN_TEST],
  },
];
