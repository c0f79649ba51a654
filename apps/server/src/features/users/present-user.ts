import type { User } from "@colophon/contracts/auth/user";
import type { UserRow } from "./users.store.ts";

/** @param credits  spendable now */
export function presentUser(row: UserRow, credits: number): User {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    is_premium: row.is_premium,
    is_admin: row.is_admin,
    credits,
    books_generated: row.books_generated,
    subscription_status: row.subscription_status,
    trial_expires_at: row.trial_expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
  };
}
