import type { BookPackage, Edition } from "@colophon/contracts/publishing/editions/edition";
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "../../platform/api.ts";
import { exportPollDelayMs } from "../../exports/export-files/export-poll-pace.ts";
import { preflightQuery } from "../preflight/preflight-queries.ts";
import { editionsKey, editionsQuery, isUnderWay, requestPackage, packageQuery } from "./edition-queries.ts";

export type PackageState = {
  query: UseQueryResult<{ package: BookPackage | null }>;
  latest: BookPackage | null;
  /** the newest edition; null if there is none, undefined until loaded */
  newest: Edition | null | undefined;
  make: () => void;
  isSending: boolean;
  /** why the request was rejected */
  refusal: string | null;
};

/** A book's package: requested, tracked until it is built, and found again in any tab and on any device. */
export function usePackage(bookId: string): PackageState {
  const client = useQueryClient();
  const { queryKey } = packageQuery(bookId);
  const query = useQuery({
    ...packageQuery(bookId),
    refetchInterval: ({ state }) => {
      const made = state.data?.package;
      if (made === null || made === undefined || !isUnderWay(made)) return false;
      return exportPollDelayMs(Date.now() - Date.parse(made.created_at));
    },
  });
  const editions = useQuery(editionsQuery(bookId));
  const order = useMutation({
    mutationFn: () => requestPackage(bookId),
    onSuccess: (made) => client.setQueryData(queryKey, { package: made }),
  });
  const latest = query.data?.package ?? null;
  const watched = useRef<string | null>(null);
  // A package built while this is open becomes the newest edition; earlier ones are in the list already.
  useEffect(() => {
    if (latest === null) return;
    if (isUnderWay(latest)) {
      watched.current = latest.id;
      return;
    }
    if (watched.current !== latest.id) return;
    watched.current = null;
    void client.invalidateQueries({ queryKey: editionsKey(bookId) });
    // Building it has checked the book.
    void client.invalidateQueries({ queryKey: preflightQuery(bookId).queryKey });
  }, [client, bookId, latest]);
  return {
    query,
    latest,
    newest: editions.data === undefined ? undefined : (editions.data.editions[0] ?? null),
    make: () => order.mutate(),
    isSending: order.isPending,
    refusal: messageOf(order.error),
  };
}

function messageOf(error: Error | null): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError))
    return "The package could not be ordered. Nothing was charged; please try again.";
  return Object.values(error.fields)[0] ?? error.detail;
}
