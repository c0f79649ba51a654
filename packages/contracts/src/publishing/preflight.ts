import { z } from "zod";
import { ExportFormat } from "../exports/export-request.ts";
import { ExportFinding } from "../exports/files.ts";
import { Paper, TrimSize } from "../library/books/print-schemas.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import { CHECK_STATES, READINESS_CHECKS, READINESS_PLACES, VERDICT_TONES } from "./preflight-states.ts";

/** Where something can be fixed; the browser turns it into a URL. */
export const MendingPlace = z
  .discriminatedUnion("at", [
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
  ])
  .meta({ id: "MendingPlace" });
export type MendingPlace = z.output<typeof MendingPlace>;

/** A rule's current or earlier finding in a book. */
export const PreflightFinding = ExportFinding.extend({
  id: z.string().describe("The same as long as the same is found, over all checks"),
  place: MendingPlace.describe("Where it is mended"),
  mended_at: z.iso.datetime().nullable().describe("When it was seen to be gone; null while it is there"),
}).meta({ id: "PreflightFinding" });
export type PreflightFinding = z.output<typeof PreflightFinding>;

/** Current measures of the printed book, for drawing. */
export const PreflightMeasures = z
  .object({
    trim: TrimSize,
    paper: Paper,
    pages: z.int(),
    is_exact: z.boolean().describe("false: estimated, because the pages were not set yet"),
    has_hardcover: z.boolean(),
  })
  .meta({ id: "PreflightMeasures" });
export type PreflightMeasures = z.output<typeof PreflightMeasures>;

/** How ready a book is for KDP: the one verdict that every screen shows. @source docs/product/rulings.md D21 */
export const Readiness = z
  .object({
    checks: z
      .array(z.object({ check: z.enum(READINESS_CHECKS), label: z.string(), is_met: z.boolean() }))
      .describe("The four checks, in order"),
    percent: z.int().describe("Share of the checks that are met: 0, 25, 50, 75 or 100"),
    is_ready: z.boolean().describe("All four checks are met"),
    tone: z.enum(VERDICT_TONES),
    line: z.string().describe("The verdict: “Ready for KDP”, or the first thing that is left to do"),
    open: z
      .array(z.object({ line: z.string(), place: z.enum(READINESS_PLACES) }))
      .describe("Everything that is left to do, most important first; empty when ready"),
  })
  .meta({ id: "Readiness" });
export type Readiness = z.output<typeof Readiness>;

/** Results of all press and listing rules for a book. */
export const Preflight = z
  .object({
    state: z.enum(CHECK_STATES),
    progress: z.int().min(0).max(100),
    step: z.string().describe("What is being done, in words; empty when nothing is"),
    failure: z.string().nullable().describe("Why the check could not be made, for the author to read"),
    is_current: z.boolean().describe("Whether the book as it stands is the one that was checked"),
    readiness: Readiness,
    is_ebook_only: z.boolean().describe("The book has fewer pages than KDP prints"),
    findings: z
      .array(PreflightFinding)
      .describe(
        "Blockers first, fixed ones last; those about the book's names and listing are always of this moment",
      ),
    rules_checked: z.int().nullable(),
    formats: z.array(ExportFormat).describe("Files that were checked, or would be"),
    measures: PreflightMeasures.nullable().describe("null before the pages are known"),
    export_id: z.uuid().nullable().describe("The order whose files were checked"),
    asked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Preflight" });
export type Preflight = z.output<typeof Preflight>;

const BookId = z.object({ id: Id });

export const preflightEndpoints = {
  getPreflight: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/preflight",
    auth: "user",
    summary:
      "Whether KDP would take a book as it stands: what the last check found, and what is mended since",
    params: BookId,
    reply: Preflight,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  checkBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/preflight",
    auth: "user",
    featureFlag: "exports",
    summary:
      "Make every file of a book and hold it against every rule; asked again while it runs, it is one check",
    params: BookId,
    status: 202,
    reply: Preflight,
    errors: ["books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
