import type { Mutant } from "./mutant.ts";

const writing = "apps/server/src/features/writing";
const domain = "packages/domain/src";
const chapters = [`${writing}/write-chapters.test.ts`];
const ends = [`${writing}/finish-book.test.ts`];
const api = [`${writing}/writing.api.test.ts`];

/** Faults in the second writer: what is closed, gathered and delivered. */
export const chapterEndMutants: readonly Mutant[] = [
  {
    promise: "a line editor states nothing of the world that the fact checker has not seen",
    file: `${writing}/close-chapter.ts`,
    replace: "patches: patches.filter((patch) => statesNothingNew(run, patch)),",
    by: "patches,",
    red: api,
  },
  {
    promise: "a slow line editor keeps no scene of the next chapter waiting",
    file: `${writing}/write-scene.ts`,
    replace: "  chapter.announceNow?.();\n",
    by: "",
    red: chapters,
  },
  {
    promise: "a chapter that cannot be closed ends the book before more is paid for",
    file: `${writing}/write-chapters.ts`,
    replace: "await Promise.all(manuscript.closings.slice(0, -1));",
    by: "await Promise.allSettled(manuscript.closings.slice(0, -1));",
    red: chapters,
  },
  {
    promise: "an answer with U+0000 fails no book",
    file: `${domain}/printable.ts`,
    replace: 'text.replaceAll("\\u0000", "").toWellFormed()',
    by: "text.toWellFormed()",
    red: [`${domain}/printable.test.ts`],
  },
  {
    promise: "one word of the editor's that nobody knows costs its own finding only",
    file: `${writing}/edit-book.ts`,
    replace: ".flatMap(known)",
    by: '.map((found) => ({ ...found, kind: "momentum" as const }))',
    red: api,
  },
  {
    promise: "what is quoted of a book stands in it as it is delivered",
    file: `${writing}/gather-findings.ts`,
    replace: "].filter((finding) => standsIn(book.chapters, finding)),",
    by: "],",
    red: ends,
  },
  {
    promise: "a book that its author pauses at its end is not delivered meanwhile",
    file: `${writing}/finish-book.ts`,
    replace: '    if (row.paused) return "rests";\n',
    by: "",
    red: ends,
  },
  {
    promise: "what something blocks cannot be had by copying it",
    file: "apps/server/src/features/books/duplicate-book.ts",
    replace: 'if (await deps.findings.isBlocked(tx, bookId)) throw new AppError("books.not_copyable");',
    by: "",
    red: ["apps/server/src/features/books/held-book.api.test.ts"],
  },
];
