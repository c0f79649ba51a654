import { z } from "zod";

export const CreditOperation = z.enum([
  "book_generation",
  "chapter_generation",
  "cover_generation",
  "metadata_optimization",
]);

export type CreditOperation = z.output<typeof CreditOperation>;

/** What credits are set aside for; the price of a reading is said with its offer. */
export type PaidOperation = CreditOperation | "read_through";

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
