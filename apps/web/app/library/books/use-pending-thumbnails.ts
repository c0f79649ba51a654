import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bookQuery, listsKey } from "./book-queries.ts";

/**
 * A thumbnail is painted within seconds of a book's end; behind others it may take longer, and is shown next
 * time.
 */
const refetchDelaysMs = [1500, 3500, 7000, 14_000, 30_000];

/** Whether a book's thumbnail is missing and probably on its way. */
export function isThumbnailPending(
  book: Pick<BookSummary, "status" | "thumbnail_url" | "progress">,
): boolean {
  return book.status !== "generating" && book.thumbnail_url === null && book.progress.words > 0;
}

/** Reloads books a few times while one that has ended has no thumbnail yet. */
export function usePendingThumbnails(books: readonly BookSummary[] | undefined): void {
  const client = useQueryClient();
  const due = (books ?? [])
    .filter(isThumbnailPending)
    .map(({ id }) => id)
    .join(" ");
  // No event announces a thumbnail, so the lists are reloaded after some time while one is missing.
  useEffect(() => {
    const refetch = (): void => {
      void client.invalidateQueries({ queryKey: listsKey });
      for (const id of due.split(" ")) void client.invalidateQueries({ queryKey: bookQuery(id).queryKey });
    };
    const timers = due === "" ? [] : refetchDelaysMs.map((afterMs) => setTimeout(refetch, afterMs));
    return () => timers.forEach(clearTimeout);
  }, [client, due]);
}
