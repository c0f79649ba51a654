import { z } from "zod";
import { AuthorKeyKind } from "../ai/author-keys/author-key.ts";
import { BOOK_LIMITS } from "../shared/book-choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { PageQuery, CsvReply, Pagination } from "../shared/list.ts";
import { textLine } from "../shared/text.ts";

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

/** Days covered by the credit usage report. @source docs/product/requirements.md §9 */
export const USAGE_DAYS = 30;

/** An IANA time zone name: days start at a different moment for each author. */
export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, "This time zone is not known. A name such as Europe/Berlin is.");

/** Plausible years for a history; anything else is a typo. */
const CalendarDay = z.iso
  .date("Enter a day like 2026-11-23.")
  .refine((day) => day >= "2000-01-01" && day <= "2099-12-31", "Enter a day between 2000 and 2099.");

/** Filter for ledger entries. Days are in the time zone `tz`; both ends are inclusive. */
export const HistoryFilter = z.object({
  kind: TransactionKind.optional(),
  operation: z
    .string()
    .regex(/^[a-z][a-z_]{0,59}$/u, "This operation is not known.")
    .optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  text: textLine("The search").max(200).optional().describe("Part of what a line says"),
  tz: TimeZone.default("UTC"),
});
export type HistoryFilter = z.output<typeof HistoryFilter>;

export const HistoryQuery = PageQuery.extend(HistoryFilter.shape);

/**
 * Credit usage over the last days. Used means charged for delivered work; credits on hold are not used yet.
 */
export const CreditAnalytics = z
  .object({
    window_days: z.int(),
    total_credits_used: z.int(),
    total_credits_purchased: z.int(),
    usage_by_operation: z
      .array(z.object({ operation: z.string(), credits: z.int(), times: z.int() }))
      .describe("The costliest first"),
    usage_by_day: z
      .array(z.object({ day: z.iso.date(), credits: z.int() }))
      .describe("Every day of the window, the oldest first"),
    recommendations: z.object({
      suggested_top_up: z
        .object({ package_id: z.string(), name: z.string(), credits: z.int(), packs: z.int() })
        .nullable()
        .describe("What would cover the use of the window; null where nothing was used"),
    }),
  })
  .meta({ id: "CreditAnalytics" });
export type CreditAnalytics = z.output<typeof CreditAnalytics>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Errors of an insufficient balance. Sentences from docs/product/requirements.md are verbatim. */
export const creditErrors = {
  "credits.insufficient": {
    status: 402,
    detail: "Insufficient credits. Need {required}, have {balance}",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "credits.none": {
    status: 402,
    detail: "No credits available. Please purchase credits to continue generating books.",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

export const creditEndpoints = {
  balance: defineEndpoint({
    method: "GET",
    path: "/api/credits/balance",
    auth: "user",
    summary: "Spendable credits and the buckets they lie in",
    query: z.object({
      user_id: Id.optional().describe("Whose, for administrators; the caller's own when absent"),
    }),
    reply: CreditBalance,
    errors: ["admin.user_not_found"],
  }),
  checkCredits: defineEndpoint({
    method: "GET",
    path: "/api/credits/check/{operation}",
    auth: "user",
    summary: "Whether an operation can be afforded, and what would be left",
    params: z.object({ operation: CreditOperation }),
    query: z.object({
      chapters: z.coerce
        .number()
        .int()
        .min(BOOK_LIMITS.chaptersMin)
        .max(BOOK_LIMITS.chaptersMax)
        .default(BOOK_LIMITS.chaptersDefault),
      words_per_chapter: z.coerce
        .number()
        .int()
        .min(BOOK_LIMITS.wordsPerChapterMin)
        .max(BOOK_LIMITS.wordsPerChapterMax)
        .default(BOOK_LIMITS.wordsPerChapterDefault),
    }),
    reply: CreditCheck,
    errors: [],
  }),
  creditHistory: defineEndpoint({
    method: "GET",
    path: "/api/credits/history",
    auth: "user",
    summary: "The ledger, newest first",
    query: HistoryQuery,
    reply: z.object({ transactions: z.array(CreditTransaction), pagination: Pagination }),
    errors: [],
  }),
  creditHistoryFile: defineEndpoint({
    method: "GET",
    path: "/api/credits/history.csv",
    auth: "user",
    summary: "The same lines as a table for spreadsheets, all of them",
    query: HistoryFilter,
    reply: CsvReply,
    streams: "file",
    errors: [],
    limits: [{ max: 30, windowSeconds: 60, by: "user" }],
  }),
  creditAnalytics: defineEndpoint({
    method: "GET",
    path: "/api/credits/analytics",
    auth: "user",
    summary: "How credits were used in the last 30 days, day by day",
    query: z.object({ tz: TimeZone.default("UTC") }),
    reply: CreditAnalytics,
    errors: [],
  }),
} as const;
