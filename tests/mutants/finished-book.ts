import type { Mutant } from "./mutant.ts";

const books = "apps/server/src/features/books";
const exports = "apps/server/src/features/exports";
const book = "apps/web/app/features/book";
const api = [`${exports}/book-settings.api.test.ts`];
const screen = [`${book}/finished-book.test.tsx`];
const effects = ["packages/domain/src/details-effects.test.ts"];

/** Faults of what a book is made by, and of the screen where it is brought to the store. */
export const finishedBookMutants: readonly Mutant[] = [
  {
    promise: "book settings: files are made by the book's trim",
    file: `${exports}/finished-book.ts`,
    replace: "trim: look.trim ?? book.trim,",
    by: 'trim: look.trim ?? "6x9",',
    red: api,
  },
  {
    promise: "book settings: a theme of null is the genre's own again",
    file: `${books}/change-details.ts`,
    replace: "theme: settings.theme === undefined ? book.theme : settings.theme,",
    by: "theme: settings.theme ?? book.theme,",
    red: api,
  },
  {
    promise: "book settings: another window's change is not written over",
    file: `${books}/change-details.ts`,
    replace: "(changes.version ?? book.version) !== book.version",
    by: "book.version < 0",
    red: api,
  },
  {
    promise: "book settings: the same particulars again are no change",
    file: `${books}/change-details.ts`,
    replace: "DETAILS.some((name) => details[name] !== book[name])",
    by: "DETAILS.length > 0",
    red: api,
  },
  {
    promise: "book settings: a chosen cover makes another e-book",
    file: `${exports}/file-key.ts`,
    replace: "return { theme, genre, ...(embedFonts ? { embedFonts } : {}), ...chosen };",
    by: "return { theme, genre, ...(embedFonts ? { embedFonts } : {}) };",
    red: api,
  },
  {
    promise: "book settings: a subtitle is printed",
    file: `${exports}/manuscript-of-book.ts`,
    replace: '...(book.subtitle === "" ? {} : { subtitle: book.subtitle }),',
    by: "",
    red: api,
  },
  {
    promise: "details: a spine that changes is said",
    file: "packages/domain/src/details-effects.ts",
    replace: "return was === is",
    by: "return was !== is",
    red: effects,
  },
  {
    promise: "details: what KDP fixes is marked",
    file: "packages/domain/src/details-effects.ts",
    replace: '|| (name === "paper" && inkOf(before) !== inkOf(after))',
    by: "",
    red: effects,
  },
  {
    promise: "details: only what was changed is sent",
    file: `${book}/details-of-book.ts`,
    replace: "value !== known[name]",
    by: "value !== undefined",
    red: screen,
  },
  {
    promise: "details: what was typed stays in the browser until it is saved",
    file: `${book}/use-details.ts`,
    replace: "else keepFormDraft(draftName(book.id), next);",
    by: "",
    red: screen,
  },
  {
    promise: "details: what another window made is shown before it is saved over",
    file: `${book}/use-details.ts`,
    replace: "if (now !== undefined) setVersion(now.version);",
    by: "",
    red: screen,
  },
  {
    promise: "details: a chapter's title is stored by the book's Save alone",
    file: `${book}/use-details.ts`,
    replace: "await renameSections(book.id, typed.titles);",
    by: "",
    red: screen,
  },
  {
    promise: "details: what is stored is not saved again when a title fails after it",
    file: `${book}/use-details.ts`,
    replace: "        setVersion(saved.version);\n",
    by: "",
    red: screen,
  },
  {
    promise: "details: without a chosen cover a title is another picture",
    file: "packages/domain/src/details-effects.ts",
    replace: 'the new title${hasCover ? "." : ANOTHER_PICTURE}',
    by: 'the new title${hasCover ? "." : "."}',
    red: effects,
  },
  {
    promise: "finished book: what is known to stop it keeps it from being ready",
    file: `${book}/readiness-panel.tsx`,
    replace: "    blockers,\n",
    by: "",
    red: screen,
  },
  {
    promise: "finished book: the address says which part is open",
    file: `${book}/book-part.ts`,
    replace: "BOOK_PARTS.find(({ tab }) => tab === named)?.tab",
    by: "BOOK_PARTS.find(() => named === null)?.tab",
    red: screen,
  },
  {
    promise: "finished book: a chapter that failed is told",
    file: `${book}/add-chapter.tsx`,
    replace: '} else if (latest.state === "failed") toast.error("Failed to add new chapter");',
    by: "}",
    red: screen,
  },
  {
    promise: "files window: settings that were changed since count more than a look that was tried",
    file: "apps/web/app/data/exports/export-choices.ts",
    replace: "if (isOutdated) return",
    by: "if (isOutdated && formats === null) return",
    red: ["apps/web/app/data/exports/export-choices.test.ts"],
  },
];
