import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's sources and statements. */
export function sourcesUrl(bookId: string): string {
  return generatePath(paths.sources, { bookId });
}
