import path from "node:path";
import { type Accounts, composeAccounts, workAccounts } from "./compose-accounts.ts";
import { mountFeatures } from "./mount-features.ts";
import { composeWriters, modelOfRun } from "./compose-writers.ts";
import { type Partner, composePartner, workPartner } from "./compose-partner.ts";
import { type Publishing, composePublishing, workPublishing } from "./compose-publishing.ts";
import { type Bible, createBible } from "./features/bible/bible.ts";
import { type Findings, createFindings } from "./features/findings/findings.ts";
import { endpoints } from "@colophon/contracts/api";
import { createPress, type Press } from "@colophon/press/press";
import type { FastifyInstance } from "fastify";
import { type OutsideWorld, chooseOutsideWorld } from "./adapters/choose-outside-world.ts";
import { mountLocalMailbox } from "./adapters/local-mailbox/mailbox-page.ts";
import { type Books, createBooks } from "./features/books/books.ts";
import { createCoverPictures } from "./features/cover-pictures/cover-pictures.ts";
import { type Credits, createCredits } from "./features/credits/credits.ts";
import { type Exports, createExports } from "./features/exports/exports.ts";
import { type Fronts, createFronts } from "./features/fronts/fronts.ts";
import { type InvariantCheck, type Invariants, createInvariants } from "./features/invariants/invariants.ts";
import { type LivePage, createLivePage } from "./features/live-page/live-page.ts";
import { createImportThread } from "./features/imports/import-thread.ts";
import { type Imports, createImports } from "./features/imports/imports.ts";
import { type Manuscripts, createManuscripts } from "./features/manuscript/manuscript.ts";
import { createPaidWork } from "./features/paid-work/paid-work.ts";
import { type Pictures, createPictures } from "./features/pictures/pictures.ts";
import { type Plans, createPlans } from "./features/plans/plans.ts";
import type { OwnKeys } from "./features/own-keys/own-keys.ts";
import type { Providers } from "./features/providers/providers.ts";
import { type Runs, createRunWorker, createRuns } from "./features/runs/runs.ts";
import { type SecurityLog, createSecurityLog } from "./features/security-log/security-log.ts";
import { type ProfileShelf, createAuthorProfiles } from "./features/author-profiles/author-profiles.ts";
import { type SeriesShelf, createSeries, knownOfSeries } from "./features/series/series.ts";
import { type Review, createReview } from "./features/review/review.ts";
import { type Users, createUsers } from "./features/users/users.ts";
import { ModelPrices, createWriting } from "./features/writing/writing.ts";
import { createAlarm } from "./platform/alarm.ts";
import type { Config } from "./platform/config/config.ts";
import { ownsTables } from "./platform/db/app-role.ts";
import { type DatabaseClock, openDatabaseClock } from "./platform/db/database-clock.ts";
import { type Db, openDatabase, pingDatabase } from "./platform/db/database.ts";
import { logUndeclared, refuseUndeclared } from "./platform/http/declared-errors.ts";
import { createMount } from "./platform/http/mount.ts";
import { createMinuteLimit } from "./platform/http/minute-limit.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { type CallLimits, createRateLimit } from "./platform/http/rate-limit.ts";
import { createReadiness } from "./platform/http/readiness.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { loadWebFiles } from "./platform/http/web-files.ts";
import { type Log, createLog } from "./platform/log/log.ts";
import { type Queue, openQueue } from "./platform/queue/queue.ts";
import { type NotificationHub, openNotificationHub } from "./platform/sse/notification-hub.ts";
import { NOTIFICATIONS_CHANNEL } from "./platform/sse/notifications-channel.ts";
import { startRounds } from "./platform/regularly.ts";
import { takeWorkerNumber } from "./platform/worker-number.ts";
import { whenSomebodyWrites } from "./when-somebody-writes.ts";
import { workerRounds } from "./worker-rounds.ts";
import { probeStore } from "./ports/blob-store.ts";

const WEB_BUILD = path.join(import.meta.dirname, "../../web/build/client");
const MAILBOX_HIDDEN =
  "The local mailbox is not shown, since others than this machine can reach the server, and it holds links into every account. Set SMTP_URL, or listen on HOST=127.0.0.1 without a proxy.";
const API_CONNECTIONS = 10;
const WORKER_CONNECTIONS = 12;
const OWNER_WARNING =
  "the role of DATABASE_URL owns the tables, and so could switch off what guards the ledger: see DATABASE_OWNER_URL";

/** Stored files that a look for broken promises asks for, others each time; and those of a look by hand. */
const FILES_LOOKED_AT = 50;
const EVERY_FILE = 1_000_000;
/** To look means to write, which a bucket charges for. */
const STORE_FINDING_KEPT_MS = 10_000;

/** What a process stands on; opened once, closed last. */
export type Foundation = {
  config: Config;
  url: string;
  db: Db;
  clock: DatabaseClock;
  queue: Queue;
  hub: NotificationHub;
  log: Log;
};

/** Everything the features are given from outside. */
export type Adapters = OutsideWorld & { press: Press };

export type Features = {
  securityLog: SecurityLog;
  users: Users;
  credits: Credits;
  plans: Plans;
  runs: Runs;
  bible: Bible;
  findings: Findings;
  manuscripts: Manuscripts;
  pictures: Pictures;
  livePage: LivePage;
  imports: Imports;
  review: Review;
  series: SeriesShelf;
  authorProfiles: ProfileShelf;
  books: Books;
  exports: Exports;
  fronts: Fronts;
  providers: Providers;
  ownKeys: OwnKeys;
  invariants: Invariants;
} & Accounts &
  Partner &
  Publishing;

/** Connects to a database that `migrate` has prepared. @param role  what the process is; workers listen for jobs */
export async function openFoundation(
  config: Config,
  { url, role }: { url: string; role: "api" | "worker" },
): Promise<Foundation> {
  const log = createLog({ name: role, level: config.installation.logLevel });
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection broke");
  const connections = role === "worker" ? WORKER_CONNECTIONS : API_CONNECTIONS;
  const db = openDatabase({ url, connections, onError });
  const clock = await openDatabaseClock({ db, log });
  if (role === "api" && (await ownsTables(db))) log.warn(OWNER_WARNING);
  const queue = await openQueue({ url, db, log, listens: role === "worker" });
  const hub = await openNotificationHub({ url, channel: NOTIFICATIONS_CHANNEL, log });
  return { config, url, db, clock, queue, hub, log };
}

/** Waits for running jobs, then lets go of the database. */
export async function closeFoundation({ clock, queue, hub, db }: Foundation): Promise<void> {
  clock.close();
  await queue.stop();
  await hub.close();
  await db.destroy();
}

/** The real adapters, as the configuration names them. */
export function chooseAdapters({ config, db, clock, log }: Foundation): Adapters {
  return { ...chooseOutsideWorld(config, { db, clock, log }), press: createPress() };
}

/** Builds each feature once. */
export function composeFeatures(foundation: Foundation, adapters: Adapters): Features {
  const { config, db, queue, hub, log } = foundation;
  const { mailer, press, blobs } = adapters;
  const now = (): Date => adapters.clock.now();
  const alarm = createAlarm({ log, mailer, operator: config.mail.alarmTo, now });
  const { booksPerDay: limits, ceiling } = config.writing;
  const { keeping } = config.storage;
  const users = createUsers();
  const securityLog = createSecurityLog({ db, log, alarm, now, thresholds: config.security.bursts });
  const onSecurityEvent = securityLog.record;
  const credits = createCredits({ db });
  const runs = createRuns({ db, credits, hub, log });
  const { providers, ownKeys } = composeWriters(foundation, adapters);
  const plans = createPlans({ db, credits, runs, ownKeys, limits, ceiling, alarm, now });
  const { appUrl } = config.http;
  // Whoever comes first to a development installation that only this machine reaches is who has started it.
  const firstIsAdmin = config.installation.mode === "development" && config.http.isOnlyHere;
  const accounts = composeAccounts({
    db,
    users,
    plans,
    queue,
    mailer,
    appUrl,
    firstIsAdmin,
    onSecurityEvent,
    now,
  });
  const bible = createBible({ ofSeries: knownOfSeries });
  const findings = createFindings();
  const pictures = createPictures({ db, blobs, now });
  const manuscripts = createManuscripts({ db, hub, log, pictures, queue, now });
  const books = createBooks({
    db,
    users,
    credits,
    plans,
    runs,
    bible,
    findings,
    chapters: manuscripts.chapters,
    pictures,
    queue,
    writers: providers,
    ownKeys,
    log,
    now,
  });
  const coverPictures = createCoverPictures({ db, pictures });
  const exports = createExports({
    db,
    books,
    manuscripts,
    pictures,
    coverPictures,
    runs,
    queue,
    log,
    press,
    blobs,
    keeping,
    now,
  });
  const livePage = createLivePage({ db, books, manuscripts, pictures, log });
  const imports = createImports({ db, books, thread: createImportThread(), pictures, now });
  const paidWork = createPaidWork({ books, credits, plans, runs, queue, writers: providers });
  const partnerDeps = { db, books, manuscripts, bible, findings, runs, plans, paidWork };
  const partner = composePartner(partnerDeps);
  const series = createSeries({ db, books, bible, manuscripts });
  const atHand = { credits, exports, partner, series, hub, queue, log, writers: providers, now };
  const publishing = composePublishing({ ...adapters, ...partnerDeps, ...atHand, coverPictures });
  const review = createReview({ db, books, findings, manuscripts, suggestions: partner.suggestions });
  const authorProfiles = createAuthorProfiles({ db, books, manuscripts, pictures });
  const fronts = createFronts({ db, queue, log, press, blobs, coverPictures, now });
  books.onEnded(async (tx, { outcome, ...book }) => {
    await fronts.order(tx, book);
    if (outcome !== "delivered") return;
    await exports.printAhead(tx, book);
    await manuscripts.followSoon(tx, book.ownerId);
  });
  // Title, name and the text on the back are among the things that front and pages are known by.
  books.onRenamed(async (tx, { bookId, ownerId, original, isOneOfMany }) => {
    await fronts.order(tx, { bookId });
    await exports.printAhead(tx, { bookId, ownerId });
    if (original !== undefined) await series.copy(tx, { bookId: original, copyId: bookId });
    if (isOneOfMany !== true) await manuscripts.followSoon(tx, ownerId);
  });
  books.onLookOver((tx, { bookId }) => review.propose(tx, bookId));
  books.onBinned((tx, { ownerId }) => manuscripts.followSoon(tx, ownerId));
  books.onBlurb((tx, book) => exports.printAhead(tx, book));
  // Who comes back to a book that they have changed asks for its pages next.
  books.onMeasured((tx, book) => exports.printAhead(tx, book));
  const checks: InvariantCheck[] = [
    (since) => books.findFalseWordCounts(since),
    (since) => publishing.covers.findFalseBearers(since),
    (since) => exports.findMissing(since === null ? EVERY_FILE : FILES_LOOKED_AT),
  ];
  const invariants = createInvariants({ db, alarm, checks, now });
  return {
    securityLog,
    users,
    credits,
    plans,
    runs,
    bible,
    findings,
    manuscripts,
    pictures,
    livePage,
    imports,
    review,
    series,
    authorProfiles,
    books,
    exports,
    fronts,
    providers,
    ownKeys,
    invariants,
    ...accounts,
    ...partner,
    ...publishing,
  };
}

/**
 * The HTTP server with every endpoint mounted; the caller listens and closes.
 * @param limits  counts calls against their limits; in the database when absent
 */
export async function createApi(
  foundation: Foundation,
  { adapters, features, limits }: { adapters: Adapters; features: Features; limits?: CallLimits },
): Promise<FastifyInstance> {
  const { config, db, log } = foundation;
  const byHttps = config.http.appUrl.startsWith("https:");
  const app = await createHttpServer({
    log,
    ready: createReadiness({
      database: { look: () => pingDatabase(db), keptMs: 0 },
      files: { look: () => probeStore(adapters.blobs), keptMs: STORE_FINDING_KEPT_MS },
    }),
    web: loadWebFiles(WEB_BUILD),
    describeApi: () => describeApi(endpoints),
    trustProxy: config.http.trustProxy,
    byHttps,
  });
  const mount = createMount(app, {
    authenticate: features.auth.authenticate,
    limits: limits ?? createRateLimit(db),
    countInMinute: createMinuteLimit({ max: config.http.callsPerMinute }),
    onSecurityEvent: features.securityLog.record,
    refuseStopped: (accountId) => features.invariants.refuseStopped(accountId),
    hub: foundation.hub,
    onUndeclared: config.installation.mode === "test" ? refuseUndeclared : logUndeclared(log),
    secureCookies: byHttps,
  });
  app.addHook("onClose", () => features.securityLog.flush());
  app.addHook("onClose", () => features.livePage.close());
  const closing = new AbortController();
  app.addHook("onClose", () => closing.abort());
  await features.providers.follow(closing.signal);
  mountFeatures(mount, { db, secureCookies: byHttps, now: () => adapters.clock.now(), features });
  if (adapters.mailbox !== null && config.installation.mode !== "production") {
    if (config.http.isOnlyHere) mountLocalMailbox(app, adapters.mailbox);
    else log.warn(MAILBOX_HIDDEN);
  }
  return app;
}

/** A worker that has begun. `stop` gives the books being written back and ends when they are. */
export type Worker = { stop: () => Promise<void> };

/** Starts taking up jobs: mails, and books from when there is somebody to write them. */
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
    isStopped: (ownerId) => features.invariants.isStopped(ownerId),
  });
  await workAccounts(features, queue);
  await features.books.workMeasures(queue);
  await features.books.workLookOvers(queue);
  await features.manuscripts.work(queue);
  await features.exports.work(worker, queue);
  await features.fronts.work(queue);
  const { providers } = features;
  await providers.follow(stopping.signal);
  const prices = ModelPrices.parse(config.models.prices);
  const modelOf = modelOfRun(features);
  const writing = createWriting({ ...features, modelOf, prices });
  await workPublishing(features, { worker, queue, modelOf, prices });
  const writeBooks = async (): Promise<void> => {
    await writing.work(worker, queue, config.writing.workerBooks);
    await workPartner(features, { worker, queue, modelOf, prices });
  };
  if (providers.current() !== null) await writeBooks();
  else void whenSomebodyWrites({ ...features, log, stopping: stopping.signal }, writeBooks);
  const rounds = workerRounds({ features, log, now: () => adapters.clock.now() });
  startRounds({ log, stopping: stopping.signal }, rounds);
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
      await number.release();
    },
  };
}
