import type { CallReply } from "@colophon/contracts/api";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { meQuery, useUser } from "../../auth/session/session.tsx";
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

/** The latest entries in a user's ledger. */
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

type UserActing<I, R> = {
  user: ListedUser;
  act: (input: I) => Promise<R>;
  /** reports the result; the dialog may be gone by then */
  notify: (reply: R) => void;
};

/**
 * An action on a user. Refetches that user's page and the lists; for oneself also the name and the credits in
 * the header. The result is reported even if its dialog is gone: a generated password is shown only this
 * once.
 */
export function useUserAct<I, R>({ user, act, notify }: UserActing<I, R>): UseMutationResult<R, Error, I> {
  const client = useQueryClient();
  const isSelf = useUser().id === user.id;
  return useMutation({
    // Without a network it fails immediately, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: act,
    onSuccess: notify,
    // Not awaited: lists may be slow, and the action is done.
    onSettled: () => {
      for (const queryKey of [["admin"], ...(isSelf ? [meQuery.queryKey, creditsKey] : [])]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
