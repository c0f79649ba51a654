import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { cachedBooks, isBeingWritten } from "../../library/books/book-queries.ts";
import { forgetLiveTexts } from "../../library/books/live-text.ts";
import { useBookProgress } from "../../library/books/use-book-progress.ts";

/** A browser opens at most six connections per host; pages need the others. Polling covers further books. */
const followedAtOnce = 2;

/**
 * Follows books being written from anywhere in the app and keeps the query cache up to date. Renders nothing;
 * mounted once, through the overlay registry.
 */
export function BookProgressFeed(): React.ReactElement[] {
  const client = useQueryClient();
  const isSeen = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const watch = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  // Leaving the signed-in screens clears live texts.
  useEffect(() => forgetLiveTexts, []);
  const running = useSyncExternalStore(watch, () => runningIds(client));
  const followed = isSeen && running !== "" ? running.split(" ").slice(0, followedAtOnce) : [];
  return followed.map((bookId) => <FollowedBook key={bookId} bookId={bookId} />);
}

function FollowedBook({ bookId }: { bookId: string }): null {
  useBookProgress(bookId);
  return null;
}

/** One string, so that an unchanged set of books is the same value: books on screen first. */
function runningIds(client: QueryClient): string {
  const running = cachedBooks(client).filter(isBeingWritten);
  return [...new Set(running.map((book) => book.id))].join(" ");
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
