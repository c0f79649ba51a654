import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@colophon/contracts/api";
import { createPress, type Press } from "@colophon/press/press";
import type { FastifyInstance } from "fastify";
import { type OutsideWorld, chooseOutsideWorld } from "./adapters/choose-outside-world.ts";
import { mountLocalMailbox } from "./adapters/local-mailbox/mailbox-page.ts";
import { type Auth, createAuth } from "./features/auth/auth.ts";
import { mountAuth } from "./features/auth/auth.routes.ts";
import { type Books, createBooks } from "./features/books/books.ts";
import { mountBooks } from "./features/books/books.routes.ts";
import { type Credits, createCredits } from "./features/credits/credits.ts";
import { mountCredits } from "./features/credits/credits.routes.ts";
import { type Exports, createExports } from "./features/exports/exports.ts";
import { mountExports } from "./features/exports/exports.routes.ts";
import { type Plans, createPlans } from "./features/plans/plans.ts";
import { mountPlans } from "./features/plans/plans.routes.ts";
import { RUN_EVENTS_CHANNEL, type Runs, createRunWorker, createRuns } from "./features/runs/runs.ts";
import { type Users, createUsers } from "./features/users/users.ts";
import { ModelPrices, createWriting } from "./features/writing/writing.ts";
import type { Config } from "./platform/config/config.ts";
import { type Db, openDatabase, pingDatabase } from "./platform/db/database.ts";
import { logUndeclared, refuseUndeclared } from "./platform/http/declared-errors.ts";
import { createMount } from "./platform/http/mount.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { createRateLimit } from "./platform/http/rate-limit.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { loadWebFiles } from "./platform/http/web-files.ts";
import { findBrokenInvariants } from "./platform/invariants.ts";
import { type Log, createLog } from "./platform/log/log.ts";
import { type Queue, openQueue } from "./platform/queue/queue.ts";
import { type NotificationHub, openNotificationHub } from "./platform/sse/notification-hub.ts";
import { takeWorkerNumber } from "./platform/worker-number.ts";

const WEB_BUILD = path.join(import.meta.dirname, "../../web/build/client");
const API_CONNECTIONS = 10;
const WORKER_CONNECTIONS = 12;

/** What a process stands on; opened once, closed last. */
export type Foundation = {
  config: Config;
  url: string;
  db: Db;
  queue: Queue;
  hub: NotificationHub;
  log: Log;
};

/** Everything the features are given from outside. */
export type Adapters = OutsideWorld & { press: Press };

export type Features = {
  users: Users;
  credits: Credits;
  plans: Plans;
  auth: Auth;
  runs: Runs;
  books: Books;
  exports: Exports;
};

/** Connects to a database that `migrate` has prepared. @param role  what the process is; workers listen for jobs */
export async function openFoundation(
  config: Config,
  { url, role }: { url: string; role: "api" | "worker" },
): Promise<Foundation> {
  const log = createLog({ name: role, level: config.installation.logLevel });
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection broke");
  const connections = role === "worker" ? WORKER_CONNECTIONS : API_CONNECTIONS;
  const db = openDatabase({ url, connections, onError });
  const queue = await openQueue({ url, db, log, listens: role === "worker" });
  const hub = await openNotificationHub({ url, channel: RUN_EVENTS_CHANNEL, log });
  return { config, url, db, queue, hub, log };
}

/** Waits for running jobs, then lets go of the database. */
export async function closeFoundation({ queue, hub, db }: Foundation): Promise<void> {
  await queue.stop();
  await hub.close();
  await db.destroy();
}

/** The real adapters, as the configuration names them. */
export function chooseAdapters({ config, db, log }: Foundation): Adapters {
  return { ...chooseOutsideWorld(config, { db, log }), press: createPress() };
}

/** Builds each feature once. */
export function composeFeatures(foundation: Foundation, adapters: Adapters): Features {
  const { config, db, queue, hub, log } = foundation;
  const { mailer, languageModel, press, blobs } = adapters;
  const now = (): Date => adapters.clock.now();
  const { fairUseBooksPerDay: fairUseLimit } = config.writing;
  const users = createUsers();
  const credits = createCredits({ db });
  const runs = createRuns({ db, credits, hub, log });
  const plans = createPlans({ db, credits, runs, fairUseLimit, now });
  const auth = createAuth({ db, users, plans, queue, mailer, appUrl: config.http.appUrl, now });
  const writer = languageModel === null ? null : { isSample: languageModel.isSample };
  const books = createBooks({ db, users, credits, plans, runs, queue, writer });
  const exports = createExports({ db, books, runs, queue, log, press, blobs });
  books.onEnded(async (tx, { outcome, ...book }) => {
    if (outcome === "delivered") await exports.printAhead(tx, book);
  });
  return { users, credits, plans, auth, runs, books, exports };
}

/** The HTTP server with every endpoint mounted; the caller listens and closes. */
export async function createApi(
  foundation: Foundation,
  { adapters, features }: { adapters: Adapters; features: Features },
): Promise<FastifyInstance> {
  const { config, db, log } = foundation;
  const app = await createHttpServer({
    log,
    ready: () => pingDatabase(db),
    web: loadWebFiles(WEB_BUILD),
    describeApi: () => describeApi(endpoints),
    trustProxy: config.http.trustProxy,
  });
  const mount = createMount(app, {
    authenticate: features.auth.authenticate,
    countCall: createRateLimit(db),
    hub: foundation.hub,
    onUndeclared: config.installation.mode === "test" ? refuseUndeclared : logUndeclared(log),
  });
  const secureCookies = config.http.appUrl.startsWith("https:");
  mountAuth(mount, { db, secureCookies, ...features });
  mountCredits(mount, { db, ...features });
  mountPlans(mount, features);
  mountBooks(mount, features);
  mountExports(mount, features);
  if (adapters.mailbox !== null && config.installation.mode !== "production")
    mountLocalMailbox(app, adapters.mailbox);
  return app;
}

/** A worker that has begun. `stop` gives the books being written back and ends when they are. */
export type Worker = { stop: () => Promise<void> };

/** Starts taking up jobs: mails, and books while there is somebody to write them. */
export async function startWorker(
  foundation: Foundation,
  { adapters, features, rescues = true }: { adapters: Adapters; features: Features; rescues?: boolean },
): Promise<Worker> {
  const { config, db, queue, hub, log } = foundation;
  const stopping = new AbortController();
  const number = await takeWorkerNumber({ url: foundation.url, log });
  const worker = createRunWorker({
    db,
    hub,
    log,
    now: () => adapters.clock.now(),
    worker: number.value,
    stopping: stopping.signal,
    rescues,
  });
  await features.auth.workMails(queue);
  await features.exports.work(worker, queue);
  const { languageModel: model } = adapters;
  if (model !== null) {
    const prices = ModelPrices.parse(config.models.prices);
    await createWriting({ ...features, model, prices }).work(worker, queue, config.writing.workerBooks);
  }
  void watchInvariants(foundation, stopping.signal);
  void sweepEndedCredits(features.credits, { log, stopping: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
      await number.release();
    },
  };
}

const INVARIANTS_EVERY_MS = 5 * 60 * 1000;

/** Asks regularly whether every promise holds, and raises the alarm in the log where one does not. */
async function watchInvariants({ db, log }: Foundation, stopping: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(INVARIANTS_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      const broken = await findBrokenInvariants(db);
      if (broken.length > 0)
        log.fatal({ broken: broken.slice(0, 20), count: broken.length }, "broken invariants");
    } catch (error) {
      log.warn({ err: error }, "the invariants could not be checked");
    }
  }
}

const WRITE_OFF_EVERY_MS = 60_000;

/** Balances leave out at once what has ended; the ledger tells it after this sweep. */
async function sweepEndedCredits(
  credits: Pick<Credits, "writeOffEnded">,
  { log, stopping }: { log: Log; stopping: AbortSignal },
): Promise<void> {
  for (;;) {
    await sleep(WRITE_OFF_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    await credits
      .writeOffEnded()
      .catch((error: unknown) => log.warn({ err: error }, "ended credits could not be written off"));
  }
}
