import { BookEvent } from "@colophon/contracts/books/events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bookNewsKey, bookQuery, cachedBook, refreshBook, updateCachedBook } from "./book-queries.ts";
import { followEventStream, type StreamEvent } from "../../platform/event-stream.ts";
import { toast } from "../../platform/toast.tsx";
import { advanceBook, effectOf } from "./apply-book-event.ts";

/** Follows a book that is being written and writes what happens into the query cache. */
export function useBookProgress(bookId: string): void {
  const client = useQueryClient();
  // A connection is outside React: it is opened while the book is being followed, and closed with it.
  useEffect(() => {
    const ending = new AbortController();
    void followEventStream({
      path: `/api/books/${encodeURIComponent(bookId)}/events`,
      onEvent: (event) => void takeStreamEvent(client, { bookId, streamed: event }),
      signal: ending.signal,
    });
    return () => ending.abort();
  }, [client, bookId]);
}

/** Writes one event into the cache. Drafts, and kinds a newer server may send, are passed over. */
export async function takeStreamEvent(
  client: QueryClient,
  { bookId, streamed }: { bookId: string; streamed: StreamEvent },
): Promise<void> {
  const event = parseEvent(streamed.data);
  if (event === null) return;
  if (effectOf(event) === "ask") {
    await askAgain(client, bookId);
    return;
  }
  updateCachedBook(client, { bookId, change: (book) => advanceBook(book, event) });
  if (event.type === "chapter-start") {
    client.setQueryData(bookNewsKey(bookId), { chapter: event.chapter, title: event.title });
  }
  // A finished chapter can be read at once, in a reader that is open.
  if (event.type === "chapter-end") {
    await client.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
  }
}

function parseEvent(data: string): BookEvent | null {
  try {
    const parsed = BookEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function askAgain(client: QueryClient, bookId: string): Promise<void> {
  const before = cachedBook(client, bookId);
  await refreshBook(client, bookId);
  const after = cachedBook(client, bookId);
  if (before?.status === "generating" && after?.status === "completed") {
    toast.success(`Book generation completed! “${after.title}” is ready to read.`);
  }
}
