import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject an inline edit, in addition to those of all paid jobs. */
export const inlineEditErrors = {
  "passages.gone": {
    status: 409,
    detail:
      "This passage is no longer where it was selected: the text has been changed in the meantime. Please select it again. Nothing was charged.",
  },
  "passages.too_long": {
    status: 422,
    detail:
      "{words} words are selected, and at most {most} can be worked on at once. Select less, or ask for another take of the chapter. Nothing was charged.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "passages.no_words": {
    status: 422,
    detail:
      "There are no words in what is selected. Select some, then choose what should be done. Nothing was charged.",
  },
  "passages.not_found": { status: 404, detail: "This order is not there any more." },
  "passages.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
