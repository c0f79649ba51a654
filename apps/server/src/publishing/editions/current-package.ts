import { createHash } from "node:crypto";
import { packageFormats } from "@colophon/contracts/exports/files/export-request";
import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import type { Db } from "../../platform/db/database.ts";
import type { Exports, CurrentBook } from "../../exports/files/files.ts";
import type { Listings } from "../listings/listings.ts";
import type { Decisions, Publishing } from "../kdp-form/kdp-form.ts";
import type { EditionRow } from "./editions.store.ts";

type BookRef = { ownerId: string; bookId: string };

/** Where a book is read as it stands. */
export type CurrentPackageDeps = {
  db: Db;
  exports: Pick<Exports, "standing">;
  listings: Pick<Listings, "ofBook">;
  kdpPublishing: Pick<Publishing, "decisions">;
};

/** A book with all that its package is made of; `book` knows the contents of a hardcover's wrap too. */
export type CurrentPackage = {
  book: CurrentBook;
  listing: BookListing | null;
  decisions: Decisions;
};

/** Whether a hardcover's wrap belongs to it. */
type Kind = { hasHardcover: boolean };

/** @throws AppError "books.not_found", "books.not_completed", "exports.no_text" */
export async function readCurrentPackage(deps: CurrentPackageDeps, which: BookRef): Promise<CurrentPackage> {
  const formats = packageFormats({ hasHardcover: true });
  return {
    book: await deps.exports.standing({ ownerId: which.ownerId, bookId: which.bookId, formats }),
    listing: await deps.listings.ofBook(deps.db, which.bookId),
    decisions: await deps.kdpPublishing.decisions(which),
  };
}

/** Whether an edition is the book as it stands: every file would be made the same, and nothing else was decided. */
export function isCurrent(edition: Pick<EditionRow, "source" | "files">, standing: CurrentPackage): boolean {
  return edition.source === sourceOf(standing, { hasHardcover: hasHardcover(edition) });
}

export function hasHardcover({ files }: Pick<EditionRow, "files">): boolean {
  return files.some(({ format }) => format === "hardcover");
}

/**
 * The hash of a package's files and of what its author has decided, by keys that stay: no estimate and no sentence is in
 * it. When a text was written makes no other text, and which cover of the shelf it was makes no other cover.
 */
export function sourceOf({ book, listing, decisions }: CurrentPackage, kind: Kind): string {
  const { title, subtitle, author, settings, contents } = book;
  const { description, keywords, categories } = listing ?? { description: "", keywords: [], categories: [] };
  const hashed = {
    contents: packageFormats(kind).map((format) => [format, contents.get(format)]),
    title,
    subtitle,
    author,
    settings: made(settings),
    cover: book.cover?.recipe ?? null,
    listing: { description, keywords, categories },
    decisions: made(decisions),
  };
  return createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
}

/** What is not decided is left out, so that a decision that can be made one day makes no edition of before another. */
function made(decided: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(decided)
    .filter(([, value]) => value !== null && value !== false && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
