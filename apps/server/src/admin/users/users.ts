import type {
  AdjustCreditsRequest,
  ListedTransaction,
  ListedUser,
  TransactionsQuery,
  UsersQuery,
} from "@colophon/contracts/admin/users";
import { type ListPage, readListPage } from "../../platform/db/list-page.ts";
import { presentUser } from "../../users/users.ts";
import type { AdminUsersDeps } from "./admin-users-deps.ts";
import { type OfUser, adjustUserCredits, drawPassword, removeUser } from "./change-user.ts";
import { type UserEdit, editUser } from "./edit-user.ts";
import { writeLinesFile, writeUsersFile } from "./list-files.ts";
import { presentLine } from "./present-line.ts";
import { showUser } from "./show-user.ts";
import { listedLines } from "./transactions-list.store.ts";
import { listedUsers } from "./users-list.store.ts";

export type { AdminUsersDeps } from "./admin-users-deps.ts";

/** Management of users and their credits by administrators. Authorization is checked before every call. */
export type AdminUsers = ReturnType<typeof createAdminUsers>;

/** Lists and changes through the given public APIs; stores nothing itself. */
export function createAdminUsers(deps: AdminUsersDeps) {
  const { db } = deps;
  return {
    /** @throws AppError "admin.cursor_unknown" */
    async list(query: UsersQuery): Promise<ListPage<ListedUser>> {
      const page = await readListPage(db, listedUsers(query), query);
      return { ...page, rows: page.rows.map(presentUser) };
    },
    usersFile: (query: UsersQuery) => writeUsersFile(db, query),
    /**
     * One user; the author is notified of the access, once an hour.
     * @throws AppError "admin.user_not_found"
     */
    show: (of: OfUser) => showUser(deps, of),
    /** @throws AppError as `editUser` */
    edit: (edit: UserEdit) => editUser(deps, edit),
    /** @throws AppError "admin.user_not_found", "admin.administrator_protected" */
    remove: (of: OfUser) => removeUser(deps, of),
    /** @returns the password, shown only this once @throws AppError as `drawPassword` */
    drawPassword: (of: OfUser & { address: string }) => drawPassword(deps, of),
    /** @throws AppError as `adjustUserCredits` */
    adjust: (order: {
      wanted: AdjustCreditsRequest;
      administratorId: string;
      idempotencyKey: string | null;
    }) => adjustUserCredits(deps, order),
    /** @throws AppError "admin.cursor_unknown" */
    async listLines(query: TransactionsQuery): Promise<ListPage<ListedTransaction>> {
      const page = await readListPage(db, listedLines(query), query);
      return { ...page, rows: page.rows.map(presentLine) };
    },
    linesFile: (query: TransactionsQuery) => writeLinesFile(db, query),
  };
}
