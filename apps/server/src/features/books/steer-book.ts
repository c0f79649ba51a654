import type { BookSummary } from "@colophon/contracts/books/book";
import { AppError } from "@colophon/contracts/errors";
import { writeBookJob } from "@colophon/contracts/books/jobs";
import { inTransaction } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import { appendEvent } from "./book-events.store.ts";
import { lockBookOf, restartBook, setPaused } from "./books.store.ts";
import { failBook } from "./end-book.ts";
import { type GenerateDeps, refuseTooMany, requireSummary } from "./generate-book.ts";
import { payForBook } from "./pay-for-book.ts";

type Which = { ownerId: string; bookId: string };

/** The scene being written is finished and stored; then the writer stops. The hold stays. */
export async function pauseBook(deps: Pick<GenerateDeps, "db">, which: Which): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const book = await lockBookOf(tx, which.ownerId, which.bookId);
    if (book === null) throw new AppError("books.not_found");
    if (book.status !== "generating" || book.paused) throw new AppError("books.not_running");
    await setPaused(tx, book.id, true);
    await appendEvent(tx, book.id, { type: "book-pause" });
    return requireSummary(tx, book.id);
  });
}

type CancelDeps = Pick<GenerateDeps, "db"> & { credits: Pick<Credits, "release"> };

/** Stops at once: the fence goes up, the credits come back, finished chapters stay. */
export async function cancelBook(deps: CancelDeps, which: Which): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const book = await lockBookOf(tx, which.ownerId, which.bookId);
    if (book === null) throw new AppError("books.not_found");
    if (book.status !== "generating") throw new AppError("books.not_running");
    await failBook(deps, tx, { book, code: "cancelled" });
    return requireSummary(tx, book.id);
  });
}

/** A paused book goes on under its old hold; a failed one, whose credits came back, is paid for anew. */
export async function resumeBook(deps: GenerateDeps, which: Which): Promise<BookSummary> {
  if (deps.writer === null) throw new AppError("writing.unavailable");
  return inTransaction(deps.db, async (tx) => {
    // Book before account, as everywhere: the other order could meet a writer's settlement in a deadlock.
    const book = await lockBookOf(tx, which.ownerId, which.bookId);
    if (book === null) throw new AppError("books.not_found");
    await deps.credits.lock(tx, which.ownerId);
    await refuseTooMany(tx, which.ownerId);
    if (book.status === "generating" && book.paused) {
      await setPaused(tx, book.id, false);
    } else if (book.status === "failed") {
      const order = { bookId: book.id, ownerId: book.owner_id, title: book.title, chapters: book.chapters };
      const payment =
        book.funding === "credits"
          ? await payForBook(deps, tx, { ...order, counted: 1 })
          : { funding: book.funding, cost: 0, holdId: null };
      await restartBook(tx, { id: book.id, ...payment });
    } else {
      throw new AppError("books.not_resumable");
    }
    await appendEvent(tx, book.id, { type: "book-resume" });
    await deps.queue.enqueue(tx, writeBookJob, { bookId: book.id }, { key: book.id, group: book.owner_id });
    return requireSummary(tx, book.id);
  });
}
