import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/read-through";
const api = [`${feature}/read-through.api.test.ts`];
const domain = ["packages/domain/src/plan-of-readings.test.ts"];
const page = ["apps/web/app/features/bible/bible-page.test.tsx"];

/** Faults of what a manuscript that is brought along is read for. */
export const readThroughMutants: readonly Mutant[] = [
  {
    promise: "a reading at another price than was said does not begin",
    file: `${feature}/order-reading.ts`,
    replace: "if (offer.credits !== credits) {",
    by: "if (offer.credits < 0) {",
    red: api,
  },
  {
    promise: "one reading of a book goes on at a time",
    file: `${feature}/order-reading.ts`,
    replace: 'if (reading.state === "running") throw',
    by: 'if (reading.state === "failed") throw',
    red: api,
  },
  {
    promise: "a book in work is not read",
    file: `${feature}/order-reading.ts`,
    replace: 'if (writing.get(bookId)?.status === "running") throw',
    by: 'if (writing.get(bookId)?.status === "completed") throw',
    red: api,
  },
  {
    promise: "reading costs by words",
    file: "packages/domain/src/credit-costs.ts",
    replace: "return Math.ceil(words / forWords) * credits;",
    by: "return words > forWords ? credits : credits;",
    red: api,
  },
  {
    promise: "what no model would read is not paid for",
    file: `${feature}/read-manuscript.job.ts`,
    replace: "const due = Math.ceil(run.cost * shareRead(kept.chapters, readings));",
    by: "const due = run.cost;",
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
    replace: "known.add(name);",
    by: "known.delete(name);",
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
    by: "return thread !== null ? [] : [{ threadId: chapterId, quote }];",
    red: api,
  },
  {
    promise: "a reading is older than a text that has changed since",
    file: `${feature}/readings.store.ts`,
    replace: "and r.version is distinct from c.version) as is_older`",
    by: "and r.version > c.version) as is_older`",
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
    replace: "const known = gathered.find(({ called }) => names.some((one) => called.has(plain(one))));",
    by: "const known = gathered.find(({ called }) => names.every((one) => !called.has(plain(one))));",
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
