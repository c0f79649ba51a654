import { createHmac } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import { networkKey } from "../../platform/http/client-ip.ts";
import { formatWait } from "../../platform/http/rate-limit-error.ts";
import {
  countSpots,
  findHoldsOfNetwork,
  findLapsedHold,
  findTakenSpot,
  readLifetimeKey,
} from "./lifetime.store.ts";

/** Maximum unpaid checkouts of the lifetime offer per network: a household, a small office. */
const MAX_HOLDS_OF_NETWORK = 3;
/** For this long after their hold lapsed unpaid, authors come after first-time holders. */
const REPEAT_MS = 86_400_000;
/** Share of the unsold spots that may be on hold before an author whose hold lapsed has to wait. */
const REPEAT_SHARE = 0.5;

/** An author asking for a spot, and their network. */
export type SpotRequest = {
  userId: string;
  /** see `networkOf` */
  network: Buffer;
  /** resumes the author's own open checkout */
  isResumed: boolean;
};

/**
 * Rejects a checkout if no spot can be held. Spots are sold out once they are paid for; if they are only in
 * others' checkouts, the error says when to try again.
 * @throws AppError "payments.lifetime_owned", "payments.lifetime_sold_out", "payments.lifetime_in_checkout",
 *   "payments.lifetime_hold_lapsed", "payments.lifetime_network_busy"
 */
export async function assertSpot(
  { now, spots }: { now: Date; spots: number },
  tx: Tx,
  { userId, network, isResumed }: SpotRequest,
): Promise<void> {
  if ((await findTakenSpot(tx, userId)) !== null) throw new AppError("payments.lifetime_owned");
  const { members, held, next_at: nextAt } = await countSpots(tx, { now, exceptUserId: userId });
  const unsold = spots - members;
  if (unsold <= 0) throw new AppError("payments.lifetime_sold_out");
  if (held >= unsold) {
    throw new AppError("payments.lifetime_in_checkout", waitUntil(nextAt ?? now, now));
  }
  if (isResumed) return;
  const onNetwork = await findHoldsOfNetwork(tx, { network, now, exceptUserId: userId });
  if (onNetwork.length >= MAX_HOLDS_OF_NETWORK) {
    const freeAt = onNetwork[onNetwork.length - MAX_HOLDS_OF_NETWORK] ?? now;
    throw new AppError("payments.lifetime_network_busy", waitUntil(freeAt, now));
  }
  const lapsedAt = await findLapsedHold(tx, { userId, since: new Date(now.getTime() - REPEAT_MS), now });
  if (lapsedAt !== null && held + 1 > unsold * REPEAT_SHARE) {
    const againAt = new Date(lapsedAt.getTime() + REPEAT_MS);
    throw new AppError("payments.lifetime_hold_lapsed", waitUntil(againAt, now));
  }
}

/** An identifier for an address's network that doesn't reveal the address. */
export async function networkOf(db: Db, address: string): Promise<Buffer> {
  return createHmac("sha256", await readLifetimeKey(db))
    .update(`lifetime network ${networkKey(address)}`)
    .digest();
}

function waitUntil(moment: Date, now: Date): { retry_after_seconds: number; wait: string } {
  const seconds = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
  return { retry_after_seconds: seconds, wait: formatWait(seconds) };
}
