import type { CallInput, CallReply } from "@colophon/contracts/api";
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** A token's recognizable details; never the token itself. */
export type ApiToken = CallReply<"GET /api/account/tokens">["tokens"][number];
export type NewApiToken = CallInput<"POST /api/account/tokens">["body"];
type Created = CallReply<"POST /api/account/tokens">;

export const apiTokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: ({ signal }) => call("GET /api/account/tokens", { signal }),
});

/** Creates a token; only this response contains it. */
export function useCreateToken(): UseMutationResult<Created, Error, NewApiToken> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) => call("POST /api/account/tokens", { body }),
    // A token that is shown once must not stay cached for a later screen.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries(apiTokensQuery),
  });
}

/** Revokes a token immediately. */
export function useRevokeToken(): UseMutationResult<{ message: string }, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/account/tokens/{id}", { params: { id } }),
    onSuccess: () => client.invalidateQueries(apiTokensQuery),
  });
}
