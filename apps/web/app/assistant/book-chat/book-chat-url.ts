import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is asked. */
export function bookChatUrl(bookId: string): string {
  return generatePath(paths.bookChat, { bookId });
}
