import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { MARKETS } from "@colophon/contracts/publishing/markets";
import type { KdpFormField, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import type { BookFacts } from "./book-facts.ts";
import { field, fieldOr } from "./kdp-form-field.ts";

/**
 * The form's field for a series.
 * @source KDP Help, "Metadata Guidelines for Books" (G201097560), undated copy
 */
const SERIES_NOTE = "Add the book to the series of this name, not to its title.";

/** KDP's first page, in order; e-book and print differ in a few fields at the end. */
export function detailsFields(facts: BookFacts, format: StoreFormat): KdpFormField[] {
  return [
    ...namesOf(facts),
    ...textsOf(facts),
    ...audienceOf(facts),
    marketplaceOf(facts),
    ...shelvesOf(facts),
    ...(format === "ebook" ? [] : printOnly(facts)),
    field(["Publication date and release", "Release my book for sale now"], {
      note: "Leave the date empty for a first publication: KDP puts in the day it goes live. A later release can be set on the form.",
    }),
  ];
}

function namesOf({ book, series, imprint }: BookFacts): KdpFormField[] {
  const { titleAndSubtitle } = LISTING_LIMITS;
  const both = `Title and subtitle may have ${titleAndSubtitle} characters together, and must read as on the cover.`;
  return [
    field(["Language", languageName(book.language_variant)], { place: "details" }),
    field(["Book title", book.title], { limit: titleAndSubtitle, note: both, place: "details" }),
    field(["Subtitle", book.subtitle], {
      limit: Math.max(0, titleAndSubtitle - book.title.length),
      place: "details",
      isOptional: true,
      ...(book.subtitle === ""
        ? { note: "Optional. Leave it empty, or add one to the book's details." }
        : {}),
    }),
    field(["Series", series?.title ?? ""], {
      place: "series",
      isOptional: true,
      note: series === null ? "Leave it empty where the book stands alone." : SERIES_NOTE,
    }),
    ...(series === null
      ? []
      : [
          fieldOr(["Series number", series.volume === null ? "" : String(series.volume)], {
            place: "series",
            missing: "Give the book its number in the series, or leave it out of the order.",
          }),
        ]),
    field(["Edition number", editionNumber(imprint.edition)], {
      place: "imprint",
      isOptional: true,
      note:
        imprint.edition === null
          ? "Leave it empty for a first edition."
          : `The copyright page says “${imprint.edition}”.`,
    }),
    fieldOr(["Primary author", book.author_name], {
      place: "details",
      missing: "Give the book an author: KDP asks for one, and the cover must show the same name.",
    }),
    field(["Contributors", ""], {
      note: "Optional: editors, illustrators, translators. Names only, and a translator must be named.",
    }),
  ];
}

/** KDP's list has languages without countries, except Portuguese. */
function languageName(variant: BookFacts["book"]["language_variant"]): string {
  return variant.startsWith("en") ? "English" : BOOK_LANGUAGES[variant].name;
}

/** The field accepts only a number. */
function editionNumber(edition: string | null): string {
  return /\d+/u.exec(edition ?? "")?.[0] ?? "";
}

function textsOf({ listing, choices }: BookFacts): KdpFormField[] {
  return [
    fieldOr(["Description", listing?.description ?? ""], {
      limit: LISTING_LIMITS.description,
      isHtml: true,
      place: "metadata",
      missing: "Write the description in the tab Metadata.",
    }),
    fieldOr(["Publishing rights", RIGHTS[choices.publishing_rights ?? "none"]], {
      place: "choices",
      missing: "Say whose the text is, under “Only you can answer” on the publish tab.",
    }),
  ];
}

const RIGHTS = {
  own: "I own the copyright and I hold the necessary publishing rights",
  "public-domain": "This is a public domain work",
  none: "",
} as const;

function audienceOf({ book, choices }: BookFacts): KdpFormField[] {
  const { is_adult: isAdult, reading_age_min: least, reading_age_max: most } = choices;
  const isOptional = book.audience === "adult";
  const note = isOptional
    ? "Optional for adult books: leave it empty."
    : "Children's and teen categories ask for it; a span of three or four years is advised.";
  return [
    fieldOr(["Sexually explicit images or title", isAdult === null ? "" : yesNo(isAdult)], {
      place: "choices",
      missing: "KDP asks everybody: answer it under “Only you can answer” on the publish tab.",
    }),
    field(["Reading age: minimum", ageText(least)], { place: "choices", isOptional, note }),
    field(["Reading age: maximum", ageText(most)], { place: "choices", isOptional, note }),
  ];
}

function ageText(age: number | null): string {
  if (age === null) return "";
  return age === 18 ? "18+" : String(age);
}

function yesNo(is: boolean): string {
  return is ? "Yes" : "No";
}

function marketplaceOf({ choices: { marketplace } }: BookFacts): KdpFormField {
  return fieldOr(["Primary marketplace", marketplace === null ? "" : MARKETS[marketplace].site], {
    place: "choices",
    missing:
      "Choose the store where most of your readers are, under “Only you can answer” on the publish tab.",
  });
}

function shelvesOf({ listing }: BookFacts): KdpFormField[] {
  const { categories, keywords, keywordCharacters } = LISTING_LIMITS;
  return [
    ...numbered(categories, (place) =>
      fieldOr([`Category ${place + 1}`, listing?.categories[place] ?? ""], {
        place: "metadata",
        isOptional: place > 0,
        missing: place === 0 ? "Choose one to three categories in the tab Metadata." : "Optional.",
      }),
    ),
    ...numbered(keywords, (place) =>
      fieldOr([`Keyword ${place + 1}`, listing?.keywords[place] ?? ""], {
        limit: keywordCharacters,
        place: "metadata",
        isOptional: place > 0,
        missing: place === 0 ? "Write up to seven keywords in the tab Metadata." : "Optional.",
      }),
    ),
  ];
}

function numbered(count: number, make: (place: number) => KdpFormField): KdpFormField[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

/** @source KDP Help, "Low-Content Books" (GGE5T76TWKA85DJM), undated copy */
function printOnly({ book }: BookFacts): KdpFormField[] {
  return [
    field(["Low-content book", "No"], {
      note: "Only books that readers fill in, as journals and planners, are low content.",
    }),
    field(["Large-print book", yesNo(book.settings.large_print)], { place: "details" }),
  ];
}
