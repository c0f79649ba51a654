import path from "node:path";
import { composeAdministration, workAdministration } from "./compose-admin.ts";
import { composeAccounts, workAccounts } from "./compose-accounts.ts";
import { composeMoney } from "./compose-payments.ts";
import type { Features } from "./features.ts";
import { createAccount } from "./features/account/account.ts";
import { mountFeatures } from "./mount-features.ts";
import { callsAMinute, composeSettings, dailyLimits, moneyAsSet } from "./compose-settings.ts";
import { createPageFacts } from "./features/settings/settings.ts";
import { composePartner, workPartner } from "./compose-partner.ts";
import { composePublishing, workPublishing } from "./compose-publishing.ts";
import { createBible } from "./features/bible/bible.ts";
import { createFindings } from "./features/findings/findings.ts";
import { composeWriters, modelOfRun, secretKeeperOf } from "./compose-writers.ts";
import { endpoints } from "@colophon/contracts/api";
import { createPress, type Press } from "@colophon/press/press";
import type { FastifyInstance } from "fastify";
import { type OutsideWorld, chooseOutsideWorld } from "./adapters/choose-outside-world.ts";
import { mountLocalPages } from "./mount-local-pages.ts";
import { createBooks } from "./features/books/books.ts";
import { createCoverPictures } from "./features/cover-pictures/cover-pictures.ts";
import { createCredits } from "./features/credits/credits.ts";
import { createExports } from "./features/exports/exports.ts";
import { createFreeChecks } from "./features/free-checks/free-checks.ts";
import { createFronts } from "./features/fronts/fronts.ts";
import { type InvariantCheck, createInvariants } from "./features/invariants/invariants.ts";
import { createLivePage } from "./features/live-page/live-page.ts";
import { createDataExports } from "./features/data-exports/data-exports.ts";
import { createImports } from "./features/imports/imports.ts";
import { createManuscripts } from "./features/manuscript/manuscript.ts";
import { createPaidWork } from "./features/paid-work/paid-work.ts";
import { createPictures } from "./features/pictures/pictures.ts";
import { createPlans } from "./features/plans/plans.ts";
import { createRunWorker, createRuns } from "./features/runs/runs.ts";
import { createSecurityLog } from "./features/security-log/security-log.ts";
import { createAuthorProfiles } from "./features/author-profiles/author-profiles.ts";
import { createSeries, knownOfSeries } from "./features/series/series.ts";
import { createReview } from "./features/review/review.ts";
import { createUsers } from "./features/users/users.ts";
import { type ModelPrices, createWriting } from "./features/writing/writing.ts";
import { createAlarm } from "./platform/alarm.ts";
import { type Config, isLocalStart } from "./platform/config/config.ts";
import { ownsTables } from "./platform/db/app-role.ts";
import { type DatabaseClock, openDatabaseClock } from "./platform/db/database-clock.ts";
import { type Db, openDatabase, pingDatabase } from "./platform/db/database.ts";
import { logUndeclared, refuseUndeclared } from "./platform/http/declared-errors.ts";
import { createMount } from "./platform/http/mount.ts";
import { createMinuteLimit } from "./platform/http/minute-limit.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { type CallLimits, createRateLimit } from "./platform/http/rate-limit.ts";
import { createReadiness } from "./platform/http/readiness.ts";
import { type Load, createHttpServer } from "./platform/http/server.ts";
import { loadWebFiles, type WebFiles } from "./platform/http/web-files.ts";
import { type Log, createLog } from "./platform/log/log.ts";
import { type Queue, openQueue } from "./platform/queue/queue.ts";
import { type NotificationHub, openNotificationHub } from "./platform/sse/notification-hub.ts";
import { NOTIFICATIONS_CHANNEL } from "./platform/sse/notifications-channel.ts";
import { startRounds } from "./platform/regularly.ts";
import { takeWorkerNumber } from "./platform/worker-number.ts";
import { whenSomebodyWrites } from "./when-somebody-writes.ts";
import { workerRounds } from "./worker-rounds.ts";
import { probeStore } from "./ports/blob-store.ts";

/** Where the web's build puts the pages. */
export const WEB_BUILD = path.join(import.meta.dirname, "../../web/build/client");
/** Most connections to the database, beside those of the queue and of notifications. */
const CONNECTIONS = { api: 10, worker: 12 };
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

/**
 * Connects to a database that `migrate` has prepared. Workers listen for jobs.
 * @param of.connections  most that it opens to the database; as many as its role needs when absent
 * @param of.answerMs     how long a statement may take; 10 s when absent
 */
export async function openFoundation(
  config: Config,
  of: { url: string; role: "api" | "worker"; connections?: number; answerMs?: number },
): Promise<Foundation> {
  const { url, role, connections = CONNECTIONS[role], ...patience } = of;
  const log = createLog({ name: role, level: config.installation.logLevel });
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection broke");
  const db = openDatabase({ url, connections, onError, ...patience });
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
  const { keeping } = config.storage;
  const users = createUsers();
  const securityLog = createSecurityLog({ db, log, alarm, now, thresholds: config.security.bursts });
  const onSecurityEvent = securityLog.record;
  const { providers, ownKeys } = composeWriters({ ...foundation, alarm }, adapters);
  const settings = composeSettings({ ...foundation, providers }, adapters);
  const credits = createCredits({ db, packs: () => settings.current().prices.packs, now });
  const runs = createRuns({ db, credits, hub, log });
  const plans = createPlans({ db, credits, runs, ownKeys, ...dailyLimits(settings), alarm, now });
  const { appUrl } = config.http;
  const deps = { db, users, credits, plans, appUrl, alarm, log, now };
  const money = composeMoney({ ...deps, ...moneyAsSet(settings), config: config.payments });
  const accounts = composeAccounts({
    ...deps,
    offers: money.payments,
    queue,
    mailer,
    firstIsAdmin: isLocalStart(config),
    secrets: secretKeeperOf(config),
    refuseClosed: (room) => settings.refuseClosed(room),
    identityProvider: adapters.identityProvider,
    onSecurityEvent,
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
    refuseClosed: (room) => settings.refuseClosed(room),
    log,
    now,
  });
  const account = createAccount({
    ...accounts,
    ...adapters,
    ...money,
    db,
    users,
    runs,
    books,
    queue,
    appUrl,
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
  const imports = createImports({ ...deps, books, pictures, queue });
  const paidWork = createPaidWork({ books, credits, plans, runs, queue, writers: providers });
  const partnerDeps = { db, books, manuscripts, bible, findings, runs, plans, paidWork };
  const partner = composePartner(partnerDeps);
  const series = createSeries({ db, books, bible, manuscripts });
  const { imageModels } = settings;
  const atHand = { credits, exports, partner, series, hub, queue, log, writers: providers, imageModels, now };
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
    () => money.payments.findFalseMembers(),
    (since) => exports.findMissing(since === null ? EVERY_FILE : FILES_LOOKED_AT),
  ];
  const invariants = createInvariants({ db, alarm, checks, now });
  const administration = composeAdministration({
    ...accounts,
    ...money,
    ...adapters,
    ...deps,
    account,
    books,
    pictures,
    queue,
    invariants,
    supportConfig: config.support,
  });
  const dataExports = createDataExports({ ...adapters, ...deps, ...administration, manuscripts, queue });
  accounts.auth.onNewPassword((tx, of) => account.endForeignWish(tx, of));
  account.onDeletionAsked((tx, { userId }) => accounts.apiTokens.revokeAll(tx, userId));
  account.onPurge(({ userId }) => money.payments.leave(userId, "now"));
  account.onPurge(({ userId }) => dataExports.purge(userId));
  account.onGone((tx, gone) => money.payments.pseudonymise(tx, gone));
  account.onGone((tx, { userId }) => administration.audit.forget(tx, userId));
  account.onGone((tx, gone) => administration.support.forget(tx, gone));
  account.onEmailChanged((tx, change) => administration.support.moveAddress(tx, change));
  account.onGone((tx, gone) => securityLog.pseudonymise(tx, gone));
  account.onGone((tx, gone) => invariants.pseudonymise(tx, gone));
  return {
    securityLog,
    users,
    credits,
    dataExports,
    plans,
    runs,
    bible,
    findings,
    manuscripts,
    pictures,
    livePage,
    imports,
    freeChecks: createFreeChecks({ log }),
    review,
    series,
    settings,
    authorProfiles,
    books,
    account,
    exports,
    fronts,
    providers,
    ownKeys,
    invariants,
    ...accounts,
    ...administration,
    ...money,
    ...partner,
    ...publishing,
  };
}

/**
 * The HTTP server with every endpoint mounted; the caller listens and closes.
 * @param limits  counts calls against their limits; in the database when absent
 * @param web     the built pages; those of the web's build when absent
 * @param load    when callers are shed or cut off; as createHttpServer has it when absent
 */
export async function createApi(
  foundation: Foundation,
  given: { adapters: Adapters; features: Features; limits?: CallLimits; web?: WebFiles; load?: Load },
): Promise<FastifyInstance> {
  const { adapters, features, limits } = given;
  const { config, db, log } = foundation;
  const byHttps = config.http.appUrl.startsWith("https:");
  const ready = createReadiness({
    database: { look: () => pingDatabase(db), keptMs: 0 },
    files: { look: () => probeStore(adapters.blobs), keptMs: STORE_FINDING_KEPT_MS },
  });
  const app = await createHttpServer({
    log,
    ready,
    web: given.web ?? loadWebFiles(WEB_BUILD),
    facts: createPageFacts({ current: features.settings.current, origin: config.http.appUrl }),
    describeApi: () => describeApi(endpoints),
    trustProxy: config.http.trustProxy,
    byHttps,
    ...(given.load && { load: given.load }),
  });
  const mount = createMount(app, {
    authenticate: features.apiTokens.before(features.auth.authenticate),
    limits: limits ?? createRateLimit(db),
    countInMinute: createMinuteLimit({ max: callsAMinute(features) }),
    onSecurityEvent: features.securityLog.record,
    refuseStopped: (accountId) => features.invariants.refuseStopped(accountId),
    refuseClosed: (room) => features.settings.refuseClosed(room),
    hub: foundation.hub,
    audit: features.audit.log,
    onUndeclared: config.installation.mode === "test" ? refuseUndeclared : logUndeclared(log),
    secureCookies: byHttps,
    isLocalStart: isLocalStart(config),
  });
  app.addHook("onClose", () => features.securityLog.flush());
  app.addHook("onClose", () => features.livePage.close());
  const closing = new AbortController();
  app.addHook("onClose", () => closing.abort());
  await features.settings.follow(closing.signal);
  await features.providers.follow(closing.signal);
  const appUrl = config.http.appUrl;
  const now = (): Date => adapters.clock.now();
  mountFeatures(mount, { db, appUrl, secureCookies: byHttps, now, ready, features });
  mountLocalPages(app, { ...foundation, ...adapters });
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
  await workAdministration(features, queue);
  await features.dataExports.work(queue);
  await features.books.workMeasures(queue);
  await features.books.workLookOvers(queue);
  await features.manuscripts.work(queue);
  await features.exports.work(worker, queue);
  await features.fronts.work(queue);
  await features.imports.work(queue);
  const { providers } = features;
  await features.settings.follow(stopping.signal);
  await providers.follow(stopping.signal);
  const prices = (): ModelPrices => features.settings.current().model_prices;
  const modelOf = modelOfRun(features);
  const writing = createWriting({ ...features, modelOf, prices });
  await workPublishing(features, { worker, queue, modelOf, prices });
  const writeBooks = async (): Promise<void> => {
    await writing.work(worker, queue, config.writing.workerBooks);
    await workPartner(features, { worker, queue, modelOf, prices });
  };
  if (providers.current() !== null) await writeBooks();
  else void whenSomebodyWrites({ ...features, log, stopping: stopping.signal }, writeBooks);
  const rounds = workerRounds({ features, worker: number.value, log, now: () => adapters.clock.now() });
  startRounds({ log, stopping: stopping.signal }, rounds);
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
      await number.release();
    },
  };
}
