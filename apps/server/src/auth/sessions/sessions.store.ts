import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

// The use cases pass the time: one clock decides how long a link or a session lives, and tests move it.

const RegistrationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  password_hash: z.string(),
  lifetime_ends_at: z.date().nullable(),
  came_for: z.enum(["lifetime"]).nullable(),
  created_at: z.date(),
});
const REGISTRATION = sql.raw(Object.keys(RegistrationRow.shape).join(", "));
export type RegistrationRow = z.output<typeof RegistrationRow>;

export async function insertRegistration(
  tx: Tx,
  registration: {
    id: string;
    email: string;
    fullName: string;
    passwordHash: string;
    /** when the lifetime offer ends for this person; null: their browser sent no deadline */
    lifetimeEndsAt: Date | null;
    /** what they are registering for; null: just an account */
    cameFor: "lifetime" | null;
    /** hash of the secret held by the registering browser */
    browserHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into registration
      (id, email, full_name, password_hash, lifetime_ends_at, came_for, browser_hash, created_at, expires_at)
    values (${registration.id}, ${registration.email}, ${registration.fullName},
      ${registration.passwordHash}, ${registration.lifetimeEndsAt}, ${registration.cameFor},
      ${registration.browserHash}, ${registration.now}, ${registration.expiresAt})`.execute(tx);
}

/** A registration awaiting confirmation. @returns null if there is nothing left to confirm */
export function findWaitingRegistration(
  db: Db,
  of: { id: string; now: Date },
): Promise<RegistrationRow | null> {
  return readRow(
    db,
    RegistrationRow,
    sql`select ${REGISTRATION} from registration
      where id = ${of.id} and confirmed_at is null and expires_at > ${of.now}`,
  );
}

/** The newest unconfirmed registration of an address, whether or not its link still works. */
export function findUnconfirmedRegistration(
  db: Db,
  of: { email: string; since: Date },
): Promise<RegistrationRow | null> {
  return readRow(
    db,
    RegistrationRow,
    sql`select ${REGISTRATION} from registration
      where email = ${of.email} and confirmed_at is null and created_at > ${of.since}
      order by created_at desc, id desc limit 1`,
  );
}

/**
 * Sets the token of a pending registration, resets its tries, and deletes older registrations of its address.
 * @returns false if it no longer exists, e.g. after a newer one got its token
 */
export async function setRegistrationToken(
  tx: Tx,
  token: { registrationId: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { registrationId: id, hash, expiresAt } = token;
  const updated = await countReturned(
    tx,
    sql`update registration set token_hash = ${hash}, tries = 0, expires_at = ${expiresAt}
      where id = ${id} and confirmed_at is null returning id`,
  );
  if (updated === 0) return false;
  await sql`delete from registration o using registration r
    where r.id = ${id} and o.email = r.email and o.confirmed_at is null
      and (o.created_at, o.id) < (r.created_at, r.id)`.execute(tx);
  return true;
}

const BrowserHash = z.object({ browser_hash: z.instanceof(Buffer).nullable() });

/**
 * The registration of a link. Doesn't count a try.
 * @returns the hash of the registering browser's secret; null if the link is unknown, used, expired, or has
 *   been tried too often
 */
export function findLinkedRegistration(
  db: Db,
  token: { hash: Buffer; now: Date; maxTries: number },
): Promise<z.output<typeof BrowserHash> | null> {
  return readRow(
    db,
    BrowserHash,
    sql`select browser_hash from registration
      where token_hash = ${token.hash} and confirmed_at is null and expires_at > ${token.now}
        and tries < ${token.maxTries}`,
  );
}

const PasswordHash = z.object({ password_hash: z.string() });

/**
 * Counts one password try against a link.
 * @returns the hash to compare it with; null if the link is unknown, used, expired, or has been tried too
 * often
 */
export async function countVerificationTry(
  db: Db,
  token: { hash: Buffer; now: Date; maxTries: number },
): Promise<string | null> {
  const found = await readRow(
    db,
    PasswordHash,
    sql`update registration set tries = tries + 1
      where token_hash = ${token.hash} and confirmed_at is null and expires_at > ${token.now}
        and tries < ${token.maxTries}
      returning password_hash`,
  );
  return found?.password_hash ?? null;
}

/** Returns a try whose password could not be checked. */
export async function returnVerificationTry(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`update registration set tries = tries - 1 where token_hash = ${tokenHash} and tries > 0`.execute(
    db,
  );
}

/** Consumes a verification token just tried, with its registration. @returns null if it no longer exists */
export function consumeRegistration(tx: Tx, tokenHash: Buffer): Promise<RegistrationRow | null> {
  return readRow(
    tx,
    RegistrationRow,
    sql`delete from registration where token_hash = ${tokenHash} and confirmed_at is null
      returning ${REGISTRATION}`,
  );
}

export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await sql`delete from registration where email = ${email} and confirmed_at is null`.execute(tx);
}

/** A new password reset link; it ends the user's older ones. */
export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await deleteOpenResets(tx, reset.userId);
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.now}, ${reset.expiresAt})`.execute(tx);
}

const ResetOwner = z.object({ user_id: z.uuid() });

/** Consumes a reset token and all others of its user. @returns the user, or null if it is invalid */
export async function consumePasswordReset(
  tx: Tx,
  token: { hash: Buffer; now: Date },
): Promise<string | null> {
  const owner = await readRow(
    tx,
    ResetOwner,
    sql`update password_reset set used_at = ${token.now}
      where token_hash = ${token.hash} and used_at is null and expires_at > ${token.now}
      returning user_id`,
  );
  if (owner === null) return null;
  await deleteOpenResets(tx, owner.user_id);
  return owner.user_id;
}

/** Deletes a user's open password reset links. */
export async function deleteOpenResets(tx: Tx, userId: string): Promise<void> {
  await sql`delete from password_reset where user_id = ${userId} and used_at is null`.execute(tx);
}

/** Deletes the registrations and email requests of an address whose account was deleted. */
export async function forgetEmail(tx: Tx, email: string): Promise<void> {
  await sql`delete from registration where email = ${email}`.execute(tx);
  await sql`delete from auth_email where address = ${email}`.execute(tx);
}

/** Deletes registrations that can no longer be confirmed, and confirmed ones left by an earlier version. */
export async function deleteRegistrationsThatAreOver(db: Db, since: Date): Promise<void> {
  await sql`delete from registration where created_at <= ${since} or confirmed_at is not null`.execute(db);
}

export async function deleteResetsThatAreOver(db: Db, now: Date): Promise<void> {
  await sql`delete from password_reset where expires_at <= ${now} or used_at is not null`.execute(db);
}
