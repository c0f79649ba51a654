import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's editions. */
export function editionsUrl(bookId: string): string {
  return generatePath(paths.editions, { bookId });
}

/** The same, with the changes since one of them expanded. */
export function sinceUrl(bookId: string, number: number): string {
  return `${editionsUrl(bookId)}?since=${number}`;
}
