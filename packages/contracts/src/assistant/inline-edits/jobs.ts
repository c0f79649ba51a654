import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Edits one passage. */
export const inlineEditJob = defineJob({
  name: "books.passage",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 20 * 60,
});
