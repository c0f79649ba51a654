import type { Mutant } from "./mutant.ts";

/** Faults of changes over a whole book. */
export const bookChangesMutants: readonly Mutant[] = [
  {
    promise: "what a model makes up is on no list",
    file: "apps/server/src/features/writing/list-change.ts",
    replace: ".filter(({ number }) => known.has(number))",
    by: ".filter(({ number }) => number > 0)",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "what is stopped keeps the price of what is there",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: "due: (ended) => dueOf(tx, ended),",
    by: "due: async () => 0,",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "where the model is away in the middle, what is there is delivered",
    file: "apps/server/src/features/book-changes/change-book.job.ts",
    replace: "if (!(await isDeliveredSoFar(run, error))) throw error;",
    by: "throw error;",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "a part that is refused costs nothing",
    file: "apps/server/src/features/book-changes/change-book.job.ts",
    replace: 'await settle("refused");',
    by: 'await settle("done");',
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "a part that is done is not changed again",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: '({ place, state }) => state === "waiting" && asked.has(place),',
    by: "({ place }) => asked.has(place),",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "a change of another book is not there",
    file: "apps/server/src/features/book-changes/book-changes.store.ts",
    replace: "where book_id = ${which.bookId} and id = ${which.id}`",
    by: "where id = ${which.id}`",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "a stop ends the work on the change it names, and no other",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: "run === undefined || ChangeBrief.parse(run.brief).change_id !== changeId",
    by: "run === undefined",
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
  {
    promise: "a book without words is refused",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: 'if (words === 0) throw new AppError("book_changes.no_words");',
    by: 'if (words < 0) throw new AppError("book_changes.no_words");',
    red: ["apps/server/src/features/book-changes/book-changes.api.test.ts"],
  },
];
