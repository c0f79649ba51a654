import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";

const Person = z.object({ id: z.uuid() });

/** Signs in an administrator of a filled installation, with MFA. @returns null if there is none */
export async function signIn(db: Db): Promise<{ id: string; token: string } | null> {
  const row = await readRow(db, Person, sql`select id from users where email = 'author-1@crowd.example'`);
  if (row === null) return null;
  const token = randomUUID() + randomUUID();
  await sql`insert into totp (user_id, sealed_secret, confirmed_at, begun_at) values (${row.id}, '', now(), now())
    on conflict do nothing`.execute(db);
  await sql`insert into session (id, user_id, token_hash, expires_at)
    values (${randomUUID()}, ${row.id}, sha256(${token}::bytea), now() + interval '1 day')`.execute(db);
  return { id: row.id, token };
}

/** Deletes the session and the second factor again. */
export async function signOut(db: Db, id: string): Promise<void> {
  await sql`delete from session where user_id = ${id}`.execute(db);
  await sql`delete from totp where user_id = ${id}`.execute(db);
}

/** Of some hundred books, the one with the most model calls. @returns null if no model was called */
export async function findWorkedBook(db: Db): Promise<string | null> {
  const row = await readRow(
    db,
    Person,
    sql`select r.book_id as id from (select id, book_id from run where kind = 'book' order by id limit 500) r
      join model_call c on c.run_id = r.id group by r.book_id order by count(*) desc, r.book_id limit 1`,
  );
  return row?.id ?? null;
}

/** A user with ledger entries and books. */
export async function findAnyUser(db: Db): Promise<string> {
  const row = await readRow(db, Person, sql`select id from users where email = 'author-2@crowd.example'`);
  return row?.id ?? randomUUID();
}
