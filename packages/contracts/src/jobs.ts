import { z } from "zod";

/**
 * A job: its queue's name, what it carries, and how often it may be taken up again.
 * Payloads outlive deploys: a worker of the new version meets rows of the old, so members are only ever added.
 */
export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** "one-per-key": while a job of a key waits or runs, another of the same key is not queued */
  policy: "standard" | "one-per-key";
  /** how often a job is taken up again after its worker died or threw */
  retryLimit: number;
  /** wait longer after each try; without it a job is taken up again at once */
  backoff: boolean;
  /** a job runs this long at the most before another worker may take it, in seconds */
  expireSeconds: number;
};

function defineJob<P extends z.ZodType>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}

/** Writes one book to its end, going on at the first missing scene. */
export const writeBookJob = defineJob({
  name: "books.write",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid() }),
  // A killed worker costs one retry and loses nothing, so the poison guard is progress, not this number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});

/**
 * Composes and sends one of auth's mails. Secrets are made when the mail is composed, so that no token
 * ever lies in the queue; a repeated job mails a new one, which replaces the last.
 */
export const authMailJob = defineJob({
  name: "auth.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("verify"), registrationId: z.uuid() }),
    z.object({ kind: z.literal("already-registered"), userId: z.uuid() }),
    z.object({ kind: z.literal("reset"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

/** Makes and checks the files of one export. */
export const renderExportJob = defineJob({
  name: "exports.render",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The export counts its own tries and fails in words; this must only not end before that count does.
  retryLimit: 20,
  backoff: false,
  expireSeconds: 15 * 60,
});

/** Makes a finished book's print pages before anybody asks. Nobody waits for it, so one more try is enough. */
export const printAheadJob = defineJob({
  name: "exports.print-ahead",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});

/** Every queue there is, for the set-up. */
export const allJobs: readonly JobDefinition[] = [writeBookJob, authMailJob, renderExportJob, printAheadJob];
