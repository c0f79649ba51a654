import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const StandingRow = z.object({
  is_premium: z.boolean(),
  subscription_status: z.string(),
  trial_expires_at: z.date(),
  books_generated: z.int(),
});
export type StandingRow = z.output<typeof StandingRow>;

export function findStanding(db: Db, userId: string): Promise<StandingRow | null> {
  return readRow(
    db,
    StandingRow,
    sql`select is_premium, subscription_status, trial_expires_at, books_generated
      from author_standing where user_id = ${userId}`,
  );
}

/** A new author's standing; one that is there already stays as it is. */
export async function insertStanding(tx: Tx, standing: { userId: string; trialEnd: Date }): Promise<void> {
  await sql`insert into author_standing (user_id, trial_expires_at)
    values (${standing.userId}, ${standing.trialEnd}) on conflict (user_id) do nothing`.execute(tx);
}

export async function incrementBooksGenerated(tx: Tx, userId: string): Promise<void> {
  await sql`update author_standing set books_generated = books_generated + 1
    where user_id = ${userId}`.execute(tx);
}

export async function updateStanding(tx: Tx, userId: string, standing: StandingRow): Promise<void> {
  await sql`update author_standing set is_premium = ${standing.is_premium},
      subscription_status = ${standing.subscription_status}, trial_expires_at = ${standing.trial_expires_at},
      books_generated = ${standing.books_generated}
    where user_id = ${userId}`.execute(tx);
}

/** Premium is what was bought or given; who never bought anything that lasts keeps the status of the trial. */
export async function updateMembership(
  tx: Tx,
  userId: string,
  status: "lifetime" | "active" | "past_due" | "ended" | "none",
): Promise<void> {
  const isBought = status === "lifetime" || status === "active" || status === "past_due";
  await sql`update author_standing s set
      is_premium = ${isBought} or given.is_given,
      subscription_status = case when ${isBought} then ${status}
        when given.is_given then 'granted'
        when ${status} = 'none' then s.subscription_status else ${status} end
    from (select exists (select from premium_grant where user_id = ${userId}) as is_given) given
    where s.user_id = ${userId}`.execute(tx);
}
