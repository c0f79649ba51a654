import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's measures and findings. */
export function reviewUrl(bookId: string): string {
  return generatePath(paths.review, { bookId });
}
