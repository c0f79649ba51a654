import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Creates the ZIP of an account and emails its author when it is ready. */
export const makeDataExportJob = defineJob({
  name: "account.export",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The export counts its attempts and reports the failure; this must only not end before that count does.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 30 * 60,
});
