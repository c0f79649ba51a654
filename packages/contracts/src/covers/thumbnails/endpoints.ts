import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { ThumbnailName } from "./thumbnail-image.ts";

export const coverThumbnailEndpoints = {
  coverThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/fronts/{picture}",
    // An <img> sends no bearer token; the URL itself is the key, unique and unguessable.
    auth: "public",
    summary: "A picture of a book's front; never changes, so it may be kept for ever",
    params: z.object({ picture: ThumbnailName }),
    reply: z.never(),
    streams: "picture",
    errors: ["fronts.not_found"],
    notFound: "fronts.not_found",
  }),
} as const;
