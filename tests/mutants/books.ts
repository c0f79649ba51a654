import type { Mutant } from "./mutant.ts";

const BOOKS = "apps/server/src/features/books";
const WORKS = `${BOOKS}/works.api.test.ts`;
const ORDERS = `${BOOKS}/books.api.test.ts`;
const RELEASED = "apps/server/src/platform/db/released-rows.test.ts";

export const booksMutants: readonly Mutant[] = [
  {
    promise: "a book that nobody writes is complete",
    file: `${BOOKS}/book-state.ts`,
    replace: 'if (run === null) return "completed";',
    by: 'if (run === null) return "failed";',
    red: [WORKS],
  },
  {
    promise: "a book of its author's own asks for the words it has",
    file: `${BOOKS}/present-book.ts`,
    replace: "if (run === null) return { chapters: tally.chapters, words: tally.words };",
    by: "if (run === null) return { chapters: tally.chapters_done, words: tally.words_asked };",
    red: [WORKS],
  },
  {
    promise: "an eighth book at once is refused",
    file: `${BOOKS}/generate-book.ts`,
    replace: "if (running >= RUNNING_BOOKS) {",
    by: "if (running > RUNNING_BOOKS) {",
    red: [ORDERS],
  },
  {
    promise: "a repeated key makes one book, also when it comes twice at once",
    file: `${BOOKS}/generate-book.ts`,
    replace: "    await deps.credits.lock(tx, ownerId);\n    const replay",
    by: "    const replay",
    red: [ORDERS],
  },
  {
    promise: "a key that comes with another order is refused",
    file: `${BOOKS}/generate-book.ts`,
    replace: "first.request_hash !== order.requestHash || ",
    by: "",
    red: [ORDERS],
  },
  {
    promise: "an accepted generation is counted",
    file: `${BOOKS}/generate-book.ts`,
    replace: "    await deps.plans.countGeneration(tx, ownerId);\n",
    by: "",
    red: [ORDERS],
  },
  {
    promise: "an order is queued",
    file: `${BOOKS}/generate-book.ts`,
    replace: "    await queueWriting(deps, tx, { runId, bookId, ownerId });\n",
    by: "",
    red: [ORDERS],
  },
  {
    promise: "another author's book is not found",
    file: `${BOOKS}/books.store.ts`,
    replace: "sql`select ${WHOLE} from book where id = ${id} and owner_id = ${ownerId}`",
    by: "sql`select ${WHOLE} from book where id = ${id}`",
    red: [ORDERS],
  },
  {
    promise: "another author's book is not steered",
    file: `${BOOKS}/books.store.ts`,
    replace: "sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId}`",
    by: "sql`select ${LISTED} from book where id = ${id}`",
    red: [ORDERS],
  },
  {
    promise: "a list is the author's own",
    file: `${BOOKS}/books.store.ts`,
    replace: "sql`select ${LISTED} from book where owner_id = ${page.ownerId}\n      order by",
    by: "sql`select ${LISTED} from book\n      order by",
    red: [ORDERS],
  },
  {
    promise: "a paused book is not paused again",
    file: `${BOOKS}/steer-book.ts`,
    replace: 'run?.status !== "running" || run.paused',
    by: 'run?.status !== "running"',
    red: [ORDERS],
  },
  {
    promise: "a resumed book is queued again",
    file: `${BOOKS}/steer-book.ts`,
    replace: "    await queueWriting(deps, tx, { runId: run.id, ...which });\n",
    by: "",
    red: [ORDERS],
  },
  {
    promise: "a book below 97 % of its words gives the missing share back",
    file: `${BOOKS}/end-book.ts`,
    replace: "charge: chargeForDelivery({ cost: run.cost, wordsAsked, words }),",
    by: "charge: run.cost,",
    red: [WORKS],
  },
  {
    promise: "whoever listens is told of a delivered book",
    file: `${BOOKS}/end-book.ts`,
    replace: "for (const listener of listeners) await listener(tx, ended);",
    by: "for (const listener of listeners.slice(1)) await listener(tx, ended);",
    red: [WORKS],
  },
  {
    promise: "a listener that fails takes the end back with it",
    file: `${BOOKS}/end-book.ts`,
    replace: "for (const listener of listeners) await listener(tx, ended);",
    by: "for (const listener of listeners) await listener(tx, ended).catch(() => undefined);",
    red: [WORKS],
  },
  {
    promise: "a book changed when its work or its run did, whichever was later",
    file: `${BOOKS}/present-book.ts`,
    replace: "run.updated_at > book.updated_at",
    by: "run.updated_at < book.updated_at",
    red: [WORKS],
  },
  {
    promise: "chapters being written are not part of the text",
    file: `${BOOKS}/present-book.ts`,
    replace: "chapters.filter((chapter) => chapter.finished_at !== null)",
    by: "chapters.filter((chapter) => chapter.number > 0)",
    red: ["apps/server/src/features/writing/writing.api.test.ts"],
  },
  {
    promise: "what was asked of a book of before is kept",
    file: "apps/server/migrations/0007-work-and-runs.sql",
    replace: "jsonb_build_object('chapters', chapters,",
    by: "jsonb_build_object('chapters', words_per_chapter,",
    red: [RELEASED],
  },
  {
    promise: "events of before are kept",
    file: "apps/server/migrations/0007-work-and-runs.sql",
    replace: "select book_id, seq, type, data, created_at from book_event;",
    by: "select book_id, seq, type, data, created_at from book_event where seq > 1;",
    red: [RELEASED],
  },
  {
    promise: "an author keeps what was counted of the trial's books",
    file: "apps/server/migrations/0008-author-standing.sql",
    replace: "select id, is_premium, subscription_status, trial_expires_at, books_generated from users;",
    by: "select id, is_premium, subscription_status, trial_expires_at, 0 from users;",
    red: [RELEASED],
  },
];
