import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { IMAGE_ID } from "./image-url.ts";

export const ImageId = z.string().regex(IMAGE_ID);

/** Maximum size of one uploaded image, in bytes. */
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024;

/** Maximum number of images per book. */
export const IMAGES_PER_BOOK_MAX = 500;

/**
 * Maximum total size of a book's stored images, in bytes: its files are made in the memory of one process.
 */
export const IMAGE_BYTES_PER_BOOK_MAX = 256 * 1024 * 1024;

/** Maximum total size of an author's stored images, in bytes; a copy shares them with its original. */
export const IMAGE_BYTES_PER_AUTHOR_MAX = 1024 * 1024 * 1024;

/** An image of a book, as shown and printed by figures. */
export const BookImage = z
  .object({
    id: ImageId,
    url: z.string().describe("The picture for screens; needs no token"),
    width: z.int().describe("In px, as it is printed"),
    height: z.int(),
    print_width_in: z
      .number()
      .describe(
        "Inches up to which it prints at 300 dots an inch; wider, it looks soft, and KDP warns of it",
      ),
  })
  .meta({ id: "BookImage" });
export type BookImage = z.output<typeof BookImage>;

export const BookImages = z.object({ pictures: z.array(BookImage) }).meta({ id: "BookImages" });

/** Reasons to reject an image. */
export const imageErrors = {
  "pictures.not_found": { status: 404, detail: "There is no such picture, or not any more." },
  "pictures.refused": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string() }),
  },
  "pictures.too_many": {
    status: 409,
    detail: "This book has {limit} pictures, which is the most. The picture was not kept.",
    data: z.object({ limit: z.int() }),
  },
  "pictures.book_full": {
    status: 409,
    detail:
      "The pictures of this book take up 256 MB, which is the most that files are made of. The picture was not kept.",
  },
  "pictures.no_room": {
    status: 409,
    detail:
      "The pictures of your books take up 1 GB, which is the most. Deleting a book for good makes room. The picture was not kept.",
  },
} as const satisfies Record<string, ErrorDefinition>;

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
