import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { type AuthorKeyKind, type AuthorKeys, authorKeysQuery } from "./author-key-queries.ts";

/** An action on one kind of key. */
export type AuthorKeyAction =
  | { act: "enter"; apiKey: string }
  | { act: "remove" }
  | { act: "use"; isUsed: boolean }
  | { act: "test" };

export type AuthorKeyActions = {
  run: (wish: AuthorKeyAction, done?: () => void) => void;
  /** the action in progress */
  pending: AuthorKeyAction["act"] | null;
  /** why the last action was rejected */
  error: string | null;
  /** the result of the last successful action */
  news: { works: boolean; sentence: string } | null;
  reset: () => void;
};

type Outcome = { keys: AuthorKeys; news: AuthorKeyActions["news"] };

/** Everything that changes with a key: the model that writes, and the price. */
export function useAuthorKeyActions(kind: AuthorKeyKind): AuthorKeyActions {
  const client = useQueryClient();
  const { mutate, isPending, variables, error, data, reset } = useMutation({
    // Without a network it fails immediately, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: (wish: AuthorKeyAction) => carryOut(kind, wish),
    onSuccess: async ({ keys }) => {
      client.setQueryData(authorKeysQuery.queryKey, keys);
      // Prices are part of many offers; all are refetched.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "own-keys" });
    },
  });
  return {
    run: (wish, done) => mutate(wish, { onSuccess: () => done?.() }),
    pending: isPending ? variables.act : null,
    error: error === null ? null : messageFor(error),
    news: data?.news ?? null,
    reset,
  };
}

async function carryOut(kind: AuthorKeyKind, wish: AuthorKeyAction): Promise<Outcome> {
  const params = { kind };
  switch (wish.act) {
    case "enter": {
      const body = { api_key: wish.apiKey };
      const keys = await call("PUT /api/account/own-keys/{kind}", { params, body });
      return { keys, news: { works: true, sentence: "The key works, and is used from now on." } };
    }
    case "remove":
      return { keys: await call("DELETE /api/account/own-keys/{kind}", { params }), news: null };
    case "use": {
      const body = { is_used: wish.isUsed };
      return { keys: await call("POST /api/account/own-keys/{kind}/use", { params, body }), news: null };
    }
    case "test": {
      const { keys, ...news } = await call("POST /api/account/own-keys/{kind}/test", { params });
      return { keys, news };
    }
    default:
      return wish satisfies never;
  }
}

function messageFor(error: unknown): string {
  const field = error instanceof ApiError ? error.fields["api_key"] : undefined;
  return field ?? messageOf(error, "This did not work. Nothing was changed; please try again.");
}
