import { z } from "zod";
import { BookSummary } from "../../library/books/book.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import { PageQuery } from "../../shared/list.ts";
import { ThumbnailName } from "../thumbnails.ts";
import {
  AssignCoverRequest,
  BookCovers,
  Cover,
  CoverList,
  DeletedCover,
  GenerateBookCoversRequest,
} from "./cover.ts";
import { coverStudioEndpoints } from "./studio-endpoints.ts";

/** Errors of covers. Sentences from docs/product/requirements.md are verbatim. */
export const coverErrors = {
  "covers.not_found": { status: 404, detail: "There is no such cover, or not any more." },
  "covers.insufficient_credits": {
    status: 402,
    detail: "Insufficient credits. Please purchase more credits.",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "covers.price_changed": {
    status: 409,
    detail:
      "Covers cost something else by now (credits: {required}). Nothing was begun or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
  "covers.being_painted": {
    status: 409,
    detail:
      "Covers that you ordered are still being painted. Please wait until they are there. Nothing was charged.",
  },
  "covers.order_not_found": { status: 404, detail: "There is no such order for covers, or not any more." },
  "covers.provider_unavailable": {
    status: 503,
    detail: "{name} is not set up here. Nothing was charged; please choose another painter.",
    data: z.object({ name: z.string() }),
  },
  "covers.changed": {
    status: 409,
    detail:
      "This cover was changed in another window since you opened it here. Nothing was saved: look at it anew, or keep yours as a copy.",
  },
  "covers.no_print_size": {
    status: 409,
    detail: "This cover is made for an e-book. Choose a print size and a page count for it, and save.",
  },
  "covers.picture_not_found": {
    status: 404,
    detail: "This picture is not here any more. Please choose another.",
  },
  "covers.picture_in_use": {
    status: 409,
    detail: "A cover uses this picture. Change or delete that cover first; nothing was deleted.",
  },
  "covers.too_many_pictures": {
    status: 409,
    detail: "You keep {most} pictures for covers already. Delete one that you do not need.",
    data: z.object({ most: z.int() }),
  },
  "covers.not_drawn": {
    status: 502,
    detail: "The cover could not be drawn: {reason} Nothing was changed or charged.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Paints the covers of one request. */
export const paintCoversJob = defineJob({
  name: "covers.paint",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: true,
  expireSeconds: 15 * 60,
});

const ById = z.object({ id: Id });

/** A cover is painted for each of these while its author waits. */
const DRAWN = [{ max: 30, windowSeconds: 60, by: "user" }] as const;

export const coverEndpoints = {
  ...coverStudioEndpoints,
  generateBookCovers: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/generate-cover",
    auth: "user",
    featureFlag: "generation",
    summary: "Have covers painted for a book, each of another design; what is not delivered is given back",
    params: ById,
    body: GenerateBookCoversRequest,
    status: 202,
    reply: BookCovers,
    headers: { "Idempotency-Key": "A repeated request with the same key begins nothing anew" },
    errors: [
      "books.not_found",
      "covers.insufficient_credits",
      "covers.price_changed",
      "covers.being_painted",
      "request.idempotency_key_reused",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  chooseGeneratedCover: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/keep-cover",
    auth: "user",
    summary: "Choose the front that a book has by its title and author; costs nothing",
    params: ById,
    reply: BookSummary,
    errors: ["books.not_found", "covers.not_drawn", "server.busy"],
    notFound: "books.not_found",
    limits: DRAWN,
  }),
  getBookCovers: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/covers",
    auth: "user",
    summary: "The cover a book bears, those made for it, and how far the newest order is",
    params: ById,
    reply: BookCovers,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  assignCover: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/assign-cover",
    auth: "user",
    summary: "Give a book one of the author's covers; its front and wrap are made anew with it",
    params: ById,
    body: AssignCoverRequest,
    reply: BookSummary,
    errors: ["books.not_found", "covers.not_found"],
    notFound: "books.not_found",
  }),
  removeBookCover: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/cover",
    auth: "user",
    summary: "Take the chosen cover off a book; the cover itself is kept",
    params: ById,
    reply: BookSummary,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  downloadBookCover: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/cover/download",
    auth: "user",
    summary: "The front of a book as it is now, as a PNG of 1600 by 2560 px",
    params: ById,
    reply: z.never(),
    streams: "picture",
    errors: ["books.not_found", "covers.not_drawn", "server.busy"],
    notFound: "books.not_found",
    limits: DRAWN,
  }),
  listCovers: defineEndpoint({
    method: "GET",
    path: "/api/covers/user",
    auth: "user",
    summary: "All covers of the author, newest first",
    query: PageQuery,
    reply: CoverList,
    errors: [],
  }),
  getCover: defineEndpoint({
    method: "GET",
    path: "/api/covers/{id}",
    auth: "user",
    summary: "One cover; with ?include=image_base64 as a PNG too",
    params: ById,
    query: z.object({ include: z.enum(["image_base64"], "Include image_base64, or nothing").optional() }),
    reply: Cover,
    errors: ["covers.not_found", "covers.not_drawn", "server.busy"],
    notFound: "covers.not_found",
    limits: DRAWN,
  }),
  downloadCover: defineEndpoint({
    method: "GET",
    path: "/api/covers/{id}/download",
    auth: "user",
    summary: "A cover as it was painted, as a PNG of its own size",
    params: ById,
    reply: z.never(),
    streams: "picture",
    errors: ["covers.not_found", "covers.not_drawn", "server.busy"],
    notFound: "covers.not_found",
    limits: DRAWN,
  }),
  deleteCover: defineEndpoint({
    method: "DELETE",
    path: "/api/covers/{id}",
    auth: "user",
    summary: "Delete a cover; books that bear it have the front of their title and author again",
    params: ById,
    reply: DeletedCover,
    errors: ["covers.not_found"],
    notFound: "covers.not_found",
  }),
  coverImage: defineEndpoint({
    method: "GET",
    path: "/api/cover-pictures/{picture}",
    // An <img> sends no bearer token; the URL itself is the key, unique and unguessable.
    auth: "public",
    summary: "A picture of a cover; never changes, so it may be kept for ever",
    params: z.object({ picture: ThumbnailName }),
    reply: z.never(),
    streams: "picture",
    errors: ["covers.not_found"],
    notFound: "covers.not_found",
  }),
} as const;
