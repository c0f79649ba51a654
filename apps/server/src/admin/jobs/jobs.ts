import { AppError } from "@colophon/contracts/errors";
import {
  type FailedJob,
  type FailedJobsQuery,
  type AdminJobs,
  QUEUES,
  queueLabels,
} from "@colophon/contracts/admin/jobs";
import { CSV_START, csvRow } from "@colophon/rules/csv";
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

/** Background work, as shown to administrators. */
export type Watch = ReturnType<typeof createAdminJobs>;

export type WatchDeps = {
  db: Db;
  queue: Pick<Queue, "retryFailed">;
  integrityChecks: Pick<IntegrityChecks, "stops" | "lastScan">;
  analytics: Pick<InstallationAnalytics, "rolledAt">;
  now: () => Date;
};

/** Reads the queue, and other components through their public APIs. */
export function createAdminJobs(deps: WatchDeps) {
  const { db } = deps;
  return {
    /** @param ready  whether this process is ready to serve */
    look: (ready: Readiness) => look(deps, ready),
    /** @throws AppError "admin.cursor_unknown" */
    async listFailed(query: FailedJobsQuery): Promise<ListPage<FailedJob>> {
      const page = await readListPage(db, failedJobs(filterOf(query)), query);
      return { ...page, rows: page.rows.map(presentFailedJob) };
    },
    /** The filtered failed jobs as CSV, streamed. */
    fileOfFailed: (query: FailedJobsQuery) => Readable.from(tableOf(db, query)),
    /**
     * Retries a failed job.
     * @returns its queue
     * @throws AppError "jobs.not_failed", "jobs.not_again", "jobs.already_there"
     */
    retry: (jobId: string) => retry(deps, jobId),
    /** Records a worker's circuit states. */
    recordCircuits: (worker: number, circuits: readonly ProviderCircuit[]) =>
      setCircuits(db, { worker, circuits, now: deps.now() }),
  };
}

async function look(
  { db, integrityChecks, analytics, now }: WatchDeps,
  ready: Readiness,
): Promise<AdminJobs> {
  // Sequential: a page that refreshes every few seconds uses one of the process's connections, not most.
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
    // Details may name an author's content: `npm run invariants` shows them to those with access to the
    // machine.
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

/** Every queue, including idle ones; the busiest first. */
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
