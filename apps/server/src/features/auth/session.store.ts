import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    tokenHash: Buffer;
    bindingHash: Buffer | null;
    browser: string | null;
    origin: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into session
      (id, user_id, token_hash, binding_hash, browser, origin, created_at, last_used_at, confirmed_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.tokenHash}, ${session.bindingHash},
      ${session.browser}, ${session.origin}, ${session.now}, ${session.now}, ${session.now}, ${session.expiresAt})`.execute(
    db,
  );
}

const SessionRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  is_admin: z.boolean(),
  binding_hash: z.instanceof(Buffer).nullable(),
  last_used_at: z.date(),
  confirmed_at: z.date(),
  is_being_deleted: z.boolean(),
});
export type SessionRow = z.output<typeof SessionRow>;

/** @param of.usedSince  a session that was last used before this is over */
export function findSession(
  db: Db,
  of: { tokenHash: Buffer; now: Date; usedSince: Date },
): Promise<SessionRow | null> {
  return readRow(
    db,
    SessionRow,
    sql`select s.id, s.user_id, u.is_admin, s.binding_hash, s.last_used_at, s.confirmed_at,
        exists (select from account_deletion d where d.user_id = s.user_id) as is_being_deleted
      from session s join users u on u.id = s.user_id
      where s.token_hash = ${of.tokenHash} and s.expires_at > ${of.now} and s.last_used_at > ${of.usedSince}`,
  );
}

/** Notes a use: when, and from which network. @param use.origin  null leaves the one that is known */
export async function touchSession(
  db: Db,
  use: { id: string; now: Date; origin: string | null },
): Promise<void> {
  await sql`update session set last_used_at = ${use.now}, origin = coalesce(${use.origin}, origin)
    where id = ${use.id}`.execute(db);
}

/** Notes that the author has just proved, with this session, who they are. */
export async function noteConfirmed(db: Db, session: { id: string; now: Date }): Promise<void> {
  await sql`update session set confirmed_at = ${session.now} where id = ${session.id}`.execute(db);
}

const OpenSession = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  origin: z.string().nullable(),
  created_at: z.date(),
  last_used_at: z.date(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** An author's sessions that are not over, the last used first. */
export function listSessions(
  db: Db,
  of: { userId: string; now: Date; usedSince: Date },
): Promise<OpenSession[]> {
  return readRows(
    db,
    OpenSession,
    sql`select id, browser, origin, created_at, last_used_at from session
      where user_id = ${of.userId} and expires_at > ${of.now} and last_used_at > ${of.usedSince}
      order by last_used_at desc, id`,
  );
}

export async function isSessionThere(db: Db, id: string): Promise<boolean> {
  return (await countReturned(db, sql`select id from session where id = ${id}`)) === 1;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await endSessions(db, sql`id = ${id}`);
}

/** @returns false when the author has no such session */
export async function deleteSessionOf(db: Db, session: { id: string; userId: string }): Promise<boolean> {
  return (await endSessions(db, sql`id = ${session.id} and user_id = ${session.userId}`)) > 0;
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await endSessions(db, sql`user_id = ${userId}`);
}

export async function deleteOtherSessions(tx: Tx, of: { userId: string; keptId: string }): Promise<void> {
  await endSessions(tx, sql`user_id = ${of.userId} and id <> ${of.keptId}`);
}

/** @param of.usedSince  a session that was last used before this is over */
export async function deleteSessionsThatAreOver(db: Db, of: { now: Date; usedSince: Date }): Promise<void> {
  await endSessions(db, sql`expires_at <= ${of.now} or last_used_at <= ${of.usedSince}`);
}

/** Deletes sessions and tells whoever listens on their ids, in one statement. @returns how many there were */
function endSessions(db: Db, which: Query): Promise<number> {
  return countReturned(
    db,
    sql`with ended as (delete from session where ${which} returning id)
      select pg_notify(${NOTIFICATIONS_CHANNEL}, json_build_object('topic', id)::text) from ended`,
  );
}
