import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

/**
 * Serializes changes to an author's sign-in methods: if the last two passkeys are removed at once, one stays.
 */
export async function lockMfaMethods(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${userId}`}, 0))`.execute(tx);
}

const Counts = z.object({
  totp_since: z.date().nullable(),
  passkeys: z.int(),
  codes_left: z.int(),
});
export type MfaMethodCounts = z.output<typeof Counts>;

const NONE: MfaMethodCounts = { totp_since: null, passkeys: 0, codes_left: 0 };

/** Number of an author's sign-in methods by kind. */
export async function countMfaMethods(db: Db, userId: string): Promise<MfaMethodCounts> {
  const found = await readRow(
    db,
    Counts,
    sql`select (select confirmed_at from totp where user_id = ${userId}) as totp_since,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as codes_left`,
  );
  return found ?? NONE;
}

const Tries = z.object({ count: z.int(), seconds_left: z.int() });
export type Tries = z.output<typeof Tries>;

/** Counts one try of a code, concurrent ones too, in a window opened by the first. @returns the count */
export async function countTry(db: Db, of: { userId: string; now: Date; endsAt: Date }): Promise<Tries> {
  const taken = await readRow(
    db,
    Tries,
    sql`insert into mfa_attempt as tried (user_id, count, ends_at) values (${of.userId}, 1, ${of.endsAt})
      on conflict (user_id) do update set
        count = case when tried.ends_at <= ${of.now} then 1 else tried.count + 1 end,
        ends_at = case when tried.ends_at <= ${of.now} then excluded.ends_at else tried.ends_at end
      returning count, ceil(extract(epoch from ends_at - ${of.now}))::int as seconds_left`,
  );
  return taken ?? { count: 0, seconds_left: 0 };
}

/** A correct code doesn't count as a guess. */
export async function returnTry(db: Db, userId: string): Promise<void> {
  await sql`update mfa_attempt set count = count - 1 where user_id = ${userId} and count > 0`.execute(db);
}

/** Deletes expired challenges, tickets and counts. */
export async function cleanupMfa(db: Db, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(db);
  await sql`delete from second_step_ticket where expires_at <= ${now}`.execute(db);
  await sql`delete from mfa_attempt where ends_at <= ${now}`.execute(db);
}
