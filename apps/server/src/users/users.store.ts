import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../platform/db/rows.ts";

const UserRow = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  password_hash: z.string().nullable(),
  is_admin: z.boolean(),
  created_at: z.date(),
  last_login_at: z.date().nullable(),
});
export type UserRow = z.output<typeof UserRow>;

const COLUMNS = sql.raw(Object.keys(UserRow.shape).join(", "));

export function findUserById(db: Db, id: string): Promise<UserRow | null> {
  return readRow(db, UserRow, sql`select ${COLUMNS} from users where id = ${id}`);
}

const ProfileRow = UserRow.omit({ password_hash: true }).extend({
  is_premium: z.boolean(),
  subscription_status: z.string(),
  trial_expires_at: z.date(),
  books_generated: z.int(),
  credits: z.int(),
  purge_at: z.date().nullable(),
});
/** A user with their entitlements and available credits. */
export type ProfileRow = z.output<typeof ProfileRow>;

/** One query for what every page requests first. Unknown users have no row. */
export function findProfiles(db: Db, ids: readonly string[]): Promise<ProfileRow[]> {
  return readRows(
    db,
    ProfileRow,
    sql`select u.id, u.email, u.full_name, u.is_admin, u.created_at, u.last_login_at, s.is_premium,
        s.subscription_status, s.trial_expires_at, s.books_generated, purse.balance as credits,
        (select d.purge_at from account_deletion d where d.user_id = u.id) as purge_at
      from users u join entitlement s on s.user_id = u.id cross join lateral credit_purse(u.id) purse
      where u.id = any(${ids}::uuid[])`,
  );
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return readRow(db, UserRow, sql`select ${COLUMNS} from users where email = ${email}`);
}

/** @returns false if the address already has a user */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; fullName: string; passwordHash: string | null },
): Promise<boolean> {
  const inserted = await countReturned(
    tx,
    sql`insert into users (id, email, full_name, password_hash)
      values (${user.id}, ${user.email}, ${user.fullName}, ${user.passwordHash})
      on conflict (email) do nothing returning id`,
  );
  return inserted === 1;
}

/** @param password.mustChange  whether it was generated for its owner, who must replace it */
export async function updatePassword(
  tx: Tx,
  userId: string,
  password: { hash: string; mustChange: boolean },
): Promise<void> {
  await sql`update users set password_hash = ${password.hash}, must_change_password = ${password.mustChange}
    where id = ${userId}`.execute(tx);
}

/** Deletes the password: it can no longer be used to sign in. */
export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await sql`update users set password_hash = null, must_change_password = false where id = ${userId}`.execute(
    tx,
  );
}

/** Locks a user until the transaction ends. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  return readRow(tx, UserRow, sql`select ${COLUMNS} from users where id = ${id} for update`);
}

export async function updateName(tx: Tx, userId: string, fullName: string): Promise<void> {
  await sql`update users set full_name = ${fullName} where id = ${userId}`.execute(tx);
}

/** @returns false if the address is another user's; nothing is changed then */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const changed = await countReturned(
    tx,
    sql`update users set email = ${email} where id = ${userId}
      and not exists (select from users where email = ${email} and id <> ${userId}) returning id`,
  );
  return changed === 1;
}

/** Removes a person's name, address and password from their row; the address becomes available again. */
export async function anonymiseUser(tx: Tx, userId: string, pseudonym: string): Promise<void> {
  await sql`update users set email = ${`${pseudonym}@purged.invalid`}, full_name = '', password_hash = null,
    is_admin = false where id = ${userId}`.execute(tx);
}

/** Including everything that depends on it. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx);
}

/**
 * Whether there is another administrator who stays. Of two concurrent calls the second sees what the first
 * did.
 */
export async function hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
  const others = await countReturned(
    tx,
    sql`select id from users u where is_admin and id <> ${userId}
      and not exists (select from account_deletion d where d.user_id = u.id) limit 1`,
  );
  return others === 1;
}

export async function touchLogin(db: Db, userId: string, now: Date): Promise<void> {
  await sql`update users set last_login_at = ${now} where id = ${userId}`.execute(db);
}

/** If two are created concurrently, the second waits here for the first, and then sees it. */
export async function isOnlyUser(tx: Tx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first user', 0))`.execute(tx);
  const others = await countReturned(tx, sql`select id from users where id <> ${userId} limit 1`);
  return others === 0;
}

export async function updateRole(tx: Tx, userId: string, role: { isAdmin: boolean }): Promise<void> {
  await sql`update users set is_admin = ${role.isAdmin} where id = ${userId}`.execute(tx);
}
