import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const Spots = z.object({ members: z.int(), held: z.int(), next_at: z.date().nullable() });
/**
 * `held`: spots in checkouts that can still be paid; `next_at`: when the first of those holds ends, null:
 * none.
 */
export type Spots = z.output<typeof Spots>;

/**
 * Number of spots paid for and, separately, on hold.
 * @param of.exceptUserId  an author whose own hold is not counted
 */
export async function countSpots(db: Db, of: { now: Date; exceptUserId: string | null }): Promise<Spots> {
  const spots = await readRow(
    db,
    Spots,
    sql`select count(*) filter (where taken_at is not null)::int as members,
        count(*) filter (where taken_at is null)::int as held,
        min(held_until) filter (where taken_at is null) as next_at
      from lifetime_spot
      where given_up_at is null
        and (taken_at is not null
          or held_until > ${of.now} and user_id is distinct from ${of.exceptUserId}::uuid)`,
  );
  return spots ?? { members: 0, held: 0, next_at: null };
}

const HoldEnd = z.object({ held_until: z.date() });

/** When the holds of other authors on a network end, the earliest first. */
export async function findHoldsOfNetwork(
  tx: Tx,
  of: { network: Buffer; now: Date; exceptUserId: string },
): Promise<Date[]> {
  const holds = await readRows(
    tx,
    HoldEnd,
    sql`select held_until from lifetime_spot
      where network = ${of.network} and taken_at is null and held_until > ${of.now}
        and user_id <> ${of.exceptUserId} order by held_until`,
  );
  return holds.map((hold) => hold.held_until);
}

/** When the author's last hold lapsed unpaid. @returns null if none has since the given time */
export async function findLapsedHold(
  tx: Tx,
  of: { userId: string; since: Date; now: Date },
): Promise<Date | null> {
  const hold = await readRow(
    tx,
    HoldEnd,
    sql`select held_until from lifetime_spot
      where user_id = ${of.userId} and taken_at is null and held_until between ${of.since} and ${of.now}
      order by held_until desc limit 1`,
  );
  return hold?.held_until ?? null;
}

/** A network is stored only while a hold from it counts. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await sql`update lifetime_spot set network = null
    where network is not null and (taken_at is not null or held_until <= ${now})`.execute(db);
}

const SpotRow = z.object({
  order_id: z.uuid(),
  held_until: z.date(),
  taken_at: z.date().nullable(),
  given_up_at: z.date().nullable(),
});
export type SpotRow = z.output<typeof SpotRow>;
const COLUMNS = sql.raw(Object.keys(SpotRow.shape).join(", "));

export function findSpot(db: Db, orderId: string): Promise<SpotRow | null> {
  return readRow(db, SpotRow, sql`select ${COLUMNS} from lifetime_spot where order_id = ${orderId}`);
}

/** The spot of a member. */
export function findTakenSpot(db: Db, userId: string): Promise<SpotRow | null> {
  return readRow(
    db,
    SpotRow,
    sql`select ${COLUMNS} from lifetime_spot
      where user_id = ${userId} and taken_at is not null and given_up_at is null`,
  );
}

/** Holds a spot for a purchase until its checkout ends; the author's holds for other purchases end. */
export async function holdSpot(
  tx: Tx,
  hold: { orderId: string; userId: string; network: Buffer; until: Date; now: Date },
): Promise<void> {
  await sql`update lifetime_spot set held_until = least(held_until, ${hold.now})
    where user_id = ${hold.userId} and taken_at is null and order_id <> ${hold.orderId}`.execute(tx);
  await sql`insert into lifetime_spot (order_id, user_id, held_until, network)
    values (${hold.orderId}, ${hold.userId}, ${hold.until}, ${hold.network})
    on conflict (order_id) do update set held_until = excluded.held_until
      where lifetime_spot.taken_at is null`.execute(tx);
}

/** Ends the hold of a checkout that is over. */
export async function endHoldOfSpot(tx: Tx, of: { orderId: string; now: Date }): Promise<void> {
  await sql`update lifetime_spot set held_until = least(held_until, ${of.now})
    where order_id = ${of.orderId} and taken_at is null`.execute(tx);
}

/** @param of.at  start of the membership, from which its months are counted */
export async function fillSpot(tx: Tx, of: { orderId: string; at: Date }): Promise<void> {
  await sql`update lifetime_spot set taken_at = ${of.at}, given_up_at = null
    where order_id = ${of.orderId}`.execute(tx);
}

export async function releaseSpot(tx: Tx, of: { orderId: string; now: Date }): Promise<void> {
  await sql`update lifetime_spot set given_up_at = coalesce(given_up_at, ${of.now})
    where order_id = ${of.orderId}`.execute(tx);
}

const Member = z.object({ user_id: z.uuid() });

/**
 * Authors whose state can change with time alone: members, and those with a subscription not known to have
 * ended.
 */
export async function listToReconcile(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    Member,
    sql`select user_id from lifetime_spot where taken_at is not null and given_up_at is null
      union select o.user_id from purchase o join entitlement s on s.user_id = o.user_id
        where o.kind = 'plan' and o.status = 'paid' and s.subscription_status in ('active', 'past_due')`,
  );
  return rows.map((row) => row.user_id);
}

/** Authors with premium that was not granted by an administrator. */
export async function listPremium(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    Member,
    sql`select user_id from entitlement s
      where is_premium and not exists (select from premium_grant g where g.user_id = s.user_id)`,
  );
  return rows.map((row) => row.user_id);
}

const Deadline = z.object({ ends_at: z.date() });

/** Stores until when an author may buy at the lifetime price; the first deadline stays. */
export async function adoptDeadline(db: Db, of: { userId: string; endsAt: Date }): Promise<Date> {
  const inserted = await countReturned(
    db,
    sql`insert into lifetime_deadline (user_id, ends_at) values (${of.userId}, ${of.endsAt})
      on conflict (user_id) do nothing returning user_id`,
  );
  if (inserted === 1) return of.endsAt;
  const row = await readRow(
    db,
    Deadline,
    sql`select ends_at from lifetime_deadline where user_id = ${of.userId}`,
  );
  return row?.ends_at ?? of.endsAt;
}

const Key = z.object({ secret: z.instanceof(Buffer) });

/** Key that signs visitors' deadlines. */
export async function readLifetimeKey(db: Db): Promise<Buffer> {
  const row = await readRow(db, Key, sql`select secret from lifetime_key`);
  // programmer error: the migration creates the key
  if (row === null) throw new Error("the key of the lifetime offer is gone");
  return row.secret;
}

/** A deleted user's spot is free again; that it was taken once stays in the books. */
export async function pseudonymiseSpots(
  tx: Tx,
  of: { userId: string; pseudonym: string; now: Date },
): Promise<void> {
  await sql`update lifetime_spot set user_id = ${of.pseudonym}, network = null, held_until = least(held_until, ${of.now}),
      given_up_at = case when taken_at is null then given_up_at else coalesce(given_up_at, ${of.now}) end
    where user_id = ${of.userId}`.execute(tx);
}
