import { z } from "zod";
import { listQuery } from "../../shared/list.ts";
import { textLine } from "../../shared/text.ts";

const Moment = z.iso.datetime();

/** Current state of one queue. */
export const QueueState = z
  .object({
    name: z.string(),
    words: z.string().describe("what its jobs do"),
    waiting: z.int().describe("can be taken up now"),
    later: z.int().describe("wait for their time, as between two tries"),
    running: z.int(),
    failed: z.int().describe("given up, and not forgotten yet"),
    oldest_waiting_at: Moment.nullable().describe("since when the longest-waiting could have been taken up"),
    done_last_hour: z.int(),
    done_last_day: z.int(),
  })
  .meta({ id: "QueueState" });
export type QueueState = z.output<typeof QueueState>;

/** State of a worker's circuit breaker for a provider. */
export const CircuitState = z
  .object({
    worker: z.int().describe("the worker's number"),
    provider: z.string(),
    state: z
      .enum(["closed", "half-open", "open", "resting", "refused"])
      .describe(
        "closed: calls go out; open: none do, it failed too often; half-open: one tries; resting: it asked to be left alone; refused: it takes no calls with this key or model",
      ),
    last_failure: z.string().nullable().describe("code of the last failure"),
    until: Moment.nullable().describe("until when no call goes out"),
    noted_at: Moment,
  })
  .meta({ id: "CircuitState" });
export type CircuitState = z.output<typeof CircuitState>;

/** Background jobs, their workers, and the results of checks. */
export const AdminJobs = z
  .object({
    queues: z.array(QueueState),
    workers: z.array(z.object({ number: z.int(), since: Moment.nullable() })),
    circuits: z.array(CircuitState),
    stops: z.array(
      z.object({
        account_id: z.uuid().nullable().describe("whose changes stand still; null: everybody's"),
        invariant: z.string(),
        stopped_at: Moment,
      }),
    ),
    checks: z.object({
      invariants: z
        .object({
          looked_at: Moment,
          broken: z.int(),
          could_not_look: z.int().describe("checks that failed by themselves"),
        })
        .nullable()
        .describe("null: nobody has looked yet"),
      payments_at: Moment.nullable().describe(
        "when the provider was last asked for payments it told nobody of",
      ),
      figures_at: Moment.nullable().describe("when the figures of analytics were summed up"),
    }),
    readiness: z.object({
      is_ready: z.boolean(),
      parts: z.array(z.object({ name: z.string(), is_there: z.boolean() })),
    }),
  })
  .meta({ id: "AdminJobs" });
export type AdminJobs = z.output<typeof AdminJobs>;

export const FailedJobsQuery = listQuery(["failed_at"]).extend({
  queue: textLine("The queue").max(100).optional().describe("name of one queue"),
});
export type FailedJobsQuery = z.output<typeof FailedJobsQuery>;

/**
 * A job that was given up. Only the kind of its error and its location in our code are included, never a
 * message, which may quote an author.
 */
export const FailedJob = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    words: z.string(),
    failed_at: Moment,
    created_at: Moment,
    tries: z.int(),
    error: z.object({
      name: z.string().describe('kind of the error, such as "TypeError"'),
      code: z.string().nullable().describe('its code, such as "ECONNREFUSED" or "server.unexpected"'),
      place: z.string().nullable().describe("file and line of ours that threw it"),
    }),
    about: z.array(z.object({ name: z.string(), id: z.uuid() })).describe("ids of what it was to work on"),
    no_retry: z.string().nullable().describe("why it is not done again; null: it can be"),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.output<typeof FailedJob>;
