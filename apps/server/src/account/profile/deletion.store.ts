import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const DeletionRow = z.object({
  user_id: z.uuid(),
  pseudonym: z.uuid(),
  asked_at: z.date(),
  purge_at: z.date(),
  purging_since: z.date().nullable(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  rows_gone_at: z.date().nullable(),
});
export type DeletionRow = z.output<typeof DeletionRow>;
const COLUMNS = sql.raw(Object.keys(DeletionRow.shape).join(", "));

/** Schedules an account's deletion; one already scheduled keeps its date. */
export async function insertDeletion(
  tx: Tx,
  deletion: { userId: string; now: Date; purgeAt: Date },
): Promise<DeletionRow | null> {
  await sql`insert into account_deletion (user_id, asked_at, purge_at)
    values (${deletion.userId}, ${deletion.now}, ${deletion.purgeAt})
    on conflict (user_id) do nothing`.execute(tx);
  return findDeletion(tx, deletion.userId);
}

export function findDeletion(db: Db, userId: string): Promise<DeletionRow | null> {
  return readRow(db, DeletionRow, sql`select ${COLUMNS} from account_deletion where user_id = ${userId}`);
}

export function lockDeletion(tx: Tx, userId: string): Promise<DeletionRow | null> {
  return readRow(
    tx,
    DeletionRow,
    sql`select ${COLUMNS} from account_deletion where user_id = ${userId} for update`,
  );
}

/** Cancels a deletion unless the purge has started. @returns whether one was scheduled */
export async function cancelDeletion(tx: Tx, userId: string): Promise<boolean> {
  const taken = await countReturned(
    tx,
    sql`delete from account_deletion where user_id = ${userId} and purging_since is null returning user_id`,
  );
  return taken === 1;
}

/** The point of no return. The name and address are kept until the last email has been sent. */
export async function beginPurging(
  tx: Tx,
  purge: { userId: string; now: Date; email: string; fullName: string },
): Promise<void> {
  await sql`update account_deletion set purging_since = ${purge.now}, email = ${purge.email},
      full_name = ${purge.fullName}
    where user_id = ${purge.userId}`.execute(tx);
}

export async function markRowsGone(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update account_deletion set rows_gone_at = ${now} where user_id = ${userId}`.execute(tx);
}

export async function deleteDeletion(db: Db, userId: string): Promise<void> {
  await sql`delete from account_deletion where user_id = ${userId} and rows_gone_at is not null`.execute(db);
}

const UserId = z.object({ user_id: z.uuid() });

/** Accounts whose purge is due or unfinished, the longest overdue first. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const rows = await readRows(
    db,
    UserId,
    sql`select user_id from account_deletion where purge_at <= ${now} order by purge_at, user_id`,
  );
  return rows.map((row) => row.user_id);
}

/**
 * Accounts due for purging before a given time whose authors haven't been reminded; marks them as reminded.
 */
export async function markReminded(tx: Tx, of: { now: Date; before: Date }): Promise<string[]> {
  const rows = await readRows(
    tx,
    UserId,
    sql`update account_deletion set reminded_at = ${of.now}
      where purge_at <= ${of.before} and reminded_at is null and purging_since is null returning user_id`,
  );
  return rows.map((row) => row.user_id);
}
