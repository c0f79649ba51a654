import type { Tx } from "../../platform/db/database.ts";
import { endHold, findHold } from "./credits.store.ts";

/** What ending a hold gave back. */
export type HoldEnd = { creditsReturned: number };

export async function settleHold(
  tx: Tx,
  settlement: { holdId: string; charge: number; description: string },
): Promise<HoldEnd> {
  const hold = await findHold(tx, settlement.holdId);
  if (hold === null) return { creditsReturned: 0 };
  const charged = Math.min(Math.max(0, settlement.charge), hold.amount);
  const ended = await endHold(tx, {
    id: settlement.holdId,
    state: "settled",
    charged,
    description: settlement.description,
  });
  return { creditsReturned: ended === null ? 0 : ended.amount - charged };
}

export async function releaseHold(
  tx: Tx,
  release: { holdId: string; description: string },
): Promise<HoldEnd> {
  const ended = await endHold(tx, {
    id: release.holdId,
    state: "released",
    charged: 0,
    description: release.description,
  });
  return { creditsReturned: ended?.amount ?? 0 };
}
