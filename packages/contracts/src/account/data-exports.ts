import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";

/** Days the file is stored after it was made. */
export const DATA_EXPORT_DAYS = 7;
/** Maximum number of exports per author in 24 hours; failed ones don't count. */
export const DATA_EXPORTS_A_DAY = 3;

/**
 * An author's complete data as one ZIP.
 * - "queued", "running": in progress; `progress` in percent
 * - "ready": can be downloaded until `expires_at`
 * - "failed": could not be made
 * - "over": expired and deleted
 */
export const DataExport = z
  .object({
    id: Id,
    status: z.enum(["queued", "running", "ready", "failed", "over"]),
    progress: z.int().min(0).max(100),
    step: z.string().describe("What is being put into it, in words; empty unless it is being made"),
    bytes: z.int().nullable().describe("Size of the ZIP, once it is made"),
    asked_at: z.iso.datetime(),
    made_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "DataExport" });

export type DataExport = z.output<typeof DataExport>;

/** A URL of the ZIP that a browser can download directly. */
export const DataExportTicket = z
  .object({
    path: z.string().describe("Holds for ten minutes, in the session and browser that asked for it"),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "DataExportTicket" });

export type DataExportTicket = z.output<typeof DataExportTicket>;

/** Reasons for rejecting an account's data export. */
export const dataExportErrors = {
  "account.export_running": {
    status: 409,
    detail:
      "An export of your account is being made already, and this one was not begun. You will have a mail when it is ready.",
  },
  "account.export_limit": {
    status: 429,
    detail:
      "You have had {most} exports in 24 hours, which is the most. Nothing was begun; the last one can still be fetched, and another one asked for in {wait}.",
    data: z.object({ most: z.int(), wait: z.string(), retry_after_seconds: z.int() }),
  },
  "account.export_not_found": {
    status: 404,
    detail:
      "There is no such export, or its days are over. Your books are safe, and another one can be made; it costs nothing.",
  },
  "account.export_ticket_over": {
    status: 404,
    detail:
      "This address has ended: it holds for ten minutes, in the session that asked for it. Please press Download again.",
  },
  "account.export_lost": {
    status: 410,
    detail:
      "This export is missing from our store, which is our fault. Your books are safe; please ask for another one, which costs nothing.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Creates the ZIP of an account and emails its author when it is ready. */
export const makeDataExportJob = defineJob({
  name: "account.export",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The export counts its attempts and reports the failure; this must only not end before that count does.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 30 * 60,
});

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
