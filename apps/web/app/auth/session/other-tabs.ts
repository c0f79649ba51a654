import type { SignedInUser } from "@colophon/contracts/auth/sessions";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { readToken, watchOtherTabs } from "../../platform/token-store.ts";

/**
 * Follows session changes made in other tabs: no screen of one account stays open under another's token.
 * @param of.meKey  the query for the signed-in user
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
  // Reloads the tab's own screen as the new user: if they have no access, it says so.
  leave(globalThis.location.href);
}

/** If the user can't be fetched, assume somebody else. */
async function isStill(shown: SignedInUser): Promise<boolean> {
  try {
    const now = await call("GET /api/auth/me");
    return now.id === shown.id && (now.impersonation === null) === (shown.impersonation === null);
  } catch {
    return readToken() === null;
  }
}
