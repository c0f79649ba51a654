import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { StartInlineEditRequest, InlineEdit, InlineEdits } from "./inline-edit.ts";

const InSection = z.object({ id: Id, section_id: SectionId });
const OfBook = z.object({ id: Id, order_id: Id });

export const inlineEditEndpoints = {
  getInlineEdits: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/passages",
    auth: "user",
    summary: "Work on passages of a section, and what the next would cost",
    params: InSection,
    reply: InlineEdits,
    errors: ["books.not_found", "manuscript.section_not_found"],
    notFound: "books.not_found",
  }),
  startInlineEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/passages",
    auth: "user",
    featureFlag: "generation",
    summary: "Have a passage rewritten, shortened, expanded or continued; what comes back is proposed",
    params: InSection,
    body: StartInlineEditRequest,
    status: 202,
    reply: InlineEdit,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "passages.gone",
      "passages.too_long",
      "passages.no_words",
      "passages.refused",
      "paid_work.too_many",
      "paid_work.needs_model",
      "paid_work.is_sample",
      "paid_work.price_changed",
      "writing.unavailable",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 3600, by: "user" }],
  }),
  stopInlineEdit: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/passages/{order_id}",
    auth: "user",
    summary: "Stop work on a passage; it then costs nothing",
    params: OfBook,
    reply: InlineEdit,
    errors: ["books.not_found", "passages.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
  inlineEditEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/passages/{order_id}/events",
    auth: "user",
    summary: "A passage as it is written: `passage-draft` with pieces of it, then `passage-end`",
    params: OfBook,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found", "passages.not_found", "request.too_many_streams"],
    notFound: "books.not_found",
    headers: { "Last-Event-ID": "Number of the last event received; later ones are replayed" },
  }),
} as const;
