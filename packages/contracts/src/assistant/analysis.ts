import { z } from "zod";
import { BOOK_GENRES } from "../shared/book-choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";

/** State of a book's latest analysis. */
export const AnalysisState = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({ state: z.literal("running"), chapters_read: z.int(), chapters: z.int() }),
    z.object({
      state: z.literal("done"),
      read_at: z.iso.datetime(),
      chapters_read: z.int(),
      chapters: z.int(),
      is_older: z.boolean().describe("Whether the text has changed since"),
      credits: z.int().describe("What it has cost"),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "AnalysisState" });
export type AnalysisState = z.output<typeof AnalysisState>;

/** A book's analysis and the price of another. */
export const Analysis = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    reading: AnalysisState,
    last_read_at: z.iso.datetime().nullable().describe("When the reading ended that the bible is of"),
    offer: z.object({
      hindrance: z.string().nullable().describe("Why it cannot be ordered just now, in a sentence"),
      credits: z.int(),
      words: z.int(),
      chapters: z.int(),
      genre: z.enum(BOOK_GENRES).nullable().describe("As far as it is known; the author says it"),
    }),
  })
  .meta({ id: "Analysis" });
export type Analysis = z.output<typeof Analysis>;

export const AnalysisRequest = z
  .object({
    genre: z
      .enum(BOOK_GENRES)
      .describe("What kind of book it is: a story is read for other things than a guide"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "AnalysisRequest" });
export type AnalysisRequest = z.output<typeof AnalysisRequest>;

/** Reasons to reject an analysis of a manuscript, in addition to those of all paid jobs. */
export const analysisErrors = {
  "read_through.nothing_to_read": {
    status: 409,
    detail: "No chapter of this book has text yet, so there is nothing to read. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Analyzes a manuscript, continuing at the first unread chapter. */
export const analysisJob = defineJob({
  name: "books.read-through",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  // A killed worker costs one retry and loses nothing, so lack of progress is what stops a run, not this
  // number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});

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
