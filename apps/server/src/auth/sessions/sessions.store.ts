import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

// The use cases say what time it is: one clock decides how long a link or a session lives, and tests move it.

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
    /** until when the lifetime offer holds for this person; null: their browser carried no deadline */
    lifetimeEndsAt: Date | null;
    /** what they register for; null: an account */
    cameFor: "lifetime" | null;
    /** of the secret that the browser it came from holds */
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

/** A registration that waits for its confirmation. @returns null when there is nothing to confirm any more */
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

/** The newest registration of an address that nobody has confirmed, whether or not its link still works. */
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
 * Gives a registration that waits a token, whose tries begin anew, and takes the older ones of its address away.
 * @returns false when it is gone itself, as after a newer one was given its token
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
 * The registration that a link is for. Nothing is counted.
 * @returns the hash of the browser's secret that it came from; null when the link is unknown, used, too old, or has been
 *   tried too often
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
 * Counts one try of a password against a link.
 * @returns the hash to compare it with; null when the link is unknown, used, too old, or has been tried too often
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

/** A try whose password nobody could look at is none. */
export async function returnVerificationTry(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`update registration set tries = tries - 1 where token_hash = ${tokenHash} and tries > 0`.execute(
    db,
  );
}

/** Uses up a verification token that was tried just now, with its registration. @returns null when it is gone */
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

/** A new link for a new password; it ends the older ones of its user. */
export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await deleteOpenResets(tx, reset.userId);
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.now}, ${reset.expiresAt})`.execute(tx);
}

const ResetOwner = z.object({ user_id: z.uuid() });

/** Uses a reset token, and all others of its user, up. @returns the user, or null when it is no good */
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

/** Ends the links for a new password that wait. */
export async function deleteOpenResets(tx: Tx, userId: string): Promise<void> {
  await sql`delete from password_reset where user_id = ${userId} and used_at is null`.execute(tx);
}

/** Forgets what was typed and mailed about an address whose account is gone. */
export async function forgetEmail(tx: Tx, email: string): Promise<void> {
  await sql`delete from registration where email = ${email}`.execute(tx);
  await sql`delete from auth_mail where address = ${email}`.execute(tx);
}

/** Registrations that nobody can confirm any more, and those that an earlier version left after confirming. */
export async function deleteRegistrationsThatAreOver(db: Db, since: Date): Promise<void> {
  await sql`delete from registration where created_at <= ${since} or confirmed_at is not null`.execute(db);
}

export async function deleteResetsThatAreOver(db: Db, now: Date): Promise<void> {
  await sql`delete from password_reset where expires_at <= ${now} or used_at is not null`.execute(db);
}
