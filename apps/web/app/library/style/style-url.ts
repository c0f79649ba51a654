import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's style card. */
export function styleUrl(bookId: string): string {
  return generatePath(paths.style, { bookId });
}
