import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import type { PressTheme } from "@colophon/contracts/library/books/print";

const BY_GENRE: Readonly<Record<BookGenre, PressTheme>> = {
  General: "classic",
  Fiction: "classic",
  "Non-Fiction": "modern",
  Business: "business",
  "Self-Help": "modern",
  Romance: "romance",
  Mystery: "thriller",
  Thriller: "thriller",
  "Science Fiction": "modern",
  Fantasy: "fantasy",
  Horror: "fantasy",
  Biography: "classic",
  History: "classic",
  Travel: "classic",
  Cooking: "workbook",
  Technology: "business",
  Health: "modern",
  Education: "business",
  Children: "children",
  Poetry: "romance",
};

const THEMES: ReadonlyMap<string, PressTheme> = new Map(Object.entries(BY_GENRE));

/** The theme of this genre's books unless the author chooses another; classic for an unknown genre. */
export function themeForGenre(genre: string): PressTheme {
  return THEMES.get(genre) ?? "classic";
}
