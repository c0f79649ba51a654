import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import type { ListingQuestion } from "@colophon/contracts/publishing/listings/choices";
import { isGrammarWord, stem } from "@colophon/rules/content-words";
import type { AnsweredBook } from "./answered-book.ts";
import { partsOf, phrasesOf, wordsOf } from "./answer-phrases.ts";
import { composeDescriptions } from "./compose-descriptions.ts";
import { composeSubtitles } from "./compose-subtitles.ts";
import type { ProposedListing } from "./fit-listing.ts";
import { isAskedAsStory, listingQuestions } from "./listing-questions.ts";
import { LISTING_LIMITS } from "./listing-rules.ts";
import { type SuggestedCategory, suggestCategories } from "./suggest-categories.ts";

/** A proposal with its reason, in a sentence. */
type Reasoned<T> = T & { why: string };

/** At most three complete proposals, with the same keywords and categories, and a reason for every part. */
export type ComposedListing = {
  /** at least one */
  proposals: ProposedListing[];
  titleWhys: string[];
  descriptionWhys: string[];
  keywords: Reasoned<{ keyword: string }>[];
  categories: SuggestedCategory[];
};

/** Genre words that readers type after another word: "cozy mystery". Other genres have none. */
const TYPED_GENRES: ReadonlyMap<string, string> = new Map([
  ["Fiction", "fiction"],
  ["Romance", "romance"],
  ["Mystery", "mystery"],
  ["Thriller", "thriller"],
  ["Science Fiction", "science fiction"],
  ["Fantasy", "fantasy"],
  ["Horror", "horror"],
  ["History", "history"],
  ["Travel", "travel"],
  ["Cooking", "recipes"],
  ["Poetry", "poetry"],
  ["Children", "stories"],
]);

/** The order in which questions contribute one keyword each, then a second one, and so on. */
const STORY_ORDER: readonly ListingQuestion[] = ["plot", "setting", "people", "mood", "unique", "gain"];
const PRACTICAL_ORDER: readonly ListingQuestion[] = ["plot", "gain", "people", "mood", "setting", "unique"];

const MAX_PROPOSALS = 3;
const MAX_LONGER_WORDS = 6;

/**
 * Composes a listing from an author's answers with fixed templates. Every keyword is a phrase the author
 * typed, alone or combined with the genre, "how to" or "for"; an unanswered question contributes nothing.
 * Must still be checked against the store's rules by `fitChoices`.
 */
export function composeListing(book: AnsweredBook): ComposedListing {
  const categories = suggestCategories(book.genre, book.answers);
  const keywords = composeKeywords(
    book,
    categories.map(({ category }) => category),
  );
  const subtitles = composeSubtitles(book);
  const descriptions = composeDescriptions(book);
  const count = Math.min(MAX_PROPOSALS, Math.max(1, subtitles.length, descriptions.length));
  return {
    proposals: Array.from({ length: count }, (_, at) => ({
      title: book.title,
      subtitle: subtitles[at]?.subtitle ?? "",
      description: descriptions[at]?.description ?? "",
      keywords: keywords.map(({ keyword }) => keyword),
      categories: categories.map(({ category }) => category),
    })),
    titleWhys: subtitles.map(({ why }) => why),
    descriptionWhys: descriptions.map(({ why }) => why),
    keywords,
    categories,
  };
}

type Keyword = Reasoned<{ keyword: string }>;

/**
 * The author's own first, then the answers in turn; each says
 * something that title, author and categories do not.
 */
function composeKeywords(book: AnsweredBook, categories: readonly string[]): Keyword[] {
  const wished = book.wished.map((keyword) => ({ keyword, why: "You asked for it." }));
  const imported = book.imported.map((keyword) => ({
    keyword,
    why: "It’s in your keyword file, and your answers or your title have all its words.",
  }));
  const kept = new Map<string, Keyword>();
  for (const one of [...wished, ...imported]) {
    const key = wordsOf(one.keyword).join(" ");
    if (!kept.has(key)) kept.set(key, one);
  }
  const mentioned = new Set(stemsOf([book.title, book.author, ...categories, ...kept.keys()].join(" ")));
  const isNew = ({ keyword }: Keyword): boolean =>
    keyword.length <= LISTING_LIMITS.keywordCharacters &&
    stemsOf(keyword).some((word) => !mentioned.has(word));
  const order = isAskedAsStory(book.genre) ? STORY_ORDER : PRACTICAL_ORDER;
  let waiting = order.map((question) => keywordsOf(book, question));
  while (waiting.some((list) => list.length > 0)) {
    // One from each list per round: the first that says something new.
    waiting = waiting.map((list) => {
      const at = list.findIndex(isNew);
      const next = list[at];
      if (next === undefined) return [];
      kept.set(wordsOf(next.keyword).join(" "), next);
      for (const word of stemsOf(next.keyword)) mentioned.add(word);
      return list.slice(at + 1);
    });
  }
  return [...kept.values()];
}

function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isGrammarWord(word))
    .map(stem);
}

/** Keywords from one answer; phrases of two or three words first, as KDP advises. */
function keywordsOf(book: AnsweredBook, question: ListingQuestion): Keyword[] {
  const label = listingQuestions(book.genre).find((one) => one.question === question)?.label ?? "";
  const made = phrasesOf(book.answers[question]).flatMap((phrase) => {
    const keyword = keywordFor(book, { question, phrase });
    if (keyword === null) return [];
    const how = keyword === phrase ? "" : " Completed into a search phrase.";
    return [{ keyword, why: `From your answer to “${label}”.${how}` }];
  });
  const isUsual = ({ keyword }: Keyword): boolean => [2, 3].includes(keyword.split(" ").length);
  return [...made.filter(isUsual), ...made.filter((one) => !isUsual(one))];
}

type Phrase = { question: ListingQuestion; phrase: string };

/** The phrase itself, or completed to a search term; null for a single word that nothing goes with. */
function keywordFor(book: AnsweredBook, of: Phrase): string | null {
  if (!book.isEnglish) return of.phrase;
  return isAskedAsStory(book.genre) ? storyKeyword(book, of) : practicalKeyword(book, of);
}

function storyKeyword({ genre }: AnsweredBook, { question, phrase }: Phrase): string | null {
  const isSingle = !phrase.includes(" ");
  if (question === "gain") return isSingle ? null : phrase;
  // A mood alone is an adjective; other phrases of several words are used as they are.
  return isSingle || question === "mood" ? withNoun(phrase, genre) : phrase;
}

function practicalKeyword({ genre, answers }: AnsweredBook, { question, phrase }: Phrase): string | null {
  if (question === "gain") return /^how to\b/iu.test(phrase) ? phrase : withinLimit(`how to ${phrase}`);
  if (phrase.includes(" ")) return phrase;
  // "recipes" goes with a dish, not with the cook or the occasion.
  if (question !== "plot") return null;
  const [reader] = phrasesOf(answers.people);
  return reader === undefined ? withNoun(phrase, genre) : withinLimit(`${phrase} for ${reader}`);
}

/** "cozy mystery"; null for a genre that readers do not type. */
function withNoun(phrase: string, genre: string): string | null {
  const noun = TYPED_GENRES.get(genre);
  if (noun === undefined) return phrase.includes(" ") ? phrase : null;
  return ` ${phrase.toLowerCase()}`.endsWith(` ${noun}`) ? phrase : withinLimit(`${phrase} ${noun}`);
}

function withinLimit(keyword: string): string | null {
  return keyword.split(" ").length <= MAX_LONGER_WORDS ? keyword : null;
}

/**
 * The imported keywords that are about a book: all their words are used in its title or by its author, except
 * the genre and words like "book".
 * @param mentioned  texts to look for the words in: title, answers, form fields
 */
export function keywordsThatFit(
  keywords: readonly string[],
  { mentioned, genre }: { mentioned: readonly string[]; genre: string },
): string[] {
  const general = new Set(stemsOf(`${genre} book novel story fiction series`));
  const has = new Set([...general, ...stemsOf(mentioned.join(" "))]);
  return keywords.filter((keyword) => {
    const words = stemsOf(keyword);
    return words.some((word) => !general.has(word)) && words.every((word) => has.has(word));
  });
}

/** Whether at least one question was answered. */
export function hasAnswer(answers: ListingAnswers): boolean {
  return Object.values(answers).some((answer) => partsOf(answer).length > 0);
}
