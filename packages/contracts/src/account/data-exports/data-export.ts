import { z } from "zod";
import { Id } from "../../shared/id.ts";

/** How long the file is kept after it was made. */
export const DATA_EXPORT_DAYS = 7;
/** How many an author may ask for in 24 hours; one that failed does not count. */
export const DATA_EXPORTS_A_DAY = 3;

/**
 * Everything of an author as one ZIP.
 * - "queued", "running": it is being made; `progress` in percent
 * - "ready": it can be fetched until `expires_at`
 * - "failed": it could not be made
 * - "over": it was cleared away after its days
 */
export const DataExport = z.object({
  id: Id,
  status: z.enum(["queued", "running", "ready", "failed", "over"]),
  progress: z.int().min(0).max(100),
  step: z.string().describe("What is being put into it, in words; empty unless it is being made"),
  bytes: z.int().nullable().describe("Size of the ZIP, once it is made"),
  asked_at: z.iso.datetime(),
  made_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});

export type DataExport = z.output<typeof DataExport>;

/** An address of the ZIP that a browser fetches by itself. */
export const DataExportTicket = z.object({
  path: z.string().describe("Holds for ten minutes, in the session and browser that asked for it"),
  expires_at: z.iso.datetime(),
});

export type DataExportTicket = z.output<typeof DataExportTicket>;
