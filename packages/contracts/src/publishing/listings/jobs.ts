import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Proposes a listing for one book. */
export const proposeListingJob = defineJob({
  name: "books.propose-listing",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});
