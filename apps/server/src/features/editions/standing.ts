import { createHash } from "node:crypto";
import { packageFormats } from "@colophon/contracts/exports/order";
import type { BookListing } from "@colophon/contracts/listings/listing";
import type { PublishingSheet } from "@colophon/contracts/publishing/sheet";
import type { Db } from "../../platform/db/database.ts";
import type { Exports, StandingBook } from "../exports/exports.ts";
import type { Listings } from "../listings/listings.ts";
import type { EditionRow } from "./editions.store.ts";

type Which = { ownerId: string; bookId: string };

/** Where a book is read as it stands. */
export type StandingDeps = {
  db: Db;
  exports: Pick<Exports, "standing">;
  listings: Pick<Listings, "ofBook">;
  /** what its author enters on KDP; absent where nobody can say it yet */
  sheetOf?: (which: Which) => Promise<PublishingSheet>;
};

/** A book with all that its package is made of, and the hash of it. */
export type Standing = {
  book: StandingBook;
  listing: BookListing | null;
  sheet: PublishingSheet | null;
  source: string;
};

/** @throws AppError "books.not_found", "books.not_completed", "exports.no_text" */
export async function readStanding(
  deps: StandingDeps,
  { hasHardcover, ...which }: Which & { hasHardcover: boolean },
): Promise<Standing> {
  const book = await deps.exports.standing({ ...which, formats: packageFormats({ hasHardcover }) });
  const listing = await deps.listings.ofBook(deps.db, which.bookId);
  const sheet = (await deps.sheetOf?.(which)) ?? null;
  return { book, listing, sheet, source: sourceOf({ book, listing, sheet }) };
}

/** Whether an edition is the book as it stands: every file and every text of it would be made the same. */
export function isCurrent(edition: Pick<EditionRow, "source">, standing: Pick<Standing, "source">): boolean {
  return edition.source === standing.source;
}

/** When a text was written makes no other text, and which cover of the shelf it was makes no other cover. */
function sourceOf({ book, listing, sheet }: Omit<Standing, "source">): string {
  const { title, subtitle, author, settings, contents } = book;
  const { description, keywords, categories } = listing ?? { description: "", keywords: [], categories: [] };
  const forms = sheet?.forms.map(({ format, pages }) => ({
    format,
    fields: pages.flatMap(({ fields }) => fields.map(({ label, value }) => ({ label, value }))),
  }));
  const told = {
    contents: [...contents],
    title,
    subtitle,
    author,
    settings: Object.entries(settings).toSorted(([a], [b]) => a.localeCompare(b)),
    cover: book.cover?.recipe ?? null,
    listing: { description, keywords, categories },
    forms: forms ?? [],
    disclosure: sheet?.disclosure ?? null,
  };
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}
