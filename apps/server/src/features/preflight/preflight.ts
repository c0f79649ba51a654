import type { ExportFinding } from "@colophon/contracts/exports/export";
import type { Preflight as PreflightState } from "@colophon/contracts/preflight/preflight";
import type { Db } from "../../platform/db/database.ts";
import { checkBook } from "./check-book.ts";
import { type ListingDeps, findingsOfListing } from "./listing-of-book.ts";
import type { PreflightDeps, WhichBook } from "./look-at-book.ts";
import { readPreflight } from "./read-preflight.ts";

/** Whether KDP would take a book as it stands. */
export interface Preflight {
  /** What the book's particulars, its listing and the texts of its wrap show with no file at hand: known at once. */
  ofListing(db: Db, bookId: string): Promise<ExportFinding[]>;
  /** How the book fares. @throws AppError "books.not_found" */
  read(which: WhichBook): Promise<PreflightState>;
  /**
   * Has every file made and checked; a check that is under way is answered with itself.
   * @throws AppError "books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"
   */
  check(which: WhichBook): Promise<PreflightState>;
}

/** Holds books against the rules. */
export function createPreflight(deps: PreflightDeps & ListingDeps): Preflight {
  return {
    ofListing: (db, bookId) => findingsOfListing(deps, db, { bookId, parts: "wrap" }),
    read: (which) => readPreflight(deps, which),
    check: (which) => checkBook(deps, which),
  };
}
