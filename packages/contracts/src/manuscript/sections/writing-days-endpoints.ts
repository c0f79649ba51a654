import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { WritingDays, WritingDaysQuery } from "./writing-days.ts";

export const writingDaysEndpoints = {
  getWritingDays: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/writing-days",
    auth: "user",
    summary:
      "The words an author typed into a book day by day; what models and files brought is not among them",
    params: z.object({ id: Id }),
    query: WritingDaysQuery,
    reply: WritingDays,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
