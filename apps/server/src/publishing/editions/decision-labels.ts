import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { CURRENCY_CODES, MARKETS } from "@colophon/contracts/publishing/markets";
import { amountText } from "@colophon/kdp/prices/money";

const LABELS: ReadonlyMap<string, string> = new Map([
  ["language", "Language"],
  ["series", "Series"],
  ["series_number", "Series number"],
  ["edition", "Edition number"],
  ["isbn", "ISBN"],
  ["publisher", "Publisher"],
  ["publishing_rights", "Publishing rights"],
  ["is_adult", "Sexually explicit images or title"],
  ["reading_age_min", "Reading age: minimum"],
  ["reading_age_max", "Reading age: maximum"],
  ["marketplace", "Primary marketplace"],
  ["drm", "Digital Rights Management"],
  ["royalty_plan", "Royalty plan"],
  ["ai_texts", "AI: texts"],
  ["ai_editing", "AI: editing of the texts"],
  ["ai_images", "AI: images"],
  ["ai_translations", "AI: translations"],
  ["ai_tools", "AI: tools"],
  ["bleed", "Pictures over the edge of the page"],
  ["pictures_described", "Pictures with a description"],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["ebook", "E-book"],
  ["paperback", "Paperback"],
  ["hardcover", "Hardcover"],
]);

const NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["language", new Map(Object.entries(BOOK_LANGUAGES).map(([key, { name }]) => [key, name]))],
  ["marketplace", new Map(Object.entries(MARKETS).map(([key, { site }]) => [key, site]))],
  [
    "publishing_rights",
    new Map([
      ["own", "the author's own"],
      ["public-domain", "public domain"],
    ]),
  ],
  [
    "royalty_plan",
    new Map([
      ["35", "35 %"],
      ["70", "70 %"],
    ]),
  ],
]);

const YES_NO: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

/** A readable decision from any version; one that is unknown by now is shown as stored. */
export function decisionLabel(key: string, value: string): { label: string; shown: string } {
  const price = /^price[.](\w+)[.](\w+)$/u.exec(key);
  if (price !== null) return priceLabel({ format: price[1] ?? "", currency: price[2] ?? "", value });
  const shown = NAMES.get(key)?.get(value) ?? YES_NO.get(value) ?? value;
  return { label: LABELS.get(key) ?? key.replaceAll("_", " "), shown };
}

function priceLabel(of: { format: string; currency: string; value: string }): {
  label: string;
  shown: string;
} {
  const known = CURRENCY_CODES.find((code) => code === of.currency);
  const shown = known === undefined || of.value === "" ? of.value : amountText(Number(of.value), known);
  return { label: `${FORMATS.get(of.format) ?? of.format}: list price (${of.currency})`, shown };
}
