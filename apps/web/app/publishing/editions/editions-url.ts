import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book's editions are. */
export function editionsUrl(bookId: string): string {
  return generatePath(paths.editions, { bookId });
}

/** The same, with what changed since one of them. */
export function sinceUrl(bookId: string, number: number): string {
  return `${editionsUrl(bookId)}?since=${number}`;
}
