import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";

/** The author name printed on a book; if empty, "Anonymous" in its language, on its cover and inside. */
export function printedAuthor(name: string, language: LanguageVariant): string {
  return name === "" ? BOOK_LANGUAGES[language].anonymous : name;
}
