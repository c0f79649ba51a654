import { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

/** Topic notified when an author enters a key. */
export const AUTHOR_KEYS_TOPIC = "own-keys";

const AuthorKeyRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  kind: AuthorKeyKind,
  sealed_key: z.instanceof(Buffer),
  key_last_four: z.string().nullable(),
  is_used: z.boolean(),
  entered_at: z.date(),
  tested_at: z.date(),
  refused_at: z.date().nullable(),
});
export type AuthorKeyRow = z.output<typeof AuthorKeyRow>;

const COLUMNS = sql.raw(Object.keys(AuthorKeyRow.shape).join(", "));

/** Reference to an author's key by kind. */
export type AuthorKeyRef = { userId: string; kind: AuthorKeyKind };

export function selectAuthorKeys(db: Db, userId: string): Promise<AuthorKeyRow[]> {
  return readRows(db, AuthorKeyRow, sql`select ${COLUMNS} from author_key where user_id = ${userId}`);
}

export function findAuthorKey(db: Db, { userId, kind }: AuthorKeyRef): Promise<AuthorKeyRow | null> {
  return readRow(
    db,
    AuthorKeyRow,
    sql`select ${COLUMNS} from author_key where user_id = ${userId} and kind = ${kind}`,
  );
}

/** The key used for an author's new work. */
export function findUsedKey(db: Db, userId: string): Promise<AuthorKeyRow | null> {
  return readRow(
    db,
    AuthorKeyRow,
    sql`select ${COLUMNS} from author_key where user_id = ${userId} and is_used`,
  );
}

export async function insertAuthorKey(tx: Tx, row: AuthorKeyRow): Promise<void> {
  await sql`insert into author_key (id, user_id, kind, sealed_key, key_last_four, is_used, entered_at, tested_at,
      refused_at)
    values (${row.id}, ${row.user_id}, ${row.kind}, ${row.sealed_key}, ${row.key_last_four}, ${row.is_used},
      ${row.entered_at}, ${row.tested_at}, ${row.refused_at})`.execute(tx);
}

/** @returns false if there is none */
export async function deleteAuthorKey(tx: Tx, { userId, kind }: AuthorKeyRef): Promise<boolean> {
  const gone = sql`delete from author_key where user_id = ${userId} and kind = ${kind} returning id`;
  return (await countReturned(tx, gone)) === 1;
}

/** Stops using all of an author's keys. */
export async function useNone(tx: Tx, userId: string): Promise<void> {
  await sql`update author_key set is_used = false where user_id = ${userId} and is_used`.execute(tx);
}

export async function setUsed(
  tx: Tx,
  { userId, kind, isUsed }: AuthorKeyRef & { isUsed: boolean },
): Promise<void> {
  await sql`update author_key set is_used = ${isUsed} where user_id = ${userId} and kind = ${kind}`.execute(
    tx,
  );
}

/** Records whether a key was accepted, unless it was replaced since the check. */
export async function recordAccepted(
  db: Db,
  { row, isAccepted, now }: { row: Pick<AuthorKeyRow, "id" | "entered_at">; isAccepted: boolean; now: Date },
): Promise<void> {
  const news = isAccepted ? sql`tested_at = ${now}, refused_at = null` : sql`refused_at = ${now}`;
  await sql`update author_key set ${news} where id = ${row.id} and entered_at = ${row.entered_at}`.execute(
    db,
  );
}

/** Whether any author uses their own key. */
export async function isAnyUsed(db: Db): Promise<boolean> {
  const used = sql`select count(*)::int as count from (select from author_key where is_used limit 1) used`;
  return (await readCount(db, used)) > 0;
}

/** Locks the choice of an author's key until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-keys:${userId}`}, 0))`.execute(tx);
}

/** Notifies workers, on commit, that an author may be able to write who could not before. */
export async function notifyAuthorKeysChanged(tx: Tx): Promise<void> {
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: AUTHOR_KEYS_TOPIC })})`.execute(
    tx,
  );
}

const SealedRow = AuthorKeyRow.pick({ id: true, user_id: true, kind: true, sealed_key: true });

/** All sealed keys, locked for resealing. */
export function lockSealedKeys(tx: Tx): Promise<z.output<typeof SealedRow>[]> {
  const columns = sql.raw(Object.keys(SealedRow.shape).join(", "));
  return readRows(tx, SealedRow, sql`select ${columns} from author_key order by id for update`);
}

export async function setSealedKey(tx: Tx, { id, sealed }: { id: string; sealed: Buffer }): Promise<void> {
  await sql`update author_key set sealed_key = ${sealed} where id = ${id}`.execute(tx);
}
