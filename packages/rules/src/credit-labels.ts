import type { BookFunding } from "@colophon/contracts/library/books/book";
import type { CreditTransaction, PaidOperation } from "@colophon/contracts/billing/credits";
import { tableEntry } from "./table-entry.ts";

type Kind = CreditTransaction["transaction_type"];

/** Operations paid with credits, in words for people. */
export const PAID_OPERATION_NAMES: Readonly<Record<PaidOperation, string>> = {
  book_generation: "Book",
  chapter_generation: "Further chapter",
  cover_generation: "Covers",
  metadata_optimization: "Store listing",
  read_through: "Read-through",
  passage: "Passage",
  take: "Another take",
  book_change: "Change of a whole book",
  book_change_list: "List for a change",
  question: "Question about a book",
  plan_suggestion: "Suggestion for a plan",
};

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  trial: "Trial",
  allowance: "Monthly allowance",
  purchased: "Bought credits",
  credit_pack: "Credit pack",
  claw_back: "Payment returned",
  give_back: "Payment stands after all",
};

/** Kinds of ledger entries, in words for people. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  grant: "Given",
  purchase: "Bought",
  debit: "Spent",
  refund: "Came back",
  expire: "Ended",
  adjust: "Corrected",
};

/** How a book was paid for, in words for people. */
export const FUNDING_NAMES: Readonly<Record<BookFunding, string>> = {
  credits: "Credits",
  free: "The trial",
  premium: "Premium",
  none: "Nothing to pay",
};

/** Label of a ledger operation; an unknown one is shown by its own name. */
export function operationName(operation: string): string {
  const known = tableEntry(PAID_OPERATION_NAMES, operation) ?? tableEntry(SOURCE_NAMES, operation);
  if (known !== undefined) return known;
  const words = operation.replaceAll("_", " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
