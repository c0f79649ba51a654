import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

const EntitlementRow = z.object({
  is_premium: z.boolean(),
  subscription_status: z.string(),
  trial_expires_at: z.date(),
  books_generated: z.int(),
});
export type EntitlementRow = z.output<typeof EntitlementRow>;

export function findEntitlement(db: Db, userId: string): Promise<EntitlementRow | null> {
  return readRow(
    db,
    EntitlementRow,
    sql`select is_premium, subscription_status, trial_expires_at, books_generated
      from entitlement where user_id = ${userId}`,
  );
}

/** A new author's entitlement; an existing one is unchanged. */
export async function insertEntitlement(tx: Tx, standing: { userId: string; trialEnd: Date }): Promise<void> {
  await sql`insert into entitlement (user_id, trial_expires_at)
    values (${standing.userId}, ${standing.trialEnd}) on conflict (user_id) do nothing`.execute(tx);
}

export async function incrementBooksGenerated(tx: Tx, userId: string): Promise<void> {
  await sql`update entitlement set books_generated = books_generated + 1
    where user_id = ${userId}`.execute(tx);
}

/** Never below 0: seeds set the number without writing the books. */
export async function decrementBooksGenerated(tx: Tx, userId: string): Promise<void> {
  await sql`update entitlement set books_generated = greatest(0, books_generated - 1)
    where user_id = ${userId}`.execute(tx);
}

/** Records premium as granted, and by whom; bought premium continues separately. */
export async function insertPremiumGrant(
  tx: Tx,
  grant: { userId: string; administratorId: string; reason: string },
): Promise<void> {
  await sql`insert into premium_grant (user_id, reason, granted_by)
    values (${grant.userId}, ${grant.reason}, ${grant.administratorId}) on conflict do nothing`.execute(tx);
  await sql`update entitlement set is_premium = true,
      subscription_status = case when ${IS_BOUGHT} then subscription_status else 'granted' end
    where user_id = ${grant.userId}`.execute(tx);
}

/** @param status  the status that replaces it @returns false if premium is bought; nothing changes then */
export async function deletePremiumGrant(
  tx: Tx,
  { userId, status }: { userId: string; status: "ended" | "trial" },
): Promise<boolean> {
  const changed = await countReturned(
    tx,
    sql`update entitlement set is_premium = false, subscription_status = ${status}
      where user_id = ${userId} and not (${IS_BOUGHT}) returning user_id`,
  );
  if (changed === 0) return false;
  await sql`delete from premium_grant where user_id = ${userId}`.execute(tx);
  return true;
}

/** The statuses that `updateMembership` sets for lasting purchases. */
const IS_BOUGHT = sql`subscription_status in ('lifetime', 'active', 'past_due')`;

const PremiumGrant = z.object({ reason: z.string(), granted_at: z.date() });

/** Granted premium, as shown in its author's terms. */
export function findPremiumGrant(db: Db, userId: string): Promise<z.output<typeof PremiumGrant> | null> {
  return readRow(
    db,
    PremiumGrant,
    sql`select reason, granted_at from premium_grant where user_id = ${userId}`,
  );
}

export async function updateEntitlement(tx: Tx, userId: string, standing: EntitlementRow): Promise<void> {
  await sql`update entitlement set is_premium = ${standing.is_premium},
      subscription_status = ${standing.subscription_status}, trial_expires_at = ${standing.trial_expires_at},
      books_generated = ${standing.books_generated}
    where user_id = ${userId}`.execute(tx);
}

/** Premium is bought or granted; an author who never bought a lasting product keeps the trial's status. */
export async function updateMembership(
  tx: Tx,
  userId: string,
  status: "lifetime" | "active" | "past_due" | "ended" | "none",
): Promise<void> {
  const isBought = status === "lifetime" || status === "active" || status === "past_due";
  await sql`update entitlement s set
      is_premium = ${isBought} or given.is_given,
      subscription_status = case when ${isBought} then ${status}
        when given.is_given then 'granted'
        when ${status} = 'none' then s.subscription_status else ${status} end
    from (select exists (select from premium_grant where user_id = ${userId}) as is_given) given
    where s.user_id = ${userId}`.execute(tx);
}
