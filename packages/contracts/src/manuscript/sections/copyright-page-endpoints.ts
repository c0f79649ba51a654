import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { SetCopyrightPageRequest } from "./copyright-page.ts";
import { Manuscript } from "./manuscript.ts";

export const copyrightPageEndpoints = {
  setCopyrightPage: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/imprint",
    auth: "user",
    summary: "ISBN, edition and publisher; the lines of the copyright page that state them follow",
    params: z.object({ id: Id }),
    body: SetCopyrightPageRequest,
    reply: Manuscript,
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;
