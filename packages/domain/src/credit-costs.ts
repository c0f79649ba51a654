import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import type { CreditOperation } from "@colophon/contracts/credits/ledger";

/**
 * What generating a book costs.
 * @param chapters  chapters asked for, a whole number of at least 1
 * @returns         credits
 * @source docs/product/rulings.md D1
 */
export function bookCost(chapters: number): number {
  const { base, chaptersIncluded, perExtraChapter } = CREDIT_COSTS.book_generation;
  return base + Math.max(0, chapters - chaptersIncluded) * perExtraChapter;
}

/**
 * What an operation costs.
 * @param size.chapters  chapters of the book; only `book_generation` depends on it
 * @returns              credits
 * @source docs/product/rulings.md D1
 */
export function operationCost(operation: CreditOperation, size: { chapters: number }): number {
  return operation === "book_generation" ? bookCost(size.chapters) : CREDIT_COSTS[operation].base;
}
