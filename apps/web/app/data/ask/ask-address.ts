import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is asked. */
export function askAddress(bookId: string): string {
  return generatePath(paths.ask, { bookId });
}
