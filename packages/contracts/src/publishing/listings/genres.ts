import { BOOK_GENRES, type BookGenre } from "../../shared/book-choices.ts";

/** Genres the optimizer offers. @source docs/product/requirements.md §9 */
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

/** A genre as the optimizer names it; books' own names stay where it has none for them. */
export function optimizerGenre(genre: string): string {
  return genre === "Science Fiction" ? "Sci-Fi" : genre;
}

/** The genre of books that is meant by the optimizer's name or by a book's; General where it is neither. */
export function bookGenreOf(genre: string): BookGenre {
  const name = genre.trim().toLowerCase();
  if (name === "sci-fi") return "Science Fiction";
  return BOOK_GENRES.find((known) => known.toLowerCase() === name) ?? "General";
}
