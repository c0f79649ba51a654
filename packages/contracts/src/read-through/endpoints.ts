import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import { OrderReadThroughRequest, ReadThrough } from "./read-through.ts";

const BookId = z.object({ id: Id });

export const readThroughEndpoints = {
  getReadThrough: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/read-through",
    auth: "user",
    summary: "How far a manuscript is read, and what reading it costs",
    params: BookId,
    reply: ReadThrough,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  orderReadThrough: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/read-through",
    auth: "user",
    summary:
      "Have a model read a manuscript: summaries, people, places, facts and promises, chapter by chapter",
    params: BookId,
    body: OrderReadThroughRequest,
    status: 202,
    reply: ReadThrough,
    errors: [
      "books.not_found",
      "read_through.nothing_to_read",
      "read_through.being_written",
      "read_through.running",
      "read_through.needs_model",
      "read_through.price_changed",
      "writing.unavailable",
      "writing.spent_for_today",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  stopReadThrough: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/read-through",
    auth: "user",
    summary: "Stop a reading that is under way; it then costs nothing",
    params: BookId,
    reply: ReadThrough,
    errors: ["books.not_found", "read_through.not_running"],
    notFound: "books.not_found",
  }),
} as const;
