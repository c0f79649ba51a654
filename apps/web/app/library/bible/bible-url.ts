import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's bible. */
export function bibleUrl(bookId: string): string {
  return generatePath(paths.bible, { bookId });
}
