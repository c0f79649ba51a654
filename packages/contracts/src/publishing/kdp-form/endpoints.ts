import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BookPublishing, SetPublishingChoices } from "./publishing.ts";

const BookId = z.object({ id: Id });

export const publishingEndpoints = {
  getPublishing: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/publishing",
    auth: "user",
    summary: "Everything to enter and answer on KDP's form, field by field, with prices and royalties",
    params: BookId,
    reply: BookPublishing,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  setPublishingChoices: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/publishing/choices",
    auth: "user",
    summary: "Keep prices and answers for KDP's form; a price KDP would refuse is refused with its limit",
    params: BookId,
    body: SetPublishingChoices,
    reply: BookPublishing,
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 120, windowSeconds: 60, by: "user" }],
  }),
} as const;
