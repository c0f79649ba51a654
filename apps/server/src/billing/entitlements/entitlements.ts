import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import {
  type EntitlementRow,
  decrementBooksGenerated,
  deletePremiumGrant,
  findEntitlement,
  findPremiumGrant,
  incrementBooksGenerated,
  insertPremiumGrant,
  updateEntitlement,
  updateMembership,
} from "./entitlements.store.ts";
import { startTrial } from "./start-trial.ts";

export type { EntitlementRow } from "./entitlements.store.ts";

/** Authors' terms: the trial, premium that is bought or granted, and the number of books so far. */
export type Entitlements = ReturnType<typeof createEntitlements>;

/**
 * Creates the entitlements service; its calls are described in entitlements.store.ts, start-trial.ts and
 * below.
 */
export function createEntitlements(deps: { credits: Pick<Credits, "grant"> }) {
  return {
    countGeneration: incrementBooksGenerated,
    uncountGeneration: decrementBooksGenerated,
    startTrial: (tx: Tx, author: { userId: string; registeredAt: Date }): Promise<void> =>
      startTrial(deps, tx, author),
    of: requireEntitlement,
    setMembership: updateMembership,
    setEntitlement: updateEntitlement,
    grantPremium: insertPremiumGrant,
    revokePremium: deletePremiumGrant,
    premiumGrant: findPremiumGrant,
  };
}

/** @throws AppError "auth.required" for an author that no longer exists */
export async function requireEntitlement(db: Db, userId: string): Promise<EntitlementRow> {
  const entitlement = await findEntitlement(db, userId);
  if (entitlement === null) throw new AppError("auth.required");
  return entitlement;
}
