import type { QueryClient } from "@tanstack/react-query";
import { bookQuery, listsKey } from "./book-queries.ts";
import { readingTextQuery } from "./reader-text.ts";

/** What was typed last is still on its way when its desk is left. */
const LAST_SENT_MS = 2500;

/** What was read of a book before its author changed it is asked for again: by whoever shows it now, or next. */
export function textChanged(client: QueryClient, bookId: string): void {
  const invalidate = (): void => {
    for (const queryKey of [bookQuery(bookId).queryKey, readingTextQuery(bookId).queryKey, listsKey]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  invalidate();
  setTimeout(invalidate, LAST_SENT_MS);
}
