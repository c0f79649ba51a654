import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import { LISTING_QUESTIONS } from "@colophon/contracts/publishing/listings/choices";
import { isGrammarWord, stem } from "@colophon/rules/content-words";
import { wordsOf } from "./answer-phrases.ts";
import { CATEGORY_CUES } from "./category-cues.ts";
import { categoriesForGenre } from "./listing-categories.ts";
import { isAskedAsStory } from "./listing-questions.ts";
import { LISTING_LIMITS } from "./listing-rules.ts";

/** A category, and a sentence on why it fits. */
export type SuggestedCategory = { category: string; why: string };

/** "1950s", "1888": a year or decade long enough ago to be history. */
const PAST_YEAR = /^(?:1\d{3}|19[0-8]\d)s?$/u;

/**
 * The genre's broadest category, then those mentioned in the answers, most mentions first; the genre's own
 * before those open to every story or every practical book. Fewer than three if the answers support no more.
 */
export function suggestCategories(genre: string, answers: ListingAnswers): SuggestedCategory[] {
  const [broadest, ...own] = categoriesForGenre(genre);
  if (broadest === undefined) return [];
  const further = categoriesForGenre(isAskedAsStory(genre) ? "Fiction" : "Non-Fiction");
  const words = LISTING_QUESTIONS.filter((question) => question !== "comparable").flatMap((question) =>
    wordsOf(answers[question]),
  );
  const spoken = [...new Set([...own, ...further])]
    .filter((category) => category !== broadest)
    .map((category) => ({ category, mentioned: mentionedCues(category, words) }))
    .filter(({ mentioned }) => mentioned.length > 0);
  const ranked = [
    ...spoken.filter(({ category }) => own.includes(category)).toSorted(byMentionsDesc),
    ...spoken.filter(({ category }) => !own.includes(category)).toSorted(byMentionsDesc),
  ];
  return [
    { category: broadest, why: broadestWhy(genre) },
    ...ranked.map(({ category, mentioned }) => ({
      category,
      why: `Your answers say “${mentioned.join("”, “")}”.`,
    })),
  ].slice(0, LISTING_LIMITS.categories);
}

function broadestWhy(genre: string): string {
  return genre === "General"
    ? "A broad shelf. Give the book a genre to get a better one."
    : `The broadest shelf for ${genre}.`;
}

function byMentionsDesc(
  one: { mentioned: readonly string[] },
  other: { mentioned: readonly string[] },
): number {
  return other.mentioned.length - one.mentioned.length;
}

/** Cues of a category that occur in the answers, as listed in its table. */
function mentionedCues(category: string, words: readonly string[]): string[] {
  const step = category.split("›").at(-1)?.trim() ?? "";
  const stems = ` ${words.map(stem).join(" ")} `;
  const isMentioned = (cue: string): boolean => stems.includes(` ${wordsOf(cue).map(stem).join(" ")} `);
  const mentioned = (CATEGORY_CUES.get(step) ?? []).filter(isMentioned);
  const year = step === "Historical" ? words.find((word) => PAST_YEAR.test(word)) : undefined;
  if (year !== undefined) mentioned.push(year);
  if (mentioned.length > 0) return mentioned;
  // All words of "Small Town & Rural" are needed: a town alone is in every book.
  const named = wordsOf(step).filter((word) => !isGrammarWord(word));
  return named.length > 0 && named.every(isMentioned) ? [named.join(" ")] : [];
}
