import { CURRENCY_CODES } from "@colophon/contracts/publishing/markets";
import { STORE_FORMATS } from "@colophon/contracts/publishing/kdp-form";
import type { DecidedFacts } from "./book-facts.ts";
import { formatsOf } from "./build-kdp-forms.ts";

/**
 * An author's decisions in KDP's form, and what follows from their text with certainty, by keys that stay the
 * same when the form's wording changes. Undecided is "". Nothing is calculated: no pages, bytes or royalties.
 */
export type Decisions = Readonly<Record<string, string>>;

export function decisionsOf(facts: DecidedFacts): Decisions {
  const { book, series, imprint } = facts;
  return {
    language: book.language_variant,
    series: series?.title ?? "",
    series_number: textOf(series?.volume),
    edition: textOf(imprint.edition),
    isbn: textOf(imprint.isbn),
    publisher: textOf(imprint.publisher),
    ...choicesOf(facts),
    ...pricesOf(facts),
    ...answersOf(facts),
    ...imagesOf(facts),
  };
}

function choicesOf({ choices }: DecidedFacts): Record<string, string> {
  return {
    publishing_rights: textOf(choices.publishing_rights),
    is_adult: textOf(choices.is_adult),
    reading_age_min: textOf(choices.reading_age_min),
    reading_age_max: textOf(choices.reading_age_max),
    marketplace: textOf(choices.marketplace),
    drm: textOf(choices.drm),
    royalty_plan: choices.royalty_plan,
  };
}

/** "price.paperback.USD", in the currency's smallest unit; formats that aren't sold are omitted. */
function pricesOf(facts: DecidedFacts): Record<string, string> {
  // By its author's choice alone: the page count is not a decision.
  const sold = formatsOf({ book: facts.book, isEbookOnly: false });
  const each = STORE_FORMATS.flatMap((format) =>
    CURRENCY_CODES.map((currency): [string, string] => [
      `price.${format}.${currency}`,
      sold.includes(format) ? textOf(facts.choices.prices[format][currency]) : "",
    ]),
  );
  return Object.fromEntries(each);
}

function answersOf({ disclosure, editing }: DecidedFacts): Record<string, string> {
  return {
    ai_texts: disclosure.texts,
    ai_editing: textOf(editing),
    ai_images: disclosure.images,
    ai_translations: disclosure.translations,
    ai_tools: disclosure.tools.toSorted().join(", "),
  };
}

function imagesOf({ pictures: { count, described, hasBleed } }: DecidedFacts): Record<string, string> {
  const some = described === 0 ? "none" : "some";
  return { bleed: textOf(hasBleed), pictures_described: described === count ? "all" : some };
}

function textOf(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
