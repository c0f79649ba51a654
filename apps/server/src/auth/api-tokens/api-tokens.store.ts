import { TokenScope } from "@colophon/contracts/auth/api-tokens";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

const TokenRow = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: TokenScope,
  ending: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type TokenRow = z.output<typeof TokenRow>;

const COLUMNS = sql.raw(Object.keys(TokenRow.shape).join(", "));

/** Number of an author's live tokens; creating another waits until this transaction ends. */
export async function lockLiveTokens(tx: Tx, of: { userId: string; now: Date }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api tokens ' || ${of.userId}, 0))`.execute(tx);
  return readCount(
    tx,
    sql`select count(*)::int as count from api_token where user_id = ${of.userId} and expires_at > ${of.now}`,
  );
}

export async function insertToken(
  tx: Tx,
  { userId, tokenHash, ...token }: Omit<TokenRow, "last_used_at"> & { userId: string; tokenHash: Buffer },
): Promise<void> {
  await sql`insert into api_token (id, user_id, name, scope, token_hash, ending, created_at, expires_at)
    values (${token.id}, ${userId}, ${token.name}, ${token.scope}, ${tokenHash}, ${token.ending},
      ${token.created_at}, ${token.expires_at})`.execute(tx);
}

export function listTokens(db: Db, userId: string): Promise<TokenRow[]> {
  return readRows(
    db,
    TokenRow,
    sql`select ${COLUMNS} from api_token where user_id = ${userId} order by created_at desc, id`,
  );
}

const LiveToken = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  scope: TokenScope,
  last_used_at: z.date().nullable(),
  is_being_deleted: z.boolean(),
  must_change_password: z.boolean(),
});

/** The live token with a hash. */
export function findLiveToken(
  db: Db,
  of: { tokenHash: Buffer; now: Date },
): Promise<z.output<typeof LiveToken> | null> {
  return readRow(
    db,
    LiveToken,
    sql`select t.id, t.user_id, t.scope, t.last_used_at, u.must_change_password,
        exists (select from account_deletion d where d.user_id = t.user_id) as is_being_deleted
      from api_token t join users u on u.id = t.user_id
      where t.token_hash = ${of.tokenHash} and t.expires_at > ${of.now}`,
  );
}

export async function touchToken(db: Db, use: { id: string; now: Date }): Promise<void> {
  await sql`update api_token set last_used_at = ${use.now} where id = ${use.id}`.execute(db);
}

/** @returns false if the author has no such token */
export async function deleteToken(db: Db, of: { id: string; userId: string }): Promise<boolean> {
  return (await endTokens(db, sql`id = ${of.id} and user_id = ${of.userId}`)) > 0;
}

export async function deleteTokensOf(db: Db, userId: string): Promise<void> {
  await endTokens(db, sql`user_id = ${userId}`);
}

export async function deleteTokensEndedBefore(db: Db, before: Date): Promise<void> {
  await endTokens(db, sql`expires_at <= ${before}`);
}

/** Deletes tokens and notifies listeners on their ids, in one statement. @returns how many there were */
function endTokens(db: Db, which: Query): Promise<number> {
  return countReturned(
    db,
    sql`with ended as (delete from api_token where ${which} returning id)
      select pg_notify(${NOTIFICATIONS_CHANNEL}, json_build_object('topic', id)::text) from ended`,
  );
}
