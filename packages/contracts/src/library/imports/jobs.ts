import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Reads one of the waiting files. Which one is decided when a worker is free, by its author's turn; the job
 * names the file whose upload sent it.
 */
export const readImportJob = defineJob({
  name: "imports.read",
  policy: "standard",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 5,
  backoff: true,
  expireSeconds: 5 * 60,
});
