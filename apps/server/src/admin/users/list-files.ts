import { Readable } from "node:stream";
import type { TransactionsQuery, UsersQuery } from "@colophon/contracts/admin/users";
import { KIND_NAMES, operationName } from "@colophon/rules/credit-labels";
import { CSV_START, csvRow } from "@colophon/rules/csv";
import type { Db } from "../../platform/db/database.ts";
import { readWholeList } from "../../platform/db/list-page.ts";
import { presentUser } from "../../users/users.ts";
import { presentLine } from "./present-line.ts";
import { listedLines } from "./transactions-list.store.ts";
import { listedUsers } from "./users-list.store.ts";

const USER_HEADER = [
  "Id",
  "Name",
  "E-mail",
  "Joined",
  "Last sign-in",
  "Role",
  "Premium",
  "Status",
  "Credits",
  "Books generated",
  "Purged on",
];

/** The selected users as a CSV file, written while it is sent. */
export function writeUsersFile(db: Db, query: UsersQuery): Readable {
  return Readable.from(usersTable(db, query));
}

async function* usersTable(db: Db, query: UsersQuery): AsyncGenerator<string> {
  yield CSV_START + csvRow(USER_HEADER);
  for await (const row of readWholeList(db, listedUsers(query), query)) {
    const user = presentUser(row);
    yield csvRow([
      user.id,
      user.full_name,
      user.email,
      user.created_at,
      user.last_login,
      user.is_admin ? "Administrator" : "Author",
      user.is_premium ? "Premium" : "Free",
      user.subscription_status,
      user.credits,
      user.books_generated,
      user.purge_at,
    ]);
  }
}

const LINE_HEADER = [
  "Number",
  "When",
  "User",
  "E-mail",
  "Kind",
  "What for",
  "Description",
  "Book",
  "Credits",
  "Balance before",
  "Balance after",
  "By",
];

/** The selected ledger entries as a CSV file, written while it is sent. */
export function writeLinesFile(db: Db, query: TransactionsQuery): Readable {
  return Readable.from(linesTable(db, query));
}

async function* linesTable(db: Db, query: TransactionsQuery): AsyncGenerator<string> {
  yield CSV_START + csvRow(LINE_HEADER);
  for await (const row of readWholeList(db, listedLines(query), query)) {
    const line = presentLine(row);
    yield csvRow([
      line.id,
      line.created_at,
      line.user?.name ?? null,
      line.user?.email ?? null,
      KIND_NAMES[line.transaction_type],
      operationName(line.operation),
      line.description,
      line.book?.title ?? null,
      line.amount,
      line.balance_before,
      line.balance_after,
      line.admin_info?.name ?? null,
    ]);
  }
}
