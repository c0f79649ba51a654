import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Paints the covers of one request. */
export const paintCoversJob = defineJob({
  name: "covers.paint",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: true,
  expireSeconds: 15 * 60,
});
