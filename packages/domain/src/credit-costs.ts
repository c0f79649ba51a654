import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import type { CreditOperation, PartnerOperation } from "@colophon/contracts/credits/ledger";

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
 * What a model does for a book that is there costs: for every further share of words that is begun, or by the piece.
 * @param words  at least 1 where the operation goes by words; else not read
 * @returns      credits
 * @source docs/decisions/0051-the-writing-partner.md
 */
export function partnerCost(operation: PartnerOperation, words: number): number {
  const { credits, forWords } = CREDIT_COSTS[operation];
  return forWords === null ? credits : Math.ceil(words / forWords) * credits;
}

/** What having a manuscript read through costs. @returns  credits */
export function readThroughCost(words: number): number {
  return partnerCost("read_through", words);
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
