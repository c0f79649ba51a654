import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Suggests another text for one place in an outline. */
export const outlineSuggestionJob = defineJob({
  name: "books.plan-suggestion",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});
