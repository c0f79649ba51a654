import { isFrontText } from "@colophon/contracts/covers/designs/choices";
import type { CheckedText } from "@colophon/contracts/library/books/book-texts";

/** Places in the product where something in a book is fixed. */
export const MENDING_PLACES = [
  "desk",
  "imprint",
  "details",
  "settings",
  "cover",
  "design",
  "blurb",
  "profile",
  "metadata",
  "publish",
  "pictures",
  "check",
] as const;
export type PlaceName = (typeof MENDING_PLACES)[number];

/** A file that could not be made at all: not a rule of the catalog, but still a finding. */
export const NOT_MADE = "NOT-MADE";

/** Places checked by rules, other than a cover's own texts: those have `PLACE_OF_TEXT`. */
type PlaceOfCode = Exclude<PlaceName, "design">;

/**
 * Codes by the place where their findings are fixed; wording is fixed
 * where the text is typed (`PLACE_OF_TEXT`).
 */
const CODES: Readonly<Partial<Record<PlaceOfCode, string>>> = {
  desk: "INT-011 INT-012 INT-014 EPB-007 EPB-008 EPB-009 EPB-011 EPB-014 EPB-016 OWN-001 OWN-002 OWN-005 OWN-010 NOT-MADE",
  imprint: "INT-013 OWN-015 MET-011",
  details: "MET-001 MET-002 MET-007 EPB-003 COV-007",
  settings: "INT-001 INT-002 INT-003 INT-004 INT-005 INT-007 INT-010 OWN-006 OWN-007 OWN-011",
  cover:
    "COV-001 COV-003 COV-004 COV-005 COV-006 COV-008 COV-009 COV-010 COV-012 ECO-001 ECO-002 ECO-003 ECO-004 ECO-005 EPB-004 OWN-012 OWN-013 OWN-014",
  metadata: "MET-003 MET-004 MET-005 MET-006",
  publish: "MET-008 MET-009 MET-010 PRC-001 PRC-002 PRC-003 PRC-004 ACC-001 EPB-015",
  pictures: "INT-008 INT-015",
  // Only the press can have caused these: the files are made again.
  check:
    "INT-006 INT-009 INT-016 COV-002 COV-011 EPB-001 EPB-002 EPB-005 EPB-006 EPB-010 EPB-012 EPB-013 OWN-003 OWN-004 OWN-008 OWN-009",
};

const PLACE_OF_CODE: ReadonlyMap<string, PlaceOfCode> = new Map(
  MENDING_PLACES.filter((placeName) => placeName !== "design").flatMap(
    (placeName) => CODES[placeName]?.split(" ").map((code) => [code, placeName] as const) ?? [],
  ),
);

/**
 * Where a rule's findings are fixed; null if the code belongs to no rule.
 * @param code  of the press's catalog, or `NOT_MADE`
 */
export function mendingPlaceOf(code: string): PlaceOfCode | null {
  return PLACE_OF_CODE.get(code) ?? null;
}

/** Where each text of a listing or a cover is typed, and so where its words are fixed. */
export const PLACE_OF_TEXT = {
  description: "metadata",
  title: "details",
  subtitle: "details",
  author: "details",
  series: "design",
  tagline: "design",
  hook: "design",
  back: "design",
  blurb: "blurb",
  quotes: "design",
  biography: "profile",
  publisher: "imprint",
} as const satisfies Readonly<Record<CheckedText, PlaceName>>;

/** The tab of the cover editor in which a cover text is typed. */
export function coverTabOf(text: CheckedText): "words" | "back" {
  return isFrontText(text) ? "words" : "back";
}

/** Words that a sentence quotes from the book, if any: the search term for the editor. */
export function quoteIn(sentence: string): string | null {
  const [, quote = ""] = /“([^”]+)”/u.exec(sentence) ?? [];
  return quote.trim() === "" ? null : quote.trim();
}
