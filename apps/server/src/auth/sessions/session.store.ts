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
  token_hash: z.instanceof(Buffer),
  id: z.uuid(),
  user_id: z.uuid(),
  is_admin: z.boolean(),
  binding_hash: z.instanceof(Buffer).nullable(),
  last_used_at: z.date(),
  confirmed_at: z.date(),
  is_being_deleted: z.boolean(),
  has_second_factor: z.boolean(),
  must_change_password: z.boolean(),
  is_impersonating: z.boolean(),
  impersonator_id: z.uuid().nullable(),
  impersonator_session_id: z.uuid().nullable(),
  may_write: z.boolean(),
  expires_at: z.date(),
});
export type SessionRow = z.output<typeof SessionRow>;

/** Whether a user has a second factor: a confirmed authenticator app, or a passkey. */
function hasMfa(userId: Query): Query {
  return sql`(exists (select from totp t where t.user_id = ${userId} and t.confirmed_at is not null)
    or exists (select from passkey p where p.user_id = ${userId}))`;
}

/**
 * Whether the impersonation `i` is still allowed by roles and factors: its administrator still is one, and
 * the impersonated user is not.
 */
const HOLDS = sql`(exists (select from users administrator where administrator.id = i.impersonator_id
    and administrator.is_admin) and ${hasMfa(sql`i.impersonator_id`)}
  and not exists (select from users seen where seen.id = i.user_id and seen.is_admin))`;

/**
 * The live sessions of tokens. An impersonation ends with what it depends on: the administrator's own
 * session, role and second factor. Their own session is suspended exactly as long.
 * @param of.usedSince  a session last used before this has expired
 */
export function findSessions(
  db: Db,
  of: { tokenHashes: readonly Buffer[]; now: Date; usedSince: Date },
): Promise<SessionRow[]> {
  return readRows(
    db,
    SessionRow,
    sql`select s.token_hash, s.id, s.user_id, u.is_admin, s.binding_hash, s.last_used_at, s.confirmed_at, s.expires_at,
        exists (select from account_deletion d where d.user_id = s.user_id) as is_being_deleted,
        ${hasMfa(sql`s.user_id`)} as has_second_factor,
        u.must_change_password, s.impersonator_id, s.impersonator_session_id, s.may_write,
        -- only administrators impersonate: nobody else's session is searched for it
        u.is_admin and exists (select from session i where i.impersonator_session_id = s.id
          and i.expires_at > ${of.now} and ${HOLDS}) as is_impersonating
      from session s join users u on u.id = s.user_id
      where s.token_hash = any(${of.tokenHashes}::bytea[]) and s.expires_at > ${of.now} and s.last_used_at > ${of.usedSince}
        and (s.impersonator_id is null or (
          exists (select from session own where own.id = s.impersonator_session_id
            and own.expires_at > ${of.now} and own.last_used_at > ${of.usedSince})
          and exists (select from session i where i.id = s.id and ${HOLDS})))`,
  );
}

/** Records a use: when, and from which network. @param use.origin  null keeps the known origin */
export async function touchSession(
  db: Db,
  use: { id: string; now: Date; origin: string | null },
): Promise<void> {
  await sql`update session set last_used_at = ${use.now}, origin = coalesce(${use.origin}, origin)
    where id = ${use.id}`.execute(db);
}

/** Records that the author has just confirmed their identity in this session. */
export async function recordRecentAuth(db: Db, session: { id: string; now: Date }): Promise<void> {
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

/** An author's live sessions, the most recently used first. */
export function listSessions(
  db: Db,
  of: { userId: string; now: Date; usedSince: Date },
): Promise<OpenSession[]> {
  return readRows(
    db,
    OpenSession,
    sql`select id, browser, origin, created_at, last_used_at from session
      where user_id = ${of.userId} and expires_at > ${of.now} and last_used_at > ${of.usedSince}
        and impersonator_id is null
      order by last_used_at desc, id`,
  );
}

/**
 * A session of another user, bound to the administrator's cookie. It has no recent confirmation: the proof
 * was someone else's.
 */
export async function insertImpersonation(
  tx: Tx,
  session: {
    id: string;
    userId: string;
    impersonatorId: string;
    impersonatorSessionId: string;
    tokenHash: Buffer;
    begins: Date;
    endsAt: Date;
  },
): Promise<void> {
  await sql`insert into session (id, user_id, token_hash, binding_hash, browser, origin, created_at, last_used_at,
      confirmed_at, expires_at, impersonator_id, impersonator_session_id, may_write)
    select ${session.id}, ${session.userId}, ${session.tokenHash}, own.binding_hash, own.browser, own.origin,
      ${session.begins}, ${session.begins}, to_timestamp(0), ${session.endsAt}, ${session.impersonatorId}, own.id, false
    from session own where own.id = ${session.impersonatorSessionId}`.execute(tx);
}

/**
 * Locks an administrator's own session, which serializes its impersonations.
 * @returns whether one is active; null: the session has ended
 */
export async function lockAdministratorSession(
  tx: Tx,
  of: { id: string; now: Date; usedSince: Date },
): Promise<{ isImpersonating: boolean } | null> {
  const own = sql`select id from session
    where id = ${of.id} and expires_at > ${of.now} and last_used_at > ${of.usedSince} for update`;
  if ((await countReturned(tx, own)) === 0) return null;
  // A separate statement: one started while waiting for the lock is visible only to the next statement.
  const underWay = sql`select i.id from session i
    where i.impersonator_session_id = ${of.id} and i.expires_at > ${of.now} and ${HOLDS}`;
  return { isImpersonating: (await countReturned(tx, underWay)) > 0 };
}

const Impersonated = z.object({ user_id: z.uuid() });

/** The user a session impersonates; null: none. */
export async function findImpersonated(db: Db, impersonatorSessionId: string): Promise<string | null> {
  const row = await readRow(
    db,
    Impersonated,
    sql`select user_id from session where impersonator_session_id = ${impersonatorSessionId}`,
  );
  return row?.user_id ?? null;
}

/** @returns the impersonated user's id; null: it has ended */
export async function raiseImpersonation(
  tx: Tx,
  of: { impersonatorSessionId: string; now: Date },
): Promise<string | null> {
  const row = await readRow(
    tx,
    Impersonated,
    sql`update session set may_write = true
      where impersonator_session_id = ${of.impersonatorSessionId} and expires_at > ${of.now} returning user_id`,
  );
  return row?.user_id ?? null;
}

/** Ends a session's impersonation. */
export async function deleteImpersonation(tx: Tx, impersonatorSessionId: string): Promise<void> {
  await endSessions(tx, sql`impersonator_session_id = ${impersonatorSessionId}`);
}

export async function isSessionThere(db: Db, id: string): Promise<boolean> {
  return (await countReturned(db, sql`select id from session where id = ${id}`)) === 1;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await endSessions(db, sql`id = ${id}`);
}

/** @returns false if the author has no such session */
export async function deleteSessionOf(db: Db, session: { id: string; userId: string }): Promise<boolean> {
  return (await endSessions(db, sql`id = ${session.id} and user_id = ${session.userId}`)) > 0;
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await endSessions(db, sql`user_id = ${userId}`);
}

export async function deleteOtherSessions(tx: Tx, of: { userId: string; exceptId: string }): Promise<void> {
  await endSessions(tx, sql`user_id = ${of.userId} and id <> ${of.exceptId}`);
}

/** @param of.usedSince  a session last used before this has expired */
export async function deleteSessionsThatAreOver(db: Db, of: { now: Date; usedSince: Date }): Promise<void> {
  await endSessions(db, sql`expires_at <= ${of.now} or last_used_at <= ${of.usedSince}`);
}

/** Deletes sessions and notifies listeners on their ids, in one statement. @returns how many there were */
function endSessions(db: Db, which: Query): Promise<number> {
  return countReturned(
    db,
    sql`with ended as (delete from session where ${which}
        or impersonator_session_id in (select id from session where ${which}) returning id)
      select pg_notify(${NOTIFICATIONS_CHANNEL}, json_build_object('topic', id)::text) from ended`,
  );
}
