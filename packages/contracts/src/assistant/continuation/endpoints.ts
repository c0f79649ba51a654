import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { AddChapterRequest, Continuations } from "./continuation.ts";

const BookId = z.object({ id: Id });
const path = "/api/books/{id}/add-chapter";

export const continuationEndpoints = {
  getContinuations: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "What became of the chapter that was ordered last, and what the next one would cost",
    params: BookId,
    reply: Continuations,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  addChapter: defineEndpoint({
    method: "POST",
    path,
    auth: "user",
    featureFlag: "generation",
    summary: "Have one more chapter written, after the last",
    params: BookId,
    body: AddChapterRequest,
    status: 202,
    reply: Continuations,
    errors: [
      "books.not_found",
      "further_chapters.needs_reading",
      "further_chapters.unfinished",
      "further_chapters.no_room",
      "further_chapters.refused",
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
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  stopContinuation: defineEndpoint({
    method: "DELETE",
    path,
    auth: "user",
    summary: "Stop the chapter that is being written; it then costs nothing",
    params: BookId,
    reply: Continuations,
    errors: ["books.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
