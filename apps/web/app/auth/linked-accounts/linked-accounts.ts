import type { CallReply } from "@colophon/contracts/api";
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** Provider accounts the author can sign in with. */
export type LinkedAccountList = CallReply<"GET /api/account/identities">;

export const linkedAccountsQuery = queryOptions({
  queryKey: ["identities"],
  queryFn: ({ signal }) => call("GET /api/account/identities", { signal }),
});

/** @returns the provider's URL, where the author goes to link an account @throws ApiError */
export async function beginLink(): Promise<string> {
  const { url } = await call("POST /api/account/identities/start");
  return url;
}

/** Links the account that the provider returned. */
export function useLinkAccount(): UseMutationResult<LinkedAccountList, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      call("POST /api/account/identities", { body: { session_id: sessionId } }),
    onSuccess: (linked) => client.setQueryData(linkedAccountsQuery.queryKey, linked),
  });
}

/** Unlinks one of them. */
export function useUnlinkAccount(): UseMutationResult<LinkedAccountList, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/account/identities/{id}", { params: { id } }),
    onSuccess: (linked) => client.setQueryData(linkedAccountsQuery.queryKey, linked),
  });
}
