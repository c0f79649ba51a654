import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Query, readRow, readRows } from "../../platform/db/rows.ts";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";

/**
 * Files created or used this recently are never deleted, whatever the quota: they may still be in progress or
 * being sent. Longer than an export job may take (`renderExportJob`) and than the interval between recorded
 * uses.
 */
const IN_USE_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of files deleted per statement. */
const AT_ONCE = 200;

const Key = z.object({ object_key: z.string() });

/**
 * Runs the work unless another process is already doing it; the lock is released if the process dies.
 * @returns null if another process holds the lock
 */
export function withCleanupLock<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const Lock = z.object({ is_ours: z.boolean() });
    const lock = await readRow(
      connection,
      Lock,
      sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.fileCleanup}) as is_ours`,
    );
    if (lock?.is_ours !== true) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.fileCleanup})`.execute(connection);
    }
  });
}

/** Deletes the rows of files not used for this long. @returns their keys, in batches */
export function forgetUnused(
  db: Db,
  { unusedDays, now }: { unusedDays: number; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - unusedDays * DAY_MS);
  return forgetFiles(
    db,
    sql`delete from export_file where last_used_at < ${since} and object_key in (
        select object_key from export_file where last_used_at < ${since} order by last_used_at limit ${AT_ONCE})
      returning object_key`,
  );
}

/**
 * Deletes the rows of files beyond their author's quota: least recently used first, those of a book's newest
 * export last.
 * @returns their keys, in batches
 */
export function forgetBeyond(
  db: Db,
  { quotaBytes, now }: { quotaBytes: number; now: Date },
): Promise<string[]> {
  const inUse = new Date(now.getTime() - IN_USE_MS);
  return forgetFiles(
    db,
    sql`with crowded as (
        select owner_id from export_file group by owner_id having sum(bytes) > ${quotaBytes}
      ), worthy as (
        select f.object_key, f.last_used_at >= ${inUse} as is_in_use, f.last_used_at, f.bytes, f.owner_id,
          exists (
            select 1 from (
              select files from book_export e where e.book_id = f.book_id and e.files <> '[]'
              order by e.created_at desc, e.id desc limit 1) newest
            where newest.files @> jsonb_build_array(jsonb_build_object('content_hash', f.content_hash))) as is_newest
        from export_file f join crowded using (owner_id)
      ), ranked as (
        select object_key, is_in_use, is_newest, last_used_at, sum(bytes) over (
          partition by owner_id order by is_in_use desc, is_newest desc, last_used_at desc, object_key
          rows unbounded preceding) as bytes_so_far
        from worthy
      ), beyond as (
        select object_key from ranked where bytes_so_far > ${quotaBytes} and not is_in_use
        order by is_newest, last_used_at, object_key limit ${AT_ONCE}
      )
      delete from export_file f using beyond
      where f.object_key = beyond.object_key and f.last_used_at < ${inUse}
      returning f.object_key`,
  );
}

/** Those of the keys that no row refers to. */
export async function findUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${keys}::text[]) as stored (object_key)
      where not exists (select 1 from export_file f where f.object_key = stored.object_key)`,
  );
  return rows.map(({ object_key }) => object_key);
}

const SampledFile = z.object({ object_key: z.string(), bytes: z.int(), owner_id: z.uuid() });
export type SampledFile = z.output<typeof SampledFile>;

/** A sample of files, from a different position each time; all of them if there are no more than that. */
export function sampleFiles(db: Db, count: number): Promise<SampledFile[]> {
  return readRows(
    db,
    SampledFile,
    sql`with start as materialized (select 'exports/' || gen_random_uuid() as key),
      behind as (
        select object_key, bytes, owner_id from export_file
        where object_key >= (select key from start) order by object_key limit ${count}
      ), before as (
        select object_key, bytes, owner_id from export_file
        where object_key < (select key from start) order by object_key limit ${count}
      )
      select object_key, bytes, owner_id from behind union all select object_key, bytes, owner_id from before limit ${count}`,
  );
}

async function forgetFiles(db: Db, query: Query): Promise<string[]> {
  const rows = await readRows(db, Key, query);
  return rows.map(({ object_key }) => object_key);
}
