import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject changes to author profiles. */
export const authorProfileErrors = {
  "author_profiles.not_found": { status: 404, detail: "There is no such author profile, or not any more." },
  "author_profiles.name_taken": {
    status: 409,
    detail: "You have a profile of this name already. Nothing was changed, and what you typed is still here.",
  },
  "author_profiles.too_many": {
    status: 409,
    detail: "You have {limit} author profiles, which is the most. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
