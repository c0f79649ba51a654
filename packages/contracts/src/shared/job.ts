import type { z } from "zod";

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

/** Declares a job; the definition is returned as it is, with its payload's exact type. */
export function defineJob<P extends z.ZodType>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}
