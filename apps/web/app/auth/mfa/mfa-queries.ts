import type { CallReply } from "@colophon/contracts/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, messageOf } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { meQuery } from "../session/session.tsx";
import { passkeyMessage } from "./passkeys.ts";

/** The author's authentication methods. */
export type MfaMethods = CallReply<"GET /api/auth/factors">;
export type Passkey = MfaMethods["passkeys"][number];
export type ConfirmWays = CallReply<"GET /api/auth/confirm-ways">;

export const mfaQuery: Query<MfaMethods> = defineQuery({
  queryKey: ["factors"],
  queryFn: ({ signal }) => call("GET /api/auth/factors", { signal }),
});

/** Fetched every time: a passkey may have been added since. */
export const confirmWaysQuery: Query<ConfirmWays> = defineQuery({
  queryKey: ["confirm-ways"],
  staleTime: 0,
  queryFn: ({ signal }) => call("GET /api/auth/confirm-ways", { signal }),
});

/** A change to the factors; `error` is the reason the last attempt was rejected. */
export type MfaChange<I, R> = {
  run: (input: I, done?: (reply: R) => void) => void;
  isPending: boolean;
  error: string | null;
  reset: () => void;
};

/** @param act  makes the change; the displayed factors are updated from it */
export function useMfaChange<I, R>(act: (input: I) => Promise<R>): MfaChange<I, R> {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    // Without a network it fails immediately, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: act,
    onSettled: () => {
      // The author's own record also has whether there is a second factor: it unlocks admin.
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      return client.invalidateQueries({ queryKey: mfaQuery.queryKey });
    },
  });
  const change = async (input: I, done: ((reply: R) => void) | undefined): Promise<void> => {
    let reply: R;
    try {
      // Not in a callback of `mutate`: it is lost if the new list unmounts the caller first.
      reply = await mutateAsync(input);
    } catch {
      // `error` holds the reason.
      return;
    }
    done?.(reply);
  };
  return {
    run: (input, done) => void change(input, done),
    isPending,
    error: error === null ? null : errorMessage(error),
    reset,
  };
}

function errorMessage(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? passkeyMessage(error)
    : messageOf(error, "That could not be changed. Everything stays as it is; please try again.");
}
