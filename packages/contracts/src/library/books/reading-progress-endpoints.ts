import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { SaveReadingProgressRequest, ReadingProgress } from "./reading-progress.ts";

const BookId = z.object({ id: Id });

export const readingProgressEndpoints = {
  getReadingProgress: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/reading",
    auth: "user",
    summary: "Where the author stopped reading a book; null where they have not begun",
    params: BookId,
    reply: z.object({ reading: ReadingProgress.nullable() }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  saveReadingProgress: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/reading",
    auth: "user",
    summary: "Keep where the author reads; a place that was read earlier than the kept one changes nothing",
    params: BookId,
    body: SaveReadingProgressRequest,
    reply: z.object({ reading: ReadingProgress }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;
