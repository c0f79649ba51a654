import type { CallReply } from "@colophon/contracts/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type Account = CallReply<"GET /api/account">;
export type AccountAccessLog = CallReply<"GET /api/account/looks">;
export type Sessions = CallReply<"GET /api/auth/sessions">;
export type AccountSession = Sessions["sessions"][number];

/** The author's own account. */
export const accountQuery: Query<Account> = defineQuery({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /api/account", { signal }),
});

/** Administrators who viewed it: a page, latest first. */
export function accountAccessLogQuery(page: number): Query<AccountAccessLog> {
  return defineQuery({
    queryKey: ["account", "looks", page],
    queryFn: ({ signal }) => call("GET /api/account/looks", { query: { page, limit: 10 }, signal }),
  });
}

/** Signed-in devices. */
export const sessionsQuery: Query<Sessions> = defineQuery({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /api/auth/sessions", { signal }),
});

/** An action on the account; `error` is the reason the last attempt was rejected. */
export type AccountAct<I, R> = {
  run: (input: I, done?: (reply: R) => void) => void;
  isPending: boolean;
  error: string | null;
  /** field → message, if a form was rejected */
  fields: Readonly<Record<string, string>>;
  reset: () => void;
};

/**
 * @param options.fallback     shown if the server gives no explanation
 * @param options.endsSession  the action ends this session, so nothing is fetched afterwards
 */
export function useAccountAct<I, R>(options: {
  act: (input: I) => Promise<R>;
  fallback: string;
  endsSession?: true;
}): AccountAct<I, R> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails immediately, and is never sent later behind the user's back.
    networkMode: "always",
    mutationFn: options.act,
    onSettled: (_reply, failure) => {
      if (options.endsSession === true && failure === null) return;
      for (const key of ["account", "sessions", "me"]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return {
    run: (input, done) => mutate(input, { onSuccess: (reply) => done?.(reply) }),
    isPending,
    error: error === null ? null : messageOf(error, options.fallback),
    fields: error instanceof ApiError ? error.fields : {},
    reset,
  };
}

/** Restores an account that is being deleted. */
export function useRestoreAccount(): AccountAct<undefined, Account> {
  return useAccountAct({
    act: () => call("POST /api/account/restore"),
    fallback: "The account could not be restored. It is still there; please try again.",
  });
}

const dayAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** "22 November 2026 at 04:10", in this device's time zone. */
export function formatDateTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
