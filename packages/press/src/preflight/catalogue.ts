import { EPUB_RULES, FRONT_COVER_RULES } from "./ebook-rules.ts";
import { HOUSE_RULES } from "./house-rules.ts";
import { LISTING_RULES } from "./listing-entries.ts";
import { COVER_RULES, INTERIOR_RULES } from "./print-rules.ts";
import type { Rule } from "./rule.ts";

/** All rules: the store's by their stable codes, then our own (OWN-…). */
export const CATALOGUE: readonly Rule[] = [
  ...INTERIOR_RULES,
  ...COVER_RULES,
  ...FRONT_COVER_RULES,
  ...EPUB_RULES,
  ...LISTING_RULES,
  ...HOUSE_RULES,
];

const BY_CODE: ReadonlyMap<string, Rule> = new Map(CATALOGUE.map((rule) => [rule.code, rule]));

/**
 * Looks up a rule by code.
 * @throws RangeError if there is none: codes are written in the source, never read from outside
 */
export function ruleOf(code: string): Rule {
  const rule = BY_CODE.get(code);
  if (rule === undefined) throw new RangeError(`No rule has the code ${code}`);
  return rule;
}
