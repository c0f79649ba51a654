import { AppError } from "@colophon/contracts/errors";
import type { MetadataUsage } from "@colophon/contracts/publishing/listings/optimization";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import { deleteMetadata, findMetadata, selectUsingBooks } from "./metadata.store.ts";

type RecordRef = { ownerId: string; id: string };

const SHOWN_BOOKS = 20;

/** The books that use a record's texts. @throws AppError "listings.metadata_not_found" */
export async function metadataUsage(db: Db, which: RecordRef): Promise<MetadataUsage> {
  if ((await findMetadata(db, which)) === null) throw new AppError("listings.metadata_not_found");
  const books = await selectUsingBooks(db, which.id);
  return {
    is_in_use: books.length > 0,
    books_count: books.length,
    message: usageMessage(books.length),
    books: books.slice(0, SHOWN_BOOKS),
  };
}

function usageMessage(books: number): string {
  if (books === 0) return "No book uses this metadata.";
  const those = books === 1 ? "1 book uses" : `${books} books use`;
  return `${those} this metadata. Deleting it removes it from ${books === 1 ? "that book" : "those books"}; what you have changed there since stays.`;
}

/**
 * Deletes a record, and the listings that are still identical to it.
 * @returns how many books lost their listing
 * @throws AppError "listings.metadata_not_found"
 */
export function removeMetadata(
  deps: { db: Db; books: Pick<Books, "setHasMetadata"> },
  which: RecordRef,
): Promise<{ books_changed: number }> {
  return inTransaction(deps.db, async (tx) => {
    const emptied = await deleteMetadata(tx, which);
    if (emptied === null) throw new AppError("listings.metadata_not_found");
    for (const bookId of emptied) await deps.books.setHasMetadata(tx, bookId, false);
    return { books_changed: emptied.length };
  });
}
