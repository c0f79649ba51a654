import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons for rejecting the storage or use of an author's own key. */
export const authorKeyErrors = {
  "own_keys.not_found": {
    status: 404,
    detail: "You have no key of this kind here, or this installation takes none.",
  },
  "own_keys.not_accepted": {
    status: 422,
    detail: "{reason} The key was not stored, and nothing was charged.",
    data: z.object({ reason: z.string() }),
  },
  "own_keys.no_secrets_key": {
    status: 409,
    detail:
      "A key cannot be kept here: this installation has nothing to seal it with. Whoever runs Colophon sets SECRETS_KEY. Nothing was stored.",
  },
  "own_keys.refused": {
    status: 409,
    detail:
      "Your own AI key was not accepted when it was last used. Enter it anew or switch it off in your account. Nothing was charged.",
  },
  "own_keys.gone": {
    status: 409,
    detail:
      "This book is written with your own AI key, and there is none in use. Enter or switch one on in your account, then let the book go on. Nothing was lost or charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
