import { z } from "zod";
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
