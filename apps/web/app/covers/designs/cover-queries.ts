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

/** Key of covers fetched individually. */
export const oneCoverKey = ["covers", "one"] as const;
const ofBooksKey = ["covers", "book"] as const;
/** Key of all covers of the author, as far as loaded. */
export const allCoversKey = ["covers", "all"] as const;

/** A book's cover, the others made for it, and the progress of the latest request. */
export function bookCoversQuery(bookId: string): Query<BookCovers> {
  return defineQuery({
    queryKey: [...ofBooksKey, bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/covers", { params: { id: bookId }, signal }),
  });
}

/** Divisible into rows of two, three and four. */
const PAGE = 24;

/** One page of the author's covers, newest first. */
export function fetchCovers(page: number, signal: AbortSignal): Promise<CoverPage> {
  return call("GET /api/covers/user", { query: { page, limit: PAGE }, signal });
}

/** The next page to fetch; undefined if there is none. */
export function nextCoverPage({ pagination }: CoverPage): number | undefined {
  return pagination.has_next ? pagination.current_page + 1 : undefined;
}

/** All covers fetched so far, without duplicates: one painted meanwhile shifts the others. */
export function coversOf({ pages }: InfiniteData<CoverPage>): Cover[] {
  const all = new Map(pages.flatMap(({ covers }) => covers).map((cover) => [cover.id, cover]));
  return [...all.values()];
}

function isPainting(covers: BookCovers | undefined): boolean {
  return covers?.order?.state === "running";
}

export type WatchedCovers = {
  query: UseQueryResult<BookCovers>;
  /** nothing has changed for so long that polling has stopped */
  hasStopped: boolean;
  refresh: () => void;
};

/** A book's covers, polled while they are being painted. The end of a watched request is announced. */
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
  // An unchanged response keeps its reference: a different one is news.
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

/** The end settles its price, and all lists of covers have changed. */
function useSayEnd(bookId: string, data: BookCovers | undefined): void {
  const client = useQueryClient();
  const watched = useRef<string | null>(null);
  const order = data?.order ?? null;
  // Something has happened on the server: dependent data is refetched once.
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

/** Updates a book's cover in every cached copy, and refetches dependent data. */
export async function cacheChangedBook(client: QueryClient, book: BookSummary): Promise<void> {
  updateCachedBook(client, { bookId: book.id, change: (cached) => ({ ...cached, ...book }) });
  await Promise.all([refreshBook(client, book.id), refreshCovers(client)]);
}

/** Refetches every list of covers. */
export async function refreshCovers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ofBooksKey }),
    client.invalidateQueries({ queryKey: allCoversKey }),
    client.invalidateQueries({ queryKey: oneCoverKey }),
  ]);
}
