import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

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
