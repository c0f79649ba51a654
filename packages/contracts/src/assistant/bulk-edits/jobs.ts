import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Lists what a bulk edit would touch, or carries it out part by part. */
export const bulkEditJob = defineJob({
  name: "books.change",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});
