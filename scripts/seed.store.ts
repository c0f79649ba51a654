import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../apps/server/src/platform/db/database.ts";
import { readRows } from "../apps/server/src/platform/db/rows.ts";

const BookRow = z.object({ id: z.string() });
const FileRow = z.object({ key: z.string() });

/** Signs a user out everywhere. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from session where user_id = ${userId}`.execute(tx);
}

/** Ids of an author's books being written. */
export async function booksBeingWritten(db: Db, ownerId: string): Promise<string[]> {
  const query = sql`select book_id as id from run
    where owner_id = ${ownerId} and kind = 'book' and status = 'running'`;
  const rows = await readRows(db, BookRow, query);
  return rows.map(({ id }) => id);
}

/** Storage keys of the files of an author's books. */
export async function fileKeysOf(db: Db, ownerId: string): Promise<string[]> {
  const query = sql`select object_key as key from export_file where owner_id = ${ownerId}`;
  const rows = await readRows(db, FileRow, query);
  return rows.map(({ key }) => key);
}

/** Deletes an author's books except those being written. */
export async function deleteBooksOf(db: Db, ownerId: string): Promise<void> {
  await sql`delete from book where owner_id = ${ownerId} and id not in (
    select book_id from run where kind = 'book' and status = 'running')`.execute(db);
}
