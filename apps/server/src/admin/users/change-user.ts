import { randomUUID } from "node:crypto";
import type { AdjustCreditsRequest } from "@colophon/contracts/admin/users";
import { AppError } from "@colophon/contracts/errors";
import { inTransaction } from "../../platform/db/database.ts";
import { type AdminUsersDeps, notifyAuthor } from "./admin-users-deps.ts";
import { lockUser, assertNotAdministrator, requireUser } from "./require-user.ts";

/** A user and the acting administrator. */
export type OfUser = { userId: string; administratorId: string };

/**
 * Deletes an account as its author would: signed out immediately, restorable for 30 days, and then purged.
 * @throws AppError "admin.user_not_found", "admin.administrator_protected"
 */
export async function removeUser(deps: AdminUsersDeps, of: OfUser): Promise<{ purgeAt: Date }> {
  return inTransaction(deps.db, async (tx) => {
    assertNotAdministrator(await lockUser(deps, tx, of.userId));
    const { purge_at: purgeAt } = await deps.account.deleteFor(tx, of.userId);
    await notifyAuthor(deps, tx, { ...of, kind: "account_changed", reason: "Deleted the account" });
    return { purgeAt };
  });
}

/**
 * Generates a password for a user, who must replace it at their next sign-in.
 * @throws AppError "admin.user_not_found", "admin.administrator_protected", "server.busy"
 */
export async function drawPassword(
  deps: AdminUsersDeps,
  { address, ...of }: OfUser & { address: string },
): Promise<string> {
  const { userId } = of;
  // Hashing is slow: check first that the user exists and isn't protected.
  assertNotAdministrator(await requireUser(deps.db, userId));
  return deps.auth.drawPassword({
    userId,
    address,
    within: async (tx) => {
      assertNotAdministrator(await lockUser(deps, tx, userId));
      await notifyAuthor(deps, tx, { ...of, kind: "account_changed", reason: "Reset the password" });
    },
  });
}

/**
 * Adds or deducts credits, once per idempotency key.
 * @throws AppError "admin.user_not_found", "admin.adjustment_uncovered", "request.idempotency_key_reused"
 */
export async function adjustUserCredits(
  deps: AdminUsersDeps,
  order: { wanted: AdjustCreditsRequest; administratorId: string; idempotencyKey: string | null },
): Promise<{ before: number; after: number }> {
  const { wanted, administratorId, idempotencyKey } = order;
  const { user_id: userId, amount, reason } = wanted;
  const key = `adjust:${administratorId}:${idempotencyKey ?? randomUUID()}`;
  return inTransaction(deps.db, async (tx) => {
    await requireUser(tx, userId);
    const done = await deps.credits.adjust(tx, { userId, amount, reason, administratorId, key });
    if (done.outcome === "reused") throw new AppError("request.idempotency_key_reused");
    if (done.outcome === "uncovered") {
      throw new AppError("admin.adjustment_uncovered", { balance: done.balance });
    }
    // Checked again under the account's lock: a purge may have started in the meantime.
    await requireUser(tx, userId);
    if (done.outcome === "done") {
      await notifyAuthor(deps, tx, { userId, administratorId, kind: "credits_adjusted", reason });
    }
    return { before: done.before, after: done.after };
  });
}
