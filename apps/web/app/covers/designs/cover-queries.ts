import type { CallReply } from "@colophon/contracts/api";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import {
  type InfiniteData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../platform/api.ts";
import { quickDelayMs } from "../../platform/poll-pace.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { toast } from "../../platform/toast.tsx";
import { refreshBook, updateCachedBook } from "../../library/books/book-queries.ts";

export type BookCovers = CallReply<"GET /api/books/{id}/covers">;
export type Cover = CallReply<"GET /api/covers/{id}">;
export type CoverPage = CallReply<"GET /api/covers/user">;

/** Every cover that is looked at by itself. */
export const oneCoverKey = ["covers", "one"] as const;
const ofBooksKey = ["covers", "book"] as const;
/** All covers of the author, as far as they were looked through. */
export const allCoversKey = ["covers", "all"] as const;

/** The cover a book bears, those made for it, and how far the newest order is. */
export function bookCoversQuery(bookId: string): Query<BookCovers> {
  return defineQuery({
    queryKey: [...ofBooksKey, bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/covers", { params: { id: bookId }, signal }),
  });
}

/** Divides into rows of two, three and four. */
const PAGE = 24;

/** One page of the author's covers, newest first. */
export function fetchCovers(page: number, signal: AbortSignal): Promise<CoverPage> {
  return call("GET /api/covers/user", { query: { page, limit: PAGE }, signal });
}

/** The page after the last that was fetched; undefined: there is none. */
export function nextCoverPage({ pagination }: CoverPage): number | undefined {
  return pagination.has_next ? pagination.current_page + 1 : undefined;
}

/** All covers that were fetched so far, each once: one that was painted meanwhile moves the others on. */
export function coversOf({ pages }: InfiniteData<CoverPage>): Cover[] {
  const all = new Map(pages.flatMap(({ covers }) => covers).map((cover) => [cover.id, cover]));
  return [...all.values()];
}

function isPainting(covers: BookCovers | undefined): boolean {
  return covers?.order?.state === "running";
}

export type WatchedCovers = {
  query: UseQueryResult<BookCovers>;
  /** nothing has changed for so long that the server is no longer asked */
  hasStopped: boolean;
  refresh: () => void;
};

/** A book's covers, looked at again while they are painted. When an order that was watched ends, it is said. */
export function useBookCovers(bookId: string): WatchedCovers {
  const [seen, setSeen] = useState<{ data: BookCovers | undefined; newsAt: number }>({
    data: undefined,
    newsAt: 0,
  });
  const query = useQuery({
    ...bookCoversQuery(bookId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isPainting(state.data) &&
      quickDelayMs(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - seen.newsAt),
  });
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  // An unchanged answer keeps its reference: another one is news.
  if (data !== seen.data) setSeen({ data, newsAt: dataUpdatedAt });
  useSayEnd(bookId, data);
  const silentMs = Math.max(dataUpdatedAt, errorUpdatedAt) - seen.newsAt;
  return {
    query,
    hasStopped: isPainting(data) && quickDelayMs(silentMs) === false,
    refresh() {
      setSeen({ data, newsAt: Date.now() });
      void refetch();
    },
  };
}

/** Its price is settled with its end, and whoever lists covers has more of them. */
function useSayEnd(bookId: string, data: BookCovers | undefined): void {
  const client = useQueryClient();
  const watched = useRef<string | null>(null);
  const order = data?.order ?? null;
  // Something has happened on the server: what hangs on it is asked again, once.
  useEffect(() => {
    if (order === null) return;
    if (order.state === "running") {
      watched.current = order.id;
      return;
    }
    if (watched.current !== order.id) return;
    watched.current = null;
    if (order.state === "completed") toast.success("Cover generated successfully!");
    void client.invalidateQueries({ queryKey: allCoversKey });
    void refreshBook(client, bookId);
  }, [client, bookId, order]);
}

/** Shows a book with another cover wherever it is cached, and asks again for what hangs on it. */
export async function cacheChangedBook(client: QueryClient, book: BookSummary): Promise<void> {
  updateCachedBook(client, { bookId: book.id, change: (cached) => ({ ...cached, ...book }) });
  await Promise.all([refreshBook(client, book.id), refreshCovers(client)]);
}

/** Asks again for every list of covers. */
export async function refreshCovers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ofBooksKey }),
    client.invalidateQueries({ queryKey: allCoversKey }),
    client.invalidateQueries({ queryKey: oneCoverKey }),
  ]);
}
