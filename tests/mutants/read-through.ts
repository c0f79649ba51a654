import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/read-through";
const api = [`${feature}/read-through.api.test.ts`];
const domain = ["packages/domain/src/plan-of-readings.test.ts"];
const page = ["apps/web/app/features/bible/bible-page.test.tsx"];

/** Faults of what a manuscript that is brought along is read for. */
export const readThroughMutants: readonly Mutant[] = [
  {
    promise: "a reading at another price than was said does not begin",
    file: "apps/server/src/features/paid-work/paid-work.ts",
    replace: "if (said !== cost) throw",
    by: "if (said < 0) throw",
    red: api,
  },
  {
    promise: "a book is worked on by one at a time",
    file: "apps/server/src/features/runs/runs.store.ts",
    replace: "where book_id = ${bookId} and status = 'running' and not (",
    by: "where book_id = ${bookId} and status = 'waiting' and not (",
    red: api,
  },
  {
    promise: "what is stopped goes on only where nothing else is done on the book",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: 'isWorkedOn(tx, { bookId: which.bookId, besides: "book" })',
    by: 'isWorkedOn(tx, { bookId: run?.id ?? "", besides: "book" })',
    red: api,
  },
  {
    promise: "a book that is read is not thrown away",
    file: "apps/server/src/features/books/bin-book.ts",
    replace: "isPaidFor(tx, book.id)",
    by: "isPaidFor(tx, which.ownerId)",
    red: api,
  },
  {
    promise: "a book in the bin is not read",
    file: "apps/server/src/features/paid-work/paid-work.ts",
    replace: " || book.deleted_at !== null",
    by: "",
    red: api,
  },
  {
    promise: "a prepared sample is not worked on",
    file: "apps/server/src/features/paid-work/paid-work.ts",
    replace: 'if (book.is_sample) return "paid_work.is_sample";',
    by: 'if (book.is_sample && writer.isSample) return "paid_work.is_sample";',
    red: api,
  },
  {
    promise: "a book that grew since costs what was said, or is not read",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "> cost) throw new Grown();",
    by: "> cost * 1000) throw new Grown();",
    red: api,
  },
  {
    promise: "a book is kept by its chapters where it was not read as a whole",
    file: `${feature}/read-manuscript.job.ts`,
    replace:
      '    if (!isOfThisText(error)) throw error;\n    run.log.info({ err: error, runId: run.runId }, "a book was',
    by: '    if (error !== null) throw error;\n    run.log.info({ err: error, runId: run.runId }, "a book was',
    red: api,
  },
  {
    promise: "reading costs by words",
    file: "packages/domain/src/credit-costs.ts",
    replace: "? credits : Math.ceil(words / forWords) * credits;",
    by: "? credits : words > forWords ? credits : credits;",
    red: api,
  },
  {
    promise: "what no model would read is not paid for",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "Math.max(1, Math.floor(run.cost * shareRead(kept.chapters, readings)));",
    by: "run.cost;",
    red: api,
  },
  {
    promise: "a reading that most chapters are missing from fails",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "< LEAST_READ) throw",
    by: "< 0) throw",
    red: api,
  },
  {
    promise: "each chapter is read with the names of those before",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "      known.add(name);",
    by: "",
    red: api,
  },
  {
    promise: "what is quoted stands in the text, or is not kept",
    file: `${feature}/read-chapter.ts`,
    replace: "facts: reading.facts.filter(isThere),",
    by: "facts: reading.facts,",
    red: api,
  },
  {
    promise: "a thread that a later chapter pays is paid",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "return thread === null ? [] : [{ threadId: thread.id, quote }];",
    by: 'return thread === null || text !== "" ? [] : [{ threadId: thread.id, quote }];',
    red: api,
  },
  {
    promise: "a reading is older than a text that has changed since",
    file: `${feature}/readings.store.ts`,
    replace: "and r.version is distinct from c.version",
    by: "and r.version > c.version",
    red: api,
  },
  {
    promise: "a manuscript that was read is of the kind its author says",
    file: "apps/server/src/features/books/books.store.ts",
    replace: "update book set genre = ${genre}, point_of_view",
    by: "update book set genre = coalesce(genre, ${genre}), point_of_view",
    red: api,
  },
  {
    promise: "long chapters are read whole",
    file: `${feature}/read-chapter.ts`,
    replace: 'return piece === "" ? pieces : [...pieces, piece];',
    by: "return pieces;",
    red: [`${feature}/read-chapter.test.ts`],
  },
  {
    promise: "whoever is called alike is one person",
    file: "packages/domain/src/plan-of-readings.ts",
    replace: "called.has(own) || also.has(plain(person.name))",
    by: "called.has(name) && also.has(plain(person.name))",
    red: domain,
  },
  {
    promise: "who is in most chapters comes first",
    file: "packages/domain/src/plan-of-readings.ts",
    replace: ".toSorted((a, b) => b.chapters - a.chapters)",
    by: ".toSorted(() => 0)",
    red: domain,
  },
  {
    promise: "what is ordered is the price that stands on the button",
    file: "apps/web/app/features/bible/reading-panel.tsx",
    replace: "order({ genre, credits: offer.credits })",
    by: "order({ genre, credits: 0 })",
    red: page,
  },
];
