import { wordsOf } from "./answer-phrases.ts";
import { type FittedListing, type ListedBook, type ProposedListing, fitListing } from "./fit-listing.ts";
import { plainDescription, readDescription } from "./store-description.ts";

/** Several proposals checked against the store's rules. */
export type FittedChoices = {
  /** the first usable title and the first usable description, with keywords and categories */
  fitted: FittedListing;
  /** distinct ones, in the order proposed; `at`: index of the proposal it is from */
  titles: { title: string; subtitle: string; at: number }[];
  descriptions: { description: string; at: number }[];
};

/**
 * Checks each of several proposals against the rules, and removes duplicates. Keywords and categories are
 * those of the first; each removed part is reported once.
 * @param proposed  at least one
 */
export function fitChoices(proposed: readonly ProposedListing[], book: ListedBook): FittedChoices {
  const each = proposed.map((one) => fitListing(one, book));
  const [first] = each;
  if (first === undefined) throw new Error("nothing was proposed");
  const titles = different(
    each.map(({ title, subtitle }, at) => ({ title, subtitle, at })),
    ({ title, subtitle }) => `${title}\n${subtitle}`,
  );
  const descriptions = different(
    each.map(({ description }, at) => ({ description, at })).filter(({ description }) => description !== ""),
    // The same words with other tags are the same text.
    ({ description }) => wordsOf(plainDescription(readDescription(description))).join(" "),
  );
  const notes = [...new Set(each.flatMap((one) => one.notes))];
  return {
    fitted: { ...first, description: descriptions[0]?.description ?? "", notes },
    titles,
    descriptions,
  };
}

function different<T>(choices: readonly T[], labelOf: (choice: T) => string): T[] {
  const kept = new Map<string, T>();
  for (const choice of choices) {
    const key = labelOf(choice).toLowerCase();
    if (!kept.has(key)) kept.set(key, choice);
  }
  return [...kept.values()];
}
