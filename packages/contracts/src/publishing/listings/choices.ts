import { BOOK_GENRES, type BookGenre } from "../../shared/book-choices.ts";

/**
 * Maximum length of a description as typed, including tags, in
 * characters; what is stored has the store's own limit.
 */
export const DESCRIPTION_TYPED_MAX = 20_000;

/** Maximum number of metadata records per author; the oldest not used by a book is dropped first. */
export const MAX_METADATA_RECORDS = 100;

/** Maximum length of the book summary for the optimizer, in characters. */
export const SUMMARY_MAX = 5000;

/** Maximum size of a keyword table, in bytes. */
export const KEYWORD_FILE_BYTES = 10 * 1024 * 1024;

/** Maximum number of rows in it; longer tables are rejected. */
export const KEYWORD_FILE_ROWS = 20_000;

/** Maximum number of keyword tables per author. */
export const MAX_KEYWORD_FILES = 5;

/** Maximum length of an answer to one of the seven questions, in characters. */
export const LISTING_ANSWER_MAX = 300;

/** Genres offered by the optimizer. @source docs/product/requirements.md §9 */
export const OPTIMIZER_GENRES = [
  "Romance",
  "Thriller",
  "Fantasy",
  "Sci-Fi",
  "Mystery",
  "Horror",
  "Business",
  "Self-Help",
  "Non-Fiction",
  "Biography",
  "Children",
] as const;

/** The optimizer's name for a genre; the book's own name if there is none. */
export function optimizerGenre(genre: string): string {
  return genre === "Science Fiction" ? "Sci-Fi" : genre;
}

/** Book genre for the optimizer's or a book's genre name; General if unknown. */
export function bookGenreOf(genre: string): BookGenre {
  const name = genre.trim().toLowerCase();
  if (name === "sci-fi") return "Science Fiction";
  return BOOK_GENRES.find((known) => known.toLowerCase() === name) ?? "General";
}

/** The questions an author answers about a book, in order. */
export const LISTING_QUESTIONS = [
  "people",
  "setting",
  "plot",
  "mood",
  "comparable",
  "gain",
  "unique",
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number];

/** A book's answers before its author has given any. */
export const NO_ANSWERS: Readonly<Record<ListingQuestion, string>> = {
  people: "",
  setting: "",
  plot: "",
  mood: "",
  comparable: "",
  gain: "",
  unique: "",
};
