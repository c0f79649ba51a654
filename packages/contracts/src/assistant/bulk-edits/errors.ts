import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject a bulk edit, in addition to those of all paid jobs. */
export const bulkEditErrors = {
  "book_changes.not_found": { status: 404, detail: "This change is not there any more." },
  "book_changes.nothing_left": {
    status: 409,
    detail:
      "None of these parts waits to be changed: they are done, or their text is there no more. Nothing was charged.",
  },
  "book_changes.no_words": {
    status: 409,
    detail: "There are no words in this book yet that could be changed. Nothing was charged.",
  },
  "book_changes.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
