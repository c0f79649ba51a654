import type { SignedInUser } from "@colophon/contracts/auth/sessions";

/** A signed-in author on trial. */
export function buildAuthor(changes: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: "0197a8a0-0000-7000-8000-000000000001",
    full_name: "Eleanor Marsh",
    email: "eleanor@example.com",
    is_premium: false,
    is_admin: false,
    credits: 40,
    books_generated: 0,
    subscription_status: "trial",
    trial_expires_at: "2026-12-05T00:00:00.000Z",
    created_at: "2026-11-21T00:00:00.000Z",
    purge_at: null,
    last_login: null,
    has_second_factor: false,
    must_change_password: false,
    impersonation: null,
    ...changes,
  };
}
