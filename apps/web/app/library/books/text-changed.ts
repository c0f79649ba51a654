import type { QueryClient } from "@tanstack/react-query";
import { bookQuery, listsKey } from "./book-queries.ts";
import { readingTextQuery } from "./reader-text.ts";

/** Time for the last edits to be sent after the editor is closed. */
const LAST_SENT_MS = 2500;

/** Invalidates cached data of a book whose text has changed: reloaded where shown, else when next used. */
export function textChanged(client: QueryClient, bookId: string): void {
  const invalidate = (): void => {
    for (const queryKey of [bookQuery(bookId).queryKey, readingTextQuery(bookId).queryKey, listsKey]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  invalidate();
  setTimeout(invalidate, LAST_SENT_MS);
}
