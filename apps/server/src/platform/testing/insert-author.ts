import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A test author in the state that verification leaves, but without the emails. */
export type NewAuthor = {
  /** the email address is the author's id at this host */
  host: string;
  /** trial credits; none if 0 */
  credits: number;
  isPremium?: boolean;
  isAdmin?: boolean;
  booksGenerated?: number;
};

/** For a password that no test knows; cheap to check against. */
const A_CHEAP_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$lPWpLU46i5ZMF2N11mP2+w$XvgmDpqLE/20aAQnUb6t0sPT8aXqkwcT96jHw2aAapA";

/** @returns the author's id */
export async function insertAuthor(db: Db, author: NewAuthor): Promise<string> {
  const id = randomUUID();
  const trialEnd = new Date(Date.now() + 14 * 86_400_000);
  await sql`insert into users (id, email, full_name, password_hash, is_admin)
    values (${id}, ${`${id}@${author.host}`}, 'Ada Test', ${A_CHEAP_HASH}, ${author.isAdmin ?? false})`.execute(
    db,
  );
  await sql`insert into entitlement (user_id, trial_expires_at, is_premium, books_generated)
    values (${id}, ${trialEnd}, ${author.isPremium ?? false}, ${author.booksGenerated ?? 0})`.execute(db);
  if (author.isAdmin === true) {
    // Admin calls require a second factor; no code of this one is ever entered.
    await sql`insert into totp (user_id, sealed_secret, confirmed_at, begun_at) values (${id}, '', now(), now())`.execute(
      db,
    );
  }
  if (author.isPremium === true) {
    await sql`insert into premium_grant (user_id, reason) values (${id}, 'a test')`.execute(db);
  }
  if (author.credits > 0) {
    await sql`select credit_grant(${id}, ${author.credits}, 'trial', ${trialEnd}, 'grant', 'trial', '',
      'trial')`.execute(db);
  }
  return id;
}
