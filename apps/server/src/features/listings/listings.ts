import type { BookListing } from "@colophon/contracts/listings/listing";
import type { Db } from "../../platform/db/database.ts";
import { findListing } from "./listings.store.ts";

/** What books' pages in the store say. */
export interface Listings {
  /** @returns null where nobody has written one */
  ofBook(db: Db, bookId: string): Promise<BookListing | null>;
}

/** Keeps them. */
export function createListings(): Listings {
  return {
    async ofBook(db, bookId) {
      const row = await findListing(db, bookId);
      return row === null ? null : { ...row, updated_at: row.updated_at.toISOString() };
    },
  };
}
