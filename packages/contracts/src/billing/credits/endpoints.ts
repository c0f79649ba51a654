import { z } from "zod";
import { BOOK_LIMITS } from "../../shared/book-choices.ts";
import { CsvReply } from "../../shared/csv.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { Pagination } from "../../shared/pagination.ts";
import { CreditBalance, CreditCheck, CreditOperation, CreditTransaction } from "./ledger.ts";
import { CreditAnalytics, HistoryFilter, HistoryQuery, TimeZone } from "./usage.ts";

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
