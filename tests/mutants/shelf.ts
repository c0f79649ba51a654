import type { Mutant } from "./mutant.ts";

const SCREEN = "apps/web/app/features/dashboard";
const VIEWS = `${SCREEN}/shelf-views.test.tsx`;
const READER = "apps/web/app/features/reader";
const READING = `${READER}/reader-search.test.tsx`;
const SEARCHING = `${READER}/search/book-search.test.ts`;
const READINESS = "packages/domain/src/readiness";

/** Faults of the shelf's two looks, of how ready a book is said to be, and of what the reader finds and fills. */
export const shelfMutants: readonly Mutant[] = [
  {
    promise: "a book is ready only when nothing is missing",
    file: `${READINESS}.ts`,
    replace: "const isReady = missing.length === 0 &&",
    by: "const isReady = missing.length <= 1 &&",
    red: [`${READINESS}.test.ts`],
  },
  {
    promise: "a book that something is known to stop is not ready",
    file: `${READINESS}.ts`,
    replace: "&& (blockers ?? 0) === 0;",
    by: ";",
    red: [`${READINESS}.test.ts`],
  },
  {
    promise: "a book that is not finished has no percentage on the shelf",
    file: `${READINESS}.ts`,
    replace: "shelfPercent: isTaken.content ? shelfPercentOf(missing) : null,",
    by: "shelfPercent: shelfPercentOf(missing),",
    red: [`${READINESS}.test.ts`],
  },
  {
    promise: "a cover counts as much as the metadata",
    file: `${READINESS}.ts`,
    replace: "{ content: 50, cover: 25, metadata: 25 }",
    by: "{ content: 50, cover: 30, metadata: 20 }",
    red: [`${READINESS}.test.ts`],
  },
  {
    promise: "the shelf stands the next time as it stood last",
    file: `${SCREEN}/your-books.tsx`,
    replace: "keepShelfLook(next);",
    by: "",
    red: [VIEWS],
  },
  {
    promise: "another look stays on the page of the shelf that is open",
    file: `${SCREEN}/your-books.tsx`,
    replace: "onChange({ look: next, page: view.page });",
    by: "onChange({ look: next });",
    red: [VIEWS],
  },
  {
    promise: "only a cover that was chosen can be deleted",
    file: `${SCREEN}/shelf-menu.tsx`,
    replace: "{book.has_cover && (",
    by: "{!book.has_cover && (",
    red: [VIEWS],
  },
  {
    promise: "a book says what it still needs for the store",
    file: `${SCREEN}/shelf-readiness.tsx`,
    replace: "hasMetadata: book.has_metadata,",
    by: "hasMetadata: book.has_cover,",
    red: [VIEWS],
  },
  {
    promise: "words are found in the reader whatever their accents are",
    file: `${READER}/search/fold-letters.ts`,
    replace: 'letter.normalize("NFD")',
    by: 'letter.normalize("NFC")',
    red: [SEARCHING],
  },
  {
    promise: "Hebrew is found with and without its points",
    file: `${READER}/search/fold-letters.ts`,
    replace: "return DROPPED;",
    by: "return letter.charCodeAt(0);",
    red: [SEARCHING],
  },
  {
    promise: "a place behind letters that were dropped is counted in the text itself",
    file: `${READER}/search/fold-letters.ts`,
    replace: "if (places !== null) places[length] = at;",
    by: "if (places !== null) places[length] = length;",
    red: [SEARCHING],
  },
  {
    promise: "the next place is behind where one reads",
    file: `${READER}/search/search-bar.tsx`,
    replace: 'else go("chapter" in spot ? hitFrom(hits, spot) : 0);',
    by: "else go(0 * hitFrom(hits, { chapter: 0, offset: 0 }));",
    red: [READING],
  },
  {
    promise: "Escape ends a search before it closes the book",
    file: `${READER}/reader.tsx`,
    replace: "if (isSearching && isText) endSearch();",
    by: "if (!isSearching && isText) endSearch();",
    red: [READING],
  },
  {
    promise: "the key that leaves the full screen does not close the book as well",
    file: `${READER}/reader.tsx`,
    replace: "if (fullScreen.wasJustLeft()) return;",
    by: "",
    red: [READING],
  },
  {
    promise: "a reader that is closed gives the screen back",
    file: `${READER}/use-full-screen.ts`,
    replace: "if (isOurs.current) leave();",
    by: "",
    red: [READING],
  },
  {
    promise: "what is marked in the reader is what was found",
    file: `${READER}/search/hit-range.ts`,
    replace: "to: nodeOffset(text.data, to - at)",
    by: "to: nodeOffset(text.data, to - at + 1)",
    red: [READING],
  },
  {
    promise: "the slider stays where it was put until the page lies open",
    file: `${READER}/reader-foot.tsx`,
    replace: "setGoing({ from: first, to: number });",
    by: "",
    red: [`${READER}/reader-foot.test.tsx`],
  },
  {
    promise: "a server that is silent holds no reader up",
    file: `${READER}/reader.tsx`,
    replace: "setOpened((now) => now ?? { reading: null, isLate: true })",
    by: "setOpened((now) => now)",
    red: [READING],
  },
  {
    promise: "in a list of places the keys turn no pages",
    file: `${READER}/use-room-keys.ts`,
    replace: 'target.closest("[data-own-keys]") !== null',
    by: 'target.closest("[data-own-keys]") === undefined',
    red: [READING],
  },
  {
    promise: "a hyphen is searched for as it stands",
    file: "packages/manuscript/src/search-texts.ts",
    replace: ".replaceAll(/[.*+?^${}()|[\\]\\\\/]/gu,",
    by: ".replaceAll(/[.*+?^${}()|[\\]\\\\/-]/gu,",
    red: ["packages/manuscript/src/find-in-document.test.ts"],
  },
];
