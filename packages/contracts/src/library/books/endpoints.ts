import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { blurbEndpoints } from "./blurb-endpoints.ts";
import { Book, BookSummary } from "./book.ts";
import { GenerateBookRequest } from "./book-request.ts";
import { shelfEndpoints } from "./shelf-endpoints.ts";
import { CancelBookRequest } from "./stopping.ts";

const BookId = z.object({ id: Id });

export const bookEndpoints = {
  ...shelfEndpoints,
  ...blurbEndpoints,
  generateBook: defineEndpoint({
    method: "POST",
    path: "/api/books/generate",
    auth: "user",
    featureFlag: "generation",
    summary: "Start writing a book; the credits are held until it is delivered",
    body: GenerateBookRequest,
    status: 202,
    reply: BookSummary,
    errors: [
      "credits.insufficient",
      "credits.none",
      "books.too_many_running",
      "books.fair_use",
      "books.daily_limit",
      "books.order_refused",
      "writing.unavailable",
      "writing.needs_model",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "paid_work.price_changed",
      "request.idempotency_key_reused",
    ],
    headers: { "Idempotency-Key": "A repeated request with the same key answers with the first one's book" },
  }),
  getBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}",
    auth: "user",
    summary: "One book with its text, plan and health",
    params: BookId,
    reply: Book,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  bookEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/events",
    auth: "user",
    summary: "Server-sent events of a book being written; Last-Event-ID replays what was missed",
    params: BookId,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found", "request.too_many_streams"],
    notFound: "books.not_found",
    headers: { "Last-Event-ID": "Number of the last event received; later ones are replayed" },
  }),
  pauseBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/pause",
    auth: "user",
    summary: "Stop after the scene being written; what is written stays",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_running"],
    notFound: "books.not_found",
  }),
  resumeBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/resume",
    auth: "user",
    summary: "Go on with a paused or failed book at its first missing scene",
    params: BookId,
    status: 202,
    reply: BookSummary,
    errors: [
      "books.not_found",
      "books.not_resumable",
      // no feature flag of its own: a paused book continues while
      // generation is off, a failed one does not restart
      "site.switched_off",
      "outline.awaits_approval",
      "paid_work.busy",
      "books.too_many_running",
      "books.fair_use",
      "books.daily_limit",
      "credits.insufficient",
      "credits.none",
      "writing.unavailable",
      "writing.samples_over",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "own_keys.gone",
    ],
    notFound: "books.not_found",
  }),
  deliverBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/deliver",
    auth: "user",
    summary: "Take a book that something blocks as it is; it is delivered and paid for now",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_waiting"],
    notFound: "books.not_found",
  }),
  cancelBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/cancel",
    auth: "user",
    summary: "Stop; the share of the words already written is paid and stays, the other credits come back",
    params: BookId,
    body: CancelBookRequest,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_running", "books.cancel_price_changed"],
    notFound: "books.not_found",
  }),
} as const;
