import type { Tx } from "../../platform/db/database.ts";
import { endHold, findHold } from "./credits.store.ts";

/** What ending a hold gave back, and what it kept. */
export type HoldEnd = { creditsReturned: number; creditsCharged: number };

const NOTHING_MOVED: HoldEnd = { creditsReturned: 0, creditsCharged: 0 };

/**
 * What becomes of credits whose lot has ended meanwhile: work that failed gives them 30 days more; work that its
 * author called off does not, or pausing and cancelling would keep a trial alive for ever.
 */
export type ReturnTerms = "extended" | "own-end";

/** What a hold is settled by. `charge` in whole credits. */
export type Settlement = { holdId: string; charge: number; description: string; returns: ReturnTerms };

export async function settleHold(tx: Tx, settlement: Settlement): Promise<HoldEnd> {
  const hold = await findHold(tx, settlement.holdId);
  if (hold === null) return NOTHING_MOVED;
  const charged = Math.min(Math.max(0, settlement.charge), hold.amount);
  const ended = await endHold(tx, {
    id: settlement.holdId,
    state: "settled",
    charged,
    description: settlement.description,
    extends: settlement.returns === "extended",
  });
  return ended === null
    ? NOTHING_MOVED
    : { creditsReturned: ended.amount - charged, creditsCharged: charged };
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
    extends: true,
  });
  return { creditsReturned: ended?.amount ?? 0, creditsCharged: 0 };
}
