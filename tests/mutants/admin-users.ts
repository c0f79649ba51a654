import type { Mutant } from "./mutant.ts";

const USERS = "apps/server/src/features/admin-users";
const ACTS = `${USERS}/admin-users.api.test.ts`;
const CONFLICT = `${USERS}/edit-conflict.api.test.ts`;
const LISTS = `${USERS}/users-list.api.test.ts`;
const WEB = "apps/web/app/features/admin-users";
const PAGE = `${WEB}/users-page.test.tsx`;

export const adminUsersMutants: readonly Mutant[] = [
  {
    promise: "another administrator's address is out of an administrator's reach",
    file: `${USERS}/edit-user.ts`,
    replace: "if (user.is_admin && (!wanted.is_admin || wanted.email !== user.email)) {",
    by: "if (user.is_admin && !wanted.is_admin) {",
    red: [ACTS],
  },
  {
    promise: "no administrator is demoted",
    file: `${USERS}/edit-user.ts`,
    replace: "if (user.is_admin && (!wanted.is_admin || wanted.email !== user.email)) {",
    by: "if (user.is_admin && wanted.email !== user.email) {",
    red: [ACTS],
  },
  {
    promise: "no administrator's account is deleted and no password of theirs drawn",
    file: `${USERS}/require-user.ts`,
    replace: "if (user.is_admin) throw",
    by: "if (user.is_admin && user.is_admin !== true) throw",
    red: [ACTS],
  },
  {
    promise: "a form takes nothing back that another administrator changed meanwhile",
    file: `${USERS}/edit-user.ts`,
    replace: "changed.length === 0 || changesOf(user, base).length === 0) return;",
    by: "changed.length === 0 || changesOf(user, base).length >= 0) return;",
    red: [CONFLICT],
  },
  {
    promise: "a form that is sent twice is not refused by itself",
    file: `${USERS}/edit-user.ts`,
    replace: "base === undefined || changed.length === 0 ||",
    by: "base === undefined ||",
    red: [CONFLICT],
  },
  {
    promise: "of two forms at the same moment one is saved",
    file: `${USERS}/require-user.ts`,
    replace: "  await deps.users.lock(tx, userId);\n",
    by: "",
    red: [CONFLICT],
  },
  {
    promise: "the form of a user says what it began with",
    file: `${WEB}/edit-user-dialog.tsx`,
    replace: "{ ...typed, base },",
    by: "{ ...typed, base: typed },",
    red: [PAGE],
  },
  {
    promise: "a form that was overtaken is saved once its user was looked at",
    file: `${WEB}/edit-user-dialog.tsx`,
    replace: "setBase((before) => standingIn(error) ?? before)",
    by: "setBase((before) => before)",
    red: [PAGE],
  },
  {
    promise: "credits are adjusted by who has proved themself lately",
    file: "packages/contracts/src/admin-users/endpoints.ts",
    replace: '    confirmed: true,\n    audited: "user.credits_adjusted",',
    by: '    audited: "user.credits_adjusted",',
    red: [ACTS],
  },
  {
    promise: "an account that is being deleted does not become an administrator's",
    file: `${USERS}/edit-user.ts`,
    replace: "if (wanted.is_admin && !user.is_admin && user.purge_at !== null) throw",
    by: "if (wanted.is_admin && !user.is_admin && user.purge_at === user.id) throw",
    red: [ACTS],
  },
  {
    promise: "an author is told of what an administrator changed",
    file: `${USERS}/edit-user.ts`,
    replace: "if (changed.length > 0) {",
    by: "if (changed.length > 9) {",
    red: [ACTS],
  },
  {
    promise: "one look of an administrator is told once an hour",
    file: `${USERS}/show-user.ts`,
    replace: "if (await deps.account.hasOpened({ userId, administratorId, since })) return;",
    by: "await deps.account.hasOpened({ userId, administratorId, since });",
    red: [ACTS],
  },
  {
    promise: "whose purge has begun is nobody to administrators",
    file: `${USERS}/users-list.store.ts`,
    replace: "p.user_id = u.id and p.purging_since is not null",
    by: "p.user_id = u.id and p.purging_since is null and u.is_admin",
    red: [ACTS],
  },
  {
    promise: "pages of users by credits miss nobody who has the same",
    file: "apps/server/src/platform/db/list-page.ts",
    replace: "order by ${key.by} ${direction}, ${id.by} ${direction} limit",
    by: "order by ${key.by} ${direction}, ${id.by} asc limit",
    red: [LISTS],
  },
  {
    promise: "an adjustment is made once per key, whatever is sent with it",
    file: "apps/server/src/features/credits/adjust-credits.ts",
    replace: "if (earlier !== null && (earlier.amount !== amount || earlier.description !== reason)) {",
    by: "if (earlier !== null && earlier.amount !== amount) {",
    red: [ACTS],
  },
  {
    promise: "an adjustment takes no more than can be spent",
    file: "apps/server/migrations/0068-users-for-administrators.sql",
    replace: "if spendable < still then return null; end if;",
    by: "if spendable < still - 1 then return null; end if;",
    red: [ACTS],
  },
  {
    promise: "premium that is paid for is not taken away by an administrator",
    file: "apps/server/src/features/plans/standing.store.ts",
    replace: "where user_id = ${userId} and not (${IS_BOUGHT}) returning user_id",
    by: "where user_id = ${userId} and (true or ${IS_BOUGHT}) returning user_id",
    red: [ACTS],
  },
  {
    promise: "a drawn password ends every session",
    file: "apps/server/src/features/auth/reset-password.ts",
    replace:
      "await deps.users.setDrawnPassword(tx, userId, passwordHash);\n    await deleteSessionsOf(tx, userId);",
    by: "await deps.users.setDrawnPassword(tx, userId, passwordHash);",
    red: [ACTS],
  },
  {
    promise: "a drawn password must be replaced by one's own",
    file: "apps/server/src/features/auth/reset-password.ts",
    replace: "deps.users.setDrawnPassword(tx, userId, passwordHash)",
    by: "deps.users.setPassword(tx, userId, passwordHash)",
    red: [ACTS],
  },
  {
    promise: "another's balance is for administrators",
    file: "apps/server/src/features/credits/credits.routes.ts",
    replace: "if (!isAdministrator(actor) || (await",
    by: "if ((await",
    red: [ACTS],
  },
  {
    promise: "an address that an administrator changes signs its user out",
    file: "apps/server/src/features/account/change-email.ts",
    replace: "await deps.auth.endSessions(tx, { userId, keptId: null });",
    by: "",
    red: [ACTS],
  },
  {
    promise: "the same adjustment is sent under the same key",
    file: `${WEB}/adjust-credits-dialog.tsx`,
    replace: "if (last.current.contents !== contents) last.current",
    by: "last.current",
    red: [PAGE],
  },
  {
    promise: "administrators have no delete in the menu",
    file: `${WEB}/user-menu.tsx`,
    replace: "if (user.is_admin) return false;",
    by: 'if (user.is_admin && act === "password") return false;',
    red: [PAGE],
  },
  {
    promise: "a password that is due comes before an account that is being deleted",
    file: "apps/web/app/features/shell/app-layout.tsx",
    replace: "if (user.must_change_password && user.impersonation === null) return",
    by: "if (user.must_change_password && user.purge_at === null) return",
    red: ["apps/web/app/features/shell/password-due-screen.test.tsx"],
  },
];
