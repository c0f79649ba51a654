import type { User } from "@colophon/contracts/auth/sessions";
import type { ProfileRow } from "./users.store.ts";

export function presentUser(profile: ProfileRow): User {
  return {
    id: profile.id,
    full_name: profile.full_name,
    email: profile.email,
    is_premium: profile.is_premium,
    is_admin: profile.is_admin,
    credits: profile.credits,
    books_generated: profile.books_generated,
    subscription_status: profile.subscription_status,
    trial_expires_at: profile.trial_expires_at.toISOString(),
    created_at: profile.created_at.toISOString(),
    purge_at: profile.purge_at?.toISOString() ?? null,
    last_login: profile.last_login_at?.toISOString() ?? null,
  };
}
