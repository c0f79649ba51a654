import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { SectionId } from "./manuscript.ts";
import { GeneratedPages } from "./generated-pages.ts";

export const generatedPagesEndpoints = {
  listGeneratedPages: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/made-pages",
    auth: "user",
    summary: "Pages that are made of the author's books and profile, and what they would say now",
    params: z.object({ id: Id }),
    reply: GeneratedPages,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  makePage: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/from-my-books",
    auth: "user",
    summary: "Make such a page anew, as one more change of it; it follows the author's books from then on",
    params: z.object({ id: Id, section_id: SectionId }),
    reply: GeneratedPages,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.nothing_to_make"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;
