import type { AccountLook } from "@colophon/contracts/account/account";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { OwnAccount } from "../account/account.ts";
import type { Auth } from "../auth/auth.ts";
import type { Credits } from "../credits/credits.ts";
import type { Factors } from "../factors/factors.ts";
import type { Payments } from "../payments/payments.ts";
import type { Plans } from "../plans/plans.ts";
import type { Users } from "../users/users.ts";

/** The doors that users are looked after through. */
export type AdminUsersDeps = {
  db: Db;
  users: Pick<Users, "find" | "lock" | "setName" | "setRole">;
  account: Pick<OwnAccount, "noteLook" | "hasOpened" | "setEmailFor" | "deleteFor">;
  auth: Pick<Auth, "drawPassword" | "sessions">;
  factors: Pick<Factors, "hasSecondFactor">;
  plans: Pick<Plans, "givePremium" | "takePremium" | "givenPremium">;
  payments: Pick<Payments, "membership">;
  credits: Pick<Credits, "balance" | "adjust">;
  now: () => Date;
};

/** Tells an author that an administrator looked at their account or changed it, in words of the latter. */
export async function tellAuthor(
  deps: Pick<AdminUsersDeps, "users" | "account">,
  tx: Tx,
  look: { userId: string; administratorId: string; kind: AccountLook["kind"]; reason: string },
): Promise<void> {
  const administrator = await deps.users.find(tx, look.administratorId);
  if (administrator === null) throw new AppError("auth.required");
  await deps.account.noteLook(tx, {
    userId: look.userId,
    administrator: { id: administrator.id, name: administrator.full_name },
    kind: look.kind,
    reason: look.reason,
  });
}
