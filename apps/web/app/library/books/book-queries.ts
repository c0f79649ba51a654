import type { CallReply } from "@colophon/contracts/api";
import type { Book, BookSummary } from "@colophon/contracts/library/books/book";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { meQuery } from "../../auth/session/session.tsx";

export type BookList = CallReply<"GET /api/books">;

/** Key of all lists of books, whatever the filter. */
export const listsKey = ["books", "list"] as const;

/** One page of the author's books, newest first. */
export function booksQuery(page: number): Query<BookList> {
  return defineQuery({
    queryKey: [...listsKey, page],
    queryFn: ({ signal }) => call("GET /api/books", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

const wholesKey = ["books", "one"] as const;

/** One book with its text, outline and health. */
export function bookQuery(bookId: string): Query<Book> {
  return defineQuery({
    queryKey: [...wholesKey, bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}", { params: { id: bookId }, signal }),
  });
}

/** The chapter being written, by the latest stream event; the row has only its number. */
export type BookNews = { chapter: number; title: string };

export function bookNewsKey(bookId: string): readonly ["books", "news", string] {
  return ["books", "news", bookId];
}

/** The book as cached for its own screen or in any list. */
export function cachedBook(client: QueryClient, bookId: string): BookSummary | undefined {
  return cachedBooks(client).find((book) => book.id === bookId);
}

/**
 * All cached books of the shelf, each once: from its own screen if open, else from the newest list. Books in
 * the trash are left out.
 */
export function cachedBooks(client: QueryClient): BookSummary[] {
  const lookedAt = client.getQueriesData<Book>({ queryKey: wholesKey, type: "active" });
  const lists = client.getQueriesData<BookList>({ queryKey: listsKey });
  const all: BookSummary[] = [
    ...lookedAt.flatMap(([, book]) => (book === undefined ? [] : [book])),
    ...lists.flatMap(([, list]) => list?.books ?? []),
  ];
  const seen = new Set<string>();
  return all.filter(({ id, deleted_at: deletedAt }) => {
    if (deletedAt !== null || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Updates a book wherever it is cached. Returning the same object means no change and no re-render. */
export function updateCachedBook(
  client: QueryClient,
  { bookId, change }: { bookId: string; change: (book: BookSummary) => BookSummary },
): void {
  client.setQueriesData<BookList>({ queryKey: listsKey }, (list) => {
    if (list === undefined) return list;
    const books = list.books.map((book) => (book.id === bookId ? change(book) : book));
    return books.every((book, index) => book === list.books[index]) ? list : { ...list, books };
  });
  client.setQueryData<Book>(bookQuery(bookId).queryKey, (book) => {
    if (book === undefined) return book;
    const changed = change(book);
    return changed === book ? book : { ...book, ...changed };
  });
}

/** Reloads the lists, the book with its text and reason for stopping, and the credits. */
export async function refreshBook(client: QueryClient, bookId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey }),
    client.invalidateQueries({ queryKey: bookQuery(bookId).queryKey }),
    client.invalidateQueries({ queryKey: ["preflight", bookId] }),
    client.invalidateQueries({ queryKey: creditsKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
}

/** Whether the book may change without its author; a paused, outlined or held one waits for them. */
export function isBeingWritten(book: Pick<BookSummary, "status" | "progress">): boolean {
  return book.status === "generating" && !isWaiting(book);
}

/** Whether an unfinished book waits for its author's decision. */
export function isWaiting({ progress: { stage } }: Pick<BookSummary, "progress">): boolean {
  return stage === "paused" || stage === "keyless" || stage === "planned" || stage === "held";
}
