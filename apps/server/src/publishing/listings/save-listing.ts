import { AppError, FieldError } from "@colophon/contracts/errors";
import type { ListingResponse, SaveListingRequest } from "@colophon/contracts/publishing/listings/listing";
import { isVisible, turnsAround } from "@colophon/contracts/shared/visible-text";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { plainDescription, printDescription, readDescription } from "@colophon/kdp/store-description";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import { type ListingTexts, type ListingToSave, upsertListing } from "./listings.store.ts";
import { holdMetadata } from "./metadata.store.ts";
import { type ListingResponseDeps, presentListingResponse } from "./present-listing-response.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type SaveDeps = ListingResponseDeps & { books: Pick<Books, "setHasMetadata"> };

/**
 * Saves what the author wrote, within the limits of the store's form.
 * @throws FieldError if over the limits; AppError "listings.changed" if a newer one is stored
 */
export async function saveListing(
  deps: SaveDeps,
  { metadata_id: metadataId, revision, ownerId, bookId, ...typed }: BookRef & SaveListingRequest,
): Promise<ListingResponse> {
  const texts = withinLimits(typed);
  await inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, { ownerId, bookId });
    if (metadataId !== null && (await holdMetadata(tx, { ownerId, id: metadataId })) === null) {
      throw new AppError("listings.metadata_not_found");
    }
    await saveListingWithStatus(deps, tx, {
      ...texts,
      bookId: book.id,
      metadataId,
      revision: revision ?? null,
    });
  });
  return presentListingResponse(deps, { ownerId, bookId });
}

/** Stores a listing, and updates the book's flag for whether its listing is written. */
export async function saveListingWithStatus(
  deps: Pick<SaveDeps, "books">,
  tx: Tx,
  listing: ListingToSave,
): Promise<void> {
  if (!(await upsertListing(tx, listing))) throw new AppError("listings.changed");
  const { bookId, description, keywords, categories } = listing;
  const isWritten = description !== "" && keywords.length > 0 && categories.length > 0;
  await deps.books.setHasMetadata(tx, bookId, isWritten);
}

const TURNS = "This has a sign that turns the direction of text around. Please type it anew without it.";

/** Drops fields without visible characters, and duplicates. */
function withinLimits(typed: ListingTexts): ListingTexts {
  const description = seenOf(typed.description);
  const keywords = eachOnce(typed.keywords);
  const categories = eachOnce(typed.categories);
  const fields = turnedFields({ ...typed, description });
  const over = description.length - LISTING_LIMITS.description;
  if (over > 0) {
    fields["description"] =
      `KDP takes ${LISTING_LIMITS.description.toLocaleString("en")} characters, tags counted: please take out ${over}.`;
  }
  typed.keywords.forEach((keyword, at) => {
    if (keyword.length > LISTING_LIMITS.keywordCharacters) {
      fields[`keywords.${at}`] =
        `KDP takes ${LISTING_LIMITS.keywordCharacters} characters; this one has ${keyword.length}.`;
    }
  });
  if (keywords.length > LISTING_LIMITS.keywords) {
    fields["keywords"] = `KDP takes ${LISTING_LIMITS.keywords} keywords; these are ${keywords.length}.`;
  }
  if (categories.length > LISTING_LIMITS.categories) {
    fields["categories"] =
      `KDP takes ${LISTING_LIMITS.categories} categories; these are ${categories.length}.`;
  }
  if (Object.keys(fields).length > 0) throw new FieldError(fields);
  return { description, keywords, categories };
}

/** A description with the store's tags; empty if only tags, spaces and invisible characters are left. */
function seenOf(typed: string): string {
  const blocks = readDescription(typed);
  return isVisible(plainDescription(blocks)) ? printDescription(blocks) : "";
}

/** Fields with characters that disguise what they show, each with its message. */
function turnedFields({ description, keywords, categories }: ListingTexts): Record<string, string> {
  const fields = new Map([["description", description]]);
  for (const [at, keyword] of keywords.entries()) fields.set(`keywords.${at}`, keyword);
  for (const [at, category] of categories.entries()) fields.set(`categories.${at}`, category);
  const turned = [...fields].filter(([, text]) => turnsAround(text));
  return Object.fromEntries(turned.map(([field]) => [field, TURNS]));
}

function eachOnce(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) {
    const line = text.replaceAll(/\s+/gu, " ").trim();
    const key = line.toLowerCase();
    if (isVisible(line) && !kept.has(key)) kept.set(key, line);
  }
  return [...kept.values()];
}
