import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where it is told what a book is held to. */
export function bibleUrl(bookId: string): string {
  return generatePath(paths.bible, { bookId });
}
