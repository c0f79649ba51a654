import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where it is said how a book should sound. */
export function styleUrl(bookId: string): string {
  return generatePath(paths.style, { bookId });
}
