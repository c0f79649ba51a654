import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Author, Users } from "../../users/users.ts";
import { type ListedRow, findListedUser } from "./users-list.store.ts";

/** Somebody who is there. @throws AppError "admin.user_not_found" */
export async function requireUser(db: Db, userId: string): Promise<ListedRow> {
  const row = await findListedUser(db, userId);
  if (row === null) throw new AppError("admin.user_not_found");
  return row;
}

/** The same, locked until the transaction ends. @throws AppError "admin.user_not_found" */
export async function lockUser(
  deps: { users: Pick<Users, "lock"> },
  tx: Tx,
  userId: string,
): Promise<ListedRow> {
  await deps.users.lock(tx, userId);
  return requireUser(tx, userId);
}

/** Administrators leave each other's ways in alone, and their own. @throws AppError "admin.administrator_protected" */
export function assertNotAdministrator(user: Pick<Author, "is_admin">): void {
  if (user.is_admin) throw new AppError("admin.administrator_protected");
}
