import type { ExportFinding } from "@colophon/contracts/exports/files";
import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/export-request";
import { coverTextsOf } from "@colophon/kdp/checked-texts";
import { printedAuthor } from "@colophon/rules/printed-author";
import { listingFindings } from "@colophon/press/preflight/listing-findings";
import type { Db } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import type { Listings } from "../listings/listings.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";

/** Dependencies for reading a book's names, ISBN, listing and cover texts. */
export type ListingDeps = {
  books: Pick<Books, "find">;
  manuscripts: Pick<Manuscripts, "arrangement">;
  listings: Pick<Listings, "ofBook">;
  coverArtwork: Pick<CoverArtwork, "authorOf">;
};

/** `parts`: of its cover; an e-book has only a front. */
export type CoverTextsRef = { bookId: string; parts: "front" | "wrap" };

/** Which parts of a cover these files show. */
export function coverPartsOf(formats: readonly ExportFormat[]): CoverTextsRef["parts"] {
  return formats.some((format) => BINDING_OF_FORMAT[format] !== undefined) ? "wrap" : "front";
}

/**
 * Findings about a book's names, ISBN, listing and cover texts, without duplicates; none for a deleted book.
 */
export async function findingsOfListing(
  deps: ListingDeps,
  db: Db,
  { bookId, parts }: CoverTextsRef,
): Promise<ExportFinding[]> {
  const { books, manuscripts, listings, coverArtwork } = deps;
  const book = await books.find(db, bookId);
  if (book === null) return [];
  const { isbn, publisher } = await manuscripts.arrangement(db, bookId);
  const listing = await listings.ofBook(db, bookId);
  const recipe = book.cover?.recipe ?? null;
  const who = { ownerId: book.owner_id, name: book.author_name, recipe };
  const names = {
    title: book.title,
    subtitle: book.subtitle,
    author: printedAuthor(book.author_name, book.language_variant),
  };
  return listingFindings({
    ...names,
    isbn: isbn ?? undefined,
    listing: listing ?? undefined,
    cover: coverTextsOf({
      ...names,
      recipe,
      blurb: book.blurb,
      biography: (await coverArtwork.authorOf(who))?.biography,
      publisher,
      parts,
    }),
  }).map((finding) => ({ ...finding, page: finding.page ?? null }));
}
