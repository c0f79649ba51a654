import type { JobDefinition } from "@colophon/contracts/shared/job";
import { PgBoss, fromKysely } from "pg-boss";
import { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { serializeGroupFetches } from "./exact-groups.ts";

/** A dead worker is noticed by its missing heartbeat after this long; PgBoss takes no less. */
const HEARTBEAT_SECONDS = 10;
/** How often missing heartbeats are looked for; the default minute would leave authors before a stopped bar. */
const SUPERVISE_SECONDS = 5;
const STOP_TIMEOUT_MS = 20_000;

/** Jobs are looked for this often where the message of a new one is missed. */
const POLL_SECONDS = { alone: 1, listening: 2 };

/** A database that hangs must not keep the queue waiting for ever. What it asks may stand behind others for a while. */
const ANSWER_MS = 30_000;

/** A job as its handler gets it. `signal` aborts when the claim is lost or the process stops. */
export type ClaimedJob<P> = { id: string; payload: P; signal: AbortSignal };

type Job<P extends z.ZodType> = JobDefinition<P>;

/** Durable jobs in the database, sent in the transaction that needs them. */
export interface Queue {
  /**
   * Queues a job in the caller's transaction: it exists when the transaction commits, and only then.
   * `key`: for one-per-key jobs; `group`: whose jobs share `perGroup` places.
   */
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Job<P>,
    payload: z.input<P>,
    place?: { key: string; group?: string },
  ): Promise<void>;
  /** Takes up jobs until the queue stops. A handler that throws gives its job back for another try. */
  work<P extends z.ZodType>(
    job: Job<P>,
    options: { concurrency: number; perGroup?: number },
    handler: (job: ClaimedJob<z.output<P>>) => Promise<void>,
  ): Promise<void>;
  /** Gives back a job whose worker is known to be dead, without waiting for its heartbeat to be missed. */
  releaseDead<P extends z.ZodType>(job: Job<P>, jobId: string): Promise<void>;
  /**
   * Puts a job that was given up back among those that wait.
   * @returns  "replaced" where another job of its key waits or runs, "gone" where it is not among the failed
   */
  retryFailed(name: string, jobId: string): Promise<"waits" | "replaced" | "gone">;
  /** Stops taking jobs up and waits for the running ones, up to 20 s. */
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
 * Connects to the queue; `listens` is for workers, which are woken the moment a job is sent.
 * @param answerMs     how long one of the queue's own statements may take; 30 s when absent
 * @param pollSeconds  how often jobs are looked for where nothing tells of them; a second or two when absent
 */
export async function openQueue(options: {
  url: string;
  db: Db;
  log: Log;
  listens: boolean;
  answerMs?: number;
  pollSeconds?: number;
}): Promise<Queue> {
  // The queue hands these on to its connections, though its own options do not name them.
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
      // pg-boss first closes its connection for messages, and a job that ends meanwhile would be followed by another.
      await Promise.all([...worked].map((name) => boss.offWork(name, { wait: false })));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
