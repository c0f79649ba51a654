import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Measures a book whose text has changed since it was measured. Its author asks again by opening it, so few tries do. */
export const measureBookJob = defineJob({
  name: "books.measure",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 2 * 60,
});

/** Looks a book over whose writing has ended: what was found becomes proposals, how it keeps to its style is measured. */
export const checkBookJob = defineJob({
  name: "books.look-over",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});

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
