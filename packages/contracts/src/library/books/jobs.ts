import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Measures a book whose text has changed since. Its author retries by opening it, so few retries suffice. */
export const measureBookJob = defineJob({
  name: "books.measure",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 2 * 60,
});

/** Checks a book whose writing has ended: findings become proposals, and its style is measured. */
export const checkBookJob = defineJob({
  name: "books.look-over",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});

/** Writes one book, continuing at the first missing scene. */
export const writeBookJob = defineJob({
  name: "books.write",
  policy: "one-per-key",
  // Jobs of the first versions have no run; the run of their book has the book's own id.
  payload: z.object({ bookId: z.uuid(), runId: z.uuid().optional() }),
  // A killed worker costs one retry and loses nothing, so lack of progress is what stops a run, not this
  // number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});
