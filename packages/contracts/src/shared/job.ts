import type { z } from "zod";

/**
 * A job: its queue's name, payload, and retries. Payloads outlive deploys: a worker of the new version reads
 * rows of the old one, so members are only ever added.
 */
export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** "one-per-key": while a job with a key is queued or running, another with the same key is not queued */
  policy: "standard" | "one-per-key";
  /** how often a job is retried after its worker died or threw */
  retryLimit: number;
  /** wait longer after each attempt; without it a job is retried immediately */
  backoff: boolean;
  /** maximum run time before another worker may take over, in seconds */
  expireSeconds: number;
};

/** Declares a job; the definition is returned as it is, with its payload's exact type. */
export function defineJob<P extends z.ZodType>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}
