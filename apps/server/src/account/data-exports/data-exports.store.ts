import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const ExportRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  status: z.enum(["queued", "running", "ready", "failed", "over"]),
  progress: z.int(),
  step: z.string(),
  attempt: z.int(),
  part_bytes: z.int().nullable(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  asked_at: z.date(),
  made_at: z.date().nullable(),
  expires_at: z.date().nullable(),
  mailed_at: z.date().nullable(),
});
export type ExportRow = z.output<typeof ExportRow>;

const COLUMNS = sql.raw(Object.keys(ExportRow.shape).join(", "));

/** Serializes export requests of one author. */
export async function lockExportsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data exports ${userId}`}, 0))`.execute(tx);
}

/** Exports requested since a given time, newest first. */
export function findExportsSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<ExportRow[]> {
  return readRows(
    db,
    ExportRow,
    sql`select ${COLUMNS} from data_export where user_id = ${userId} and asked_at > ${since}
      order by asked_at desc, id`,
  );
}

export function findNewestExport(db: Db, userId: string): Promise<ExportRow | null> {
  return readRow(
    db,
    ExportRow,
    sql`select ${COLUMNS} from data_export where user_id = ${userId} order by asked_at desc, id limit 1`,
  );
}

/** The newest export that can be downloaded, ignoring any still being made. */
export function findNewestReady(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<ExportRow | null> {
  return readRow(
    db,
    ExportRow,
    sql`select ${COLUMNS} from data_export where user_id = ${userId} and status = 'ready' and expires_at > ${now}
      order by asked_at desc, id limit 1`,
  );
}

export function findExport(db: Db, id: string): Promise<ExportRow | null> {
  return readRow(db, ExportRow, sql`select ${COLUMNS} from data_export where id = ${id}`);
}

export async function insertExport(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await sql`insert into data_export (id, user_id, asked_at, noted_at)
    values (${id}, ${userId}, ${now}, ${now})`.execute(tx);
}

/** Starts an attempt, which supersedes any earlier one. @returns null if there is nothing to make */
export function leaseExport(db: Db, { id, now }: { id: string; now: Date }): Promise<ExportRow | null> {
  return readRow(
    db,
    ExportRow,
    sql`update data_export set status = 'running', attempt = attempt + 1, progress = 0, noted_at = ${now}
      where id = ${id} and status in ('queued', 'running') returning ${COLUMNS}`,
  );
}

type Attempt = { id: string; attempt: number };

/** @returns whether this is still the current attempt */
export async function recordProgress(
  db: Db,
  note: Attempt & { progress: number; step: string; now: Date },
): Promise<boolean> {
  const noted = await countReturned(
    db,
    sql`update data_export set progress = ${note.progress}, step = ${note.step}, noted_at = ${note.now}
      where id = ${note.id} and attempt = ${note.attempt} and status = 'running' returning id`,
  );
  return noted > 0;
}

/** @returns whether this was still the current attempt */
export async function markReady(
  db: Db,
  made: Attempt & { bytes: number; partBytes: number; sha256: string; madeAt: Date; expiresAt: Date },
): Promise<boolean> {
  const marked = await countReturned(
    db,
    sql`update data_export set status = 'ready', progress = 100, step = '', bytes = ${made.bytes},
        part_bytes = ${made.partBytes}, sha256 = ${made.sha256}, made_at = ${made.madeAt},
        expires_at = ${made.expiresAt}
      where id = ${made.id} and attempt = ${made.attempt} and status = 'running' returning id`,
  );
  return marked > 0;
}

export async function markFailed(db: Db, { id, attempt }: Attempt): Promise<void> {
  await sql`update data_export set status = 'failed', step = ''
    where id = ${id} and attempt = ${attempt} and status = 'running'`.execute(db);
}

export async function markMailed(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`update data_export set mailed_at = ${now} where id = ${id}`.execute(db);
}

/** Ends exports that have expired or made no progress since a given time. */
export async function endExports(
  db: Db,
  { now, stuckSince }: { now: Date; stuckSince: Date },
): Promise<void> {
  await sql`update data_export set status = 'over' where status = 'ready' and expires_at <= ${now}`.execute(
    db,
  );
  await sql`update data_export set status = 'failed', step = ''
    where status in ('queued', 'running') and noted_at < ${stuckSince}`.execute(db);
  await sql`delete from data_export_ticket where expires_at < ${now}`.execute(db);
}

const Id = z.object({ id: z.uuid() });

/** Ends every export of an author, including one in progress. @returns their ids */
export async function endExportsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    Id,
    sql`update data_export set status = case when status in ('queued', 'running') then 'failed' when status = 'ready' then 'over'
        else status end
      where user_id = ${userId} returning id`,
  );
  return rows.map(({ id }) => id);
}

const Key = z.object({ object_key: z.string() });

/** Folder for all parts of an export. */
export function folderOf(id: string): string {
  return `${EXPORTS_FOLDER}/${id}`;
}

/** A part is named after its export and the attempt that made it. */
export function partKey({ id, attempt }: Attempt, number: number): string {
  return `${folderOf(id)}/${attempt}/${String(number).padStart(5, "0")}`;
}

/** Folder for the parts of all exports. */
export const EXPORTS_FOLDER = "data-exports";

/** Filters these keys to those that belong to no existing or running export. */
export async function findUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${[...keys]}::text[]) as stored (object_key)
      where not exists (select from data_export e where e.status in ('running', 'ready')
        and e.id::text = split_part(object_key, '/', 2) and e.attempt::text = split_part(object_key, '/', 3))`,
  );
  return rows.map(({ object_key }) => object_key);
}

/** A URL that a browser can download from without other credentials. */
export type NewTicket = {
  tokenHash: Buffer;
  exportId: string;
  sessionId: string;
  bindingHash: Buffer | null;
  expiresAt: Date;
};

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await sql`insert into data_export_ticket (token_hash, export_id, session_id, binding_hash, expires_at)
    values (${ticket.tokenHash}, ${ticket.exportId}, ${ticket.sessionId}, ${ticket.bindingHash},
      ${ticket.expiresAt})`.execute(db);
}

/** The export that a ticket grants. @returns null if it has ended, or another browser presents the ticket */
export function findByTicket(
  db: Db,
  { tokenHash, bindingHash, now }: { tokenHash: Buffer; bindingHash: Buffer | null; now: Date },
): Promise<ExportRow | null> {
  return readRow(
    db,
    ExportRow,
    sql`select ${COLUMNS} from data_export where status = 'ready' and expires_at > ${now} and id = (
        select export_id from data_export_ticket where token_hash = ${tokenHash} and expires_at > ${now}
          and (binding_hash is null or binding_hash = ${bindingHash}::bytea))`,
  );
}
