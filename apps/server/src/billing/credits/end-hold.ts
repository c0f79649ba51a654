import type { Tx } from "../../platform/db/database.ts";
import { endHold, findHold } from "./credits.store.ts";

/** Credits released and charged at the end of a hold. */
export type HoldEnd = { creditsReturned: number; creditsCharged: number };

const NOTHING_MOVED: HoldEnd = { creditsReturned: 0, creditsCharged: 0 };

/**
 * What happens to held credits whose lot has expired: failed work extends them by 30 days; work canceled by
 * its author does not, or pausing and canceling would keep a trial alive forever.
 */
export type ReturnTerms = "extended" | "own-end";

/** Settlement of a hold. `charge` in whole credits. */
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
