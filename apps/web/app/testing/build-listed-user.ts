import type { CallReply } from "@colophon/contracts/api";

type Details = CallReply<"GET /api/admin/users/{id}">;

/** A user in the administrators' list. */
export function buildListedUser(changes: Partial<Details["user"]> = {}): Details["user"] {
  return {
    id: "0197a8a0-0000-7000-8000-0000000000aa",
    full_name: "Emma Author",
    email: "emma@example.com",
    is_premium: false,
    is_admin: false,
    credits: 40,
    books_generated: 3,
    subscription_status: "trial",
    trial_expires_at: "2026-12-05T00:00:00.000Z",
    created_at: "2026-11-21T00:00:00.000Z",
    purge_at: null,
    last_login: null,
    ...changes,
  };
}

/** The same on its own page. */
export function userDetails(changes: Partial<Details> = {}): Details {
  return {
    user: buildListedUser(),
    purse: { balance: 40, buckets: { trial: 30, allowance: 0, purchased: 10 }, held: 12, lots: [] },
    membership: { subscription: null, lifetime: null, mode: "none" },
    premium_given: null,
    books: 2,
    sessions: 1,
    has_password: true,
    must_change_password: false,
    has_second_factor: false,
    ...changes,
  };
}
