import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PagePreview, PagePreviewRequest } from "./page-preview.ts";

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
