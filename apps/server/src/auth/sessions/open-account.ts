import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/database.ts";
import type { Payments } from "../../billing/payments/payments.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { Users } from "../../users/users.ts";

export type OpenAccountDeps = {
  users: Pick<Users, "add" | "isOnlyOne" | "setRole">;
  entitlements: Pick<Entitlements, "startTrial">;
  offers: Pick<Payments, "adoptDeadline">;
  firstIsAdmin: boolean;
};

/** Somebody whose address was proved to be theirs. */
export type NewPerson = {
  email: string;
  fullName: string;
  /** null: they sign in otherwise */
  passwordHash: string | null;
  registeredAt: Date;
  /** until when the lifetime offer holds for them; null: their browser carried no deadline */
  lifetimeEndsAt: Date | null;
};

/** Makes a user with trial credits. @returns their id; null where the address has a user, and nothing is changed */
export async function openAccount(
  deps: OpenAccountDeps,
  tx: Tx,
  { registeredAt, lifetimeEndsAt, ...person }: NewPerson,
): Promise<string | null> {
  const userId = randomUUID();
  if (!(await deps.users.add(tx, { id: userId, ...person }))) return null;
  if (deps.firstIsAdmin && (await deps.users.isOnlyOne(tx, userId))) {
    await deps.users.setRole(tx, userId, { isAdmin: true });
  }
  if (lifetimeEndsAt !== null) await deps.offers.adoptDeadline(tx, { userId, endsAt: lifetimeEndsAt });
  await deps.entitlements.startTrial(tx, { userId, registeredAt });
  return userId;
}
