import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/shared";
import type { ListedTransaction } from "@colophon/contracts/admin/users";
import type { LineRow } from "./transactions-list.store.ts";

export function presentLine(row: LineRow): ListedTransaction {
  const { user_id: userId, user_name: name, user_email: email, book_id: bookId, book_title: title } = row;
  return {
    id: String(row.id),
    amount: row.amount,
    transaction_type: row.transaction_type,
    operation: row.operation,
    description: row.description,
    balance_before: row.balance_before,
    balance_after: row.balance_after,
    created_at: row.created_at.toISOString(),
    user: userId === null || name === null || email === null ? null : { id: userId, name, email },
    book: bookId === null || title === null ? null : { id: bookId, title },
    admin_info: row.actor_id === null ? null : { name: row.actor_name ?? FORMER_ADMINISTRATOR },
  };
}
