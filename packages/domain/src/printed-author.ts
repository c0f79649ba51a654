import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";

/** The name that stands on a book: one whose author gave none is Anonymous, in its language, on its cover and inside. */
export function printedAuthor(name: string, language: LanguageVariant): string {
  return name === "" ? BOOK_LANGUAGES[language].anonymous : name;
}
