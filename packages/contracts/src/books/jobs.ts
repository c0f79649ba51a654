import { z } from "zod";
import { defineJob } from "../shared/job.ts";

/** Writes one book to its end, going on at the first missing scene. */
export const writeBookJob = defineJob({
  name: "books.write",
  policy: "one-per-key",
  // Jobs of the first versions carry no run; the run of their book has the book's own id.
  payload: z.object({ bookId: z.uuid(), runId: z.uuid().optional() }),
  // A killed worker costs one retry and loses nothing, so the poison guard is progress, not this number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});
