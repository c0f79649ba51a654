import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Rejections of retrying a job. */
export const adminJobsErrors = {
  "jobs.not_failed": {
    status: 404,
    detail:
      "This job is not among those that failed: it was forgotten, or is being done again already. Nothing was changed; load the list anew.",
  },
  "jobs.not_again": {
    status: 409,
    detail: "This job is not done again. {reason} Nothing was changed.",
    data: z.object({ reason: z.string() }),
  },
  "jobs.already_there": {
    status: 409,
    detail:
      "Another job for the same work waits or runs by now, so this one is not needed any more. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;
