import type { BookSummary } from "@colophon/contracts/books/book";

/** What a book costs to print and what it earns, by store; nothing of it is shown before it is reckoned. */
export function PricingPanel(_props: { book: BookSummary | null }): React.ReactElement | null {
  return null;
}
