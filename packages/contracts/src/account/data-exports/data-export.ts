import { z } from "zod";
import { Id } from "../../shared/id.ts";

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
