import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PastDocument, RestoreReply, RestoreRequest, SectionHistory } from "./history.ts";
import { SectionId } from "./manuscript.ts";

const InBook = z.object({ id: Id, section_id: SectionId });
const OfVersion = InBook.extend({ version: z.coerce.number().int().min(0).max(2_147_483_647) });

export const historyEndpoints = {
  getHistory: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/history",
    auth: "user",
    summary: "Who has changed a section and when, in sittings, the newest first",
    params: InBook,
    query: z.object({
      before: z.coerce
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe("Only sittings that ended before this version began: `next` of the page before"),
    }),
    reply: SectionHistory,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.in_work"],
    notFound: "books.not_found",
  }),
  getPastDocument: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/history/{version}",
    auth: "user",
    summary: "A section as it was at a version",
    params: OfVersion,
    reply: PastDocument,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.no_such_version",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  restoreVersion: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/history/{version}/restore",
    auth: "user",
    summary: "Make a section what it was, as one more change: nothing that came after is lost",
    params: OfVersion,
    body: RestoreRequest,
    reply: RestoreReply,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.no_such_version",
      "manuscript.too_long",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;
