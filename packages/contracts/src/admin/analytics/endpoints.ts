import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Analytics, AnalyticsFileQuery, AnalyticsQuery } from "./analytics.ts";

export const analyticsEndpoints = {
  analytics: defineEndpoint({
    method: "GET",
    path: "/api/admin/analytics",
    auth: "admin",
    summary: "Users, books, revenue, credits, providers and jobs: now, and over a period",
    query: AnalyticsQuery,
    reply: Analytics,
    errors: [],
  }),
  analyticsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/analytics/file",
    auth: "admin",
    audited: "list.exported",
    summary: "One part of it as a table for spreadsheets",
    query: AnalyticsFileQuery,
    streams: "file",
    reply: z.string().describe("CSV in UTF-8 with a byte order mark; days in universal time"),
    errors: [],
  }),
} as const;
