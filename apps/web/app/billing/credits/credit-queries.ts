import type { CallReply } from "@colophon/contracts/api";
import type { BookSize } from "@colophon/domain/credit-costs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** Everything known of the author's credits; asked again as one, since whatever moves them moves all of it. */
export const creditsKey = ["credits"] as const;

/** The author's spendable credits. */
export const balanceQuery = queryOptions({
  queryKey: [...creditsKey, "balance"],
  queryFn: ({ signal }) => call("GET /api/credits/balance", { signal }),
});

/** Whether a book of a size can be paid for. The last answer stands until the next is there. */
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

/** The latest lines of the ledger, as the dashboard's panel shows them. */
export const recentCreditsQuery = queryOptions({
  queryKey: [...creditsKey, "history", latest],
  queryFn: async ({ signal }) => {
    const { transactions } = await call("GET /api/credits/history", { query: { limit: latest }, signal });
    return transactions.slice(0, latest);
  },
});
