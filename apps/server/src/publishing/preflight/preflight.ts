import { AppError } from "@colophon/contracts/errors";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { Db } from "../../platform/db/database.ts";
import { checkBook } from "./check-book.ts";
import { type ListingDeps, coverPartsOf, findingsOfListing } from "./listing-of-book.ts";
import type { PreflightDeps } from "./inspect-book.ts";
import { type Makeable, makeableFormats } from "./package-formats.ts";
import { readPreflight } from "./read-preflight.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type Preflight = ReturnType<typeof createPreflight>;

/** Checks whether KDP would accept the current book. */
export function createPreflight(deps: PreflightDeps & ListingDeps) {
  return {
    /**
     * Findings about the book's details, its listing and the texts of these files' covers: available at once.
     */
    ofListing: (db: Db, { bookId, formats }: { bookId: string; formats: readonly ExportFormat[] }) =>
      findingsOfListing(deps, db, { bookId, parts: coverPartsOf(formats) }),
    /** Which files of its package can be made, and why others can't. @throws AppError as `check` */
    async makeable(which: BookRef, { hasHardcover }: { hasHardcover: boolean }): Promise<Makeable> {
      const [survey, book] = [await deps.exports.survey(which), await deps.books.find(deps.db, which.bookId)];
      if (book === null) throw new AppError("books.not_found");
      return makeableFormats({ ...book.settings, has_hardcover: hasHardcover }, survey);
    },
    /** The book's current state. @throws AppError "books.not_found" */
    read: (which: BookRef) => readPreflight(deps, which),
    /**
     * Requests all files to be made and checked; a check in progress is returned as is.
     * @throws AppError "books.not_found", "books.not_completed", "exports.no_text",
     *   "exports.too_many_running"
     */
    check: (which: BookRef) => checkBook(deps, which),
  };
}
