import type { WrapSpec, WrapNews } from "@colophon/contracts/covers/designs/cover";
import { AppError } from "@colophon/contracts/errors";
import { wrapChanges, wrapMeasures } from "@colophon/kdp/wrap-changes";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Exports } from "../../exports/files/files.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import { findSeenWrap, upsertSeenWrap } from "./wrap-news.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type WrapNewsDeps = {
  db: Db;
  paidJobs: Pick<PaidJobs, "bookOf">;
  exports: Pick<Exports, "forecast">;
};

/**
 * Changes to a book's wrap since its author last saw it. A wrap is always built for the current book, so this
 * only reports and changes nothing.
 * @throws AppError "books.not_found"
 */
export async function wrapNews(deps: WrapNewsDeps, which: BookRef): Promise<WrapNews> {
  const { db } = deps;
  const book = await inTransaction(db, (tx) => deps.paidJobs.bookOf(tx, which));
  const seen = await findSeenWrap(db, which.bookId);
  const pages = await countedPages(deps, which);
  if (pages === null) return { now: null, seen, changes: [] };
  const now = { trim: book.settings.trim, paper: book.settings.paper, pages };
  const { spineInches, widthInches, heightInches } = wrapMeasures(now);
  return {
    now: { ...now, spine_in: spineInches, width_in: widthInches, height_in: heightInches },
    seen,
    changes: seen === null ? [] : wrapChanges(seen, now),
  };
}

/** Records what the author has seen. @throws AppError "books.not_found" */
export async function recordWrapSeen(
  deps: WrapNewsDeps,
  { look, ...which }: BookRef & { look: WrapSpec },
): Promise<WrapNews> {
  await inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.bookOf(tx, which);
    await upsertSeenWrap(tx, { ...look, bookId: which.bookId });
  });
  return wrapNews(deps, which);
}

/** Null unless the pages were actually typeset: an estimate isn't worth reporting. */
async function countedPages({ exports }: WrapNewsDeps, which: BookRef): Promise<number | null> {
  try {
    const { forecast } = await exports.forecast({ ...which, look: {} });
    return forecast.is_exact ? forecast.pages : null;
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === "books.not_completed" || error.code === "exports.no_text")
    ) {
      return null;
    }
    throw error;
  }
}
