import { BOOK_GENRES, type BookGenre } from "../../shared/book-choices.ts";

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
