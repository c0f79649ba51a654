import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Reads one of the files that wait. Which one is decided when a worker has time, by the order of their authors; the
 * job names the file whose upload asked for it.
 */
export const readImportJob = defineJob({
  name: "imports.read",
  policy: "standard",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 5,
  backoff: true,
  expireSeconds: 5 * 60,
});
