import type { SignedInUser } from "@colophon/contracts/auth/sessions/user";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { readToken, watchOtherTabs } from "../../platform/token-store.ts";

/**
 * What another tab does to the session holds here too: no screen of one account goes on under the token of another.
 * @param of.meKey  the query that tells who is signed in
 * @param of.leave  loads a document
 */
export function useOtherTabs({ meKey, leave }: { meKey: QueryKey; leave: (href: string) => void }): void {
  const client = useQueryClient();
  // Other tabs are outside React.
  useEffect(() => watchOtherTabs(() => void follow({ client, meKey, leave })), [client, meKey, leave]);
}

type Follow = { client: QueryClient; meKey: QueryKey; leave: (href: string) => void };

async function follow({ client, meKey, leave }: Follow): Promise<void> {
  if (readToken() === null) {
    client.clear();
    return;
  }
  const shown = client.getQueryData<SignedInUser>(meKey);
  if (shown === undefined) {
    await client.resetQueries({ queryKey: meKey });
    return;
  }
  if (await isStill(shown)) return;
  client.clear();
  // The tab's own screen, as whoever it is now: what is out of their reach says so.
  leave(globalThis.location.href);
}

/** Whoever cannot be asked for is taken for somebody else. */
async function isStill(shown: SignedInUser): Promise<boolean> {
  try {
    const now = await call("GET /api/auth/me");
    return now.id === shown.id && (now.impersonation === null) === (shown.impersonation === null);
  } catch {
    return readToken() === null;
  }
}
