import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { listQuery, ListPlace, CsvReply } from "../shared/list.ts";
import { textLine } from "../shared/text.ts";

/** A queue's description for administrators. */
export type QueueLabels = {
  /** name for the work of its jobs: "Writing books" */
  words: string;
  /** why a failed job can't be retried; null if retrying is safe */
  noRetry: string | null;
};

const MAILED_ONCE =
  "Its mail may be out already, or its link be over: whoever waits for it can ask for a new one.";

const ANSWERED_ONCE =
  "Its mail may be out already: what it says stands in the ticket, which can be answered once more.";

const NOTICED_ONCE = "Its mail may be out already, and says nothing that stands nowhere else.";

/**
 * Every queue by the name of its job. A retry is safe if the work is leased by its run, or if the job checks
 * what exists and creates what is missing; an email that may have been sent is not sent twice.
 */
export const QUEUES: Readonly<Record<string, QueueLabels>> = {
  "books.write": { words: "Writing books", noRetry: null },
  "books.measure": { words: "Measuring books", noRetry: null },
  "books.look-over": { words: "Looking books over", noRetry: null },
  "books.change": { words: "Changes over whole books", noRetry: null },
  "books.further-chapter": { words: "Further chapters", noRetry: null },
  "books.propose-listing": { words: "Proposing listings", noRetry: null },
  "books.plan-suggestion": { words: "Suggesting plans", noRetry: null },
  "books.passage": { words: "Work on passages", noRetry: null },
  "books.answer-question": { words: "Answering questions", noRetry: null },
  "books.read-through": { words: "Reading manuscripts", noRetry: null },
  "books.take": { words: "Other takes", noRetry: null },
  "imports.read": { words: "Reading imported files", noRetry: null },
  "manuscript.follow_books": { words: "Pages made of an author's books", noRetry: null },
  "covers.paint": { words: "Painting covers", noRetry: null },
  "fronts.make": { words: "Fronts of books", noRetry: null },
  "exports.render": { words: "Files of exports", noRetry: null },
  "exports.print-ahead": { words: "Print pages ahead of time", noRetry: null },
  "editions.package": { words: "Packages", noRetry: null },
  "account.wind-down": { words: "Ending the work of closed accounts", noRetry: null },
  "account.export": { words: "Exports of accounts", noRetry: null },
  "auth.mail": { words: "Mails about signing in", noRetry: MAILED_ONCE },
  "account.mail": { words: "Mails about accounts", noRetry: MAILED_ONCE },
  "support.notice": { words: "Notices that a mail was not taken", noRetry: NOTICED_ONCE },
  "support.mail": { words: "Mails about tickets", noRetry: ANSWERED_ONCE },
  "factors.mail": { words: "Mails about second factors", noRetry: MAILED_ONCE },
};

/** A queue's description, including a fallback for queues unknown to this version. */
export function queueLabels(name: string): QueueLabels {
  const known = Object.hasOwn(QUEUES, name) ? QUEUES[name] : undefined;
  return known ?? { words: name, noRetry: "This version of the product does not know what it does." };
}

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

/** Rejections of retrying a job. */
export const adminJobsErrors = {
  "jobs.not_failed": {
    status: 404,
    detail:
      "This job is not among those that failed: it was forgotten, or is being done again already. Nothing was changed; load the list anew.",
  },
  "jobs.not_again": {
    status: 409,
    detail: "This job is not done again. {reason} Nothing was changed.",
    data: z.object({ reason: z.string() }),
  },
  "jobs.already_there": {
    status: 409,
    detail:
      "Another job for the same work waits or runs by now, so this one is not needed any more. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const adminJobsEndpoints = {
  watchJobs: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs",
    auth: "admin",
    summary: "Queues, workers, providers' circuits, stopped accounts and the last checks",
    reply: AdminJobs,
    errors: [],
  }),
  failedJobs: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs/failed",
    auth: "admin",
    summary: "Jobs that were given up, the last first",
    query: FailedJobsQuery,
    reply: z.object({ jobs: z.array(FailedJob) }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  failedJobsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs/failed/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: FailedJobsQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  retryJob: defineEndpoint({
    method: "POST",
    path: "/api/admin/jobs/{id}/retry",
    auth: "admin",
    audited: "job.retried",
    summary: "Have a failed job done again, where that is safe",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ queue: z.string().describe("where it waits now") }),
    errors: ["jobs.not_failed", "jobs.not_again", "jobs.already_there"],
  }),
} as const;
