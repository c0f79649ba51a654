import path from "node:path";
import { composeAdministration } from "./compose-admin.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeMoney } from "./compose-payments.ts";
import type { Features } from "./features.ts";
import { createAccount } from "./account/profile/profile.ts";
import { registerFeatureRoutes } from "./register-feature-routes.ts";
import { callsAMinute, composeSettings, dailyLimits, moneyAsSet } from "./compose-settings.ts";
import { createPageFacts } from "./settings/settings.ts";
import { composeAssistant } from "./compose-assistant.ts";
import { composePublishing } from "./compose-publishing.ts";
import { createBible } from "./library/bible/bible.ts";
import { createFindings } from "./library/findings/findings.ts";
import { composeWriters, secretKeeperOf } from "./compose-writers.ts";
import { endpoints } from "@colophon/contracts/api";
import { createPress, type Press } from "@colophon/press/press";
import type { FastifyInstance } from "fastify";
import { type OutsideWorld, chooseOutsideWorld } from "./adapters/choose-outside-world.ts";
import { registerLocalPageRoutes } from "./register-local-page-routes.ts";
import { createBooks } from "./library/books/books.ts";
import { createCoverArtwork } from "./manuscript/cover-artwork/cover-artwork.ts";
import { createCredits } from "./billing/credits/credits.ts";
import { createExports } from "./exports/files/files.ts";
import { createToolChecks } from "./tools/checks/checks.ts";
import { createCoverThumbnails } from "./covers/thumbnails/thumbnails.ts";
import { type IntegrityCheck, createIntegrityChecks } from "./platform/integrity/integrity-checks.ts";
import { createPagePreview } from "./exports/page-preview/page-preview.ts";
import { createDataExports } from "./account/data-exports/data-exports.ts";
import { createImports } from "./library/imports/imports.ts";
import { createManuscripts } from "./manuscript/sections/sections.ts";
import { createPaidJobs } from "./generation/paid-jobs/paid-jobs.ts";
import { createImages } from "./manuscript/images/images.ts";
import { createEntitlements } from "./billing/entitlements/entitlements.ts";
import { createFunding } from "./jobs/funding/funding.ts";
import { createRuns } from "./jobs/runs/runs.ts";
import { createSecurityLog } from "./auth/security-log/security-log.ts";
import { createAuthorProfiles } from "./library/author-profiles/author-profiles.ts";
import { createSeries, knownOfSeries } from "./library/series/series.ts";
import { createReview } from "./assistant/review/review.ts";
import { createUsers } from "./users/users.ts";
import { createAlarm } from "./platform/alarm.ts";
import { type Config, isLocalStart } from "./platform/config/config.ts";
import { ownsTables } from "./platform/db/app-role.ts";
import { type DatabaseClock, openDatabaseClock } from "./platform/db/database-clock.ts";
import { type Db, openDatabase, pingDatabase } from "./platform/db/database.ts";
import { logUndeclared, throwUndeclared } from "./platform/http/declared-errors.ts";
import { createRouteRegistrar } from "./platform/http/route-registrar.ts";
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
import { probeStore } from "./ports/blob-store.ts";

/** Output folder of the web build. */
export const WEB_BUILD = path.join(import.meta.dirname, "../../web/build/client");
/** Maximum database connections, in addition to those of the queue and of notifications. */
const CONNECTIONS = { api: 10, worker: 12 };
const OWNER_WARNING =
  "the role of DATABASE_URL owns the tables, and so could switch off what guards the ledger: see DATABASE_OWNER_URL";

/** Stored files checked per integrity check, different ones each time; and in a manual check. */
const FILES_LOOKED_AT = 50;
const EVERY_FILE = 1_000_000;
/** A check writes a file, which a bucket charges for. */
const STORE_CHECK_CACHE_MS = 10_000;

/** Resources of a process; opened once, closed last. */
export type Foundation = {
  config: Config;
  url: string;
  db: Db;
  clock: DatabaseClock;
  queue: Queue;
  hub: NotificationHub;
  log: Log;
};

/** External services passed to the features. */
export type Adapters = OutsideWorld & { press: Press };

/**
 * Connects to a database that `migrate` has prepared. Workers listen for jobs.
 * @param of.connections  maximum number of database connections; by default what its role needs
 * @param of.answerMs     statement timeout; 10 s by default
 */
export async function openFoundation(
  config: Config,
  of: { url: string; role: "api" | "worker"; connections?: number; answerMs?: number },
): Promise<Foundation> {
  const { url, role, connections = CONNECTIONS[role], ...timeouts } = of;
  const log = createLog({ name: role, level: config.installation.logLevel });
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection broke");
  const db = openDatabase({ url, connections, onError, ...timeouts });
  const clock = await openDatabaseClock({ db, log });
  if (role === "api" && (await ownsTables(db))) log.warn(OWNER_WARNING);
  const queue = await openQueue({ url, db, log, listens: role === "worker" });
  const hub = await openNotificationHub({ url, channel: NOTIFICATIONS_CHANNEL, log });
  return { config, url, db, clock, queue, hub, log };
}

/** Waits for running jobs, then closes the database. */
export async function closeFoundation({ clock, queue, hub, db }: Foundation): Promise<void> {
  clock.close();
  await queue.stop();
  await hub.close();
  await db.destroy();
}

/** The production adapters, as configured. */
export function chooseAdapters({ config, db, clock, log }: Foundation): Adapters {
  return { ...chooseOutsideWorld(config, { db, clock, log }), press: createPress() };
}

/** Creates each feature once. */
export function composeFeatures(foundation: Foundation, adapters: Adapters): Features {
  const { config, db, queue, hub, log } = foundation;
  const { mailer, press, blobs } = adapters;
  const now = (): Date => adapters.clock.now();
  const alarm = createAlarm({ log, mailer, operator: config.email.alarmTo, now });
  const { retention } = config.storage;
  const users = createUsers();
  const securityLog = createSecurityLog({ db, log, alarm, now, thresholds: config.security.bursts });
  const onSecurityEvent = securityLog.record;
  const { providers, authorKeys } = composeWriters({ ...foundation, alarm }, adapters);
  const settings = composeSettings({ ...foundation, providers }, adapters);
  const credits = createCredits({ db, packs: () => settings.current().prices.packs, now });
  const runs = createRuns({ db, credits, hub, log });
  const entitlements = createEntitlements({ credits });
  const funding = createFunding({ db, credits, runs, authorKeys, ...dailyLimits(settings), alarm, now });
  const { appUrl } = config.http;
  const deps = { db, users, credits, entitlements, appUrl, alarm, log, now };
  const money = composeMoney({ ...deps, ...moneyAsSet(settings), config: config.payments });
  const accounts = composeAccounts({
    ...deps,
    offers: money.payments,
    queue,
    mailer,
    firstIsAdmin: isLocalStart(config),
    secrets: secretKeeperOf(config),
    assertFeatureEnabled: (featureFlag) => settings.assertFeatureEnabled(featureFlag),
    identityProvider: adapters.identityProvider,
    onSecurityEvent,
  });
  const bible = createBible({ ofSeries: knownOfSeries });
  const findings = createFindings();
  const pictures = createImages({ db, blobs, now });
  const manuscripts = createManuscripts({ db, hub, log, pictures, queue, now });
  const books = createBooks({
    db,
    users,
    credits,
    entitlements,
    funding,
    runs,
    bible,
    findings,
    chapters: manuscripts.chapters,
    pictures,
    queue,
    writers: providers,
    authorKeys,
    assertFeatureEnabled: (featureFlag) => settings.assertFeatureEnabled(featureFlag),
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
  const coverArtwork = createCoverArtwork({ db, pictures });
  const exports = createExports({
    db,
    books,
    manuscripts,
    pictures,
    coverArtwork,
    runs,
    queue,
    log,
    press,
    blobs,
    retention,
    now,
  });
  const pagePreview = createPagePreview({ db, books, manuscripts, pictures, log });
  const imports = createImports({ ...deps, books, pictures, queue });
  const paidJobs = createPaidJobs({ books, credits, funding, runs, queue, writers: providers });
  const assistantDeps = { db, books, manuscripts, bible, findings, runs, funding, paidJobs };
  const assistant = composeAssistant(assistantDeps);
  const series = createSeries({ db, books, bible, manuscripts });
  const { imageModels } = settings;
  const atHand = {
    credits,
    exports,
    assistant,
    series,
    hub,
    queue,
    log,
    writers: providers,
    imageModels,
    now,
  };
  const publishing = composePublishing({ ...adapters, ...assistantDeps, ...atHand, coverArtwork });
  const review = createReview({ db, books, findings, manuscripts, suggestions: assistant.suggestions });
  const authorProfiles = createAuthorProfiles({ db, books, manuscripts, pictures });
  const coverThumbnails = createCoverThumbnails({ db, books, queue, log, press, blobs, coverArtwork, now });
  books.onEnded(async (tx, { outcome, ...book }) => {
    await coverThumbnails.order(tx, book);
    if (outcome !== "delivered") return;
    await exports.printAhead(tx, book);
    await manuscripts.followSoon(tx, book.ownerId);
  });
  // Thumbnails and pages depend on the title, name and back cover text, among other things.
  books.onRenamed(async (tx, { bookId, ownerId, original, isOneOfMany }) => {
    await coverThumbnails.order(tx, { bookId });
    await exports.printAhead(tx, { bookId, ownerId });
    if (original !== undefined) await series.copy(tx, { bookId: original, copyId: bookId });
    if (isOneOfMany !== true) await manuscripts.followSoon(tx, ownerId);
  });
  books.onBookCheck((tx, { bookId }) => review.propose(tx, bookId));
  books.onTrashed((tx, { ownerId }) => manuscripts.followSoon(tx, ownerId));
  books.onBlurb((tx, book) => exports.printAhead(tx, book));
  // Returning authors who have changed their book request its pages next.
  books.onMeasured((tx, book) => exports.printAhead(tx, book));
  const checks: IntegrityCheck[] = [
    (since) => books.findFalseWordCounts(since),
    (since) => publishing.covers.findFalseBearers(since),
    () => money.payments.findFalseMembers(),
    (since) => exports.findMissing(since === null ? EVERY_FILE : FILES_LOOKED_AT),
  ];
  const integrityChecks = createIntegrityChecks({ db, alarm, checks, now });
  const administration = composeAdministration({
    ...accounts,
    ...money,
    ...adapters,
    ...deps,
    account,
    books,
    pictures,
    queue,
    integrityChecks,
    supportConfig: config.support,
  });
  const dataExports = createDataExports({ ...adapters, ...deps, ...administration, manuscripts, queue });
  accounts.auth.onNewPassword((tx, of) => account.endOtherSessionsChange(tx, of));
  account.onDeletionAsked((tx, { userId }) => accounts.apiTokens.revokeAll(tx, userId));
  account.onPurge(({ userId }) => money.payments.leave(userId, "now"));
  account.onPurge(({ userId }) => dataExports.purge(userId));
  account.onGone((tx, gone) => money.payments.pseudonymise(tx, gone));
  account.onGone((tx, { userId }) => administration.audit.forget(tx, userId));
  account.onGone((tx, gone) => administration.support.forget(tx, gone));
  account.onEmailChanged((tx, change) => administration.support.updateTicketEmail(tx, change));
  account.onGone((tx, gone) => securityLog.pseudonymise(tx, gone));
  account.onGone((tx, gone) => integrityChecks.pseudonymise(tx, gone));
  return {
    securityLog,
    users,
    credits,
    dataExports,
    entitlements,
    funding,
    runs,
    bible,
    findings,
    manuscripts,
    pictures,
    pagePreview,
    imports,
    toolChecks: createToolChecks({ log }),
    review,
    series,
    settings,
    authorProfiles,
    books,
    account,
    exports,
    coverThumbnails,
    providers,
    authorKeys,
    integrityChecks,
    ...accounts,
    ...administration,
    ...money,
    ...assistant,
    ...publishing,
  };
}

/**
 * The HTTP server with every endpoint registered; the caller must listen and close.
 * @param limits  rate limit counters; in the database by default
 * @param web     the built pages; from the web build by default
 * @param load    when to shed or cut off callers; see createHttpServer for the default
 */
export async function createApi(
  foundation: Foundation,
  options: { adapters: Adapters; features: Features; limits?: CallLimits; web?: WebFiles; load?: Load },
): Promise<FastifyInstance> {
  const { adapters, features, limits } = options;
  const { config, db, log } = foundation;
  const byHttps = config.http.appUrl.startsWith("https:");
  const ready = createReadiness({
    database: { look: () => pingDatabase(db), cacheMs: 0 },
    files: { look: () => probeStore(adapters.blobs), cacheMs: STORE_CHECK_CACHE_MS },
  });
  const app = await createHttpServer({
    log,
    ready,
    web: options.web ?? loadWebFiles(WEB_BUILD),
    facts: createPageFacts({ current: features.settings.current, origin: config.http.appUrl }),
    describeApi: () => describeApi(endpoints),
    trustProxy: config.http.trustProxy,
    byHttps,
    ...(options.load && { load: options.load }),
  });
  const registerRoute = createRouteRegistrar(app, {
    authenticate: features.apiTokens.before(features.auth.authenticate),
    limits: limits ?? createRateLimit(db),
    globalRateLimit: createMinuteLimit({ max: callsAMinute(features) }),
    onSecurityEvent: features.securityLog.record,
    assertNoWriteFreeze: (accountId) => features.integrityChecks.assertNoWriteFreeze(accountId),
    assertFeatureEnabled: (featureFlag) => features.settings.assertFeatureEnabled(featureFlag),
    hub: foundation.hub,
    audit: features.audit.log,
    onUndeclared: config.installation.mode === "test" ? throwUndeclared : logUndeclared(log),
    secureCookies: byHttps,
    isLocalStart: isLocalStart(config),
  });
  app.addHook("onClose", () => features.securityLog.flush());
  app.addHook("onClose", () => features.pagePreview.close());
  const closing = new AbortController();
  app.addHook("onClose", () => closing.abort());
  await features.settings.follow(closing.signal);
  await features.providers.follow(closing.signal);
  const appUrl = config.http.appUrl;
  const now = (): Date => adapters.clock.now();
  registerFeatureRoutes(registerRoute, { db, appUrl, secureCookies: byHttps, now, ready, features });
  registerLocalPageRoutes(app, { ...foundation, ...adapters });
  return app;
}
