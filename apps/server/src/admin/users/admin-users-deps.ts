import type { AccountAccess } from "@colophon/contracts/account/profile";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { AccountService } from "../../account/profile/profile.ts";
import type { Auth } from "../../auth/sessions/sessions.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Mfa } from "../../auth/mfa/mfa.ts";
import type { Payments } from "../../billing/payments/payments.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { Users } from "../../users/users.ts";

/** Public APIs through which users are managed. */
export type AdminUsersDeps = {
  db: Db;
  users: Pick<Users, "find" | "lock" | "setName" | "setRole">;
  account: Pick<AccountService, "recordAccess" | "hasOpened" | "setEmailFor" | "deleteFor">;
  auth: Pick<Auth, "drawPassword" | "sessions">;
  mfa: Pick<Mfa, "hasMfa">;
  entitlements: Pick<Entitlements, "grantPremium" | "revokePremium" | "premiumGrant">;
  payments: Pick<Payments, "membership">;
  credits: Pick<Credits, "balance" | "adjust">;
  now: () => Date;
};

/** Notifies an author that an administrator viewed or changed their account, with the reason for a change. */
export async function notifyAuthor(
  deps: Pick<AdminUsersDeps, "users" | "account">,
  tx: Tx,
  look: { userId: string; administratorId: string; kind: AccountAccess["kind"]; reason: string },
): Promise<void> {
  const administrator = await deps.users.find(tx, look.administratorId);
  if (administrator === null) throw new AppError("auth.required");
  await deps.account.recordAccess(tx, {
    userId: look.userId,
    administrator: { id: administrator.id, name: administrator.full_name },
    kind: look.kind,
    reason: look.reason,
  });
}
