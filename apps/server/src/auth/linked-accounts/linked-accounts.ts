import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { LinkedAccountList } from "@colophon/contracts/auth/linked-accounts";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { hashToken } from "../../platform/secrets/secret-token.ts";
import type { Author, Users } from "../../users/users.ts";
import { type AccountDeps, accountOfPerson } from "./account-of-person.ts";
import type { BrowserSecret } from "./browser-secrets.ts";
import { type ProviderAnswer, type ProviderDeps, comeBack, goToProvider } from "./go-to-provider.ts";
import {
  type AttemptRow,
  type TicketRow,
  deleteLinkedAccount,
  deleteWhatIsOver,
  insertLinkedAccount,
  listLinkedAccounts,
  lockLinkedAccounts,
  consumeTicket,
} from "./linked-accounts.store.ts";

/** Whether an author can sign in without a password or a provider, e.g. with a passkey. */
export type HasOtherWayIn = (db: Db, userId: string) => Promise<boolean>;

/** Blocks the removal of the author's other sign-in methods until the transaction ends. */
export type LockMfa = (tx: Tx, userId: string) => Promise<void>;

/** Provider accounts that authors sign in with. */
export type LinkedAccounts = ReturnType<typeof createLinkedAccounts>;

/** Linked accounts of one provider; null: none is configured, and existing links stay in the list. */
export function createLinkedAccounts(
  deps: AccountDeps & ProviderDeps & { users: Users; hasOtherWayIn: HasOtherWayIn; lockMfa: LockMfa },
) {
  const { db, provider } = deps;
  return {
    /** the provider's display name; null: none is configured */
    providerName: provider?.name ?? null,
    /**
     * Records that a browser is sent to the provider, and returns the URL.
     * @throws AppError "auth.provider_missing", "auth.provider_unavailable"
     */
    begin: (attempt: AttemptRow & { browser: BrowserSecret }) => goToProvider(deps, attempt),
    /** Processes the provider's callback; signs nobody in. */
    comeBack: (back: { browser: BrowserSecret | null; answer: ProviderAnswer }) => comeBack(deps, back),
    /**
     * The author for a session id from the callback; a new author for an unknown person. Works once.
     * @throws AppError "auth.provider_session_invalid", "auth.provider_email_unverified",
     * "auth.provider_email_known"
     */
    async take(sessionId: string, browser: BrowserSecret | null): Promise<Author> {
      const ticket = await ticketOf(deps, { sessionId, browser, userId: null });
      return accountOfPerson(deps, ticket);
    },
    /** Whether the author can sign in with the configured provider. */
    isLinked: async (reading: Db, userId: string) =>
      (await listLinkedAccounts(reading, userId)).some(({ issuer }) => issuer === provider?.issuer),
    async list(userId: string): Promise<LinkedAccountList> {
      const [rows, others] = [await listLinkedAccounts(db, userId), await hasOther(deps, { db, userId })];
      return {
        name: provider?.name ?? null,
        identities: rows.map((row) => ({
          id: row.id,
          provider: provider !== null && row.issuer === provider.issuer ? provider.name : row.issuer,
          email: row.email,
          linked_at: row.linked_at.toISOString(),
          last_used_at: row.last_used_at?.toISOString() ?? null,
        })),
        can_unlink: others || rows.length > 1,
      };
    },
    /** @throws AppError "auth.provider_session_invalid", "auth.identity_taken" */
    async link({
      userId,
      sessionId,
      browser,
    }: {
      userId: string;
      sessionId: string;
      browser: BrowserSecret | null;
    }): Promise<void> {
      const { issuer, subject, email } = await ticketOf(deps, { sessionId, browser, userId });
      const identity = { id: randomUUID(), userId, issuer, subject, email, now: deps.now() };
      if (!(await insertLinkedAccount(db, { ...identity, isUsed: false })))
        throw new AppError("auth.identity_taken");
    },
    /** @throws AppError "auth.identity_not_found", "auth.last_way_in" */
    unlink: (of: { userId: string; id: string }) =>
      inTransaction(db, async (tx) => {
        // Before counting passkeys: the last one may be being removed right now.
        await deps.lockMfa(tx, of.userId);
        const present = await lockLinkedAccounts(tx, of.userId);
        if (!(await deleteLinkedAccount(tx, of))) throw new AppError("auth.identity_not_found");
        const hasOne = present > 1 || (await hasOther(deps, { db: tx, userId: of.userId }));
        if (!hasOne) throw new AppError("auth.last_way_in");
      }),
    /** Deletes abandoned sign-in attempts. */
    cleanup: () => deleteWhatIsOver(db, deps.now()),
  };
}

async function ticketOf(
  { db, now }: Pick<ProviderDeps, "db" | "now">,
  of: { sessionId: string; browser: BrowserSecret | null; userId: string | null },
): Promise<TicketRow> {
  const { sessionId, browser, userId } = of;
  if (browser === null) throw new AppError("auth.provider_session_invalid");
  const ticketHash = hashToken(sessionId);
  const ticket = await consumeTicket(db, { ticketHash, browserHash: browser.hash, userId, now: now() });
  if (ticket === null) throw new AppError("auth.provider_session_invalid");
  return ticket;
}

async function hasOther(
  { users, hasOtherWayIn }: { users: Pick<Users, "find">; hasOtherWayIn: HasOtherWayIn },
  { db, userId }: { db: Db; userId: string },
): Promise<boolean> {
  const user = await users.find(db, userId);
  return (user !== null && user.password_hash !== null) || hasOtherWayIn(db, userId);
}
