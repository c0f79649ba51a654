import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Updates generated pages from an author's books. Not limited to one per key: changes made while one is
 * running must be processed too.
 */
export const followBooksJob = defineJob({
  name: "manuscript.follow_books",
  policy: "standard",
  payload: z.object({ ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});
