import { CREDIT_COSTS, AUTHOR_KEY_SHARE } from "@colophon/contracts/billing/credits/prices";
import type { CreditOperation, AssistantOperation } from "@colophon/contracts/billing/credits/ledger";

/** What a book is ordered with, as far as its price goes by it: whole numbers of at least 1. */
export type BookSize = { chapters: number; wordsPerChapter: number };

/** Whether the author's own key does the work; absent: the installation's. */
export type ByKey = { authorKey?: boolean };

/**
 * A price as it is with the key that does the work: with the author's own its share, rounded up. Never nothing for what
 * costs something, and never more than the whole.
 * @param credits  whole, at least 0
 * @source docs/decisions/0082-own-keys.md
 */
export function priceByKey(credits: number, { authorKey = false }: ByKey): number {
  return authorKey ? Math.ceil((credits * AUTHOR_KEY_SHARE.credits) / AUTHOR_KEY_SHARE.outOf) : credits;
}

/**
 * What generating a book costs. Words beyond those that a chapter's price includes cost each chapter its share again
 * for every further such amount that is begun.
 * @returns  credits
 * @source docs/product/rulings.md D1, D20
 */
export function bookCost({ chapters, wordsPerChapter }: BookSize): number {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded, perExtraWords } =
    CREDIT_COSTS.book_generation;
  const further = Math.ceil(Math.max(0, wordsPerChapter - wordsIncluded) / wordsIncluded);
  return (
    base + Math.max(0, chapters - chaptersIncluded) * perExtraChapter + chapters * further * perExtraWords
  );
}

/**
 * What a model does for a book that is there costs: for every further share of words that is begun, or by the piece.
 * @param words  at least 1 where the operation goes by words; else not read
 * @returns      credits
 * @source docs/decisions/0051-the-writing-partner.md
 */
export function assistantPrice(operation: AssistantOperation, words: number): number {
  const { credits, perWords } = CREDIT_COSTS[operation];
  return perWords === null ? credits : Math.ceil(words / perWords) * credits;
}

/** Work that is paid for by its words. */
export type PricedByWords = {
  [O in AssistantOperation]: (typeof CREDIT_COSTS)[O]["perWords"] extends number ? O : never;
}[AssistantOperation];

/** What `assistantPrice` comes to with a key, as credits for every so many words that are begun. @source docs/decisions/0082-own-keys.md */
export function assistantRate(
  operation: PricedByWords,
  { authorKey = false }: ByKey,
): { credits: number; words: number } {
  const { credits, perWords } = CREDIT_COSTS[operation];
  if (!authorKey) return { credits, words: perWords };
  // A share rounded up of what is rounded up is the same as more words for a credit.
  return { credits: AUTHOR_KEY_SHARE.credits, words: (perWords * AUTHOR_KEY_SHARE.outOf) / credits };
}

/** What having a manuscript read through costs. @returns  credits */
export function analysisCost(words: number): number {
  return assistantPrice("read_through", words);
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
