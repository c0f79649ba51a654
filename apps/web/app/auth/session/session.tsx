import type { SignedInUser } from "@colophon/contracts/auth/sessions/user";
import { type UseQueryResult, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { paths } from "../../paths.ts";
import { ApiError, call } from "../../platform/api.ts";
import {
  dropToken,
  saveToken,
  leaveDeletedAccount,
  parkToken,
  readParkedToken,
  readToken,
  unparkToken,
  watchReturn,
  watchToken,
} from "../../platform/token-store.ts";
import { useOtherTabs } from "./other-tabs.ts";

/** How long an author who leaves is kept waiting for the server. */
const LOGOUT_MS = 4000;

/** The signed-in author. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call("GET /api/auth/me", { signal }),
});

export type Session = {
  user: SignedInUser | null;
  /** true until it is known whether somebody is signed in */
  loading: boolean;
  /** why the author could not be loaded although there is a session, e.g. no network */
  failure: ApiError | null;
  retry: () => void;
  /** keeps the token and loads the author; settles once they are known */
  signIn: (token: string) => Promise<SignedInUser>;
  /**
   * ends the session on the server, forgets everything and goes to the front page
   * @param of.hasEnded  the server has ended it already, with what was asked of it
   */
  signOut: (of?: { hasEnded: true }) => Promise<void>;
  /** goes on as somebody else, by the token that the server gave for it; settles once they are known */
  impersonate: (token: string) => Promise<SignedInUser>;
  /** tells the server that it is over, and goes on as oneself; the sign-in follows where that is not possible */
  stopImpersonating: () => Promise<void>;
  /** forgets everything of an account that was deleted just now; the frame says until when it can be restored */
  leaveDeleted: (purgeAt: string) => void;
};

const SessionContext = createContext<Session | null>(null);

/** The session of this tab. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession stands outside SessionProvider");
  return session;
}

/** The signed-in author, inside pages that only a signed-in author sees. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (user === null) throw new Error("useUser stands outside a protected page");
  return user;
}

/** Whether a subscription of the author's runs, which a lifetime membership would end. */
export function isSubscriber(user: SignedInUser | null): boolean {
  return user?.subscription_status === "active" || user?.subscription_status === "past_due";
}

type ProviderProps = {
  children: ReactNode;
  /** loads another document; replaced in tests */
  leave?: (href: string) => void;
};

export function SessionProvider({ children, leave = loadDocument }: ProviderProps): React.ReactElement {
  const client = useQueryClient();
  // undefined while rendering on the build machine, where nobody can know
  const token = useSyncExternalStore<string | null | undefined>(watchToken, readToken, () => undefined);
  const me = useQuery({ ...meQuery, enabled: typeof token === "string" });

  const signIn = useCallback(
    async (newToken: string) => {
      client.clear();
      saveToken(newToken);
      return client.fetchQuery(meQuery);
    },
    [client],
  );
  useOtherTabs({ meKey: meQuery.queryKey, leave });
  const accountId = me.data?.id;
  const signOut = useCallback(
    async (of?: { hasEnded: true }) => {
      // The author leaves even when the server cannot be told; the token is worthless without its cookie.
      await Promise.all([of?.hasEnded ? undefined : notifyServer(), forgetTexts(accountId)]);
      dropToken();
      client.clear();
      leave(paths.home);
    },
    [client, leave, accountId],
  );
  const impersonate = useCallback(
    async (otherToken: string) => {
      client.clear();
      parkToken(otherToken);
      return client.fetchQuery(meQuery);
    },
    [client],
  );
  const stopImpersonating = useCallback(async () => {
    const own = readParkedToken();
    const [isReported] = await Promise.all([reportReturn(), forgetTexts(accountId)]);
    client.clear();
    unparkToken();
    // Where the server was not told, one's own session goes on resting: signing in anew begins another. Some other
    // call may have heard of the end first, and have gone back already.
    const isBack = isReported && readToken() === own;
    if (!isBack) dropToken();
    leave(isBack ? paths.admin : paths.login);
  }, [client, leave, accountId]);
  // Calls end outside React. What was loaded as somebody else is not the administrator's to see.
  useEffect(
    () =>
      watchReturn(() => {
        client.clear();
        leave(paths.admin);
      }),
    [client, leave],
  );
  const leaveDeleted = useCallback(
    (purgeAt: string) => {
      leaveDeletedAccount(purgeAt);
      client.clear();
      void forgetTexts(accountId);
    },
    [client, accountId],
  );
  const { refetch } = me;
  const retry = useCallback(() => void refetch(), [refetch]);

  const session = useMemo(
    () => ({
      ...presentSession(token, me),
      retry,
      signIn,
      signOut,
      impersonate,
      stopImpersonating,
      leaveDeleted,
    }),
    [token, me, retry, signIn, signOut, impersonate, stopImpersonating, leaveDeleted],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** By the administrator's own session, which alone can end it. @returns whether the server has heard */
async function reportReturn(): Promise<boolean> {
  const own = readParkedToken();
  if (own === null) return false;
  const headers = { authorization: `Bearer ${own}` };
  const signal = AbortSignal.timeout(LOGOUT_MS);
  try {
    await call("POST /api/admin/stop-impersonate", { headers, signal });
    return true;
  } catch {
    return false;
  }
}

async function notifyServer(): Promise<void> {
  if (await reportReturn()) unparkToken();
  await call("POST /api/auth/logout", { signal: AbortSignal.timeout(LOGOUT_MS) }).catch(() => undefined);
}

/** Copies of texts do not stay on a device that may be another's next; words that were never sent do. */
async function forgetTexts(accountId: string | undefined): Promise<void> {
  if (accountId === undefined) return;
  try {
    const { clearCopies } = await import("../../manuscript/sections/browser-device.ts");
    await clearCopies(accountId);
  } catch {
    // Whoever leaves is not kept by a device that refuses.
  }
}

function presentSession(
  token: string | null | undefined,
  me: UseQueryResult<SignedInUser>,
): Pick<Session, "user" | "loading" | "failure"> {
  if (token === undefined) return { user: null, loading: true, failure: null };
  if (token === null) return { user: null, loading: false, failure: null };
  if (me.data !== undefined) return { user: me.data, loading: false, failure: null };
  const failure = me.error instanceof ApiError && !me.isFetching ? me.error : null;
  return { user: null, loading: failure === null, failure };
}

function loadDocument(href: string): void {
  globalThis.location.assign(href);
}
