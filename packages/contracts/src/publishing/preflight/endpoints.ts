import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { Preflight } from "./preflight.ts";

const BookId = z.object({ id: Id });

export const preflightEndpoints = {
  getPreflight: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/preflight",
    auth: "user",
    summary:
      "Whether KDP would take a book as it stands: what the last check found, and what is mended since",
    params: BookId,
    reply: Preflight,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  checkBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/preflight",
    auth: "user",
    featureFlag: "exports",
    summary:
      "Make every file of a book and hold it against every rule; asked again while it runs, it is one check",
    params: BookId,
    status: 202,
    reply: Preflight,
    errors: ["books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
