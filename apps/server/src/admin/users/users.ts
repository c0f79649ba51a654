import type { Readable } from "node:stream";
import type {
  AdjustCreditsRequest,
  ListedTransaction,
  ListedUser,
  TransactionsQuery,
  UserDetails,
  UsersQuery,
} from "@colophon/contracts/admin/users/users";
import { type ListPage, readListPage } from "../../platform/db/list-page.ts";
import { presentUser } from "../../users/users.ts";
import type { AdminUsersDeps } from "./admin-users-deps.ts";
import { type OfUser, adjustUserCredits, drawPassword, removeUser } from "./change-user.ts";
import { type EditedUser, type UserEdit, editUser } from "./edit-user.ts";
import { writeLinesFile, writeUsersFile } from "./list-files.ts";
import { presentLine } from "./present-line.ts";
import { showUser } from "./show-user.ts";
import { listedLines } from "./transactions-list.store.ts";
import { listedUsers } from "./users-list.store.ts";

export type { AdminUsersDeps } from "./admin-users-deps.ts";

/** Management of users and their credits by administrators. Authorization is checked before every call. */
export interface AdminUsers {
  /** @throws AppError "admin.cursor_unknown" */
  list(query: UsersQuery): Promise<ListPage<ListedUser>>;
  usersFile(query: UsersQuery): Readable;
  /** One user; the author is notified of the access, once an hour. @throws AppError "admin.user_not_found" */
  show(of: OfUser): Promise<UserDetails>;
  /** @throws AppError as `editUser` */
  edit(edit: UserEdit): Promise<EditedUser>;
  /** @throws AppError "admin.user_not_found", "admin.administrator_protected" */
  remove(of: OfUser): Promise<{ purgeAt: Date }>;
  /** @returns the password, shown only this once @throws AppError as `drawPassword` */
  drawPassword(of: OfUser & { address: string }): Promise<string>;
  /** @throws AppError as `adjustUserCredits` */
  adjust(order: {
    wanted: AdjustCreditsRequest;
    administratorId: string;
    idempotencyKey: string | null;
  }): Promise<{ before: number; after: number }>;
  /** @throws AppError "admin.cursor_unknown" */
  listLines(query: TransactionsQuery): Promise<ListPage<ListedTransaction>>;
  linesFile(query: TransactionsQuery): Readable;
}

/** Lists and changes through the given public APIs; stores nothing itself. */
export function createAdminUsers(deps: AdminUsersDeps): AdminUsers {
  const { db } = deps;
  return {
    async list(query) {
      const page = await readListPage(db, listedUsers(query), query);
      return { ...page, rows: page.rows.map(presentUser) };
    },
    usersFile: (query) => writeUsersFile(db, query),
    show: (of) => showUser(deps, of),
    edit: (edit) => editUser(deps, edit),
    remove: (of) => removeUser(deps, of),
    drawPassword: (of) => drawPassword(deps, of),
    adjust: (order) => adjustUserCredits(deps, order),
    async listLines(query) {
      const page = await readListPage(db, listedLines(query), query);
      return { ...page, rows: page.rows.map(presentLine) };
    },
    linesFile: (query) => writeLinesFile(db, query),
  };
}
