import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import { BookBible } from "./bible.ts";

export const bibleEndpoints = {
  getBible: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/bible",
    auth: "user",
    summary: "People, places, facts, promises and summaries of a book, as far as they are known",
    params: z.object({ id: Id }),
    reply: BookBible,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
