import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textLine, textParagraphs } from "../shared/text.ts";

/** State of the latest chapter requested. */
export const Continuation = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({
      state: z.literal("running"),
      number: z.int().describe("Among those that are called chapters"),
      words_asked: z.int(),
      step: z.string().describe("What is done just now, in words"),
    }),
    z.object({
      state: z.literal("done"),
      section_id: z.string(),
      is_there: z.boolean().describe("Its author may have thrown it away since"),
      words: z.int(),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
      note: z.string().describe("What its author wished for, to be ordered again"),
    }),
  ])
  .meta({ id: "Continuation" });
export type Continuation = z.output<typeof Continuation>;

/** The chapter a model is writing, and what the next one would be. */
export const Continuations = z
  .object({
    book_id: z.uuid(),
    latest: Continuation,
    offer: z.object({
      credits: z.int(),
      words: z.int().describe("As many as the book's chapters have in the middle, from 600 to 2,000"),
      number: z.int().describe("Which it would be among those that are called chapters"),
      needs_reading: z
        .boolean()
        .describe("Nobody has read this book yet, so that nothing could go on from it"),
      hindrance: z.string().nullable().describe("Why it cannot be ordered just now, in a sentence"),
    }),
  })
  .meta({ id: "Continuations" });
export type Continuations = z.output<typeof Continuations>;

/** Maximum length of the author's note on the next chapter, in characters. */
export const CHAPTER_NOTE_MAX = 2000;

/** Maximum number of beats on an author's own chapter card. */
export const CARD_BEATS_MAX = 12;

/** A card written by the author: the chapter follows it, and no card is generated. */
export const CustomCard = z
  .object({
    title: textLine("The title").min(1, "Please give the chapter a title").max(200),
    purpose: textLine("What it is for").max(600).default(""),
    beats: z
      .array(textLine("What happens").min(1, "Please say what happens").max(600))
      .min(1, "Please say at least one thing that happens")
      .max(CARD_BEATS_MAX),
  })
  .meta({ id: "CustomCard" });
export type CustomCard = z.output<typeof CustomCard>;

export const AddChapterRequest = z
  .object({
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
    note: textParagraphs("What should happen").max(CHAPTER_NOTE_MAX).default(""),
    card: CustomCard.nullable()
      .default(null)
      .describe("Null: the card is thought up, by the wish where there is one"),
  })
  .meta({ id: "AddChapterRequest" });
export type AddChapterRequest = z.output<typeof AddChapterRequest>;

/** Reasons to reject another chapter, in addition to those of all paid jobs. */
export const continuationErrors = {
  "further_chapters.needs_reading": {
    status: 409,
    detail:
      "Nobody has read this book yet, so that nothing could go on from it. Have it read first, on the page of its bible. Nothing was charged.",
  },
  "further_chapters.unfinished": {
    status: 409,
    detail:
      "The writing of this book was stopped before its last chapter. Go on with it first; then it can be written on. Nothing was charged.",
  },
  "further_chapters.no_room": {
    status: 409,
    detail: "This book has as many chapters or words as a book can have. Nothing was charged.",
  },
  "further_chapters.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Writes one more chapter of a finished or imported book. */
export const continuationJob = defineJob({
  name: "books.further-chapter",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 60 * 60,
});

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
