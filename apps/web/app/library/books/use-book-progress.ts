import { type Book, BookEvent, type SceneDraft } from "@colophon/contracts/library/books/book";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bookNewsKey, bookQuery, cachedBook, refreshBook, updateCachedBook } from "./book-queries.ts";
import { followEventStream, type StreamEvent } from "../../platform/event-stream.ts";
import { toast } from "../../platform/toast.tsx";
import { advanceBook, effectOf } from "./apply-book-event.ts";
import { forgetChapter, appendDraft, completeScene } from "./live-text.ts";
import { setStreamed } from "./stream-state.ts";

/** Follows a book in progress and writes its events into the query cache. */
export function useBookProgress(bookId: string): void {
  const client = useQueryClient();
  // A connection is outside React: it is open while the book is being followed.
  useEffect(() => {
    const ending = new AbortController();
    void followEventStream({
      path: `/api/books/${encodeURIComponent(bookId)}/events`,
      onEvent: (event) => void applyStreamEvent(client, { bookId, streamed: event }),
      onConnection: (isConnected) => setStreamed(bookId, isConnected && !ending.signal.aborted),
      signal: ending.signal,
    });
    return () => {
      ending.abort();
      setStreamed(bookId, false);
    };
  }, [client, bookId]);
}

/** Writes one event into the cache, and text into a separate store. Kinds from a newer server are skipped. */
export async function applyStreamEvent(
  client: QueryClient,
  { bookId, streamed }: { bookId: string; streamed: StreamEvent },
): Promise<void> {
  const data = readData(streamed.data);
  const draft = readDraft(data);
  if (draft !== null) appendDraft(bookId, draft);
  const { data: event } = BookEvent.safeParse(data);
  if (event === undefined) return;
  if (event.type === "chapter-again") forgetChapter(bookId, event.chapter);
  if (effectOf(event) === "ask") {
    await refetchProgress(client, bookId);
    return;
  }
  updateCachedBook(client, { bookId, change: (book) => advanceBook(book, event) });
  if (event.type === "scene-text") completeScene(bookId, event);
  if (event.type === "chapter-start") {
    client.setQueryData(bookNewsKey(bookId), { chapter: event.chapter, title: event.title });
  }
  const { queryKey } = bookQuery(bookId);
  const book = client.getQueryData(queryKey);
  if (book === undefined || !isBehind(book, event)) return;
  // A pending answer may be older than the chapter's end; for everything else the next event reloads.
  await client.invalidateQueries({ queryKey }, { cancelRefetch: event.type === "chapter-end" });
}

/**
 * Whether the server has more of the book than the open screen: the outline, the first measure of its pace,
 * or a chapter's text. A stream is replayed from its start, so most of it is known.
 */
function isBehind(book: Book, event: BookEvent): boolean {
  if (book.status !== "generating") return false;
  if (book.plan === null) return event.type === "chapter-start";
  if (event.type === "scene-text") return book.pace === null;
  return event.type === "chapter-end" && !(String(event.chapter) in book.content);
}

function readData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function readDraft(data: unknown): SceneDraft | null {
  const members: Record<string, unknown> = typeof data === "object" ? { ...data } : {};
  const { type, chapter, scene, text, from } = members;
  if (type !== "scene-draft" || typeof text !== "string") return null;
  if (typeof chapter !== "number" || typeof scene !== "number") return null;
  return { type, chapter, scene, text, ...(typeof from === "number" && { from }) };
}

async function refetchProgress(client: QueryClient, bookId: string): Promise<void> {
  const before = cachedBook(client, bookId);
  await refreshBook(client, bookId);
  const after = cachedBook(client, bookId);
  if (before?.status === "generating" && after?.status === "completed") {
    toast.success(`Book generation completed! “${after.title}” is ready to read.`);
  }
}
