import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's outline editor. */
export function outlineUrl(bookId: string): string {
  return generatePath(paths.plan, { bookId });
}
