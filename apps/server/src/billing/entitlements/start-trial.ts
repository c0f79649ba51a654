import { TRIAL_CREDITS } from "@colophon/contracts/billing/credit-prices";
import { trialEndsAt } from "@colophon/rules/trial";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import { insertEntitlement } from "./entitlements.store.ts";

/** The trial of a new author with its credits; both end 14 days after registration. */
export async function startTrial(
  deps: { credits: Pick<Credits, "grant"> },
  tx: Tx,
  author: { userId: string; registeredAt: Date },
): Promise<void> {
  const { userId } = author;
  const trialEnd = trialEndsAt(author.registeredAt);
  await insertEntitlement(tx, { userId, trialEnd });
  await deps.credits.grant(tx, {
    userId,
    amount: TRIAL_CREDITS,
    bucket: "trial",
    expiresAt: trialEnd,
    type: "grant",
    operation: "trial",
    description: "Free trial",
    key: "trial",
  });
}
