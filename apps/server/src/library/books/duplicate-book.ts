import { randomUUID } from "node:crypto";
import { BOOKS_TO_COPY, isCalledOffCode } from "@colophon/contracts/library/books/limits";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Findings } from "../findings/findings.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Chapters, CopiedChapter } from "../../manuscript/sections/sections.ts";
import type { Images } from "../../manuscript/images/images.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { statusOf } from "./book-state.ts";
import { findBookOf } from "./books.store.ts";
import { copyBookRow } from "./copies.store.ts";
import { copyTitle } from "./copy-title.ts";
import { requireSummary } from "./generate-book.ts";
import { type RenamedListener, notifyRenamed } from "./change-details.ts";
import { countAllBooks } from "./shelf.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Called in the transaction that creates a copy, so that related data is copied with it. */
export type CopiedListener = (tx: Tx, copy: { bookId: string; copyId: string }) => Promise<void>;

type CopyDeps = {
  db: Db;
  credits: Pick<Credits, "lock">;
  runs: Pick<Runs, "lockLatest" | "latestOfBooks">;
  renamedListeners: readonly RenamedListener[];
  copiedListeners: readonly CopiedListener[];
  findings: Pick<Findings, "isBlocked">;
  chapters: Pick<Chapters, "tally" | "toCopy" | "copy">;
  pictures: Pick<Images, "copy">;
};

/**
 * Copies everything readable in a book into a new one. The copy isn't written by anything, so it has no run,
 * no price and doesn't count as generated: it is as complete as its author says.
 */
export function duplicateBook(deps: CopyDeps, which: BookRef): Promise<BookSummary> {
  const { ownerId, bookId } = which;
  return inTransaction(deps.db, async (tx) => {
    // Lock the run before the account, as everywhere.
    const run = await deps.runs.lockLatest(tx, { ...which, kind: "book" });
    const book = await findBookOf(tx, ownerId, bookId);
    if (book === null) throw new AppError("books.not_found");
    const status = statusOf(run);
    if (status === "generating") throw new AppError("books.not_copyable");
    // A blocked book is delivered only with its author's approval.
    if (await deps.findings.isBlocked(tx, bookId)) throw new AppError("books.not_copyable");
    await assertCountWithinLimit(deps, tx, ownerId);
    const isCalledOff = isCalledOffCode(run?.failure?.code ?? "");
    const ids = await deps.chapters.toCopy(tx, { bookId, withUnfinished: isCalledOff });
    if (ids.length === 0) throw new AppError("books.not_copyable");
    const chapters = ids.map((id) => ({ id, copyId: randomUUID() }));
    const copyId = randomUUID();
    await copyBookRow(tx, {
      bookId,
      copyId,
      title: copyTitle(book.title),
      // An outline with chapters that were never written isn't this book's.
      plan: status === "completed" ? outlineWithIds(book.plan, chapters) : null,
    });
    await deps.chapters.copy(tx, { bookId, copyId, chapters });
    await deps.pictures.copy(tx, { bookId, copyId });
    for (const listener of deps.copiedListeners) await listener(tx, { bookId, copyId });
    await notifyRenamed(deps, tx, { bookId: copyId, ownerId, isCopy: true, original: bookId });
    return requireSummary(deps, tx, { ownerId, bookId: copyId });
  });
}

/** Called under the account lock, so that concurrent copies are counted one by one. */
async function assertCountWithinLimit(deps: CopyDeps, tx: Tx, ownerId: string): Promise<void> {
  await deps.credits.lock(tx, ownerId);
  const books = await countAllBooks(tx, ownerId);
  if (books >= BOOKS_TO_COPY) {
    throw new AppError("books.too_many_to_copy", { books, limit: BOOKS_TO_COPY });
  }
}

/** The same outline with the ids of the copied chapters. */
function outlineWithIds(plan: BookOutline | null, chapters: readonly CopiedChapter[]): BookOutline | null {
  if (plan === null) return null;
  const newIds = new Map(chapters.map(({ id, copyId }) => [id, copyId]));
  return {
    ...plan,
    chapters: plan.chapters.map((card) => ({ ...card, id: newIds.get(card.id) ?? card.id })),
  };
}
