import { z } from "zod";

/**
 * A job: its queue's name, what it carries, and how often it may be taken up again.
 * Payloads outlive deploys: a worker of the new version meets rows of the old, so members are only ever added.
 */
export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** how often a job is taken up again after its worker died or threw */
  retryLimit: number;
  /** a job runs this long at the most before another worker may take it, in seconds */
  expireSeconds: number;
};

function defineJob<P extends z.ZodType>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}

/** Writes one book to its end, going on at the first missing scene. */
export const writeBookJob = defineJob({
  name: "books.write",
  payload: z.object({ bookId: z.uuid() }),
  // A killed worker costs one retry and loses nothing, so the poison guard is progress, not this number.
  retryLimit: 1000,
  expireSeconds: 6 * 60 * 60,
});

/** Sends one mail that was composed when the act happened. */
export const sendMailJob = defineJob({
  name: "mail.send",
  payload: z.object({
    to: z.string().max(254),
    subject: z.string().max(300),
    text: z.string().max(20_000),
    html: z.string().max(100_000),
  }),
  retryLimit: 10,
  expireSeconds: 120,
});
