import type { BookFunding } from "@colophon/contracts/books/book";
import { AppError } from "@colophon/contracts/errors";
import { decideBookFunding } from "@colophon/domain/entitlement";
import { bookCost } from "@colophon/domain/credit-costs";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import type { Users } from "../users/users.ts";

export type PaymentDeps = {
  credits: Pick<Credits, "hold" | "lock">;
  users: Pick<Users, "standing">;
  fairUseLimit: number;
  now: () => Date;
};

/** How a book is paid for. */
export type BookPayment = { funding: BookFunding; cost: number; holdId: string | null };

/**
 * Decides by docs/product/rulings.md D2 and takes the hold where credits pay. The caller has locked the account.
 * @param counted  generations of this very book that `books_generated` counts already
 */
export async function payForBook(
  deps: PaymentDeps,
  tx: Tx,
  order: { bookId: string; ownerId: string; title: string; chapters: number; counted: number },
): Promise<BookPayment> {
  const cost = bookCost(order.chapters);
  const spendable = await deps.credits.lock(tx, order.ownerId);
  const standing = await deps.users.standing(tx, order.ownerId);
  const decision = decideBookFunding({
    ...standing,
    booksGenerated: standing.booksGenerated - order.counted,
    booksStartedToday: standing.booksStartedToday - order.counted,
    fairUseLimit: deps.fairUseLimit,
    spendable,
    cost,
    now: deps.now(),
  });
  switch (decision.kind) {
    case "premium":
    case "free":
      return { funding: decision.kind, cost: 0, holdId: null };
    case "credits": {
      const { holdId } = await deps.credits.hold(tx, {
        userId: order.ownerId,
        amount: cost,
        operation: "book_generation",
        description: order.title,
        reference: order.bookId,
      });
      return { funding: "credits", cost, holdId };
    }
    case "refused":
      throw refusal(decision.reason, { required: cost, balance: spendable, limit: deps.fairUseLimit });
    default:
      return decision satisfies never;
  }
}

/** The window slides, so the oldest book of the day may leave it at any time. */
const FAIR_USE_RETRY_SECONDS = 3600;

function refusal(
  reason: "fair_use" | "insufficient" | "none",
  { required, balance, limit }: { required: number; balance: number; limit: number },
): AppError {
  switch (reason) {
    case "fair_use":
      return new AppError("books.fair_use", { limit, retry_after_seconds: FAIR_USE_RETRY_SECONDS });
    case "insufficient":
      return new AppError("credits.insufficient", { required, balance });
    case "none":
      return new AppError("credits.none", { required, balance });
    default:
      return reason satisfies never;
  }
}
