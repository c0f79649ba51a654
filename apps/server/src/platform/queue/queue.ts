import type { JobDefinition } from "@colophon/contracts/shared/job";
import { PgBoss, fromKysely } from "pg-boss";
import { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { serializeGroupFetches } from "./exact-groups.ts";

/** A dead worker is detected by its missing heartbeat after this long; pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;
/**
 * How often missing heartbeats are checked; the default minute would leave authors with a stalled progress
 * bar.
 */
const SUPERVISE_SECONDS = 5;
const STOP_TIMEOUT_MS = 20_000;

/** Polling interval for jobs whose notification was missed. */
const POLL_SECONDS = { alone: 1, listening: 2 };

/** A hanging database must not block the queue forever. Its queries may wait behind others for a while. */
const ANSWER_MS = 30_000;

/** A job as passed to its handler. `signal` aborts when the lease is lost or the process stops. */
export type ClaimedJob<P> = { id: string; payload: P; signal: AbortSignal };

type Job<P extends z.ZodType> = JobDefinition<P>;

/** Durable jobs in the database, sent in the transaction that needs them. */
export interface Queue {
  /**
   * Queues a job in the caller's transaction: it exists if and when the transaction commits. `key`: for
   * one-per-key jobs; `group`: jobs that share `perGroup` slots.
   */
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Job<P>,
    payload: z.input<P>,
    place?: { key: string; group?: string },
  ): Promise<void>;
  /** Processes jobs until the queue stops. A handler that throws releases its job for another try. */
  work<P extends z.ZodType>(
    job: Job<P>,
    options: { concurrency: number; perGroup?: number },
    handler: (job: ClaimedJob<z.output<P>>) => Promise<void>,
  ): Promise<void>;
  /** Releases a job whose worker is known to be dead, without waiting for a missed heartbeat. */
  releaseDead<P extends z.ZodType>(job: Job<P>, jobId: string): Promise<void>;
  /**
   * Requeues a failed job.
   * @returns  "replaced" if another job of its key is waiting or running, "gone" if it isn't among the failed
   */
  retryFailed(name: string, jobId: string): Promise<"waits" | "replaced" | "gone">;
  /** Stops fetching jobs and waits for the running ones, up to 20 s. */
  stop(): Promise<void>;
}

/** Creates the queue's tables and queues; run once before API and workers start. */
export async function migrateQueue(url: string, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  for (const job of jobs) await declareQueue(boss, job);
  await boss.stop({ graceful: false });
}

async function declareQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    ...(job.backoff ? { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } : { retryDelay: 0 }),
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  const exists = await boss.getQueue(job.name);
  if (exists === null) {
    await boss.createQueue(job.name, {
      ...options,
      policy: job.policy === "one-per-key" ? "exclusive" : "standard",
    });
  } else {
    await boss.updateQueue(job.name, options);
  }
}

/**
 * Connects to the queue; `listens` is for workers, which are woken as soon as a job is sent.
 * @param answerMs     timeout of the queue's own statements; 30 s by default
 * @param pollSeconds  how often to poll for jobs without a notification; a second or two by default
 */
export async function openQueue(options: {
  url: string;
  db: Db;
  log: Log;
  listens: boolean;
  answerMs?: number;
  pollSeconds?: number;
}): Promise<Queue> {
  // The queue passes these on to its connections, though its own options don't list them.
  const connection = { query_timeout: options.answerMs ?? ANSWER_MS, keepAlive: true };
  const boss = new PgBoss({
    ...connection,
    connectionString: options.url,
    max: options.listens ? 6 : 2,
    migrate: false,
    schedule: false,
    supervise: options.listens,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: options.listens,
  });
  boss.on("error", (error) => options.log.warn({ err: error }, "queue trouble"));
  boss.on("warning", (warning) => options.log.warn({ warning }, "the queue warns"));
  serializeGroupFetches(boss);
  await boss.start();
  return { ...sending(boss), ...working(boss, options) };
}

const Retried = z.object({ affected: z.int() });
const UNIQUE_VIOLATION = z.object({ code: z.literal("23505") });

function sending(boss: PgBoss): Pick<Queue, "enqueue" | "retryFailed"> {
  return {
    async enqueue(tx, job, payload, place) {
      const data = job.payload.parse(payload);
      await boss.send(job.name, Object(data), {
        ...(place === undefined ? {} : { singletonKey: place.key }),
        ...(place?.group === undefined ? {} : { group: { id: place.group } }),
        db: fromKysely(tx),
      });
    },
    async retryFailed(name, jobId) {
      try {
        const { affected } = Retried.parse(await boss.retry(name, jobId));
        return affected === 0 ? "gone" : "waits";
      } catch (error) {
        if (UNIQUE_VIOLATION.safeParse(error).success) return "replaced";
        throw error;
      }
    },
  };
}

function working(
  boss: PgBoss,
  { log, pollSeconds }: { log: Log; pollSeconds?: number },
): Omit<Queue, "enqueue" | "retryFailed"> {
  const worked = new Set<string>();
  return {
    async work(job, { concurrency, perGroup }, handler) {
      const polling = {
        pollingIntervalSeconds: pollSeconds ?? POLL_SECONDS.alone,
        notifyPollingIntervalSeconds: pollSeconds ?? POLL_SECONDS.listening,
        burstWhenReadyExceeds: 1,
      };
      await boss.work<unknown>(
        job.name,
        {
          localConcurrency: concurrency,
          batchSize: 1,
          ...polling,
          ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
        },
        async (jobs) => {
          for (const claimed of jobs) {
            const payload = job.payload.parse(claimed.data);
            await handler({ id: claimed.id, payload, signal: claimed.signal });
          }
        },
      );
      worked.add(job.name);
      log.debug({ queue: job.name, concurrency }, "worker takes jobs");
    },
    async releaseDead(job, jobId) {
      await boss.fail(job.name, jobId, { reason: "its worker died" });
    },
    async stop() {
      // pg-boss closes its notification connection first, and a job that ends meanwhile would be followed by
      // another.
      await Promise.all([...worked].map((name) => boss.offWork(name, { wait: false })));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
