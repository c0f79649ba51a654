import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject a request for an alternative, in addition to those of all paid jobs. */
export const alternativeErrors = {
  "takes.gone": {
    status: 409,
    detail:
      "The scene is no longer where it was: the text has been changed in the meantime. Please choose it again. Nothing was charged.",
  },
  "takes.too_long": {
    status: 422,
    detail:
      "This has {words} words, and at most {most} can be taken again at once. Take its scenes one by one. Nothing was charged.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "takes.no_words": {
    status: 422,
    detail: "There are no words here that could be taken again. Nothing was charged.",
  },
  "takes.not_found": { status: 404, detail: "This take is not there any more." },
  "takes.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
