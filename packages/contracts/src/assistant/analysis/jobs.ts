import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Reads one manuscript to its end, going on at the first chapter that is not read. */
export const analysisJob = defineJob({
  name: "books.read-through",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  // A killed worker costs one retry and loses nothing, so the poison guard is progress, not this number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});
