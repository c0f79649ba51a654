import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's chat. */
export function bookChatUrl(bookId: string): string {
  return generatePath(paths.bookChat, { bookId });
}
