import type { User } from "@colophon/contracts/auth/user";
import type { StandingRow } from "../plans/plans.ts";
import type { UserRow } from "./users.store.ts";

/** @param purse.credits  spendable now */
export function presentUser(user: UserRow, purse: { credits: number; standing: StandingRow }): User {
  const { credits, standing } = purse;
  return {
    id: user.id,
    full_name: user.full_name,
    email: user.email,
    is_premium: standing.is_premium,
    is_admin: user.is_admin,
    credits,
    books_generated: standing.books_generated,
    subscription_status: standing.subscription_status,
    trial_expires_at: standing.trial_expires_at.toISOString(),
    created_at: user.created_at.toISOString(),
    last_login: user.last_login_at?.toISOString() ?? null,
  };
}
