import type { SignedInUser } from "@colophon/contracts/auth/sessions";
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

/** How long signing out waits for the server. */
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
  /** why the author couldn't be loaded although there is a session, e.g. no network */
  failure: ApiError | null;
  retry: () => void;
  /** stores the token and loads the author; resolves once they are known */
  signIn: (token: string) => Promise<SignedInUser>;
  /**
   * ends the session on the server, clears all data and goes to the home page
   * @param of.hasEnded  the server has already ended it, as part of another call
   */
  signOut: (of?: { hasEnded: true }) => Promise<void>;
  /** switches to another user with the token the server issued for it; resolves once they are known */
  impersonate: (token: string) => Promise<SignedInUser>;
  /**
   * ends impersonation on the server, and returns to the administrator's own session; to the sign-in if that
   * isn't possible
   */
  stopImpersonating: () => Promise<void>;
  /** clears all data of an account that was just deleted; the layout shows until when it can be restored */
  leaveDeleted: (purgeAt: string) => void;
};

const SessionContext = createContext<Session | null>(null);

/** The session of this tab. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession stands outside SessionProvider");
  return session;
}

/** The signed-in author, for pages that require one. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (user === null) throw new Error("useUser stands outside a protected page");
  return user;
}

/** Whether the author has a running subscription, which a lifetime membership would end. */
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
  // undefined during prerendering, when it can't be known
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
      // The author is signed out even if the server can't be reached; the token is worthless without its
      // cookie.
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
    // If the server wasn't notified, the administrator's own session stays suspended: signing in again starts
    // another. Some other call may have learned of the end first, and have switched back already.
    const isBack = isReported && readToken() === own;
    if (!isBack) dropToken();
    leave(isBack ? paths.admin : paths.login);
  }, [client, leave, accountId]);
  // Ending a call is outside React. The administrator must not see what was loaded as somebody else.
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

/** Uses the administrator's own session, which alone can end it. @returns whether the server was notified */
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

/** Deletes copies of texts from a device that somebody else may use next, but keeps unsent words. */
async function forgetTexts(accountId: string | undefined): Promise<void> {
  if (accountId === undefined) return;
  try {
    const { clearCopies } = await import("../../manuscript/sections/browser-device.ts");
    await clearCopies(accountId);
  } catch {
    // A storage error must not block signing out.
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
