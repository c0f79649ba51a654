import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { AccountService } from "../../account/profile/profile.ts";
import type { Auth, BegunImpersonation } from "../../auth/sessions/sessions.ts";
import type { Users } from "../../users/users.ts";

/** An administrator in their own session. */
export type Administrator = { id: string; sessionId: string };

/**
 * Lets administrators see the product as an author does, for an hour at most and read-only unless they ask
 * for more.
 */
export type ImpersonationService = ReturnType<typeof createImpersonation>;

type Deps = {
  db: Db;
  auth: Pick<Auth, "beginImpersonation" | "raiseImpersonation" | "endImpersonation">;
  users: Pick<Users, "find" | "present">;
  account: Pick<AccountService, "recordAccess">;
};

/** Sessions belong to auth; the rules for impersonating are decided here. */
export function createImpersonation(deps: Deps) {
  const { db, auth } = deps;
  return {
    /**
     * Starts it; the author is shown that it happened, by whom and why.
     * @throws AppError "impersonation.not_found", "impersonation.of_administrator",
     *   "impersonation.being_deleted", "auth.required" and "admin.impersonating" if the administrator's own
     *   session has ended, or started another impersonation, in the meantime
     */
    begin: (administrator: Administrator, wish: { userId: string; reason: string }) =>
      begin(deps, administrator, wish),
    /** Requests write access. @returns the impersonated user's id @throws AppError "impersonation.over" */
    raise: (administrator: Administrator, reason: string) =>
      inTransaction(db, async (tx) => {
        const userId = await auth.raiseImpersonation(tx, administrator.sessionId);
        if (userId === null) throw new AppError("impersonation.over");
        await recordAccess(deps, { tx, administrator, userId, reason: `May change things: ${reason}` });
        return userId;
      }),
    /** Ends it. @returns the impersonated user's id; null: none was active */
    stop: ({ sessionId }: Administrator) => inTransaction(db, (tx) => auth.endImpersonation(tx, sessionId)),
  };
}

async function begin(
  deps: Deps,
  administrator: Administrator,
  { userId, reason }: { userId: string; reason: string },
): Promise<BegunImpersonation> {
  const { db, auth, users } = deps;
  const user = await users.find(db, userId);
  if (user === null) throw new AppError("impersonation.not_found");
  if (user.is_admin) throw new AppError("impersonation.of_administrator");
  const { purge_at: purgeAt } = await users.present(db, userId);
  if (purgeAt !== null) throw new AppError("impersonation.being_deleted");
  return inTransaction(db, async (tx) => {
    const { id: impersonatorId, sessionId: impersonatorSessionId } = administrator;
    const begun = await auth.beginImpersonation(tx, { userId, impersonatorId, impersonatorSessionId });
    await recordAccess(deps, { tx, administrator, userId, reason });
    return begun;
  });
}

type Noted = {
  tx: Parameters<AccountService["recordAccess"]>[0];
  administrator: Administrator;
  userId: string;
  reason: string;
};

async function recordAccess(
  { users, account }: Deps,
  { tx, administrator, userId, reason }: Noted,
): Promise<void> {
  const looking = await users.find(tx, administrator.id);
  const name = looking?.full_name ?? "";
  await account.recordAccess(tx, {
    userId,
    administrator: { id: administrator.id, name },
    kind: "impersonation",
    reason,
  });
}
