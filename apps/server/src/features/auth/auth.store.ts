import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

export type RegistrationRow = {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
  created_at: Date;
};

export async function insertRegistration(
  tx: Tx,
  registration: {
    id: string;
    email: string;
    fullName: string;
    passwordHash: string;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into registration (id, email, full_name, password_hash, expires_at)
    values (${registration.id}, ${registration.email}, ${registration.fullName},
      ${registration.passwordHash}, ${registration.expiresAt})`.execute(tx);
}

/** Gives a waiting registration its token. @returns null when there is nothing to confirm any more */
export async function setRegistrationToken(
  tx: Tx,
  token: { registrationId: string; hash: Buffer },
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    update registration set token_hash = ${token.hash}
    where id = ${token.registrationId} and confirmed_at is null and expires_at > now()
    returning id, email, full_name, password_hash, created_at`.execute(tx);
  return rows[0] ?? null;
}

/** Uses a verification token up. @returns null when it is unknown, used or too old */
export async function confirmRegistration(tx: Tx, tokenHash: Buffer): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    update registration set confirmed_at = now()
    where token_hash = ${tokenHash} and confirmed_at is null and expires_at > now()
    returning id, email, full_name, password_hash, created_at`.execute(tx);
  return rows[0] ?? null;
}

/** The newest registration of an address that waits for its confirmation. */
export async function findPendingRegistration(db: Db, email: string): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select id, email, full_name, password_hash, created_at from registration
    where email = ${email} and confirmed_at is null and expires_at > now()
    order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
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
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into session (id, user_id, token_hash, binding_hash, expires_at)
    values (${session.id}, ${session.userId}, ${session.tokenHash}, ${session.bindingHash},
      ${session.expiresAt})`.execute(db);
}

export type SessionRow = {
  id: string;
  user_id: string;
  is_admin: boolean;
  binding_hash: Buffer | null;
  last_used_at: Date;
};

/** @param idleDays  a session unused this long is over */
export async function findSession(db: Db, tokenHash: Buffer, idleDays: number): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, u.is_admin, s.binding_hash, s.last_used_at
    from session s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and s.last_used_at > now() - make_interval(days => ${idleDays})`.execute(db);
  return rows[0] ?? null;
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`update session set last_used_at = now() where id = ${id}`.execute(db);
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await sql`delete from session where id = ${id}`.execute(db);
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from session where user_id = ${userId}`.execute(tx);
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into password_reset (token_hash, user_id, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.expiresAt})`.execute(tx);
}

/** Uses a reset token, and all others of its user, up. @returns the user, or null when it is no good */
export async function takePasswordReset(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    update password_reset set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning user_id`.execute(tx);
  const userId = rows[0]?.user_id ?? null;
  if (userId !== null) {
    await sql`delete from password_reset where user_id = ${userId} and used_at is null`.execute(tx);
  }
  return userId;
}
