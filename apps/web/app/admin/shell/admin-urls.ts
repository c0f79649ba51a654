import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of an account's admin page. */
export function adminUserUrl(userId: string): string {
  return generatePath(paths.adminUser, { userId });
}

/** URL of a book's admin page. */
export function adminBookUrl(bookId: string): string {
  return generatePath(paths.adminBook, { bookId });
}
