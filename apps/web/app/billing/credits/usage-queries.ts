import type { CallInput, CallReply } from "@colophon/contracts/api";
import { keepPreviousData } from "@tanstack/react-query";
import { type ApiFile, call, callForFile } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { creditsKey } from "./credit-queries.ts";

/** How credits were used in the last 30 days. */
export type CreditAnalytics = CallReply<"GET /api/credits/analytics">;
export type CreditHistory = CallReply<"GET /api/credits/history">;
export type CreditLine = CreditHistory["transactions"][number];

/** A history filter; empty values are not sent. */
export type HistoryFilter = { kind: string; operation: string; from: string; to: string; text: string };

export const WHOLE_HISTORY: HistoryFilter = { kind: "", operation: "", from: "", to: "", text: "" };

const PAGE = 20;

/** Usage in the last 30 days, by the days of this device's calendar. */
export function analyticsQuery(timeZone: string): Query<CreditAnalytics> {
  return defineQuery({
    queryKey: [...creditsKey, "analytics", timeZone],
    queryFn: ({ signal }) => call("GET /api/credits/analytics", { query: { tz: timeZone }, signal }),
  });
}

/** One page of the history; the previous page is shown until it arrives. */
export function historyQuery(filter: HistoryFilter, page: number): Query<CreditHistory> {
  return defineQuery({
    queryKey: [...creditsKey, "history", filter, page],
    queryFn: ({ signal }) =>
      call("GET /api/credits/history", { query: { ...askedOf(filter), page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All filtered entries, as a file. @throws ApiError */
export function fetchHistoryFile(filter: HistoryFilter): Promise<ApiFile> {
  return callForFile("GET /api/credits/history.csv", { query: askedOf(filter) });
}

/** This device's time zone. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

type AskedHistory = NonNullable<CallInput<"GET /api/credits/history">["query"]>;

function askedOf({ kind, operation, from, to, text }: HistoryFilter): AskedHistory {
  const known = KINDS.find((one) => one === kind);
  return { ...(known && { kind: known }), operation, from, to, text, tz: localTimeZone() };
}

const KINDS = ["grant", "purchase", "debit", "refund", "expire", "adjust"] as const;
