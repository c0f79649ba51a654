import { z } from "zod";
import { ExportFinding } from "../exports/export.ts";
import { ExportFormat } from "../exports/order.ts";
import { Paper, TrimSize } from "../exports/print-schemas.ts";
import { CHECK_STATES, READINESS } from "./states.ts";

/** Where something is mended; the browser makes an address of it. */
export const MendingPlace = z.discriminatedUnion("at", [
  z.object({
    at: z.literal("desk"),
    section: z.string().nullable().describe("The section it stands in, where that is known"),
    quote: z.string().nullable().describe("Words to look for there"),
  }),
  z.object({ at: z.literal("pictures"), section: z.string().nullable() }),
  z.object({ at: z.literal("imprint") }),
  z.object({ at: z.literal("details") }),
  z.object({ at: z.literal("settings") }),
  z.object({ at: z.literal("cover") }),
  z.object({
    at: z.literal("design"),
    cover_id: z.uuid(),
    tab: z.enum(["words", "back"]).describe("Which of the editor's tabs has the text"),
  }),
  z.object({ at: z.literal("blurb") }),
  z.object({ at: z.literal("profile") }),
  z.object({ at: z.literal("metadata") }),
  z.object({ at: z.literal("publish") }),
  z.object({ at: z.literal("check") }),
]);
export type MendingPlace = z.output<typeof MendingPlace>;

/** Something a rule has found of a book, or had found before. */
export const PreflightFinding = ExportFinding.extend({
  id: z.string().describe("The same as long as the same is found, over all checks"),
  place: MendingPlace.describe("Where it is mended"),
  mended_at: z.iso.datetime().nullable().describe("When it was seen to be gone; null while it is there"),
});
export type PreflightFinding = z.output<typeof PreflightFinding>;

/** Measures of the printed book as it stands, to be drawn. */
export const PreflightMeasures = z.object({
  trim: TrimSize,
  paper: Paper,
  pages: z.int(),
  is_exact: z.boolean().describe("false: estimated, because the pages were not set yet"),
  has_hardcover: z.boolean(),
});
export type PreflightMeasures = z.output<typeof PreflightMeasures>;

/** How a book fares against every rule of the press and of its page in the store. */
export const Preflight = z.object({
  state: z.enum(CHECK_STATES),
  progress: z.int().min(0).max(100),
  step: z.string().describe("What is being done, in words; empty when nothing is"),
  failure: z.string().nullable().describe("Why the check could not be made, for the author to read"),
  is_current: z.boolean().describe("Whether the book as it stands is the one that was checked"),
  is_ready: z.boolean().describe("Checked as it stands, nothing missing and no blocker left"),
  missing: z.array(z.enum(READINESS)).describe("What the book needs beside: text, a chosen cover, a listing"),
  blockers: z.int(),
  findings: z
    .array(PreflightFinding)
    .describe("Blockers first; those about the book's names and listing are always of this moment"),
  rules_checked: z.int().nullable(),
  formats: z.array(ExportFormat).describe("Files that were checked, or would be"),
  measures: PreflightMeasures.nullable().describe("null before the pages are known"),
  export_id: z.uuid().nullable().describe("The order whose files were checked"),
  asked_at: z.iso.datetime().nullable(),
});
export type Preflight = z.output<typeof Preflight>;
