import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textParagraphs } from "../shared/text.ts";

/** Maximum length of a question, in characters. */
export const CHAT_MESSAGE_MAX = 1000;

/** Maximum number of questions stored per book; the oldest is dropped first. */
export const MAX_CHAT_TURNS = 200;

/** Words quoted from the book in support of an answer. */
export const AnswerQuote = z
  .object({
    section_id: z.string(),
    block_id: z.string().nullable(),
    quote: z.string().describe("Letter by letter as the text had it"),
    still_there: z.boolean().describe("Whether the text still has these words in this section"),
  })
  .meta({ id: "AnswerQuote" });
export type AnswerQuote = z.output<typeof AnswerQuote>;

const Asked = z.object({ id: z.uuid(), question: z.string(), asked_at: z.iso.datetime() });

/** A question about a book and its outcome. */
export const ChatTurn = z
  .discriminatedUnion("state", [
    Asked.extend({ state: z.literal("running") }),
    Asked.extend({
      state: z.literal("answered"),
      answer: z.string(),
      quotes: z.array(AnswerQuote),
      credits: z.int(),
    }),
    Asked.extend({ state: z.literal("untold") }).describe(
      "No words of the book answer it; it has cost nothing",
    ),
    Asked.extend({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "ChatTurn" });
export type ChatTurn = z.output<typeof ChatTurn>;

/** Questions asked about a book, newest first, and the price of the next. */
export const BookChatResponse = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    questions: z.array(ChatTurn),
    offer: z.object({
      credits: z.int(),
      words: z
        .int()
        .describe("Of the text that it would be answered from: finished sections that are printed"),
      hindrance: z.string().nullable().describe("Why nothing can be asked just now, in a sentence"),
    }),
  })
  .meta({ id: "BookChatResponse" });
export type BookChatResponse = z.output<typeof BookChatResponse>;

export const BookChatRequest = z
  .object({
    question: textParagraphs("Your question")
      .min(3, "Please type a question")
      .max(CHAT_MESSAGE_MAX, "A question has at most 1,000 letters"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "BookChatRequest" });
export type BookChatRequest = z.output<typeof BookChatRequest>;

/** Reasons to reject a question, in addition to those of all paid jobs. */
export const bookChatErrors = {
  "questions.not_found": { status: 404, detail: "This question is not here any more." },
  "questions.nothing_to_read": {
    status: 409,
    detail: "This book has no finished text yet that a question could be answered from. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Answers one question from its book's text. */
export const bookChatJob = defineJob({
  name: "books.answer-question",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});

const BookId = z.object({ id: Id });
const path = "/api/books/{id}/questions";

export const bookChatEndpoints = {
  getQuestions: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "What was asked of a book, with answers and their places, and what the next question costs",
    params: BookId,
    reply: BookChatResponse,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  askBook: defineEndpoint({
    method: "POST",
    path,
    auth: "user",
    featureFlag: "generation",
    summary: "Ask a book something; it is answered from its finished text, with quotes",
    params: BookId,
    body: BookChatRequest,
    status: 202,
    reply: BookChatResponse,
    errors: [
      "books.not_found",
      "questions.nothing_to_read",
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
  removeQuestion: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/questions/{questionId}",
    auth: "user",
    summary: "Forget a question; one that is not answered yet is stopped, and costs nothing",
    params: BookId.extend({ questionId: Id }),
    reply: BookChatResponse,
    errors: ["books.not_found", "questions.not_found"],
    notFound: "books.not_found",
  }),
} as const;
