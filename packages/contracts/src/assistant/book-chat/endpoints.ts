import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BookChatRequest, BookChatResponse } from "./book-chat.ts";

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
