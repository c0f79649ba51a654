import type { CallReply } from "@colophon/contracts/api";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type ListedUser = CallReply<"GET /api/admin/users">["users"][number];
export type UserDetails = CallReply<"GET /api/admin/users/{id}">;
export type ListedTransaction = CallReply<"GET /api/admin/credits/transactions">["transactions"][number];

/** Everything about one user. */
export function userQuery(id: string): Query<UserDetails> {
  return defineQuery({
    queryKey: ["admin", "user", id],
    queryFn: ({ signal }) => call("GET /api/admin/users/{id}", { params: { id }, signal }),
  });
}

/** The last lines of one user's ledger. */
export function lastTransactionsQuery(
  userId: string,
  limit: number,
): Query<CallReply<"GET /api/admin/credits/transactions">> {
  return defineQuery({
    queryKey: ["admin", "transactions", userId, limit],
    queryFn: ({ signal }) =>
      call("GET /api/admin/credits/transactions", { query: { user_id: userId, limit }, signal }),
  });
}

/** Where one user's page stands. */
export function userAddress(userId: string): string {
  return generatePath(paths.adminUser, { userId });
}

/** One thing done to a user: what was asked of them, their page and the lists, is asked for again. */
export function useUserAct<I, R>(act: (input: I) => Promise<R>): UseMutationResult<R, Error, I> {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ["admin"] }),
  });
}
