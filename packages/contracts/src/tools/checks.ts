import { z } from "zod";
import { TrimSize } from "../library/books/print-schemas.ts";
import { IMPORT_WAYS } from "../library/imports.ts";
import { SECTION_KINDS } from "../manuscript/sections/sections.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { textLine } from "../shared/text.ts";
import { TOOL_CHECK_BYTES, TOOL_CHECKS_AN_HOUR } from "./check-limits.ts";

/** A rule's finding in an anonymous caller's file. */
export const FreeFinding = z
  .object({
    code: z.string().describe("Stable code of the rule"),
    severity: z.enum(["blocker", "warning", "info"]),
    sentence: z.string().describe("What was found"),
    hint: z.string().describe("What mends it, in whatever program the file was made with"),
    place: z.string().nullable().describe("The chapter or the file of the archive, where it has one"),
    source: z.string().describe("Where the rule comes from"),
  })
  .meta({ id: "FreeFinding" });
export type FreeFinding = z.output<typeof FreeFinding>;

/** How the text would be printed in one size; page counts are estimates. */
export const FreeForecast = z
  .object({
    trim: TrimSize,
    pages: z.int(),
    least_pages: z.int(),
    most_pages: z.int(),
    spine_inches: z
      .object({ cream: z.number(), white: z.number() })
      .describe("Of a paperback of `pages` pages"),
    inside_margin_inches: z.number().describe("The least that KDP asks for at `pages` pages"),
    has_spine_text: z.boolean().describe("Whether KDP prints text on a spine of so many pages"),
    refusal: z.string().nullable().describe("Why KDP would not print it as a paperback on white paper"),
  })
  .meta({ id: "FreeForecast" });
export type FreeForecast = z.output<typeof FreeForecast>;

/** Result of a manuscript check. Nothing is stored. */
export const ManuscriptCheck = z
  .object({
    kind: z.enum(["docx", "epub"]),
    title: z.string().describe("As the file says; empty where it does not"),
    author_name: z.string(),
    language: z.string().nullable().describe("BCP 47, as the file says; null where it does not"),
    words: z.int(),
    pictures: z.int(),
    found_by: z.enum(IMPORT_WAYS).describe("What chapters were found by"),
    chapters: z.int(),
    sections: z.array(z.object({ kind: z.enum(SECTION_KINDS), title: z.string(), words: z.int() })),
    forecasts: z.array(FreeForecast),
    losses: z
      .array(z.object({ code: z.string(), sentence: z.string(), count: z.int() }))
      .describe("What an import leaves out or changes"),
    findings: z.array(FreeFinding).describe("Blockers first"),
  })
  .meta({ id: "ManuscriptCheck" });
export type ManuscriptCheck = z.output<typeof ManuscriptCheck>;

/** Result of an e-book check. Nothing is stored. */
export const EpubCheck = z
  .object({
    title: z.string().describe("As the file says; empty where it does not"),
    author_name: z.string(),
    language: z.string().nullable(),
    version: z.string().describe("Of EPUB, as the file says; empty where it does not"),
    documents: z.int().describe("Documents in reading order"),
    pictures: z.int(),
    bytes: z.int(),
    has_cover: z.boolean(),
    is_valid: z.boolean().describe("Whether EPUBCheck's rules find no error"),
    rules_checked: z.int().describe("Rules for e-books that the file was held against"),
    more_findings: z.int().describe("Findings beyond those that are listed"),
    findings: z.array(FreeFinding).describe("Blockers first"),
  })
  .meta({ id: "EpubCheck" });
export type EpubCheck = z.output<typeof EpubCheck>;

/** Why a visitor's file is not checked. */
export const toolCheckErrors = {
  "free_checks.refused": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string(), kind: z.string() }),
  },
  "free_checks.one_at_a_time": {
    status: 429,
    detail:
      "Another file from your network is being checked at this moment, and each network has one check at a time. Please send this one again in a few seconds.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

const NamedFile = z.object({ filename: textLine("The name of the file").trim().min(1).max(255) });

/** The tools open to everyone: a file is uploaded, checked and discarded. */
export const toolCheckEndpoints = {
  checkManuscript: defineEndpoint({
    method: "POST",
    path: "/api/free-checks/manuscript",
    auth: "public",
    featureFlag: "imports",
    summary:
      "Look at a manuscript (DOCX, EPUB) as an import and the preflight would; nothing of it is kept, not even for a moment on a disk",
    query: NamedFile,
    acceptsFile: true,
    maxBodyBytes: TOOL_CHECK_BYTES,
    reply: ManuscriptCheck,
    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],
    limits: [{ max: TOOL_CHECKS_AN_HOUR, windowSeconds: 3600, by: "address" }],
  }),
  checkEpub: defineEndpoint({
    method: "POST",
    path: "/api/free-checks/epub",
    auth: "public",
    featureFlag: "imports",
    summary:
      "Hold an EPUB against the rules that ours are held against; nothing of it is kept, not even for a moment on a disk",
    query: NamedFile,
    acceptsFile: true,
    maxBodyBytes: TOOL_CHECK_BYTES,
    reply: EpubCheck,
    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],
    limits: [{ max: TOOL_CHECKS_AN_HOUR, windowSeconds: 3600, by: "address" }],
  }),
} as const;
