import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Author, Users } from "../../users/users.ts";
import { type ListedRow, findListedUser } from "./users-list.store.ts";

/** An existing user. @throws AppError "admin.user_not_found" */
export async function requireUser(db: Db, userId: string): Promise<ListedRow> {
  const row = await findListedUser(db, userId);
  if (row === null) throw new AppError("admin.user_not_found");
  return row;
}

/** An existing user, locked until the transaction ends. @throws AppError "admin.user_not_found" */
export async function lockUser(
  deps: { users: Pick<Users, "lock"> },
  tx: Tx,
  userId: string,
): Promise<ListedRow> {
  await deps.users.lock(tx, userId);
  return requireUser(tx, userId);
}

/**
 * Administrators can't change sign-in or access of administrators, including their own.
 * @throws AppError "admin.administrator_protected"
 */
export function assertNotAdministrator(user: Pick<Author, "is_admin">): void {
  if (user.is_admin) throw new AppError("admin.administrator_protected");
}
