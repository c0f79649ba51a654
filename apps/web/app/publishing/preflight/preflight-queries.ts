import type { Preflight } from "@colophon/contracts/publishing/preflight";
import {
  type UseMutationResult,
  useMutation,
  useQueryClient,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { exportPollDelayMs } from "../../exports/export-files/export-poll-pace.ts";

/** A book's results for every rule. */
export function preflightQuery(bookId: string): Query<Preflight> {
  return defineQuery({
    queryKey: ["preflight", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/preflight", { params: { id: bookId }, signal }),
    // Text, cover and listing may have been changed anywhere.
    staleTime: 0,
  });
}

/** Reading the results reads the full book, and a check takes longer than that. */
const FASTEST_MS = 1000;

/** The delay before polling a check of this age again. */
export function preflightPollDelayMs(ageMs: number): number {
  return Math.max(FASTEST_MS, exportPollDelayMs(ageMs));
}

/** The same, polled while a check is running: every second at first, then every five. */
export function usePreflight(bookId: string): UseQueryResult<Preflight> {
  return useQuery({
    ...preflightQuery(bookId),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "checking" && preflightPollDelayMs(Date.now() - Date.parse(data.asked_at ?? "")),
  });
}

/** Checks the present book; the cache then has the check. */
export function useCheckBook(bookId: string): UseMutationResult<Preflight, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/books/{id}/preflight", { params: { id: bookId } }),
    onSuccess: (preflight) => client.setQueryData(preflightQuery(bookId).queryKey, preflight),
  });
}
