import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject changes to a style card. */
export const styleErrors = {
  "style.changed_meanwhile": {
    status: 409,
    detail:
      "This style was changed in another window meanwhile. Nothing was stored; look at how it stands now and change it again.",
  },
  "style.refused": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "style.sample_too_short": {
    status: 422,
    detail:
      "This has {words} words; it takes at least {least} of your own to measure how you write. Nothing was stored.",
    data: z.object({ words: z.int(), least: z.int() }),
  },
  "style.sample_too_long": {
    status: 422,
    detail: "This has {words} words; choose at most {most} of them. Nothing was stored.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "style.nothing_to_copy": {
    status: 404,
    detail: "That book has no style card, or is not on your shelf any more. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;
