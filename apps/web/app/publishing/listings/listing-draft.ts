import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { readDescription, sanitiseDescription, typedDescription } from "@colophon/kdp/store-description";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** A listing in its form: a field for every keyword and category, filled or not. */
export type ListingValues = {
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
  /** the record whose parts were copied since the last save */
  metadataId: string | null;
};

/** A saved listing as form values; empty fields if there is none. */
export function valuesOf(listing: Omit<BookListing, "updated_at"> | null): ListingValues {
  return {
    description: listing === null ? "" : typedDescription(readDescription(listing.description)),
    keywords: fields(listing?.keywords ?? [], LISTING_LIMITS.keywords),
    categories: fields(listing?.categories ?? [], LISTING_LIMITS.categories),
    metadataId: null,
  };
}

/** As many fields as the store has, or more if there are more texts. */
export function fields(texts: readonly string[], count: number): string[] {
  const filled = texts.filter((text) => text.trim() !== "");
  return [...filled, ...Array.from({ length: Math.max(0, count - filled.length) }, () => "")];
}

/** Whether two listings would be the same once saved. */
export function saySame(one: ListingValues, other: ListingValues): boolean {
  const contentOf = ({ description, keywords, categories }: ListingValues): string =>
    JSON.stringify([sanitiseDescription(description), ...[keywords, categories].map(filledOf)]);
  return contentOf(one) === contentOf(other);
}

/** The non-empty texts of a row of fields. */
export function filledOf(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** Why the store's form would reject it, by field: `description`, `keywords.2`; empty if it wouldn't. */
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

/** Typed values, and the revision of the saved listing they are based on. */
export type ListingDraft = ListingValues & { revision: number };

/** Unsaved values typed in this browser; undefined if there are none. */
export function readListingDraft(bookId: string): ListingDraft | undefined {
  const kept = readFormDraft(nameOf(bookId));
  return isListing(kept) ? kept : undefined;
}

export function saveListingDraft(bookId: string, draft: ListingDraft): void {
  saveFormDraft(nameOf(bookId), draft);
}

/** Call it once the draft is saved, discarded or replaced. */
export function dropListingDraft(bookId: string): void {
  dropFormDraft(nameOf(bookId));
}

// predicate: every field of a listing is checked below
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
