import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where it is told how a book measures and what was found in it. */
export function reviewUrl(bookId: string): string {
  return generatePath(paths.review, { bookId });
}
