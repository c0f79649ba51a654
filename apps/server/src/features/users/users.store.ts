import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

export type UserRow = {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
  is_premium: boolean;
  is_admin: boolean;
  books_generated: number;
  subscription_status: string;
  trial_expires_at: Date;
  created_at: Date;
  last_login_at: Date | null;
};

export async function findUserById(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select * from users where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select * from users where email = ${email}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when the address has a user already */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; fullName: string; passwordHash: string; trialExpiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, email, full_name, password_hash, trial_expires_at)
    values (${user.id}, ${user.email}, ${user.fullName}, ${user.passwordHash}, ${user.trialExpiresAt})
    on conflict (email) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
}

export async function touchLogin(db: Db, userId: string): Promise<void> {
  await sql`update users set last_login_at = now() where id = ${userId}`.execute(db);
}

export async function incrementBooksGenerated(tx: Tx, userId: string): Promise<void> {
  await sql`update users set books_generated = books_generated + 1 where id = ${userId}`.execute(tx);
}

export async function countBooksSince(db: Db, userId: string, hours: number): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from book
    where owner_id = ${userId} and created_at > now() - make_interval(hours => ${hours})`.execute(db);
  return rows[0]?.books ?? 0;
}

export async function updateRole(
  tx: Tx,
  user: { id: string; isAdmin: boolean; isPremium: boolean; subscriptionStatus: string },
): Promise<void> {
  await sql`update users set is_admin = ${user.isAdmin}, is_premium = ${user.isPremium},
    subscription_status = ${user.subscriptionStatus} where id = ${user.id}`.execute(tx);
}
