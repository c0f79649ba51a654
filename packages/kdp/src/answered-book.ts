import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";

/**
 * Everything a listing is composed from without a model: the author's answers, never the text of the book.
 */
export type AnsweredBook = {
  title: string;
  author: string;
  genre: string;
  /** our templates are English; for books in other languages the answers are used as typed */
  isEnglish: boolean;
  answers: ListingAnswers;
  /** the author's own description, with the store's tags: it comes first; empty if there is none */
  typed: string;
  /** another existing text about the book, and what it is, in a sentence: it comes last */
  further: { description: string; why: string } | null;
  /** keywords requested by the author */
  wished: readonly string[];
  /** keywords from the author's own file that match their answers */
  imported: readonly string[];
};

/** Noun for a genre's stories, used after "a"; `after`: follows the noun. Other genres have none. */
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

/** "a" or "an" before a word, by its sound as far as spelling shows it. */
export function articleFor(words: string): "a" | "an" {
  return /^(?:[aeio]|u(?!ni|se|su)|8|11|18)/iu.test(words) ? "an" : "a";
}
