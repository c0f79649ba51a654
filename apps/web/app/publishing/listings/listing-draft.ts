import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import { LISTING_LIMITS } from "@colophon/domain/kdp/listing-rules";
import {
  readDescription,
  sanitiseDescription,
  typedDescription,
} from "@colophon/domain/kdp/store-description";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** A listing as its form has it: every keyword and category has its field, filled or not. */
export type ListingValues = {
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
  /** the record that parts were taken from since it was last saved */
  metadataId: string | null;
};

/** A saved listing as a person types it; empty fields where there is none. */
export function valuesOf(listing: Omit<BookListing, "updated_at"> | null): ListingValues {
  return {
    description: listing === null ? "" : typedDescription(readDescription(listing.description)),
    keywords: fields(listing?.keywords ?? [], LISTING_LIMITS.keywords),
    categories: fields(listing?.categories ?? [], LISTING_LIMITS.categories),
    metadataId: null,
  };
}

/** As many fields as the store has; more only where more is in them. */
export function fields(texts: readonly string[], count: number): string[] {
  const filled = texts.filter((text) => text.trim() !== "");
  return [...filled, ...Array.from({ length: Math.max(0, count - filled.length) }, () => "")];
}

/** Whether two listings say the same, once saved. */
export function saySame(one: ListingValues, other: ListingValues): boolean {
  const contentOf = ({ description, keywords, categories }: ListingValues): string =>
    JSON.stringify([sanitiseDescription(description), ...[keywords, categories].map(filledOf)]);
  return contentOf(one) === contentOf(other);
}

/** What stands in a row of fields. */
export function filledOf(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** Why the store's form would not take it, by field: `description`, `keywords.2`; empty where it would. */
export function limitErrors(values: ListingValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const length = sanitiseDescription(values.description).length;
  if (length > LISTING_LIMITS.description) {
    errors["description"] =
      `KDP takes 4,000 characters, tags counted: please take out ${length - LISTING_LIMITS.description}.`;
  }
  values.keywords.forEach((keyword, at) => {
    const letters = keyword.trim().length;
    if (letters > LISTING_LIMITS.keywordCharacters) {
      errors[`keywords.${at}`] =
        `KDP takes ${LISTING_LIMITS.keywordCharacters} characters; this one has ${letters}.`;
    }
  });
  return errors;
}

function nameOf(bookId: string): string {
  return `listing.${bookId}`;
}

/** What is typed, and the revision of the saved listing that it is typed over. */
export type ListingDraft = ListingValues & { revision: number };

/** What was typed and not saved, in this browser; undefined where there is nothing. */
export function readListingDraft(bookId: string): ListingDraft | undefined {
  const kept = readFormDraft(nameOf(bookId));
  return isListing(kept) ? kept : undefined;
}

export function saveListingDraft(bookId: string, draft: ListingDraft): void {
  saveFormDraft(nameOf(bookId), draft);
}

/** It was saved, thrown away, or something else was put in its place. */
export function dropListingDraft(bookId: string): void {
  dropFormDraft(nameOf(bookId));
}

// predicate: every member of a listing is asked below
function isListing(kept: unknown): kept is ListingDraft {
  if (typeof kept !== "object" || kept === null) return false;
  const { description, keywords, categories, metadataId, revision } = { ...EMPTY, ...kept };
  return (
    typeof description === "string" &&
    typeof revision === "number" &&
    areTexts(keywords) &&
    areTexts(categories) &&
    (metadataId === null || typeof metadataId === "string")
  );
}

const EMPTY: Record<keyof ListingDraft, unknown> = {
  description: null,
  keywords: null,
  categories: null,
  metadataId: undefined,
  revision: undefined,
};

function areTexts(texts: unknown): boolean {
  return Array.isArray(texts) && texts.every((text) => typeof text === "string");
}
