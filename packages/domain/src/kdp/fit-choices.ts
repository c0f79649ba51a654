import { wordsOf } from "./answer-phrases.ts";
import { type FittedListing, type ListedBook, type ProposedListing, fitListing } from "./fit-listing.ts";
import { plainDescription, readDescription } from "./store-description.ts";

/** Several proposals held to the store's rules. */
export type FittedChoices = {
  /** the first title and the first description that can be used, with keywords and categories */
  fitted: FittedListing;
  /** different ones, in the order proposed; `at`: of the proposal it is from */
  titles: { title: string; subtitle: string; at: number }[];
  descriptions: { description: string; at: number }[];
};

/**
 * Holds each of several proposals to the rules, and leaves out what says the same twice. Keywords and categories are
 * those of the first; what was left out anywhere is told once.
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
    // Other tags around the same words are no other text.
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
