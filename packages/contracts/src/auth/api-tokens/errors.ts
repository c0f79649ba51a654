import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject API tokens and calls made with them. */
export const apiTokenErrors = {
  "auth.token_out_of_reach": {
    status: 403,
    detail:
      "An API token cannot do this, whatever its scope: it is for signed-in people alone. Nothing was changed.",
  },
  "auth.token_scope": {
    status: 403,
    detail:
      "This API token may look and not change anything. Make one with the scope write under Account, Keys. Nothing was changed.",
  },
  "auth.too_many_tokens": {
    status: 409,
    detail:
      "You have {most} API tokens, which is the most. Revoke one that you no longer use, then try again.",
    data: z.object({ most: z.int() }),
  },
  "auth.token_not_found": {
    status: 404,
    detail: "This API token is not there any more, so there is nothing to revoke.",
  },
} as const satisfies Record<string, ErrorDefinition>;
