import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Analyzes a manuscript, continuing at the first unread chapter. */
export const analysisJob = defineJob({
  name: "books.read-through",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  // A killed worker costs one retry and loses nothing, so lack of progress is what stops a run, not this
  // number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});
