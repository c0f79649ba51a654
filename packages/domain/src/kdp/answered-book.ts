import type { ListingAnswers } from "@colophon/contracts/publishing/listings/answers";

/** All that a listing is put together from without a model: what the author says, and never the text of the book. */
export type AnsweredBook = {
  title: string;
  author: string;
  genre: string;
  /** our templates are English; of books in other languages the answers are used as they are typed */
  isEnglish: boolean;
  answers: ListingAnswers;
  /** a description its author typed, with the store's tags: it comes first; empty where there is none */
  typed: string;
  /** what else is written about it, and in a sentence what that is: it comes last */
  further: { description: string; why: string } | null;
  /** keywords the author asked for */
  wished: readonly string[];
  /** keywords of the author's own file that their answers speak of */
  imported: readonly string[];
};

/** What a story of a genre is called after "a"; `after`: what comes behind the noun. Other genres have no such word. */
export const STORY_NOUNS: ReadonlyMap<string, { noun: string; after: string }> = new Map([
  ["Fiction", { noun: "novel", after: "" }],
  ["Romance", { noun: "romance", after: "" }],
  ["Mystery", { noun: "mystery", after: "" }],
  ["Thriller", { noun: "thriller", after: "" }],
  ["Science Fiction", { noun: "science fiction novel", after: "" }],
  ["Fantasy", { noun: "fantasy", after: "" }],
  ["Horror", { noun: "horror novel", after: "" }],
  ["Children", { noun: "story", after: "for children" }],
]);

/** "a" or "an" before a word, by its sound as far as letters tell it. */
export function articleFor(words: string): "a" | "an" {
  return /^(?:[aeio]|u(?!ni|se|su)|8|11|18)/iu.test(words) ? "an" : "a";
}
