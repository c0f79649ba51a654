import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Why a visitor's file is not checked. */
export const toolCheckErrors = {
  "free_checks.refused": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string(), kind: z.string() }),
  },
  "free_checks.one_at_a_time": {
    status: 429,
    detail:
      "Another file from your network is being checked at this moment, and each network has one check at a time. Please send this one again in a few seconds.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
