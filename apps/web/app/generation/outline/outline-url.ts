import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where the plan of a book is read and changed. */
export function outlineUrl(bookId: string): string {
  return generatePath(paths.plan, { bookId });
}
