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

/** Who has looked at it: a page, the last first. */
export function accountAccessLogQuery(page: number): Query<AccountAccessLog> {
  return defineQuery({
    queryKey: ["account", "looks", page],
    queryFn: ({ signal }) => call("GET /api/account/looks", { query: { page, limit: 10 }, signal }),
  });
}

/** Devices that are signed in. */
export const sessionsQuery: Query<Sessions> = defineQuery({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /api/auth/sessions", { signal }),
});

/** One thing that is done to the account; `error` says why the last try was refused. */
export type AccountAct<I, R> = {
  run: (input: I, done?: (reply: R) => void) => void;
  isPending: boolean;
  error: string | null;
  /** field → message, where a form was refused */
  fields: Readonly<Record<string, string>>;
  reset: () => void;
};

/**
 * @param given.fallback     said where the server explains nothing
 * @param given.endsSession  with it this session is over, and nothing is asked for any more
 */
export function useAccountAct<I, R>(options: {
  act: (input: I) => Promise<R>;
  fallback: string;
  endsSession?: true;
}): AccountAct<I, R> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails at once, and is never sent later behind anybody's back.
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

/** "22 November 2026 at 04:10", by the clock of this device. */
export function formatDateTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
