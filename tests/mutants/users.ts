import type { Mutant } from "./mutant.ts";

const USERS = "apps/server/src/features/users";
const SIGN_UP = "apps/server/src/features/auth/auth.api.test.ts";
const PRESENT = `${USERS}/present-user.test.ts`;
const ROWS = `${USERS}/users.test.ts`;

export const usersMutants: readonly Mutant[] = [
  {
    promise: "an address has at most one user",
    file: `${USERS}/users.store.ts`,
    replace: "on conflict (email) do nothing returning id",
    by: "on conflict (email) do update set full_name = excluded.full_name returning id",
    red: [ROWS],
  },
  {
    promise: "whoever is added is found by their address",
    file: `${USERS}/users.store.ts`,
    replace: "from users where email = ${email}`",
    by: "from users where full_name = ${email}`",
    red: [ROWS],
  },
  {
    promise: "a new password is one user's",
    file: `${USERS}/users.store.ts`,
    replace: "must_change_password = ${password.mustChange}\n    where id = ${userId}",
    by: "must_change_password = ${password.mustChange}\n    where id is not null or id = ${userId}",
    red: [ROWS],
  },
  {
    promise: "a sign-in is noted with its time",
    file: `${USERS}/users.store.ts`,
    replace: "set last_login_at = ${now} where",
    by: "set last_login_at = created_at where ${now}::timestamptz is not null and",
    red: [ROWS],
  },
  {
    promise: "who is made an administrator is one",
    file: `${USERS}/users.store.ts`,
    replace: "set is_admin = ${role.isAdmin} where",
    by: "set is_admin = not ${role.isAdmin} where",
    red: [ROWS],
  },
  {
    promise: "who never signed in has no last sign-in",
    file: `${USERS}/present-user.ts`,
    replace: "last_login: profile.last_login_at?.toISOString() ?? null,",
    by: "last_login: (profile.last_login_at ?? profile.created_at).toISOString(),",
    red: [PRESENT],
  },
  {
    promise: "a screen shows the purse of the user it shows",
    file: `${USERS}/present-user.ts`,
    replace: "is_premium: profile.is_premium,",
    by: "is_premium: profile.is_admin,",
    red: [PRESENT],
  },
  {
    promise: "a user that is gone is asked to sign in",
    file: `${USERS}/users.ts`,
    replace: 'throw new AppError("auth.required");',
    by: 'throw new AppError("route.not_found");',
    red: [ROWS],
  },
  {
    promise: "an account is made by its confirmation",
    file: "apps/server/src/features/auth/verify-email.ts",
    replace: 'if (userId === null) throw new AppError("auth.verification_token_invalid");',
    by: 'if (userId !== null) throw new AppError("auth.verification_token_invalid");',
    red: [SIGN_UP],
  },
];
