import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type BookList, booksQuery } from "../../platform/book-queries.ts";
import { pollDelayMs } from "./poll-pace.ts";

export type WatchedBooks = {
  query: UseQueryResult<BookList>;
  /** nothing has changed for so long that the list is no longer asked for */
  hasStopped: boolean;
  watchAgain: () => void;
};

/** A page of the author's books, asked for again while one of them is being written. */
export function useBooks(page: number): WatchedBooks {
  const [seen, setSeen] = useState<Seen>({ list: undefined, newsAt: 0 });
  const query = useQuery({
    ...booksQuery(page),
    refetchInterval: ({ state }) => isAnyRunning(state.data) && pollDelayMs(lastAskedAt(state) - seen.newsAt),
  });
  const { data, dataUpdatedAt, refetch } = query;
  // An unchanged answer keeps its reference: another one is news, whichever way it came, and quickens the polls.
  if (data !== seen.list) setSeen({ list: data, newsAt: dataUpdatedAt });

  const hasStopped = isAnyRunning(data) && pollDelayMs(lastAskedAt(query) - seen.newsAt) === false;
  const watchAgain = useCallback(() => {
    setSeen({ list: data, newsAt: Date.now() });
    void refetch();
  }, [data, refetch]);
  return { query, hasStopped, watchAgain };
}

type Seen = { list: BookList | undefined; newsAt: number };

function isAnyRunning(list: BookList | undefined): boolean {
  return (
    list?.books.some((book) => book.status === "generating" && book.progress.stage !== "paused") ?? false
  );
}

function lastAskedAt(state: { dataUpdatedAt: number; errorUpdatedAt: number }): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}
