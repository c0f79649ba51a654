import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Makes the files of a package and freezes an edition. */
export const makePackageJob = defineJob({
  name: "editions.package",
  policy: "one-per-key",
  payload: z.object({ packageId: z.uuid() }),
  // The run counts its leases and reports the failure; this must only not end before that count does.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 15 * 60,
});
