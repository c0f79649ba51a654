import type { Audience, BookGenre, LanguageVariant, PointOfView } from "@colophon/contracts/books/choices";

/** What the author asked for, completed by code before any model is called. */
export type Brief = {
  /** decides every seeded draw, so the same brief gives the same names and the same sample text */
  seed: number;
  title: string;
  genre: BookGenre;
  form: BookForm;
  writingStyle: string | null;
  themes: string[];
  description: string;
  chapters: number;
  wordsPerChapter: number;
  pointOfView: PointOfView;
  tense: "past" | "present";
  languageVariant: LanguageVariant;
  audience: Audience;
  /** names drawn for this book, main character first; empty for non-fiction */
  names: string[];
  /** words, names and habits the text must not use */
  doNotUse: string[];
};

export type BookForm = "fiction" | "non-fiction";

const NON_FICTION: ReadonlySet<BookGenre> = new Set<BookGenre>([
  "Non-Fiction",
  "Business",
  "Self-Help",
  "Biography",
  "History",
  "Travel",
  "Cooking",
  "Technology",
  "Health",
  "Education",
]);

/** Whether a genre is planned as a story or as an argument. */
export function formOfGenre(genre: BookGenre): BookForm {
  return NON_FICTION.has(genre) ? "non-fiction" : "fiction";
}
