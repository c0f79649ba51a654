import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Makes the ZIP of an account and mails its author that it is ready. */
export const makeDataExportJob = defineJob({
  name: "account.export",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The order counts its attempts and fails in words; this must only not end before that count does.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 30 * 60,
});
