import type { UserDetails } from "@colophon/contracts/admin/users";
import { AppError } from "@colophon/contracts/errors";
import { inTransaction } from "../../platform/db/database.ts";
import { presentUser } from "../../users/users.ts";
import { type AdminUsersDeps, notifyAuthor } from "./admin-users-deps.ts";
import { requireUser } from "./require-user.ts";
import { findFurther } from "./users-list.store.ts";

/** An open page refreshes repeatedly; the author is notified once. */
const ACCESS_DEDUPE_MS = 3_600_000;

/** All details of one user; notifies the author of the access. @throws AppError "admin.user_not_found" */
export async function showUser(
  deps: AdminUsersDeps,
  { userId, administratorId }: { userId: string; administratorId: string },
): Promise<UserDetails> {
  const { db, credits, payments, entitlements, auth, mfa, users } = deps;
  const row = await requireUser(db, userId);
  const [further, author] = [await findFurther(db, userId), await users.find(db, userId)];
  if (further === null || author === null) throw new AppError("admin.user_not_found");
  if (userId !== administratorId) await recordOpened(deps, { userId, administratorId });
  const { subscription, lifetime, mode } = await payments.membership(userId);
  const grant = await entitlements.premiumGrant(db, userId);
  return {
    user: presentUser(row),
    purse: await credits.balance(userId),
    membership: { subscription, lifetime, mode },
    premium_given: grant === null ? null : { reason: grant.reason, at: grant.granted_at.toISOString() },
    books: further.books,
    sessions: (await auth.sessions(userId)).length,
    has_password: author.password_hash !== null,
    must_change_password: further.must_change_password,
    has_second_factor: await mfa.hasMfa(userId),
  };
}

async function recordOpened(
  deps: AdminUsersDeps,
  { userId, administratorId }: { userId: string; administratorId: string },
): Promise<void> {
  const since = new Date(deps.now().getTime() - ACCESS_DEDUPE_MS);
  if (await deps.account.hasOpened({ userId, administratorId, since })) return;
  await inTransaction(deps.db, (tx) =>
    notifyAuthor(deps, tx, { userId, administratorId, kind: "details_opened", reason: "" }),
  );
}
