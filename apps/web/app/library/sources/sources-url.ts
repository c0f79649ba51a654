import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where it is told what lies beside a book, and what the book states. */
export function sourcesUrl(bookId: string): string {
  return generatePath(paths.sources, { bookId });
}
