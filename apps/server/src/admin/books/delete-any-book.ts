import type { DeleteBookRequest, AdminDeletedBook } from "@colophon/contracts/admin/books/admin-book";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { AccountService } from "../../account/profile/profile.ts";
import type { Books } from "../../library/books/books.ts";
import type { Users } from "../../users/users.ts";

/** Dependencies of deleting a book. */
export type DeleteDeps = {
  db: Db;
  books: Pick<Books, "discardBook">;
  users: Pick<Users, "find">;
  account: Pick<AccountService, "recordAccess">;
};

/** A book an administrator wants deleted, and why. */
export type Deletion = { bookId: string; administratorId: string } & DeleteBookRequest;

/**
 * Deletes a book and records the notice to its author in one transaction.
 * @throws AppError "books.not_found", "admin_books.work_began"
 */
export function deleteAnyBook(
  deps: DeleteDeps,
  { bookId, administratorId, reason, for_good: forGood }: Deletion,
): Promise<AdminDeletedBook> {
  return inTransaction(deps.db, async (tx) => {
    const taken = await deps.books.discardBook(tx, { bookId, forGood });
    if (taken === null) throw new AppError("admin_books.work_began");
    const administrator = await deps.users.find(tx, administratorId);
    await deps.account.recordAccess(tx, {
      userId: taken.ownerId,
      administrator: { id: administratorId, name: administrator?.full_name ?? "" },
      kind: "book_deleted",
      // The author may have no other record of which book it was.
      reason: `“${taken.title}”: ${reason}`,
    });
    return {
      id: bookId,
      kept_until: taken.expiresAt?.toISOString() ?? null,
      runs_ended: taken.runsEnded,
      credits_returned: taken.creditsReturned,
    };
  });
}
