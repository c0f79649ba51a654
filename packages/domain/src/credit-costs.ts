import { CREDIT_COSTS, OWN_KEY_SHARE } from "@colophon/contracts/credits/prices";
import type { CreditOperation, PartnerOperation } from "@colophon/contracts/credits/ledger";

/** What a book is ordered with, as far as its price goes by it: whole numbers of at least 1. */
export type BookSize = { chapters: number; wordsPerChapter: number };

/** Whether the author's own key does the work; absent: the installation's. */
export type ByKey = { ownKey?: boolean };

/**
 * A price as it is with the key that does the work: with the author's own its share, rounded up. Never nothing for what
 * costs something, and never more than the whole.
 * @param credits  whole, at least 0
 * @source docs/decisions/0082-own-keys.md
 */
export function priceByKey(credits: number, { ownKey = false }: ByKey): number {
  return ownKey ? Math.ceil((credits * OWN_KEY_SHARE.credits) / OWN_KEY_SHARE.outOf) : credits;
}

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

/** Work that is paid for by its words. */
export type PricedByWords = {
  [O in PartnerOperation]: (typeof CREDIT_COSTS)[O]["forWords"] extends number ? O : never;
}[PartnerOperation];

/** What `partnerCost` comes to with a key, as credits for every so many words that are begun. @source docs/decisions/0082-own-keys.md */
export function partnerRate(
  operation: PricedByWords,
  { ownKey = false }: ByKey,
): { credits: number; words: number } {
  const { credits, forWords } = CREDIT_COSTS[operation];
  if (!ownKey) return { credits, words: forWords };
  // A share rounded up of what is rounded up is the same as more words for a credit.
  return { credits: OWN_KEY_SHARE.credits, words: (forWords * OWN_KEY_SHARE.outOf) / credits };
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
