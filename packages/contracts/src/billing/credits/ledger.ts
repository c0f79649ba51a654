import { z } from "zod";
import { AuthorKeyKind } from "../../ai/author-keys/author-key.ts";

export const CreditOperation = z
  .enum(["book_generation", "chapter_generation", "cover_generation", "metadata_optimization"])
  .meta({ id: "CreditOperation" });

export type CreditOperation = z.output<typeof CreditOperation>;

/**
 * Operations of the assistant on an existing book, priced by words or
 * per item; the price is shown with the offer.
 */
export const ASSISTANT_OPERATIONS = [
  "read_through",
  "passage",
  "take",
  "book_change",
  "book_change_list",
  "question",
  "plan_suggestion",
] as const;

export type AssistantOperation = (typeof ASSISTANT_OPERATIONS)[number];

/** Operations that credits are held for. */
export type PaidOperation = CreditOperation | AssistantOperation;

/** Buckets in the order they are spent. */
export const CREDIT_BUCKETS = ["trial", "allowance", "purchased"] as const;

export type CreditBucket = (typeof CREDIT_BUCKETS)[number];

/** The unspent credits of one grant or purchase. */
export const CreditLot = z
  .object({
    bucket: z.enum(CREDIT_BUCKETS),
    amount: z.int(),
    ends_at: z.iso.datetime().nullable().describe("When they end, or are renewed; null: never"),
    source: z.enum(["plan", "lifetime"]).nullable().describe("What renews them; null: nothing does"),
  })
  .meta({ id: "CreditLot" });

export type CreditLot = z.output<typeof CreditLot>;

export const CreditBalance = z
  .object({
    balance: z.int().describe("Spendable now: the sum of the buckets"),
    buckets: z.object({ trial: z.int(), allowance: z.int(), purchased: z.int() }),
    held: z.int().describe("Set aside for work that has not ended yet; already taken off the balance"),
    lots: z.array(CreditLot).describe("What the balance is made of, in the order it is spent"),
  })
  .meta({ id: "CreditBalance" });

export type CreditBalance = z.output<typeof CreditBalance>;

export const CreditCheck = z
  .object({
    sufficient: z.boolean(),
    required: z.int(),
    current_balance: z.int(),
    remaining_after: z.int(),
    funding: z
      .enum(["credits", "free", "premium", "none"])
      .describe("How the operation would be paid for; none means it would be refused"),
    author_key: AuthorKeyKind.nullable().describe(
      "The caller’s own key that would do it, at its own price; null: none",
    ),
    is_too_large_for_free: z
      .boolean()
      .describe("Whether the caller has a free book left, and this one is larger than a free book may be"),
  })
  .meta({ id: "CreditCheck" });

export type CreditCheck = z.output<typeof CreditCheck>;

export const TransactionKind = z
  .enum(["grant", "purchase", "debit", "refund", "expire", "adjust"])
  .meta({ id: "TransactionKind" });

export const CreditTransaction = z
  .object({
    id: z.string(),
    amount: z.int().describe("Positive credits the account, negative debits it"),
    transaction_type: TransactionKind,
    operation: z.string(),
    description: z.string(),
    balance_before: z.int(),
    balance_after: z.int(),
    created_at: z.iso.datetime(),
    book: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .describe("The book it was for, where it is there"),
  })
  .meta({ id: "CreditTransaction" });

export type CreditTransaction = z.output<typeof CreditTransaction>;
