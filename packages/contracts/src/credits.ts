import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/**
 * What each operation costs, in credits: the only place these figures stand.
 * @source DECISIONS D1: a book of up to 5 chapters 10, each further chapter 2
 */
export const CREDIT_COSTS = {
  book_generation: { base: 10, chaptersIncluded: 5, perExtraChapter: 2 },
  chapter_generation: { base: 2 },
  cover_generation: { base: 15 },
  metadata_optimization: { base: 5 },
} as const;

/** Trial credits given at verification. @source DECISIONS D1 */
export const TRIAL_CREDITS = 40;
/** Days from registration until trial credits end. @source DECISIONS D1 */
export const TRIAL_DAYS = 14;
/** Books a free author may generate while the trial runs. @source specification §1 */
export const FREE_BOOKS = 3;
/** Under this balance the navigation warns. @source specification §9 */
export const LOW_CREDITS = 10;

export const CreditOperation = z.enum([
  "book_generation",
  "chapter_generation",
  "cover_generation",
  "metadata_optimization",
]);
export type CreditOperation = z.output<typeof CreditOperation>;

/** Buckets in the order they are spent. */
export const CREDIT_BUCKETS = ["trial", "allowance", "purchased"] as const;
export type CreditBucket = (typeof CREDIT_BUCKETS)[number];

export const CreditBalance = z.object({
  balance: z.int().describe("Spendable now: the sum of the buckets"),
  buckets: z.object({ trial: z.int(), allowance: z.int(), purchased: z.int() }),
  held: z.int().describe("Set aside for work that has not ended yet; already taken off the balance"),
});
export type CreditBalance = z.output<typeof CreditBalance>;

export const CreditCheck = z.object({
  sufficient: z.boolean(),
  required: z.int(),
  current_balance: z.int(),
  remaining_after: z.int(),
  funding: z
    .enum(["credits", "free", "premium", "none"])
    .describe("How the operation would be paid for; none means it would be refused"),
});
export type CreditCheck = z.output<typeof CreditCheck>;

export const CreditTransaction = z.object({
  id: z.string(),
  amount: z.int().describe("Positive credits the account, negative debits it"),
  transaction_type: z.enum(["grant", "purchase", "debit", "refund", "expire", "adjust"]),
  operation: z.string(),
  description: z.string(),
  balance_before: z.int(),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
});
export type CreditTransaction = z.output<typeof CreditTransaction>;

export const Pagination = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  total_items: z.int(),
  items_per_page: z.int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});
export type Pagination = z.output<typeof Pagination>;

/** `?page=2&limit=25` of every list. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type PageQuery = z.output<typeof PageQuery>;

export const creditEndpoints = {
  balance: defineEndpoint({
    method: "GET",
    path: "/api/credits/balance",
    auth: "user",
    summary: "Spendable credits and the buckets they lie in",
    reply: CreditBalance,
    errors: [],
  }),
  checkCredits: defineEndpoint({
    method: "GET",
    path: "/api/credits/check/{operation}",
    auth: "user",
    summary: "Whether an operation can be afforded, and what would be left",
    params: z.object({ operation: CreditOperation }),
    query: z.object({ chapters: z.coerce.number().int().min(1).max(10).default(5) }),
    reply: CreditCheck,
    errors: [],
  }),
  creditHistory: defineEndpoint({
    method: "GET",
    path: "/api/credits/history",
    auth: "user",
    summary: "The ledger, newest first",
    query: PageQuery,
    reply: z.object({ transactions: z.array(CreditTransaction), pagination: Pagination }),
    errors: [],
  }),
} as const;
