import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/admin-books";
const API = [`${FEATURE}/admin-books.api.test.ts`];
const WEB = "apps/web/app/features/admin-books";

/** Faults of books for administrators. */
export const adminBooksMutants: readonly Mutant[] = [
  {
    promise: "administrators' books: a text of an event is told by its length alone",
    file: `${FEATURE}/mask-event.ts`,
    replace: "return `${text.length} characters`;",
    by: "return text;",
    red: API,
  },
  {
    promise: "administrators' books: a text under the name of a code is masked unless it looks like one",
    file: `${FEATURE}/mask-event.ts`,
    replace: "if (CODES.has(name) && CODE.test(text))",
    by: "if (CODES.has(name))",
    red: API,
  },
  {
    promise: "administrators' books: a short title is no code",
    file: `${FEATURE}/mask-event.ts`,
    replace: "if (CODES.has(name) && CODE.test(text))",
    by: "if (CODE.test(text))",
    red: API,
  },
  {
    promise: "administrators' books: calls of another book are not told as this one's",
    file: `${FEATURE}/calls-and-events.store.ts`,
    replace:
      "const where: Query[] = [sql`r.book_id = ${bookId}`];\n  if (run !== undefined) where.push(sql`r.id = ${run}`);\n  if (outcome",
    by: "const where: Query[] = [sql`${bookId} <> ''`];\n  if (run !== undefined) where.push(sql`r.id = ${run}`);\n  if (outcome",
    red: API,
  },
  {
    promise: "administrators' books: a book that nothing writes is complete in the filter too",
    file: `${FEATURE}/listed-books.store.ts`,
    replace: "completed: sql`coalesce((select w.status from ${NEWEST}), 'completed') = 'completed'`",
    by: "completed: sql`(select w.status from ${NEWEST}) = 'completed'`",
    red: API,
  },
  {
    promise: "administrators' books: an account that is being purged is nobody's name",
    file: `${FEATURE}/listed-books.store.ts`,
    replace: "d.purging_since is not null)) as owner",
    by: "d.purging_since is null)) as owner",
    red: API,
  },
  {
    promise: "administrators' books: a worker that is gone is told as gone",
    file: `${FEATURE}/book-work.store.ts`,
    replace: "then not ${noWorkerHas",
    by: "then ${noWorkerHas",
    red: API,
  },
  {
    promise: "administrators' books: tries that failed are counted",
    file: `${FEATURE}/book-work.store.ts`,
    replace: "where c.outcome <> 'ok'",
    by: "where c.outcome = 'none'",
    red: API,
  },
  {
    promise: "administrators' books: whoever loses a book reads who took it and why",
    file: `${FEATURE}/delete-any-book.ts`,
    replace: 'kind: "book_deleted",',
    by: 'kind: "account_changed",',
    red: API,
  },
  {
    promise:
      "administrators' books: the words of a row of the log leave with the account of the book's owner",
    file: `${FEATURE}/admin-books.routes.ts`,
    replace: "detail: { owner_id: ownerId, reason",
    by: "detail: { owner: ownerId, reason",
    red: API,
  },
  {
    promise: "administrators' books: what goes on with a book that is taken away ends",
    file: "apps/server/src/features/books/take-away.ts",
    replace: "for (const run of runs) creditsReturned",
    by: "for (const run of runs.slice(1)) creditsReturned",
    red: API,
  },
  {
    promise: "administrators' books: a book that is taken away goes into its author's bin, not for good",
    file: "apps/server/src/features/books/take-away.ts",
    replace: "if (forGood) await removeBook",
    by: "if (bookId !== '') await removeBook",
    red: API,
  },
  {
    promise: "administrators' books: a book of the bin keeps the day on which it was thrown away",
    file: "apps/server/src/features/books/take-away.ts",
    replace: "book.deleted_at ?? deps.now()",
    by: "deps.now()",
    red: API,
  },
  {
    promise: "administrators' books: work that begins while a book is taken away has the act refused",
    file: "apps/server/src/features/books/take-away.ts",
    replace: "if (running !== runs.length) return null;",
    by: "if (running < 0) return null;",
    red: ["apps/server/src/features/books/take-away.api.test.ts"],
  },
  {
    promise: "administrators' books: nothing is deleted from the list without a reason",
    file: `${WEB}/delete-any-book-dialog.tsx`,
    replace: 'if (given === "") return field.current?.focus();',
    by: 'if (given === "none") return field.current?.focus();',
    red: [`${WEB}/books-page.test.tsx`],
  },
  {
    promise: "administrators' books: whoever takes a book's events along is written down",
    file: "packages/contracts/src/admin-books/endpoints.ts",
    replace: 'path: "/api/admin/books/{id}/events/file",\n    auth: "admin",\n    audited: "list.exported",',
    by: 'path: "/api/admin/books/{id}/events/file",\n    auth: "admin",',
    red: ["apps/server/src/features/admin-books/admin-books.api.test.ts"],
  },
  {
    promise: "administrators' books: an owner who is gone is told so",
    file: `${WEB}/book-menu.tsx`,
    replace: "Book owner not found",
    by: "Owner",
    red: [`${WEB}/books-page.test.tsx`],
  },
  {
    promise: "administrators' books: a window that is open outlives its row",
    file: `${WEB}/books-page.tsx`,
    replace: "<BookActs acts={acts} />",
    by: "",
    red: [`${WEB}/books-page.test.tsx`],
  },
  {
    promise: "administrators' books: a page whose book is gone for good gives way to the list",
    file: `${WEB}/delete-any-book-dialog.tsx`,
    replace: "if (isGone) onGone?.();",
    by: "if (!isGone) onGone?.();",
    red: [`${WEB}/book-page.test.tsx`],
  },
];
