import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { ApproveBlurbRequest, BookBlurb } from "./blurb.ts";

export const blurbEndpoints = {
  approveBlurb: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/blurb",
    auth: "user",
    summary: "Approve the text for the back of a book's cover, or take it off with an empty one",
    params: z.object({ id: Id }),
    body: ApproveBlurbRequest,
    reply: z.object({ blurb: BookBlurb }),
    errors: ["books.not_found", "books.blurb_too_early"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60 * 60, by: "user" }],
  }),
} as const;
