import type { CallReply } from "@colophon/contracts/api";
import type { BookSize } from "@colophon/rules/credit-costs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** All data about the author's credits; refetched together, since any change affects all of it. */
export const creditsKey = ["credits"] as const;

/** The author's spendable credits. */
export const balanceQuery = queryOptions({
  queryKey: [...creditsKey, "balance"],
  queryFn: ({ signal }) => call("GET /api/credits/balance", { signal }),
});

/** Whether the author can pay for a book of this size. The last answer is shown until the next arrives. */
export function creditCheckQuery({
  chapters,
  wordsPerChapter,
}: BookSize): Query<CallReply<"GET /api/credits/check/{operation}">> {
  return defineQuery({
    queryKey: [...creditsKey, "check", "book_generation", chapters, wordsPerChapter],
    queryFn: ({ signal }) =>
      call("GET /api/credits/check/{operation}", {
        params: { operation: "book_generation" },
        query: { chapters, words_per_chapter: wordsPerChapter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

const latest = 5;

/** The latest ledger entries, as shown in the dashboard's panel. */
export const recentCreditsQuery = queryOptions({
  queryKey: [...creditsKey, "history", latest],
  queryFn: async ({ signal }) => {
    const { transactions } = await call("GET /api/credits/history", { query: { limit: latest }, signal });
    return transactions.slice(0, latest);
  },
});
