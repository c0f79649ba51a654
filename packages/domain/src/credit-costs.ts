import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import type { CreditOperation } from "@colophon/contracts/credits/ledger";

/** What a book is ordered with, as far as its price goes by it: whole numbers of at least 1. */
export type BookSize = { chapters: number; wordsPerChapter: number };

/**
 * What generating a book costs. Words beyond those that a chapter's price includes cost each chapter its share again
 * for every further such amount that is begun.
 * @returns  credits
 * @source docs/product/rulings.md D1, D20
 */
export function bookCost({ chapters, wordsPerChapter }: BookSize): number {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded, perFurtherWords } =
    CREDIT_COSTS.book_generation;
  const further = Math.ceil(Math.max(0, wordsPerChapter - wordsIncluded) / wordsIncluded);
  return (
    base + Math.max(0, chapters - chaptersIncluded) * perExtraChapter + chapters * further * perFurtherWords
  );
}

/**
 * What having a manuscript read through costs, for every further share of words that is begun.
 * @returns  credits
 */
export function readThroughCost(words: number): number {
  const { credits, forWords } = CREDIT_COSTS.read_through;
  return Math.ceil(words / forWords) * credits;
}

/**
 * What an operation costs.
 * @param size  of the book; only `book_generation` depends on it
 * @returns     credits
 * @source docs/product/rulings.md D1
 */
export function operationCost(operation: CreditOperation, size: BookSize): number {
  return operation === "book_generation" ? bookCost(size) : CREDIT_COSTS[operation].base;
}
