import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where administrators see an account. */
export function adminUserUrl(userId: string): string {
  return generatePath(paths.adminUser, { userId });
}

/** Where administrators see all work on a book. */
export function adminBookUrl(bookId: string): string {
  return generatePath(paths.adminBook, { bookId });
}
