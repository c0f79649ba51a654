import { type EditUserRequest, EditableUser } from "@colophon/contracts/admin/users";
import type { User } from "@colophon/contracts/auth/sessions";
import { AppError } from "@colophon/contracts/errors";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { presentUser } from "../../users/users.ts";
import { type AdminUsersDeps, notifyAuthor } from "./admin-users-deps.ts";
import { lockUser, requireUser } from "./require-user.ts";
import type { ListedRow } from "./users-list.store.ts";

/** An administrator's changes to a user. */
export type UserEdit = { userId: string; administratorId: string; wanted: EditUserRequest };

/** The user after the change, and the names of the changed fields. */
export type EditedUser = { user: User; changed: string[] };

const NAMES = {
  full_name: "name",
  email: "address",
  is_premium: "premium",
  is_admin: "role",
} as const;

/**
 * Applies the form to a user, all or nothing; unchanged fields leave no trace.
 * @throws AppError "admin.user_not_found", "admin.user_changed_meanwhile", "admin.administrator_protected",
 *   "admin.email_taken", "admin.premium_bought", "admin.user_leaving"
 */
export async function editUser(deps: AdminUsersDeps, edit: UserEdit): Promise<EditedUser> {
  const { userId, administratorId, wanted } = edit;
  const hadSubscription = (await deps.payments.membership(userId)).subscription !== null;
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(deps, tx, userId);
    const changed = changesOf(user, wanted);
    assertFormCurrent(user, { wanted, changed });
    assertEditAllowed(user, wanted);
    if (changed.includes("full_name")) await deps.users.setName(tx, userId, wanted.full_name);
    if (changed.includes("email")) await setEmail(deps, tx, { user, newEmail: wanted.email });
    if (changed.includes("is_premium")) await setPremium(deps, tx, { edit, hadSubscription });
    if (changed.includes("is_admin")) await deps.users.setRole(tx, userId, { isAdmin: true });
    if (changed.length > 0) {
      const reason = `Changed: ${changed.map((name) => NAMES[name]).join(", ")}`;
      await notifyAuthor(deps, tx, { userId, administratorId, kind: "account_changed", reason });
    }
    return { user: presentUser(await requireUser(tx, userId)), changed };
  });
}

type Field = keyof EditableUser;

function changesOf(user: EditableUser, wanted: EditableUser): Field[] {
  const fields = ["full_name", "email", "is_premium", "is_admin"] as const;
  return fields.filter((field) => user[field] !== wanted[field]);
}

/**
 * A form opened with outdated values would revert someone else's change. A form that asks for the current
 * values, e.g. sent twice, reverts nothing.
 * @throws AppError "admin.user_changed_meanwhile"
 */
function assertFormCurrent(
  user: ListedRow,
  { wanted: { base }, changed }: { wanted: EditUserRequest; changed: readonly Field[] },
): void {
  if (base === undefined || changed.length === 0 || changesOf(user, base).length === 0) return;
  throw new AppError("admin.user_changed_meanwhile", { user: EditableUser.parse(user) });
}

/** @throws AppError "admin.administrator_protected", "admin.user_leaving" */
function assertEditAllowed(user: ListedRow, wanted: EditUserRequest): void {
  if (user.is_admin && (!wanted.is_admin || wanted.email !== user.email)) {
    throw new AppError("admin.administrator_protected");
  }
  if (wanted.is_admin && !user.is_admin && user.purge_at !== null) throw new AppError("admin.user_leaving");
}

async function setEmail(
  { account }: AdminUsersDeps,
  tx: Tx,
  { user, newEmail }: { user: ListedRow; newEmail: string },
): Promise<void> {
  const isSet = await account.setEmailFor(tx, { userId: user.id, oldEmail: user.email, newEmail });
  if (!isSet) throw new AppError("admin.email_taken");
}

async function setPremium(
  { entitlements }: AdminUsersDeps,
  tx: Tx,
  { edit, hadSubscription }: { edit: UserEdit; hadSubscription: boolean },
): Promise<void> {
  const { userId, administratorId, wanted } = edit;
  if (wanted.is_premium) {
    await entitlements.grantPremium(tx, { userId, administratorId, reason: "Given by an administrator" });
  } else if (
    !(await entitlements.revokePremium(tx, { userId, status: hadSubscription ? "ended" : "trial" }))
  ) {
    throw new AppError("admin.premium_bought");
  }
}
