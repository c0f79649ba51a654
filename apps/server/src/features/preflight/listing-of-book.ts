import type { ExportFinding } from "@colophon/contracts/exports/export";
import { printedAuthor } from "@colophon/domain/printed-author";
import { listingFindings } from "@colophon/press/preflight/listing-findings";
import type { Db } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Listings } from "../listings/listings.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";

/** Where names, ISBN and listing of a book are read. */
export type ListingDeps = {
  books: Pick<Books, "find">;
  manuscripts: Pick<Manuscripts, "arrangement">;
  listings: Pick<Listings, "ofBook">;
};

/** What a book's names, ISBN and page in the store show; nothing for a book that is gone. */
export async function findingsOfListing(deps: ListingDeps, db: Db, bookId: string): Promise<ExportFinding[]> {
  const { books, manuscripts, listings } = deps;
  const book = await books.find(db, bookId);
  if (book === null) return [];
  const [{ isbn }, listing] = [await manuscripts.arrangement(db, bookId), await listings.ofBook(db, bookId)];
  return listingFindings({
    title: book.title,
    subtitle: book.subtitle,
    author: printedAuthor(book.author_name, book.language_variant),
    isbn: isbn ?? undefined,
    listing: listing ?? undefined,
  }).map((finding) => ({ ...finding, page: finding.page ?? null }));
}
