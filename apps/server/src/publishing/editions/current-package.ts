import { createHash } from "node:crypto";
import { packageFormats } from "@colophon/contracts/exports/export-request";
import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import type { Db } from "../../platform/db/database.ts";
import type { Exports, CurrentBook } from "../../exports/files/files.ts";
import type { Listings } from "../listings/listings.ts";
import type { Decisions, Publishing } from "../kdp-form/kdp-form.ts";
import type { EditionRow } from "./editions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Dependencies for reading the current book. */
export type CurrentPackageDeps = {
  db: Db;
  exports: Pick<Exports, "standing">;
  listings: Pick<Listings, "ofBook">;
  kdpPublishing: Pick<Publishing, "decisions">;
};

/** A book with everything its package is made from; `book` includes the contents of a hardcover's wrap. */
export type CurrentPackage = {
  book: CurrentBook;
  listing: BookListing | null;
  decisions: Decisions;
};

/** Whether a hardcover's wrap is included. */
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

/**
 * Whether an edition matches the current book: every file would be the same, and all decisions are unchanged.
 */
export function isCurrent(edition: Pick<EditionRow, "source" | "files">, standing: CurrentPackage): boolean {
  return edition.source === sourceOf(standing, { hasHardcover: hasHardcover(edition) });
}

export function hasHardcover({ files }: Pick<EditionRow, "files">): boolean {
  return files.some(({ format }) => format === "hardcover");
}

/**
 * The hash of a package's files and of its author's decisions, by stable keys: it covers no estimates and no
 * messages. When a text was written doesn't affect the hash, nor does which cover of the shelf it was.
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

/** Undecided keys are omitted, so that a decision introduced later doesn't outdate existing editions. */
function made(decided: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(decided)
    .filter(([, value]) => value !== null && value !== false && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
