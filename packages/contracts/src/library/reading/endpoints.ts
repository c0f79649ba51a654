import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { ReadingText } from "./reader-text.ts";

export const readingTextEndpoints = {
  readingText: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/reading-text",
    auth: "user",
    summary:
      "The text of a book as it is printed: its sections in their order, with pictures, notes and tables",
    params: z.object({ id: Id }),
    reply: ReadingText,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
