import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Brings pages that are made of an author's books up to date with them. Not one a key: what changes while one is
 * under way must be looked at again.
 */
export const followBooksJob = defineJob({
  name: "manuscript.follow_books",
  policy: "standard",
  payload: z.object({ ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});
