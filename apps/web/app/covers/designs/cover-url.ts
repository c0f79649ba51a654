import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { bookUrl } from "../../library/books/book-url.ts";

/** URL where a book's cover is made and chosen. */
export function bookCoverUrl(bookId: string): string {
  return `${bookUrl(bookId)}?tab=cover`;
}

/** URL of the studio, its form filled in for a book. */
export function coverStudioUrl(bookId: string): string {
  return `${paths.coverStudio}?book=${encodeURIComponent(bookId)}`;
}

/** URL of a cover's design. */
export function coverDesignUrl(coverId: string): string {
  return generatePath(paths.coverDesign, { coverId });
}

/** The editor's tabs that contain texts. */
export type TextsTab = "words" | "back";

/** The same, with one of its texts in view. */
export function coverTextsUrl(coverId: string, tab: TextsTab): string {
  return `${coverDesignUrl(coverId)}?tab=${tab}`;
}
