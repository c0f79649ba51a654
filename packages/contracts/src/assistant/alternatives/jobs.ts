import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Writes an alternative of a scene or a chapter. */
export const alternativeJob = defineJob({
  name: "books.take",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 60 * 60,
});
