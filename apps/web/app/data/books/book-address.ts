import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is watched while it is written, and found when it is finished. */
export function bookAddress(bookId: string): string {
  return generatePath(paths.book, { bookId });
}

/** Where a book is changed as a whole. */
export function changesAddress(bookId: string): string {
  return generatePath(paths.changes, { bookId });
}
