import { sql } from "kysely";
import { z } from "zod";
import { type Db, type Tx, withLongQueries } from "../db/database.ts";
import { countReturned, readRow, readRows } from "../db/rows.ts";

const FailedIntegrityCheck = z.object({
  invariant: z.string(),
  /** the account concerned; null: all accounts */
  account: z.uuid().nullable(),
  subject: z.string(),
  detail: z.string(),
});

/** A failed integrity check, its subject, and the account it affects. */
export type FailedIntegrityCheck = z.output<typeof FailedIntegrityCheck>;

export function selectFailedIntegrityChecks(db: Db): Promise<FailedIntegrityCheck[]> {
  // A check with incomplete data must hide neither itself nor the others.
  return withLongQueries(() =>
    readRows(
      db,
      FailedIntegrityCheck,
      sql`select invariant, account, coalesce(subject, '?') as subject, coalesce(detail, '?') as detail
        from failed_integrity_checks()`,
    ),
  );
}

const WriteFreeze = z.object({
  account_id: z.uuid().nullable(),
  invariant: z.string(),
  subject: z.string(),
  detail: z.string(),
  stopped_at: z.date(),
});
/** Writes frozen until a person has looked into it; `account_id` null: all accounts. */
export type WriteFreeze = z.output<typeof WriteFreeze>;

/** @returns false if the account was already frozen */
export async function insertStop(
  db: Db,
  { broken, now }: { broken: FailedIntegrityCheck; now: Date },
): Promise<boolean> {
  const stopped = await countReturned(
    db,
    sql`insert into write_freeze (account_id, invariant, subject, detail, stopped_at)
      values (${broken.account}, ${broken.invariant}, ${broken.subject}, ${broken.detail}, ${now})
      on conflict do nothing returning id`,
  );
  return stopped === 1;
}

/** The freeze that applies to an account: a general one takes precedence over its own. */
export function findStop(db: Db, accountId: string | null): Promise<WriteFreeze | null> {
  return readRow(
    db,
    WriteFreeze,
    sql`select account_id, invariant, subject, detail, stopped_at from write_freeze
      where cleared_at is null and (account_id is null or account_id = ${accountId})
      order by account_id nulls first limit 1`,
  );
}

export function listStops(db: Db): Promise<WriteFreeze[]> {
  return readRows(
    db,
    WriteFreeze,
    sql`select account_id, invariant, subject, detail, stopped_at from write_freeze
      where cleared_at is null order by stopped_at`,
  );
}

/** @returns whether there was a freeze to clear */
export async function clearStop(
  db: Db,
  { account, now }: { account: string | null; now: Date },
): Promise<boolean> {
  const cleared = await countReturned(
    db,
    sql`update write_freeze set cleared_at = ${now}
      where account_id is not distinct from ${account} and cleared_at is null returning id`,
  );
  return cleared === 1;
}

/** Freezes of a deleted account are stored under a pseudonym from now on. */
export async function pseudonymiseStops(tx: Tx, gone: { userId: string; pseudonym: string }): Promise<void> {
  await sql`update write_freeze set account_id = ${gone.pseudonym} where account_id = ${gone.userId}`.execute(
    tx,
  );
}

const IntegrityScan = z.object({ looked_at: z.date(), broken: z.int(), stopped: z.int(), failed: z.int() });
/**
 * A scan of all integrity checks: how many failed, how many accounts were frozen, how many checks could not
 * run.
 */
export type IntegrityScan = z.output<typeof IntegrityScan>;

export function findLastScan(db: Db): Promise<IntegrityScan | null> {
  return readRow(db, IntegrityScan, sql`select looked_at, broken, stopped, failed from integrity_scan`);
}

export async function saveScan(db: Db, look: IntegrityScan): Promise<void> {
  await sql`insert into integrity_scan (looked_at, broken, stopped, failed)
    values (${look.looked_at}, ${look.broken}, ${look.stopped}, ${look.failed})
    on conflict (only_one) do update set looked_at = excluded.looked_at, broken = excluded.broken,
      stopped = excluded.stopped, failed = excluded.failed`.execute(db);
}
