import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

const latest = 5;

/** The latest lines of the ledger, as the dashboard's panel shows them. */
export const recentCreditsQuery = queryOptions({
  queryKey: ["credits", "history", latest],
  queryFn: async ({ signal }) => {
    const { transactions } = await call("GET /api/credits/history", { query: { limit: latest }, signal });
    return transactions.slice(0, latest);
  },
});
