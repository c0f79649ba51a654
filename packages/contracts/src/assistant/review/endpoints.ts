import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BookReview, SettleFindingsReply, SettleFindingsRequest } from "./review.ts";

const BookId = z.object({ id: Id });

export const reviewEndpoints = {
  getReview: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/review",
    auth: "user",
    summary: "Everything that was found in a book, where it stands, and what has become of it",
    params: BookId,
    reply: BookReview,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  settleFindings: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/review/settle",
    auth: "user",
    summary: "Take what findings propose, or put them aside, one by one or all of a kind",
    params: BookId,
    body: SettleFindingsRequest,
    reply: SettleFindingsReply,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.too_long",
      "manuscript.steps_refused",
    ],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
} as const;
