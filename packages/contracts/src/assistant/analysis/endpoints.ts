import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { AnalysisRequest, Analysis } from "./analysis.ts";

const BookId = z.object({ id: Id });

export const analysisEndpoints = {
  getAnalysis: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/read-through",
    auth: "user",
    summary: "How far a manuscript is read, and what reading it costs",
    params: BookId,
    reply: Analysis,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  requestAnalysis: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/read-through",
    auth: "user",
    featureFlag: "generation",
    summary:
      "Have a model read a manuscript: summaries, people, places, facts and promises, chapter by chapter",
    params: BookId,
    body: AnalysisRequest,
    status: 202,
    reply: Analysis,
    errors: [
      "books.not_found",
      "read_through.nothing_to_read",
      "paid_work.busy",
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
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  stopAnalysis: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/read-through",
    auth: "user",
    summary: "Stop a reading that is under way; it then costs nothing",
    params: BookId,
    reply: Analysis,
    errors: ["books.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
