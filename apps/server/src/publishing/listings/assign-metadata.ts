import type { BookSummary } from "@colophon/contracts/library/books/book";
import { AppError } from "@colophon/contracts/errors";
import type { AssignMetadataRequest, BookListing } from "@colophon/contracts/publishing/listings/listing";
import { inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import { findListing } from "./listings.store.ts";
import { findMetadata, holdMetadata, recordAssigned } from "./metadata.store.ts";
import { presentListing } from "./present-listing.ts";
import { type SaveDeps, saveListingWithStatus } from "./save-listing.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type AssignDeps = SaveDeps & { books: Pick<Books, "changeDetails" | "summary"> };

/**
 * Copies a record into a book's listing. Title and subtitle change only if the author ticked them: cover and
 * files contain them too. They are changed first, since that may be rejected while the book is being written.
 */
export async function assignMetadata(
  deps: AssignDeps,
  { ownerId, bookId, ...taken }: BookRef & AssignMetadataRequest,
): Promise<{ book: BookSummary; listing: BookListing }> {
  const which = { ownerId, bookId };
  const record = await inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.bookOf(tx, which);
    return findMetadata(tx, { ownerId, id: taken.metadata_id });
  });
  if (record === null) throw new AppError("listings.metadata_not_found");
  const { optimized_title: title, optimized_subtitle: subtitle } = record;
  const changes = { ...(taken.takes_title ? { title } : {}), ...(taken.takes_subtitle ? { subtitle } : {}) };
  if (Object.keys(changes).length > 0) await deps.books.changeDetails({ ...which, changes });
  return inTransaction(deps.db, async (tx) => {
    // Deleted since it was read: nothing of it is copied.
    if ((await holdMetadata(tx, { ownerId, id: record.id })) === null) {
      throw new AppError("listings.metadata_not_found");
    }
    await saveListingWithStatus(deps, tx, {
      bookId,
      metadataId: record.id,
      // Chosen on purpose, whatever was there before.
      revision: null,
      description: record.optimized_description,
      keywords: record.optimized_keywords,
      categories: record.optimized_categories,
    });
    await recordAssigned(tx, record.id);
    const listing = await findListing(tx, bookId);
    // It was stored a line above, in this transaction.
    if (listing === null) throw new AppError("books.not_found");
    return { book: await deps.books.summary(tx, which), listing: presentListing(listing) };
  });
}
