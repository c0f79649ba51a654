import { sql } from "kysely";
import { z } from "zod";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";
import type { Rejection } from "./imports.store.ts";

/** Start of the usage window, and the time before which a file's silent worker counts as lost. */
export type QueueTimes = { usedSince: Date; lostBefore: Date };

/**
 * Waiting files in the order they are read: least time used by account and network first, then oldest first.
 * So senders of files that time out wait longest.
 */
const inOrder = ({ usedSince, lostBefore }: QueueTimes) => sql`
  with used as materialized (
    select owner_id, network, milliseconds from book_import_time where at > ${usedSince}
  ), waiting as (
    select i.id, i.created_at, greatest(
        (select coalesce(sum(milliseconds), 0) from used u where u.owner_id = i.owner_id),
        (select coalesce(sum(milliseconds), 0) from used u where u.network = i.network)) as used_ms
    from book_import i
    where i.state = 'waiting' or (i.state = 'reading' and i.reading_since <= ${lostBefore})
  ), in_order as (
    select id, row_number() over (order by used_ms, created_at, id) as place from waiting
  )`;

const LeasedFile = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  network: z.string().nullable(),
  filename: z.string(),
  attempt: z.int(),
  bytes: z.instanceof(Uint8Array),
});
export type LeasedFile = z.output<typeof LeasedFile>;

/**
 * Leases the next file to a worker; null if none is waiting. Concurrent workers choose one after the other.
 */
export async function leaseNext(
  tx: Tx,
  { times, now }: { times: QueueTimes; now: Date },
): Promise<LeasedFile | null> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.nextImport}, 0)`.execute(tx);
  return readRow(
    tx,
    LeasedFile,
    sql`${inOrder(times)}
      update book_import i set state = 'reading', reading_since = ${now}, attempt = attempt + 1
      from book_import_file f
      where f.import_id = i.id and i.id = (select id from in_order order by place limit 1)
      returning i.id, i.owner_id, i.network, i.filename, i.attempt, f.bytes`,
  );
}

/** Number of files to be read before this one; 0 if it isn't waiting. */
export function countAhead(db: Db, { id, times }: { id: string; times: QueueTimes }): Promise<number> {
  return readCount(
    db,
    sql`${inOrder(times)}
      select coalesce((select place - 1 from in_order where id = ${id}), 0)::int as count`,
  );
}

/**
 * Files whose worker fell silent, and those waiting just as long: their job may have ended without reading
 * one.
 */
export async function findUnread(db: Db, lostBefore: Date): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from book_import where (state = 'reading' and reading_since <= ${lostBefore})
      or (state = 'waiting' and created_at <= ${lostBefore})`,
  );
  return rows.map(({ id }) => id);
}

export async function insertTime(
  tx: Tx,
  time: { id: string; ownerId: string; network: string; milliseconds: number; at: Date },
): Promise<void> {
  await sql`insert into book_import_time (id, owner_id, network, milliseconds, at)
    values (${time.id}, ${time.ownerId}, ${time.network}, ${time.milliseconds}, ${time.at})`.execute(tx);
}

export async function setTime(
  db: Db,
  { id, milliseconds }: { id: string; milliseconds: number },
): Promise<void> {
  await sql`update book_import_time set milliseconds = ${milliseconds} where id = ${id}`.execute(db);
}

export async function removeTimes(db: Db, before: Date): Promise<void> {
  await sql`delete from book_import_time where at <= ${before}`.execute(db);
}

/** A file leased by one worker: a worker with an older attempt can't change anything. */
type Lease = Pick<LeasedFile, "id" | "attempt">;

const isLeased = ({ id, attempt }: Lease) => sql`id = ${id} and state = 'reading' and attempt = ${attempt}`;

/** `draft` and `preview` are JSON. The file's bytes are no longer needed. */
export async function setRead(
  tx: Tx,
  lease: Lease,
  read: { draft: string; preview: string; pictures: readonly Uint8Array[] },
): Promise<void> {
  const held = await countReturned(
    tx,
    sql`update book_import set state = 'ready', draft = ${read.draft}::jsonb, preview = ${read.preview}::jsonb,
        network = null
      where ${isLeased(lease)} returning id`,
  );
  if (held === 0) return;
  for (const [index, bytes] of read.pictures.entries()) {
    await sql`insert into book_import_image (import_id, number, bytes)
      values (${lease.id}, ${index + 1}, ${Buffer.from(bytes)})`.execute(tx);
  }
  await removeBytes(tx, lease.id);
}

export async function setRejected(tx: Tx, lease: Lease, refusal: Rejection): Promise<void> {
  const held = await countReturned(
    tx,
    sql`update book_import set state = 'refused', refusal = ${JSON.stringify(refusal)}::jsonb, network = null
      where ${isLeased(lease)} returning id`,
  );
  if (held > 0) await removeBytes(tx, lease.id);
}

/**
 * Puts a file back in the queue.
 * @param isTried  whether the attempt counts: not if no process could be started
 */
export async function releaseFile(db: Db, lease: Lease, { isTried }: { isTried: boolean }): Promise<void> {
  await sql`update book_import set state = 'waiting', attempt = attempt - ${isTried ? 0 : 1}
    where ${isLeased(lease)}`.execute(db);
}

async function removeBytes(tx: Tx, id: string): Promise<void> {
  await sql`delete from book_import_file where import_id = ${id}`.execute(tx);
}
