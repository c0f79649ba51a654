import { z } from "zod";
import { SectionId } from "../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { keepableJson } from "../shared/text.ts";
import { ExportLayout } from "./export-request.ts";

/** A position in a chapter that is being written, and the book's look. */
export const PagePreviewRequest = z
  .object({
    document: keepableJson("A document")
      .optional()
      .describe("As it stands on the screen, typed words included; left out, as it is stored"),
    block: z.int().min(0).describe("Index of one of the document's blocks; past the end: the last"),
    offset: z.int().min(0).describe("Characters from the block's start"),
    look: ExportLayout.optional(),
  })
  .meta({ id: "PagePreviewRequest" });
export type PagePreviewRequest = z.output<typeof PagePreviewRequest>;

/** The page with a position, as it will be printed. */
export const PagePreview = z
  .object({
    picture: z.base64().describe("The page, at twice the size it is shown at"),
    media_type: z.literal("image/png"),
    folio: z.int().describe("The page's number in the book, printed on it or not"),
    is_folio_exact: z
      .boolean()
      .describe("False where the pages before the chapter are reckoned by their words"),
    side: z
      .enum(["recto", "verso"])
      .describe("Recto: a right-hand page, left in books read from right to left"),
    page_of_chapter: z.int().describe("From 1"),
    pages: z.int().describe("Of the chapter"),
    are_pages_counted: z.boolean().describe("False: reckoned, until the rest of the chapter was set"),
    width_pt: z.number(),
    height_pt: z.number(),
  })
  .meta({ id: "PagePreview" });
export type PagePreview = z.output<typeof PagePreview>;

/** Why there is no page next to the editor; the text is safe either way. */
export const pagePreviewErrors = {
  "live_page.cannot_be_set": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string() }),
  },
  "live_page.replaced": {
    status: 409,
    detail: "A newer place of yours was asked for meanwhile.",
  },
  "live_page.busy": {
    status: 503,
    detail:
      "The press is busy just now, so the page beside your text is an older one. Your text is not concerned.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** The longest possible chapter, as a document. */
const DOCUMENT_BYTES = 12 * 1024 * 1024;

export const pagePreviewEndpoints = {
  pagePreview: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/live-page",
    auth: "user",
    summary: "The printed page that holds a place in a chapter, drawn; a newer call replaces one that waits",
    params: z.object({ id: Id, section_id: SectionId }),
    body: PagePreviewRequest,
    maxBodyBytes: DOCUMENT_BYTES,
    reply: PagePreview,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "live_page.cannot_be_set",
      "live_page.replaced",
      "live_page.busy",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
} as const;
