import { z } from "zod";
import { BOOK_LIMITS } from "../books/choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import { PageQuery, Pagination } from "../shared/pagination.ts";
import { CreditBalance, CreditCheck, CreditOperation, CreditTransaction } from "./ledger.ts";

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
    query: PageQuery,
    reply: z.object({ transactions: z.array(CreditTransaction), pagination: Pagination }),
    errors: [],
  }),
} as const;
