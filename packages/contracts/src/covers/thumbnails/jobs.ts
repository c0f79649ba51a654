import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Makes the pictures of a book's front. What is not made after these tries is found by the next round. */
export const renderThumbnailJob = defineJob({
  name: "fronts.make",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});
