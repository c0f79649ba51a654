import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { HealthMeasure } from "@colophon/contracts/library/books/health";
import { isEnglish } from "@colophon/contracts/library/books/languages";
import type { Measurement } from "./gates.ts";

/**
 * Measures that rely on English words, or whose values come from English novels: other languages inflect
 * more, capitalize nouns or open speech with dashes, and would be judged by the wrong standard.
 */
const ENGLISH_ONLY: ReadonlySet<HealthMeasure> = new Set([
  "four_gram_repetition",
  "mattr_500",
  "similes",
  "em_dashes",
  "stock_names",
  "name_drift",
  "outline_coverage",
  "promises_paid",
]);

const NOTE = "Not judged: this measure is known for English books only";

/** A measurement as applied to a book in that language; English by default. */
export function asLanguageAllows(measurement: Measurement, language: LanguageVariant = "en-US"): Measurement {
  const { measure, value } = measurement;
  if (isEnglish(language) || !ENGLISH_ONLY.has(measure)) return measurement;
  return { measure, value, notJudged: NOTE };
}
