import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BookImage, BookImages, IMAGE_BYTES_MAX, ImageId } from "./image.ts";

const BookId = z.object({ id: Id });

export const imageEndpoints = {
  addImage: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/pictures",
    auth: "user",
    summary:
      "Keep a picture for a figure: PNG, JPEG, WebP, GIF or TIFF, told by its content and encoded anew",
    params: BookId,
    acceptsFile: true,
    maxBodyBytes: IMAGE_BYTES_MAX,
    status: 201,
    reply: BookImage,
    errors: [
      "books.not_found",
      "pictures.refused",
      "pictures.too_many",
      "pictures.book_full",
      "pictures.no_room",
      "server.busy",
    ],
    notFound: "books.not_found",
    limits: [{ max: 300, windowSeconds: 600, by: "user" }],
  }),
  listImages: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/pictures",
    auth: "user",
    summary: "The pictures of a book, with their sizes",
    params: BookId,
    reply: BookImages,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  showImage: defineEndpoint({
    method: "GET",
    path: "/api/pictures/{picture}",
    // An <img> sends no bearer token; the URL itself is the key, unique and unguessable.
    auth: "public",
    summary: "A picture of a book for screens; never changes, so it may be kept for ever",
    params: z.object({ picture: ImageId }),
    reply: z.never(),
    streams: "picture",
    errors: ["pictures.not_found"],
    notFound: "pictures.not_found",
  }),
} as const;
