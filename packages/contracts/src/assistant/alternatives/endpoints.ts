import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import {
  StartAlternativeRequest,
  Alternative,
  AlternativeComparison,
  AlternativeOffer,
  Alternatives,
} from "./alternative.ts";

const InSection = z.object({ id: Id, section_id: SectionId });
const OfBook = z.object({ id: Id, take_id: Id });

export const alternativeEndpoints = {
  getAlternatives: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/takes",
    auth: "user",
    summary: "Other takes of a section and its scenes, and what another would cost",
    params: InSection,
    reply: Alternatives,
    errors: ["books.not_found", "manuscript.section_not_found"],
    notFound: "books.not_found",
  }),
  getAlternativeOffer: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/takes/offer",
    auth: "user",
    summary: "What another take of the scene at a place would cost",
    params: InSection,
    query: z.object({ version: z.coerce.number().int().min(0), at: z.coerce.number().int().min(0) }),
    reply: AlternativeOffer,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "takes.gone",
      "takes.no_words",
      "takes.too_long",
    ],
    notFound: "books.not_found",
  }),
  startAlternative: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/takes",
    auth: "user",
    featureFlag: "generation",
    summary: "Have another take of a scene or chapter written; the text stays until its author chooses",
    params: InSection,
    body: StartAlternativeRequest,
    status: 202,
    reply: Alternative,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "takes.gone",
      "takes.too_long",
      "takes.no_words",
      "takes.refused",
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
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  getAlternative: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/takes/{take_id}",
    auth: "user",
    summary: "A take and what stands in the book, to be compared",
    params: OfBook,
    reply: AlternativeComparison,
    errors: ["books.not_found", "takes.not_found"],
    notFound: "books.not_found",
  }),
  stopAlternative: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/takes/{take_id}",
    auth: "user",
    summary: "Stop a take that is being written; it then costs nothing",
    params: OfBook,
    reply: Alternative,
    errors: ["books.not_found", "takes.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
