import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../apps/server/src/platform/db/database.ts";
import { readRows } from "../apps/server/src/platform/db/rows.ts";

const BookRow = z.object({ id: z.string(), status: z.string() });
const FileRow = z.object({ key: z.string() });

/** Gives a user a new trial with no book counted, and signs them out everywhere. */
export async function startAnew(tx: Tx, user: { userId: string; trialExpiresAt: Date }): Promise<void> {
  await sql`update users set trial_expires_at = ${user.trialExpiresAt}, books_generated = 0
    where id = ${user.userId}`.execute(tx);
  await sql`delete from session where user_id = ${user.userId}`.execute(tx);
}

export function booksOf(db: Db, ownerId: string): Promise<z.output<typeof BookRow>[]> {
  return readRows(db, BookRow, sql`select id, status from book where owner_id = ${ownerId}`);
}

/** Under which keys the files of an author's books are stored. */
export async function fileKeysOf(db: Db, ownerId: string): Promise<string[]> {
  const query = sql`select object_key as key from export_file join book on book.id = book_id
    where owner_id = ${ownerId}`;
  const rows = await readRows(db, FileRow, query);
  return rows.map(({ key }) => key);
}

/** Deletes an author's books but for those being written. */
export async function deleteBooksOf(db: Db, ownerId: string): Promise<void> {
  await sql`delete from book where owner_id = ${ownerId} and status <> 'generating'`.execute(db);
}
