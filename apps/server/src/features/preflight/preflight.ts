import type { ExportFinding } from "@colophon/contracts/exports/export";
import type { Db } from "../../platform/db/database.ts";

/** Whether KDP would take a book as it stands. */
export interface Preflight {
  /** What the book's particulars and listing show with no file at hand: known at once. */
  ofListing(db: Db, bookId: string): Promise<ExportFinding[]>;
}

/** Holds books against the rules. */
export function createPreflight(): Preflight {
  return { ofListing: () => Promise.resolve([]) };
}
