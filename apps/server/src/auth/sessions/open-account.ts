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

/** A person whose email address is verified. */
export type NewPerson = {
  email: string;
  fullName: string;
  /** null: they sign in some other way */
  passwordHash: string | null;
  registeredAt: Date;
  /** when the lifetime offer ends for them; null: their browser sent no deadline */
  lifetimeEndsAt: Date | null;
};

/** Creates a user with trial credits. @returns their id; null if the address is taken, and nothing changes */
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
