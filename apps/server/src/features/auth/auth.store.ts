import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

// The use cases say what time it is: one clock decides how long a link or a session lives, and tests move it.

const RegistrationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  password_hash: z.string(),
  created_at: z.date(),
});
export type RegistrationRow = z.output<typeof RegistrationRow>;

export async function insertRegistration(
  tx: Tx,
  registration: {
    id: string;
    email: string;
    fullName: string;
    passwordHash: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into registration (id, email, full_name, password_hash, created_at, expires_at)
    values (${registration.id}, ${registration.email}, ${registration.fullName},
      ${registration.passwordHash}, ${registration.now}, ${registration.expiresAt})`.execute(tx);
}

/** Gives a waiting registration its token. @returns null when there is nothing to confirm any more */
export function setRegistrationToken(
  tx: Tx,
  token: { registrationId: string; hash: Buffer; now: Date },
): Promise<RegistrationRow | null> {
  return readRow(
    tx,
    RegistrationRow,
    sql`update registration set token_hash = ${token.hash}
      where id = ${token.registrationId} and confirmed_at is null and expires_at > ${token.now}
      returning id, email, full_name, password_hash, created_at`,
  );
}

/** Uses a verification token up. @returns null when it is unknown, used or too old */
export function confirmRegistration(
  tx: Tx,
  token: { hash: Buffer; now: Date },
): Promise<RegistrationRow | null> {
  return readRow(
    tx,
    RegistrationRow,
    sql`update registration set confirmed_at = ${token.now}
      where token_hash = ${token.hash} and confirmed_at is null and expires_at > ${token.now}
      returning id, email, full_name, password_hash, created_at`,
  );
}

/** The newest registration of an address that waits for its confirmation. */
export function findPendingRegistration(
  db: Db,
  of: { email: string; now: Date },
): Promise<RegistrationRow | null> {
  return readRow(
    db,
    RegistrationRow,
    sql`select id, email, full_name, password_hash, created_at from registration
      where email = ${of.email} and confirmed_at is null and expires_at > ${of.now}
      order by created_at desc limit 1`,
  );
}

export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await sql`delete from registration where email = ${email} and confirmed_at is null`.execute(tx);
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    tokenHash: Buffer;
    bindingHash: Buffer | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into session (id, user_id, token_hash, binding_hash, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.tokenHash}, ${session.bindingHash},
      ${session.now}, ${session.now}, ${session.expiresAt})`.execute(db);
}

const SessionRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  is_admin: z.boolean(),
  binding_hash: z.instanceof(Buffer).nullable(),
  last_used_at: z.date(),
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
    sql`select s.id, s.user_id, u.is_admin, s.binding_hash, s.last_used_at
      from session s join users u on u.id = s.user_id
      where s.token_hash = ${of.tokenHash} and s.expires_at > ${of.now} and s.last_used_at > ${of.usedSince}`,
  );
}

export async function touchSession(db: Db, use: { id: string; now: Date }): Promise<void> {
  await sql`update session set last_used_at = ${use.now} where id = ${use.id}`.execute(db);
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await sql`delete from session where id = ${id}`.execute(db);
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from session where user_id = ${userId}`.execute(tx);
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.now}, ${reset.expiresAt})`.execute(tx);
}

const ResetOwner = z.object({ user_id: z.uuid() });

/** Uses a reset token, and all others of its user, up. @returns the user, or null when it is no good */
export async function takePasswordReset(tx: Tx, token: { hash: Buffer; now: Date }): Promise<string | null> {
  const owner = await readRow(
    tx,
    ResetOwner,
    sql`update password_reset set used_at = ${token.now}
      where token_hash = ${token.hash} and used_at is null and expires_at > ${token.now}
      returning user_id`,
  );
  if (owner === null) return null;
  await sql`delete from password_reset where user_id = ${owner.user_id} and used_at is null`.execute(tx);
  return owner.user_id;
}
