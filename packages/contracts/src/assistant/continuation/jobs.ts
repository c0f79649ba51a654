import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Writes one more chapter of a finished or imported book. */
export const continuationJob = defineJob({
  name: "books.further-chapter",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 60 * 60,
});
