import { AppError } from "@colophon/contracts/errors";
import type { FailedJob, FailedJobsQuery, AdminJobs } from "@colophon/contracts/admin/jobs/admin-jobs";
import { QUEUES, queueLabels } from "@colophon/contracts/admin/jobs/queues";
import { CSV_START, csvRow } from "@colophon/domain/csv";
import { Readable } from "node:stream";
import type { Db } from "../../platform/db/database.ts";
import { type ListPage, readListPage, readWholeList } from "../../platform/db/list-page.ts";
import type { Readiness } from "../../platform/http/readiness.ts";
import { wireMoment } from "../../platform/http/wire-moment.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { ProviderCircuit } from "../../ports/language-model.ts";
import type { InstallationAnalytics } from "../analytics/analytics.ts";
import type { IntegrityChecks } from "../../platform/integrity/integrity-checks.ts";
import {
  type CircuitRow,
  type QueueRow,
  failedJobs,
  findFailed,
  findLastReconciliation,
  listCircuits,
  listQueues,
  listWorkers,
  setCircuits,
} from "./jobs.store.ts";
import { presentFailedJob } from "./present-failed-job.ts";

/** Work in the background, as those who look after the installation see it. */
export interface Watch {
  /** @param ready  whether the asked process can serve */
  look(ready: Readiness): Promise<AdminJobs>;
  /** @throws AppError "admin.cursor_unknown" */
  listFailed(query: FailedJobsQuery): Promise<ListPage<FailedJob>>;
  /** The failed jobs that a filter leaves, as a table for spreadsheets, written while it is sent. */
  fileOfFailed(query: FailedJobsQuery): Readable;
  /**
   * Has a failed job done again. @returns its queue
   * @throws AppError "jobs.not_failed", "jobs.not_again", "jobs.already_there"
   */
  retry(jobId: string): Promise<string>;
  /** Notes how a worker stands with its providers. */
  recordCircuits(worker: number, circuits: readonly ProviderCircuit[]): Promise<void>;
}

export type WatchDeps = {
  db: Db;
  queue: Pick<Queue, "retryFailed">;
  integrityChecks: Pick<IntegrityChecks, "stops" | "lastScan">;
  analytics: Pick<InstallationAnalytics, "rolledAt">;
  now: () => Date;
};

/** Looks at the queue, and at what others tell by their doors. */
export function createAdminJobs(deps: WatchDeps): Watch {
  const { db } = deps;
  return {
    look: (ready) => look(deps, ready),
    async listFailed(query) {
      const page = await readListPage(db, failedJobs(filterOf(query)), query);
      return { ...page, rows: page.rows.map(presentFailedJob) };
    },
    fileOfFailed: (query) => Readable.from(tableOf(db, query)),
    retry: (jobId) => retry(deps, jobId),
    recordCircuits: (worker, circuits) => setCircuits(db, { worker, circuits, now: deps.now() }),
  };
}

async function look(
  { db, integrityChecks, analytics, now }: WatchDeps,
  ready: Readiness,
): Promise<AdminJobs> {
  // One after the other: a look that is asked anew every few seconds takes one of the process's connections, not most.
  const queues = await listQueues(db, now());
  const workers = await listWorkers(db);
  const circuits = await listCircuits(db);
  const stops = await integrityChecks.stops();
  const lastScan = await integrityChecks.lastScan();
  const paymentsAt = await findLastReconciliation(db);
  const figuresAt = await analytics.rolledAt();
  const readiness = await ready();
  return {
    queues: queuesOf(queues),
    workers: workers.map(({ number, since }) => ({ number, since: wireMoment(since) })),
    circuits: circuits.map(presentCircuit),
    // What exactly is broken may name what an author made: `npm run invariants` tells those who reach the machine.
    stops: stops.map(({ account_id: account, invariant, stopped_at: at }) => ({
      account_id: account,
      invariant,
      stopped_at: at.toISOString(),
    })),
    checks: {
      invariants:
        lastScan === null
          ? null
          : {
              looked_at: lastScan.looked_at.toISOString(),
              broken: lastScan.broken,
              could_not_look: lastScan.failed,
            },
      payments_at: wireMoment(paymentsAt),
      figures_at: wireMoment(figuresAt),
    },
    readiness: {
      is_ready: readiness.isReady,
      parts: Object.entries(readiness.checks).map(([name, state]) => ({ name, is_there: state === "ok" })),
    },
  };
}

const IDLE = {
  waiting: 0,
  later: 0,
  running: 0,
  failed: 0,
  oldest_waiting_at: null,
  done_last_hour: 0,
  done_last_day: 0,
};

/** Every queue, also where it has had nothing to do; those with the most to do first. */
function queuesOf(rows: readonly QueueRow[]): AdminJobs["queues"] {
  const busy = rows.map((row) => ({ ...row, oldest_waiting_at: wireMoment(row.oldest_waiting_at) }));
  const names = new Set(busy.map(({ name }) => name));
  const idle = Object.keys(QUEUES).filter((name) => !names.has(name));
  return [...busy, ...idle.map((name) => ({ name, ...IDLE }))]
    .map((queue) => ({ ...queue, words: queueLabels(queue.name).words }))
    .toSorted((a, b) => loadOf(b) - loadOf(a) || (a.words < b.words ? -1 : 1));
}

function loadOf({ waiting, running, failed, later }: AdminJobs["queues"][number]): number {
  return waiting + running + failed + later;
}

function presentCircuit(row: CircuitRow): AdminJobs["circuits"][number] {
  return { ...row, until: wireMoment(row.until), noted_at: row.noted_at.toISOString() };
}

function filterOf({ q, queue }: FailedJobsQuery): { q: string | undefined; queue: string | undefined } {
  return { q, queue };
}

async function* tableOf(db: Db, query: FailedJobsQuery): AsyncGenerator<string> {
  yield CSV_START + csvRow(["Failed", "Queued", "Queue", "Id", "Tries", "Error", "Code", "Place", "About"]);
  for await (const row of readWholeList(db, failedJobs(filterOf(query)), query)) {
    const job = presentFailedJob(row);
    yield csvRow([
      job.failed_at,
      job.created_at,
      job.queue,
      job.id,
      job.tries,
      job.error.name,
      job.error.code,
      job.error.place,
      job.about.map(({ name, id }) => `${name}: ${id}`).join("; "),
    ]);
  }
}

async function retry({ db, queue }: WatchDeps, jobId: string): Promise<string> {
  const name = await findFailed(db, jobId);
  if (name === null) throw new AppError("jobs.not_failed");
  const { noRetry } = queueLabels(name);
  if (noRetry !== null) throw new AppError("jobs.not_again", { reason: noRetry });
  const done = await queue.retryFailed(name, jobId);
  if (done === "gone") throw new AppError("jobs.not_failed");
  if (done === "replaced") throw new AppError("jobs.already_there");
  return name;
}
