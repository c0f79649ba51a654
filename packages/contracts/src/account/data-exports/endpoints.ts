import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { DataExport, DataExportTicket } from "./data-export.ts";

/** Range headers for resuming a download. */
const RESUMES = {
  Range: "The bytes that are still wanted, e.g. bytes=1048576-",
  "If-Range": "The ETag of what was begun; of another file the whole comes",
} as const;

export const dataExportEndpoints = {
  requestDataExport: defineEndpoint({
    method: "POST",
    path: "/api/account/exports",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Have everything of the account made into one ZIP; one at a time, three in 24 hours",
    status: 202,
    reply: DataExport,
    errors: ["auth.confirmation_needed", "account.export_running", "account.export_limit"],
    limits: [{ max: 30, windowSeconds: 60, by: "user" }],
  }),
  dataExports: defineEndpoint({
    method: "GET",
    path: "/api/account/exports",
    auth: "user",
    summary: "How far the newest export of the account is; null while none was asked for",
    reply: z.object({
      export: DataExport.nullable(),
      left_today: z.int().min(0).describe("How many more may be asked for now"),
    }),
    errors: [],
  }),
  openDataExportTicket: defineEndpoint({
    method: "POST",
    path: "/api/account/exports/ticket",
    auth: "user",
    requiresRecentAuth: true,
    summary: "An address of the newest ZIP that a browser can fetch by itself for ten minutes",
    reply: DataExportTicket,
    errors: ["auth.confirmation_needed", "account.export_not_found", "account.export_lost"],
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
  downloadDataExport: defineEndpoint({
    method: "GET",
    path: "/api/account-exports/{ticket}",
    auth: "public",
    summary: "The ZIP by the address that a ticket gave; any range of it, so that a download can be resumed",
    params: z.object({ ticket: z.string().regex(/^[\w-]{43}$/) }),
    reply: z.string().describe("The file itself"),
    streams: "file",
    errors: ["account.export_ticket_over", "account.export_lost"],
    notFound: "account.export_ticket_over",
    headers: RESUMES,
    limits: [{ max: 120, windowSeconds: 60, by: "address" }],
  }),
} as const;
