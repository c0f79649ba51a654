import type { Mutant } from "./mutant.ts";

const BOOKS = "apps/server/src/features/books";
const SHELF = `${BOOKS}/shelf.api.test.ts`;
const COPIES = `${BOOKS}/duplicate.api.test.ts`;
const SCREEN = "apps/web/app/features/dashboard";
const SCREEN_TEST = `${SCREEN}/dashboard-page.test.tsx`;
const DATA = "apps/web/app/data";

export const dashboardMutants: readonly Mutant[] = [
  {
    promise: "a search passes over accents",
    file: "apps/server/migrations/0019-shelf-and-bin.sql",
    replace: "NFKD",
    by: "NFKC",
    red: [SHELF],
  },
  {
    promise: "a sign of a pattern is searched for as it stands",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "bool_and(strpos(shown.text, word) > 0)",
    by: "bool_and(shown.text like '%' || word || '%')",
    red: [SHELF],
  },
  {
    promise: "a search is among one's own books",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "where owner_id = ${ownerId} and ${inState(state)}",
    by: "where (owner_id = ${ownerId} or ${words.length > 0}) and ${inState(state)}",
    red: [SHELF],
  },
  {
    promise: "a book that nothing writes is listed as complete",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "coalesce(run_status, 'completed') = 'completed'",
    by: "run_status = 'completed'",
    red: [SHELF],
  },
  {
    promise: "the last change of a book is that of its writing too",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "greatest(updated_at, run_updated_at) desc, id",
    by: "updated_at desc, id",
    red: [SHELF],
  },
  {
    promise: "the title stays while a book is written under it",
    file: `${BOOKS}/change-details.ts`,
    replace: 'const isWritten = run?.status === "running" && !run.paused;',
    by: 'const isWritten = run?.status === "running" && run.paused;',
    red: [SHELF],
  },
  {
    promise: "a new name raises the book's version",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "${book.has_hardcover}, version = version + 1",
    by: "${book.has_hardcover}, version = version",
    red: [SHELF],
  },
  {
    promise: "whoever listens is told of a new name",
    file: `${BOOKS}/change-details.ts`,
    replace: "      await tellRenamed(deps, tx, { bookId, ownerId, isCopy: false });\n",
    by: "",
    red: [SHELF],
  },
  {
    promise: "a copy's chapters bear the ids of its plan",
    file: `${BOOKS}/duplicate-book.ts`,
    replace: "newIds.get(card.id) ?? card.id",
    by: "card.id",
    red: [COPIES],
  },
  {
    promise: "a copy is paid by nobody",
    file: `${BOOKS}/present-book.ts`,
    replace: 'return run?.funding ?? "none";',
    by: 'return run?.funding ?? "free";',
    red: [COPIES],
  },
  {
    promise: "of a book that failed by itself, unfinished chapters are not copied",
    file: "apps/server/src/features/manuscript/copies.store.ts",
    replace: "(finished_at is not null or ${of.withUnfinished})",
    by: "(finished_at is not null or ${of.withUnfinished} or true)",
    red: [COPIES],
  },
  {
    promise: "copies made at once are counted one after the other",
    file: `${BOOKS}/duplicate-book.ts`,
    replace: "  await deps.credits.lock(tx, ownerId);\n",
    by: "",
    red: [COPIES],
  },
  {
    promise: "a long title leaves room for its mark",
    file: `${BOOKS}/copy-title.ts`,
    replace: "shortened(bare, BOOK_LIMITS.title - mark.length)",
    by: "shortened(bare, BOOK_LIMITS.title)",
    red: [`${BOOKS}/copy-title.test.ts`],
  },
  {
    promise: "free books are not promised once the trial has ended",
    file: `${DATA}/credits/credits-sentence.ts`,
    replace: "if (!isTrialRunning(new Date(account.trial_expires_at), now)) return 0;",
    by: "",
    red: [`${DATA}/credits/credits-sentence.test.ts`],
  },
  {
    promise: "another page shows the same search",
    file: `${SCREEN}/list-pager.tsx`,
    replace: "shelfSearch({ ...view, page })",
    by: 'shelfSearch({ ...view, page, q: "" })',
    red: [`${SCREEN}/list-pager.test.tsx`],
  },
  {
    promise: "who has no book is shown what will be here before the figures",
    file: `${SCREEN}/dashboard-page.tsx`,
    replace: "const isFirstTime = isPlain && total === 0;",
    by: "const isFirstTime = isPlain && total < 0;",
    red: [SCREEN_TEST],
  },
  {
    promise: "what was refused in a window is not said on the card too",
    file: `${SCREEN}/shelf-doing.tsx`,
    replace: 'actions.error !== null && actions.refused !== "cancel" &&',
    by: "actions.error !== null &&",
    red: [SCREEN_TEST],
  },
  {
    promise: "a paused book shows the words that its writer still adds",
    file: `${DATA}/books/use-book-actions.ts`,
    replace: '      if (kind === "pause") watchPause(client, bookId);\n',
    by: '      if (kind === "cancel") watchPause(client, bookId);\n',
    red: [SCREEN_TEST],
  },
  {
    promise: "whoever resumes by keyboard stays at the book",
    file: `${SCREEN}/use-kept-focus.ts`,
    replace: 'place.current?.querySelector<HTMLElement>("a, button")?.focus();',
    by: 'place.current?.querySelector<HTMLElement>("a, button")?.blur();',
    red: [SCREEN_TEST],
  },
  {
    promise: "a day begun in the bin is a day left",
    file: `${SCREEN}/shelf-words.ts`,
    replace: "Math.ceil((end - now.getTime()) / DAY_MS)",
    by: "Math.floor((end - now.getTime()) / DAY_MS)",
    red: [`${SCREEN}/shelf-words.test.ts`],
  },
];
