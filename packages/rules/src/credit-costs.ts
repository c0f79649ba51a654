import { CREDIT_COSTS, AUTHOR_KEY_SHARE } from "@colophon/contracts/billing/credit-prices";
import type { CreditOperation, AssistantOperation } from "@colophon/contracts/billing/credits";

/** The size of a requested book, which determines its price: whole numbers of at least 1. */
export type BookSize = { chapters: number; wordsPerChapter: number };

/** Whether the author's own key is used; absent: the installation's. */
export type ByKey = { authorKey?: boolean };

/**
 * Price for the key in use: with the author's own key, its share, rounded up. Never zero for what costs
 * something, and never more than the full price.
 * @param credits  whole, at least 0
 * @source docs/decisions/0039-providers-author-keys-and-sealed-secrets.md
 */
export function priceByKey(credits: number, { authorKey = false }: ByKey): number {
  return authorKey ? Math.ceil((credits * AUTHOR_KEY_SHARE.credits) / AUTHOR_KEY_SHARE.outOf) : credits;
}

/**
 * Price of generating a book. Words beyond those included in a chapter's price add that chapter's share again
 * for each further such amount started.
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
 * Price of an assistant operation on an existing book: per share of words started, or per item.
 * @param words  at least 1 if the operation is priced by words; else ignored
 * @returns      credits
 * @source docs/decisions/0049-ai-work-on-an-existing-book.md
 */
export function assistantPrice(operation: AssistantOperation, words: number): number {
  const { credits, perWords } = CREDIT_COSTS[operation];
  return perWords === null ? credits : Math.ceil(words / perWords) * credits;
}

/** An operation priced by words. */
export type PricedByWords = {
  [O in AssistantOperation]: (typeof CREDIT_COSTS)[O]["perWords"] extends number ? O : never;
}[AssistantOperation];

/**
 * `assistantPrice` with a key, as credits per number of words started.
 * @source docs/decisions/0039-providers-author-keys-and-sealed-secrets.md
 */
export function assistantRate(
  operation: PricedByWords,
  { authorKey = false }: ByKey,
): { credits: number; words: number } {
  const { credits, perWords } = CREDIT_COSTS[operation];
  if (!authorKey) return { credits, words: perWords };
  // Rounding up a share of a rounded-up price is the same as more words per credit.
  return { credits: AUTHOR_KEY_SHARE.credits, words: (perWords * AUTHOR_KEY_SHARE.outOf) / credits };
}

/** Price of analyzing a manuscript. @returns  credits */
export function analysisCost(words: number): number {
  return assistantPrice("read_through", words);
}

/**
 * Price of an operation.
 * @param size  of the book; only `book_generation` depends on it
 * @returns     credits
 * @source docs/product/rulings.md D1
 */
export function operationCost(operation: CreditOperation, size: BookSize): number {
  return operation === "book_generation" ? bookCost(size) : CREDIT_COSTS[operation].base;
}
