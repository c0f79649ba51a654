import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Makes the thumbnail of a book. A missing one is found by the next sweep. */
export const renderThumbnailJob = defineJob({
  name: "fronts.make",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});
