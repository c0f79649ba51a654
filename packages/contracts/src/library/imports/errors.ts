import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject a file. */
export const importErrors = {
  "imports.not_found": {
    status: 404,
    detail: "This file no longer exists: files are deleted after a day. Upload it again.",
  },
  "imports.not_ready": {
    status: 409,
    detail: "We're still reading this file. Nothing was changed; try again in a moment.",
  },
  "imports.refused": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string(), kind: z.string() }),
  },
  "imports.nothing_chosen": {
    status: 422,
    detail: "Every section is left out, so there would be no book. Please keep at least one.",
  },
  "imports.too_many_sections": {
    status: 422,
    detail:
      "This book would have {sections} sections, and a book has at most {limit}. Please choose another level for its chapters.",
    data: z.object({ sections: z.int(), limit: z.int() }),
  },
  "imports.too_many_books": {
    status: 409,
    detail:
      "You have {books} books, those in the bin among them, and from {limit} on none can be brought in. Delete some for good first.",
    data: z.object({ books: z.int(), limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
