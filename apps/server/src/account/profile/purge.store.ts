import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/shared";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";

/** An account being removed: its user, and the pseudonym for the rows that remain. */
export type GoneAccount = { userId: string; pseudonym: string; email: string };

// The only module that touches the rows of every feature: an account is deleted with all its data.

/** Serializes purges across processes; skips if another one is running. */
export async function purgeAlone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const Lock = z.object({ is_ours: z.boolean() });
    const lock = await readRow(
      connection,
      Lock,
      sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.accountPurge}) as is_ours`,
    );
    if (lock?.is_ours !== true) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.accountPurge})`.execute(connection);
    }
  });
}

const BookId = z.object({ id: z.uuid() });

/** A book of the account, including those in the trash. @returns null if none is left */
export async function findSomeBook(db: Db, userId: string): Promise<string | null> {
  const row = await readRow(db, BookId, sql`select id from book where owner_id = ${userId} limit 1`);
  return row?.id ?? null;
}

/** Records the files that the rows of a book name. */
export async function recordFilesOfBook(
  tx: Tx,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<void> {
  await sql`insert into purged_file (user_id, kind, object_key)
    select ${userId}::uuid, kind, object_key from (
      select 'file' as kind, object_key from export_file where book_id = ${bookId}
      union all select 'front', object_key from cover_thumbnail where book_id = ${bookId} and object_key is not null
      union all select 'picture', object_key from book_image where book_id = ${bookId}
      union all select 'file', manuscript_key from edition where book_id = ${bookId}
      union all select 'file', file ->> 'object_key' from edition, jsonb_array_elements(files) file
        where book_id = ${bookId} and file ->> 'object_key' is not null
    ) named on conflict do nothing`.execute(tx);
}

/** Records the files that belong to no book, and pseudonymizes the rows that remain. */
export async function pseudonymiseRows(tx: Tx, { userId, pseudonym, email }: GoneAccount): Promise<void> {
  await sql`insert into purged_file (user_id, kind, object_key)
    select ${userId}::uuid, kind, object_key from (
      select 'file' as kind, object_key from export_file where owner_id = ${userId}
      union all select 'front', object_key from cover where owner_id = ${userId} and object_key is not null
      union all select 'front', v.object_key from cover_version v join cover c on c.id = v.cover_id
        where c.owner_id = ${userId} and v.object_key is not null
      union all select 'picture', object_key from cover_artwork where owner_id = ${userId}
      union all select 'picture', p.object_key from author_photo p join author_profile a on a.id = p.profile_id
        where a.owner_id = ${userId}
      union all select 'file', f.object_key from support_attachment f join support_ticket t on t.id = f.ticket_id
        where t.owner_id = ${userId} or (t.owner_id is null and t.email = ${email})
    ) named on conflict do nothing`.execute(tx);
  await sql`update account_access set user_id = ${pseudonym}, reason = '' where user_id = ${userId}`.execute(
    tx,
  );
  await sql`update account_access set administrator_id = ${pseudonym}, administrator_name = ${FORMER_ADMINISTRATOR}
    where administrator_id = ${userId}`.execute(tx);
  await sql`select credit_pseudonymise(${userId})`.execute(tx);
  // Rate limit keys contain the address or the id.
  await sql`delete from rate_bucket where (${email} <> '' and position(${email} in key) > 0) or position(${userId} in key) > 0`.execute(
    tx,
  );
}

const PurgedFile = z.object({ kind: z.enum(["file", "picture", "front"]), object_key: z.string() });
export type PurgedFile = z.output<typeof PurgedFile>;

/** Files of a purged account that may still be in the store, in batches. */
export function findPurgedFiles(db: Db, userId: string, most: number): Promise<PurgedFile[]> {
  return readRows(
    db,
    PurgedFile,
    sql`select kind, object_key from purged_file where user_id = ${userId} order by kind, object_key limit ${most}`,
  );
}

export async function forgetPurgedFile(db: Db, userId: string, file: PurgedFile): Promise<void> {
  await sql`delete from purged_file
    where user_id = ${userId} and kind = ${file.kind} and object_key = ${file.object_key}`.execute(db);
}
